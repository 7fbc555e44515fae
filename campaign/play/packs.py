"""Packs: the sheets of one side, printed by somebody who does not play it.

Invariant: people who may look as a side print its sheets freely. Nobody else gets them before everybody is
told: an entry of the log comes first. An organiser without a seat makes it, or somebody who opens a link from
that organiser or from a player of the side. An organiser who plays makes no link, because they could open it.
The pack has what the side knew at that entry. It reveals nothing to anybody else, and makes no order harder
to undo.
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
"""How a person gets a side's sheets: as their own; by an entry; barred, because they organise and play
another side; or not at all."""


def packs(at: Running) -> dict[str, tuple[Seat, ...]]:
    """The seats of each pack, by the key of their side; a seat without a side has its own."""
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
    """The side of the pack, as a sentence says it: "the Axis"."""
    side, seat = side_of(at.sides, pack), seats_of(at, pack)[0]
    return side.people if side else seat.people or seat.title


def own_seats(at: Running, sits: Sitting, pack: str) -> tuple[str, ...]:
    """The seats of the pack that the person may look as."""
    keys = viewing(at, sits)
    return tuple(seat.key for seat in seats_of(at, pack) if seat.key in keys)


def way_to(at: Running, sits: Sitting, pack: str) -> PackAccess:
    """How a person with these seats gets the sheets."""
    if own_seats(at, sits, pack):
        return "own"
    if not sits.is_organiser:
        return ""
    return "barred" if sits.own else "told"


def may_make_link(at: Running, sits: Sitting, pack: str) -> bool:
    """Whether links by this person lead to the sheets: they play that side, or organise without a seat."""
    seats = {seat.key for seat in seats_of(at, pack)}
    return bool(seats & set(sits.own)) or (sits.is_organiser and not sits.own)


def print_papers(session: Session, campaign_id: int, person: User, pack: str, key: str) -> Outcome:
    """Prints a side's sheets for an organiser without a seat, in a public entry. Refuses anybody else."""
    with writing(session):
        at = locked(session, campaign_id)
        if before := repeated(session, at, person, key):
            return before
        way, people = way_to(at, sitting(session, at, person), pack), people_of(at, pack)
        if way == "own":
            raise Refusal(f"The papers of {people} are your own. Print them without telling anybody.")
        if way != "told":
            raise Refusal(f"Only an organiser who does not play can print the papers of {people}.")
        words = f"{person.username} prints the papers of {people} in {at.campaign.title}."
        security_log.record(session, "export", words, by=person)
        record = replace(of_house(at, "printed", person, "", key), printed=Printed(pack, people))
        return insert(session, at, record)


def make_link(session: Session, campaign_id: int, person: User, pack: str) -> str:
    """A one-time link with which somebody else prints the side's sheets, in a public entry. Refuses anybody
    but a player of that side and an organiser without a seat."""
    with writing(session):
        at = locked(session, campaign_id)
        people = people_of(at, pack)
        if not may_make_link(at, sitting(session, at, person), pack):
            raise Refusal(
                f"A link to the papers of {people} can only be made by a player of that side, or by an "
                f"organiser who does not play."
            )
        tell(session, campaign_id, person, f"{person.username} makes a link to the papers of {people}.")
        return links.make(
            session, "papers", person.username, made_by_id=person.id, campaign_id=campaign_id, seat=pack
        )


def open_link(session: Session, token: str, person: User | None, name: str) -> Record:
    """Uses the link up and tells everybody, in the name of the signed-in person, else the name typed.

    Refuses what `links.use` refuses, players of another side, and a link whose maker may not make one (any
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
                f"{link.made_by} cannot share these papers (any more). A player of that side can print "
                f"them or make a link."
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
    """The campaign of the link's sheets; refuses a link of another kind."""
    if link.kind != "papers" or link.campaign_id is None:
        raise Refusal("This link is for something else.")
    return running(session, link.campaign_id)


def _require_no_other_side(at: Running, sits: Sitting, pack: str, people: str) -> None:
    """Refuses people who play, but not this side: they would read their opponent's sheets."""
    if sits.own and not own_seats(at, sits, pack):
        raise Refusal(
            f"You play another side. Give this link to one of {people}, or to somebody who does not play."
        )
