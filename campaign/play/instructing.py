"""Taking and cancelling standing orders.

Invariant: the entry is shown to its own seat alone, carries no order and plays no part in undo. What it
causes is that seat's ordinary order. After a cancellation nothing is automatic until the next public order.
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
    """How many standing orders a seat has taken, and how many it is offered."""

    taken: int
    offered: int


def offered(at: Running, seat: str) -> tuple[Instruction, ...]:
    """The standing orders that the seat can take now."""
    return at.ruleset.instructions(at.ruleset.seen_by(at.state, seat), seat)


def left_to_house(at: Running, seat: str) -> LeftToHouse:
    """How many standing orders the seat has taken, and how many it could."""
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
    """Takes the standing order of that key with these values, which replace earlier ones, and gives what is
    due by it now. Refuses what is not offered."""
    with writing(session):
        at = locked(session, campaign_id)
        require_seat(session, at, person, seat)
        if before := repeated(session, at, person, key):
            return before
        found = next((item for item in offered(at, seat) if item.key == option), None)
        if found is None:
            raise Refusal("That standing order is not possible now.")
        filled: list[tuple[str, Value]] = [
            (field.name, check_field(field, values.get(field.name))) for field in found.fields
        ]
        said = Instructed(Taken(option, tuple(filled)), found.title, _turn(at, seat))
        return _said(session, at, person, seat, key, said)


def revoke(session: Session, campaign_id: int, person: User, seat: str, option: str, key: str) -> Outcome:
    """Cancels the seat's standing order; refuses one it has not taken."""
    with writing(session):
        at = locked(session, campaign_id)
        require_seat(session, at, person, seat)
        if before := repeated(session, at, person, key):
            return before
        mine = left_by(at.log, at.state, seat)
        left = next((item for item in mine if item.taken.key == option), None)
        if left is None:
            raise Refusal("That standing order is not active.")
        said = Instructed(Taken(option), left.title, _turn(at, seat), holds=False)
        return _said(session, at, person, seat, key, said)


def _turn(at: Running, seat: str) -> int:
    return at.ruleset.standing(at.state, seat).number


def _said(session: Session, at: Running, person: User, seat: str, key: str, said: Instructed) -> Outcome:
    record = replace(of_house(at, "instruct", person, seat, key), instruction=said)
    return insert(session, at, record, goes_on=said.holds)
