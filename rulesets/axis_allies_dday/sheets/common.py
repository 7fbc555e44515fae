"""What several sheets share: heads, feet, and the pieces: what each is a model of, and their colours.

Cite: "Game Setup: Combat Forces", "The Combat Units"; AD-009, AD-010, AD-281.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rulesets.axis_allies_dday.document.battle import SIDES, Battle, Kind, SideKey
from rulesets.kit.drawing.board import Row
from rulesets.kit.drawing.sheets import Block, Grid, Head, Pair, Sheet
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


_HALF = 12
"""From so many rows on a table stands in two columns."""


def abreast(heads: tuple[str, ...], rows: tuple[Row, ...], title: str = "") -> Block:
    """A table, in two columns where it is long."""
    half = -(-len(rows) // 2)
    if len(rows) < _HALF:
        return Grid(heads, rows, title)
    return Pair(Grid(heads, rows[:half], title), Grid(heads, rows[half:]))


def colours(battle: Battle) -> str:
    """ "Pieces: Germany gray, United Kingdom tan and United States green." Cite: AD-010."""
    named = [f"{power.title} {power.ink}" for power in battle.powers if power.ink]
    return f"Pieces: {listed(named)}." if named else ""


_HOWITZER, _SHERMAN = "105 mm howitzer", "Sherman"
_MODELS: Mapping[Kind, Mapping[str, str]] = {
    "infantry": dict.fromkeys(("germany", "uk", "us"), "army"),
    "artillery": {"germany": "88 mm", "uk": _HOWITZER, "us": _HOWITZER},
    "tank": {"germany": "Panther", "uk": _SHERMAN, "us": _SHERMAN},
    "blockhouse": {"germany": "blockhouse"},
    "fighter": {"uk": "Spitfire", "us": "P-38 Lightning"},
    "bomber": {"uk": "Halifax", "us": "B-17"},
}
_OWNERS: Mapping[Kind, tuple[SideKey, ...]] = {
    "blockhouse": ("axis",),
    "fighter": ("allies",),
    "bomber": ("allies",),
}
"""Which side has pieces of a kind that not both have. Cite: AD-057."""


def models(battle: Battle, kind: Kind) -> str:
    """What each power's piece of the kind is: "German Panther, British and American Sherman"; that of a power
    the game has no pieces for under the plain name of its kind, "Italian tank"."""
    owners = [power for power in battle.powers if power.side in _OWNERS.get(kind, SIDES)]
    named = {power.adjective: _MODELS[kind].get(power.key, kind) for power in owners}
    said = [
        f"{listed([whose for whose, known in named.items() if known == model])} {model}"
        for model in dict.fromkeys(named.values())
    ]
    return ", ".join(said)
