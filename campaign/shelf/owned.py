"""The boxes a person owns, remembered for the shelf's search and the reports on a draft.

Invariant: nobody sees another's, and none bars anything: they only say what is enough. Which
boxes there are is said by the systems, not here.
"""

from collections.abc import Mapping
from typing import NamedTuple

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from campaign.storage.db import locked, writing
from campaign.storage.models import OwnedBox, User
from rulesets.kit.flow.choices import Option
from rulesets.kit.ruleset import AnyRuleset

MOST = 9
FIELD = "own-"
Owned = tuple[tuple[str, int], ...]


class Boxes(NamedTuple):
    """The boxes of one system, with how many of each a person owns."""

    ruleset: AnyRuleset
    boxes: tuple[Option, ...]
    owned: Mapping[str, int]


def boxes_of(ruleset: AnyRuleset) -> tuple[Option, ...]:
    """The boxes the system's documents are made of, each once."""
    found = {box.value: box for kind in ruleset.kinds if kind.editing for box in kind.editing.boxes}
    return tuple(found.values())


def shelf_of(session: Session, person: User, rulesets: tuple[AnyRuleset, ...]) -> tuple[Boxes, ...]:
    """What the person owns of every system that has boxes."""
    return tuple(
        Boxes(ruleset, boxes_of(ruleset), dict(owned(session, person, ruleset)))
        for ruleset in rulesets
        if boxes_of(ruleset)
    )


def owned(session: Session, person: User, ruleset: AnyRuleset | None = None) -> Owned:
    """The boxes the person owns of a system, of all for None, with how many of each."""
    rows = select(OwnedBox).where(OwnedBox.user_id == person.id).order_by(OwnedBox.ruleset, OwnedBox.box)
    return tuple(
        (row.box, row.number)
        for row in session.scalars(rows)
        if ruleset is None or row.ruleset == ruleset.slug
    )


def typed(ruleset: AnyRuleset, form: Mapping[str, str]) -> Owned:
    """The boxes a form or an address names, 1 to MOST of each; what it says wrongly is none."""
    counts = {str(number): number for number in range(1, MOST + 1)}
    return tuple(
        (box.value, counts[text])
        for box in boxes_of(ruleset)
        if (text := form.get(FIELD + box.value, "").strip()) in counts
    )


def keep(session: Session, person: User, ruleset: AnyRuleset, boxes: Owned) -> None:
    """Remembers that the person owns these boxes of the system and no others."""
    with writing(session):
        locked(session, User, person.id)
        session.execute(
            delete(OwnedBox).where(OwnedBox.user_id == person.id, OwnedBox.ruleset == ruleset.slug)
        )
        session.add_all(
            OwnedBox(user_id=person.id, ruleset=ruleset.slug, box=box, number=number) for box, number in boxes
        )
