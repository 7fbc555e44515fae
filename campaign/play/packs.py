"""Packs: the papers of one side, printed by somebody who does not play it.

Invariant: whoever may look as a side prints its papers as he likes. Nobody else has them before everybody is
told: an entry of the log comes first, by the organiser who plays nobody himself, or by whoever opens a link
that a player of the side made, or that organiser. One who plays makes none: he could open it himself. What is
printed is what the side knew at that entry. Nothing is laid open by it: the side's secrets stay secret from
everybody else, and no order becomes harder to take back.
"""

import hashlib
import uuid
from dataclasses import replace
from typing import Literal

from sqlalchemy.orm import Session

from campaign.log.entries import Printed, Record
from campaign.log.running import Running, running
from campaign.people import links, names, security_log
from campaign.people.seats import Sitting, sitting, tell, viewing
from campaign.play.writer import Outcome, insert, locked, of_house, repeated
from campaign.storage.db import now, writing
from campaign.storage.models import Link, User
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.flow.sides import side_of
from rulesets.kit.ruleset import Seat

PackAccess = Literal["own", "told", "barred", ""]
"""How somebody comes to the papers of a side: they are his own, by an entry; not at all, though he organises,
because he plays another; or not at all."""


def packs(at: Running) -> dict[str, tuple[Seat, ...]]:
    """The seats of each pack there is, by the key of their side; of a seat without a side by its own."""
    found: dict[str, tuple[Seat, ...]] = {}
    for seat in at.seats:
        if seat.role != ORGANISER:
            key = seat.side or seat.key
            found[key] = (*found.get(key, ()), seat)
    return found


def seats_of(at: Running, pack: str) -> tuple[Seat, ...]:
    """The seats of a pack; refuses an unknown one."""
    if pack not in packs(at):
        raise Refusal("There are no papers of that side in this campaign.")
    return packs(at)[pack]


def people_of(at: Running, pack: str) -> str:
    """Whose papers they are, as a sentence says it: "the Axis"."""
    side, seat = side_of(at.sides, pack), seats_of(at, pack)[0]
    return side.people if side else seat.people or seat.title


def own_seats(at: Running, sits: Sitting, pack: str) -> tuple[str, ...]:
    """The seats of the pack that somebody may look as."""
    keys = viewing(at, sits)
    return tuple(seat.key for seat in seats_of(at, pack) if seat.key in keys)


def way_to(at: Running, sits: Sitting, pack: str) -> PackAccess:
    """How somebody who sits like that comes to the papers."""
    if own_seats(at, sits, pack):
        return "own"
    if not sits.is_organiser:
        return ""
    return "barred" if sits.own else "told"


def may_make_link(at: Running, sits: Sitting, pack: str) -> bool:
    """Whether links of somebody who sits like that lead to the papers: he plays that side, or organises and
    plays nobody."""
    seats = {seat.key for seat in seats_of(at, pack)}
    return bool(seats & set(sits.own)) or (sits.is_organiser and not sits.own)


def print_papers(session: Session, campaign_id: int, person: User, pack: str, key: str) -> Outcome:
    """The organiser, who plays nobody, prints the papers of a side; everybody reads it. Refuses anybody
    else."""
    with writing(session):
        at = locked(session, campaign_id)
        if before := repeated(session, at, person, key):
            return before
        way, people = way_to(at, sitting(session, at, person), pack), people_of(at, pack)
        if way == "own":
            raise Refusal(f"The papers of {people} are your own. Print them without telling anybody.")
        if way != "told":
            raise Refusal(f"Only an organiser who plays nobody himself can print the papers of {people}.")
        words = f"{person.username} prints the papers of {people} in {at.campaign.title}."
        security_log.record(session, "export", words, by=person)
        record = replace(of_house(at, "printed", person, "", key), printed=Printed(pack, people))
        return insert(session, at, record)


def make_link(session: Session, campaign_id: int, person: User, pack: str) -> str:
    """A link that somebody else opens, once, to print the papers of the side; everybody reads that it is
    made. Refuses whoever neither plays that side nor organises without playing."""
    with writing(session):
        at = locked(session, campaign_id)
        people = people_of(at, pack)
        if not may_make_link(at, sitting(session, at, person), pack):
            raise Refusal(
                f"A link to the papers of {people} is made by a player of that side, or by an organiser "
                "who plays nobody himself."
            )
        tell(session, campaign_id, person, f"{person.username} makes a link to the papers of {people}.")
        return links.make(
            session, "papers", person.username, made_by_id=person.id, campaign_id=campaign_id, seat=pack
        )


def open_link(session: Session, token: str, person: User | None, name: str) -> Record:
    """Uses the link up and tells everybody, in the name of whoever is signed in, else by the name typed.
    Refuses what `links.use` refuses, whoever plays another side, and a link whose maker may make none (any
    more)."""
    with writing(session):
        link = links.find(session, token)
        at = locked(session, campaign_of(session, link).campaign.id)
        people = people_of(at, link.seat)
        who = person.username if person is not None else names.given(name)
        if person is not None:
            _require_no_other_side(at, sitting(session, at, person), link.seat, people)
        maker = session.get(User, link.made_by_id) if link.made_by_id is not None else None
        if maker is None or not may_make_link(at, sitting(session, at, maker), link.seat):
            raise Refusal(
                f"{link.made_by} may give nobody these papers (any more). A player of the side signs in and "
                "prints them, or makes a link himself."
            )
        links.use(session, token, "papers", who)
        record = Record(
            at.log.last + 1,
            "printed",
            person.id if person is not None else None,
            who,
            "",
            None,
            (),
            False,
            (),
            now(),
            key_of(link),
            printed=Printed(link.seat, people, link.made_by),
        )
        insert(session, at, record)
        return record


def key_of(link: Link) -> str:
    """The key of the entry that the use of a link makes."""
    return hashlib.sha256(f"papers {link.token_hash}".encode()).hexdigest()[: len(uuid.uuid4().hex)]


def printed_by_link(session: Session, token: str) -> tuple[Running, Record] | None:
    """The campaign and the entry of a link that was used; None for any other token."""
    link = links.used(session, token, "papers")
    if link is None:
        return None
    at = campaign_of(session, link)
    found = next((record for record in at.log.records if record.key == key_of(link)), None)
    return (at, found) if found is not None else None


def campaign_of(session: Session, link: Link) -> Running:
    """The campaign whose papers the link is for; refuses a link of another kind."""
    if link.kind != "papers" or link.campaign_id is None:
        raise Refusal("This link is for something else.")
    return running(session, link.campaign_id)


def _require_no_other_side(at: Running, sits: Sitting, pack: str, people: str) -> None:
    """Refuses whoever plays, and not this side: he would read what he plays against."""
    if sits.own and not own_seats(at, sits, pack):
        raise Refusal(
            f"You play another side. Give this link to one of {people}, or to somebody who does not play."
        )
