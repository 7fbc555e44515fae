"""Leaving something to the house, and taking that back.

Invariant: the entry is told to its own seat alone, carries no order and plays no part in undo; what the
house then does is that seat's ordinary order. After a taking back it does nothing until the next order that
everybody is told of.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from sqlalchemy.orm import Session

from campaign.log.entries import Instructed
from campaign.log.instructions import left_by
from campaign.log.running import Running
from campaign.people.seats import require_seat
from campaign.play.writer import Outcome, insert, locked, of_house, repeated
from campaign.storage.db import writing
from campaign.storage.models import User
from rulesets.kit.flow.choices import Value, check_field
from rulesets.kit.flow.instructions import Instruction, Taken
from rulesets.kit.flow.refusals import Refusal


@dataclass(frozen=True, slots=True)
class LeftToHouse:
    """How many options a seat has taken, and how many it is offered."""

    taken: int
    offered: int


def offered(at: Running, seat: str) -> tuple[Instruction, ...]:
    """What the seat may leave to the house now."""
    return at.ruleset.instructions(at.ruleset.seen_by(at.state, seat), seat)


def left_to_house(at: Running, seat: str) -> LeftToHouse:
    """How many things the seat has left to the house, and how many it might."""
    return LeftToHouse(len(left_by(at.log, at.state, seat)), len(offered(at, seat)))


def instruct(
    session: Session,
    campaign_id: int,
    person: User,
    seat: str,
    option: str,
    values: Mapping[str, object],
    key: str,
) -> Outcome:
    """The seat leaves to the house the option of that key with these values, which take the place of what
    it said of it before; what is due by that is carried out now. Refuses what is not offered."""
    with writing(session):
        at = locked(session, campaign_id)
        require_seat(session, at, person, seat)
        if before := repeated(session, at, person, key):
            return before
        found = next((item for item in offered(at, seat) if item.key == option), None)
        if found is None:
            raise Refusal("That cannot be left to the house now.")
        filled: list[tuple[str, Value]] = [
            (field.name, check_field(field, values.get(field.name))) for field in found.fields
        ]
        said = Instructed(Taken(option, tuple(filled)), found.title, _turn(at, seat))
        return _said(session, at, person, seat, key, said)


def revoke(session: Session, campaign_id: int, person: User, seat: str, option: str, key: str) -> Outcome:
    """The seat leaves the option no longer to the house; refuses one it has not left to it."""
    with writing(session):
        at = locked(session, campaign_id)
        require_seat(session, at, person, seat)
        if before := repeated(session, at, person, key):
            return before
        mine = left_by(at.log, at.state, seat)
        left = next((item for item in mine if item.taken.key == option), None)
        if left is None:
            raise Refusal("That is not left to the house.")
        said = Instructed(Taken(option), left.title, _turn(at, seat), holds=False)
        return _said(session, at, person, seat, key, said)


def _turn(at: Running, seat: str) -> int:
    return at.ruleset.standing(at.state, seat).number


def _said(session: Session, at: Running, person: User, seat: str, key: str, said: Instructed) -> Outcome:
    record = replace(of_house(at, "instruct", person, seat, key), instruction=said)
    return insert(session, at, record, goes_on=said.holds)
