"""What several sheets share: heads, feet, the colours of the pieces, numbers to hit.

Cite: "Game Setup: Combat Forces"; AD-009, AD-010.
"""

from dataclasses import dataclass
from typing import Any

from rulesets.axis_allies_dday.document.battle import Battle, SideKey
from rulesets.kit.drawing.sheets import Block, Head, Sheet
from rulesets.kit.words import listed

NEEDED = "Axis & Allies: D-Day, by Larry Harris, Avalon Hill and Renegade Game Studios, is needed to play"
"""Whose game it is, at the foot of every sheet."""


@dataclass(frozen=True, slots=True)
class Paper:
    """What the sheets of a battle or of a running game are made for: the battle, and when, "turn 3"."""

    battle: Battle
    when: str = ""

    def leaf(
        self, key: str, what: str, title: str, *blocks: Block, lines: tuple[str, ...] = (), **more: Any
    ) -> Sheet:
        """A sheet with its head: what it is, of which battle and when; its title; lines that say something.
        A list calls it by its title, but for one that is `called` otherwise."""
        label = " · ".join(part for part in (what, self.battle.title, self.when) if part)
        head = Head(label, title, tuple(line for line in lines if line), more.pop("number", ""))
        return Sheet(key, more.pop("called", title), head, blocks, foot=NEEDED, **{"group": "Table", **more})


def colours(battle: Battle) -> str:
    """ "Pieces: Germany gray, United Kingdom tan and United States green." Cite: AD-010."""
    named = [f"{power.title} {power.ink}" for power in battle.powers if power.ink]
    return f"Pieces: {listed(named)}." if named else ""


def acts(side: SideKey) -> str:
    """ "The Allies act", as a card says whose it is."""
    return "The Allies act" if side == "allies" else "The Axis acts"
