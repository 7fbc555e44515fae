"""Orders that are put together form by form and sent as one: the table as it would stand after them.

Those chosen so far stand in the address, with their seat. Nothing is stored, and nobody else sees them. What
they come to is worked out from what the seat sees. Only an order that goes on is put there; the last one is
sent with them. It works without scripts.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from campaign.pages.frame.reader import Reader
from campaign.pages.table.sidebar import Spot, link_of
from rulesets.kit.codec import to_json, union
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.parts import Row, Tried, read_parts, tried
from rulesets.kit.ruleset import AnyRuleset

LONGEST = 4000
"""Letters of an address in which they stand; proxies refuse much longer ones."""
TOO_LONG = "So many orders cannot be put together here. Send these first."


@dataclass(frozen=True, slots=True)
class Together:
    """The orders of a seat so far, in their order, and what came of each; `back` is the table without them,
    `shorter` with one fewer."""

    seat: str
    parts: str
    commands: tuple[Any, ...]
    found: Tried
    back: str
    shorter: str

    @property
    def rows(self) -> tuple[Row, ...]:
        """Each order in words, or why it is refused."""
        return self.found.rows

    @property
    def is_possible(self) -> bool:
        """Whether none of them is refused."""
        return not any(row.refusal for row in self.rows)


def written(ruleset: AnyRuleset, seat: str, commands: Sequence[Any]) -> str:
    """The orders as they stand in the address; refuses more than it can carry."""
    known = union(ruleset.commands)
    parts = json.dumps([to_json(known, command) for command in commands], separators=(",", ":"))
    if len(parts) > LONGEST:
        raise Refusal(TOO_LONG)
    return f"{seat} {parts}" if commands else ""


def put_together(who: Reader, spot: Spot) -> tuple[Reader, Together | None]:
    """The reader at the table as it would stand after the orders of the address, and these; as he was where
    there are none that he could give."""
    seat, _, parts = spot.after.partition(" ")
    if not parts or seat not in who.acting or who.at is not None:
        return who, None
    try:
        commands = read_parts(who.ruleset, parts)
    except Refusal:
        return who, None
    found = tried(who.ruleset, who.running.state, seat, commands)
    plain = Spot(spot.view)
    shorter = replace(plain, after=written(who.ruleset, seat, commands[:-1]))
    there = replace(who, key=seat, acting=(seat,), drafted=found.state)
    return there, Together(
        seat, parts, commands, found, link_of(who, plain, {}), link_of(who, shorter, {}, "orders")
    )
