"""A campaign at a glance: turns and battles, what each side brings and needs, the levels of victory.

Cite: Firestorm Caen, "How Firestorm Works", "Turns", "Campaign Outcome".
"""

from collections import Counter
from collections.abc import Iterator

from rulesets.firestorm.document.document import Campaign, SideKey, Turn
from rulesets.kit.drawing.board import Fact
from rulesets.kit.ruleset import Library
from rulesets.kit.summary import Camp, Glance, TitledLine
from rulesets.kit.words import count

_D3 = 2
"""What one D3 comes to in the long run."""


def glance(document: Campaign, library: Library) -> Glance:
    """How the campaign is played."""
    battles = sum(_battles(document, turn) for turn in document.turns)
    return Glance(
        (
            Fact("Players", "2 or more, one General for each side"),
            Fact("Length", f"{count(len(document.turns), 'turn')}, about {battles} battles"),
            Fact("Won by", "points for areas held and troops captured"),
            Fact("Needs", "the campaign book and miniatures"),
        ),
        tuple(_camp(document, side.key, side.title) for side in document.sides),
        tuple(_won(document)),
        (),
        (*_ground(document), *document.notes),
        tuple(_reconstructed(document)),
        "points",
    )


def _battles(document: Campaign, turn: Turn) -> int:
    """How many battles the turn has, a D3 taken for two; the day of landing those of its own steps."""
    if turn.fixed:
        return len(document.assault.landings) + 2 if document.assault else 0
    return _D3 + turn.battles


def _camp(document: Campaign, side: SideKey, title: str) -> Camp:
    troops = [troop for troop in document.troops if troop.side == side]
    worth = sum(area.worth for area in document.areas if area.control == side)
    areas = sum(area.control == side for area in document.areas)
    kinds = Counter(troop.symbol for troop in troops)
    return Camp(
        side,
        title,
        "",
        ((str(len(troops)), "troops"), (str(areas), "areas at the start"), (str(worth), "points of them")),
        (),
        ", ".join(f"{number} {kind.replace('-', ' ')}" for kind, number in kinds.items()),
    )


def _won(document: Campaign) -> list[TitledLine]:
    """What counts, and from which lead on. Cite: FC-163, FC-172."""
    levels = [row for row in document.tables.outcomes if row.least]
    told: list[TitledLine] = [
        (
            f"The points of all areas held, plus {count(document.limits.capture, 'point')} for each "
            "captured troop.",
            "FC-163",
        )
    ]
    if levels:
        said = ", ".join(f"{row.least} is {row.level}" for row in sorted(levels, key=lambda row: row.least))
        told.append((f"The lead at the end decides: from {said}; less is a draw.", "FC-172"))
    return told


def _ground(document: Campaign) -> list[str]:
    rivers = {border.river for border in document.borders if border.river}
    return [
        f"{count(len(document.areas), 'area')}, {count(len(rivers), 'river')}; an area holds at most "
        f"{count(document.limits.stacking, 'troop')} of a side."
    ]


def _reconstructed(document: Campaign) -> Iterator[str]:
    """What is no fact of the areas, each kind with how many it is of."""
    kinds = Counter(name for area in document.areas for name in area.reconstructed)
    for name, number in kinds.items():
        yield f"The {name} of {count(number, 'area')} is reconstructed."
