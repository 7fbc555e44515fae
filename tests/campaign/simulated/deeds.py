"""What people of the simulated club do, one deed at a time, through the functions the pages call."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from sqlalchemy.orm import Session

from campaign.club import notes
from campaign.log.running import running
from campaign.notices import choices
from campaign.people import people, seating, seats
from campaign.play import clock, mending, service
from campaign.play.service import Form
from campaign.storage.db import writing
from campaign.storage.models import User
from campaign.talk import mentions
from campaign.timing import absences, reminders
from campaign.timing.deadlines import set_turn_length
from rulesets.kit.flow.choices import find, mark, values_of
from rulesets.kit.flow.refusals import Refusal
from tests.campaign.simulated.chance import Source
from tests.campaign.simulated.members import TABLES


@dataclass(frozen=True, slots=True)
class Deed:
    """Who does what in which campaign; `number` is its own, and `given` what it wants to know."""

    number: str
    kind: str
    who: str
    table: str
    given: Mapping[str, Any] = field(default_factory=dict)

    @property
    def campaign(self) -> int:
        """The campaign's id."""
        return place_of(self.table)


def place_of(key: str) -> int:
    """The id of the campaign of that key."""
    return 1 + [table.key for table in TABLES].index(key)


def done(session: Session, deed: Deed, source: Source) -> str:
    """Does it; why not, where it was refused."""
    person = people.named(session, deed.who)
    assert person is not None
    try:
        DEEDS[deed.kind](session, deed, person, source)
    except Refusal as refusal:
        return refusal.sentence
    return ""


def _order(session: Session, deed: Deed, person: User, source: Source) -> None:
    seat, command, faces = deed.given["seat"], deed.given["command"], deed.given["faces"]
    at = running(session, deed.campaign)
    choice = find(at.ruleset.menu(at.state, seat), command)
    assert choice is not None, f"{command} is not offered to {seat}"
    source.faces = faces
    typed = faces if deed.given["typed"] else None
    form = Form(mark(choice), values_of(choice, command), f"order {deed.number}", typed)
    service.submit(session, deed.campaign, person, seat, form)


def _say(session: Session, deed: Deed, person: User, _: Source) -> None:
    at = running(session, deed.campaign)
    sides = seats.sides_of(session, at, person)
    given = deed.given
    mentions.say(session, deed.campaign, person, sides, given["words"], given["subject"], given["side"])


def _note(session: Session, deed: Deed, person: User, _: Source) -> None:
    kind, text, subject = deed.given["sort"], deed.given["text"], deed.given["subject"]
    notes.write_note(session, deed.campaign, person, frozenset({""}), kind, text, subject)


def _length(session: Session, deed: Deed, person: User, _: Source) -> None:
    set_turn_length(session, deed.campaign, person, deed.given["days"])


def _remind(session: Session, deed: Deed, person: User, _: Source) -> None:
    with writing(session):
        at = running(session, deed.campaign)
        reminders.remind(session, at, person, deed.given["subject"], deed.given["keys"])


def _away(session: Session, deed: Deed, person: User, _: Source) -> None:
    absences.be_away(session, person, deed.given["first"], deed.given["last"])


def _substitute(session: Session, deed: Deed, person: User, _: Source) -> None:
    row = next(row for row in seats.holders(session, deed.campaign, deed.given["seat"]))
    by, begins, until = people.named(session, deed.given["by"]), deed.given["begins"], deed.given["until"]
    first = None if begins is None else date.fromisoformat(begins)
    seating.substitute(session, deed.campaign, person, row.id, by, date.fromisoformat(until), first)


def _leave(session: Session, deed: Deed, person: User, _: Source) -> None:
    at, command = running(session, deed.campaign), deed.given["command"]
    choice = find(clock.offered(at, deed.given["subject"]), command)
    if choice is None:
        raise Refusal("That is not offered.")
    clock.leave(
        session, deed.campaign, person, deed.given["subject"], mark(choice), values_of(choice, command)
    )


def _wants(session: Session, deed: Deed, person: User, _: Source) -> None:
    choices.choose(session, person, deed.campaign, deed.given["choice"])


def _usually(session: Session, deed: Deed, person: User, _: Source) -> None:
    begins, ends = deed.given["quiet"]
    typed = {"usual": deed.given["usual"], "hour": "18", "quiet_from": begins, "quiet_until": ends}
    choices.set_habits(session, person, typed)


def _mend(session: Session, deed: Deed, person: User, _: Source) -> None:
    change, key = deed.given["change"], f"mend {deed.number}"
    at = running(session, deed.campaign)
    found = mending.rehearse(session, at, person, change, key)
    mending.decide(session, deed.campaign, person, change, found.mark, key, 0)


def _take_back(session: Session, deed: Deed, person: User, _: Source) -> None:
    seat, visible = deed.given["seat"], deed.given["visible"]
    service.take_back(
        session, deed.campaign, person, seat, visible, f"back {deed.number}", deed.given["reason"]
    )


def _answer_back(session: Session, deed: Deed, person: User, _: Source) -> None:
    given = deed.given
    service.answer_back(
        session, deed.campaign, person, given["seat"], given["agrees"], f"answer {deed.number}", "So it was."
    )


DEEDS: dict[str, Callable[[Session, Deed, User, Source], None]] = {
    "order": _order,
    "say": _say,
    "note": _note,
    "length": _length,
    "remind": _remind,
    "away": _away,
    "substitute": _substitute,
    "leave": _leave,
    "wants": _wants,
    "usually": _usually,
    "mend": _mend,
    "take back": _take_back,
    "answer back": _answer_back,
}
