"""The battle board: strips by the number that hits, for the attacker and the defender, with their casualty
zones.

Cite: "Combat", steps 1 to 5; AD-101 to AD-110.
"""

from collections.abc import Iterator

from rulesets.axis_allies_dday.document.battle import ATTACK, LAND, SIDES, Battle, Land, defence
from rulesets.axis_allies_dday.document.sides import both
from rulesets.axis_allies_dday.pages.map import SYMBOLS
from rulesets.axis_allies_dday.pages.order_words import many
from rulesets.axis_allies_dday.rules.state.words import kind_words, up_to
from rulesets.axis_allies_dday.sheets.common import Paper
from rulesets.kit.drawing.board import Row
from rulesets.kit.drawing.sheets import Grid, Sheet, Space, Spaces

_STRIP, _CASUALTIES = 0.2, 0.09


def battle_board(paper: Paper) -> Sheet:
    """The board to lay pieces on, with the five steps in our own words."""
    attacks = " and ".join(
        str(order.number)
        for order in paper.battle.orders
        if order.procedure in ("allies attack", "axis attack")
    )
    lines = f"One round in each contested zone, at orders {attacks}." if attacks else ""
    return paper.leaf(
        "battle-board",
        "Battle board",
        "Battle board",
        Spaces(tuple(_attackers()), _STRIP, "Attacker", "rolls first"),
        _casualties("attacker", "chosen by their owner; gone after the round"),
        Spaces(
            tuple(_defenders(paper.battle)), _STRIP, "Defender", "rolls with all its units, lost ones too"
        ),
        _casualties("defender", "chosen by its owner; still rolls, then gone"),
        _steps(many(paper.battle.stack)),
        lines=(lines,),
        about="Strips to lay pieces on by the number that hits, and casualty zones; A4, Letter or A3.",
    )


def _attackers() -> Iterator[Space]:
    numbers = sorted({ATTACK[kind] for kind in LAND})
    for number in numbers:
        kinds = [kind for kind in LAND if ATTACK[kind] == number]
        yield _strip(number, [(kind, kind_words(kind).lower()) for kind in kinds])


def _defenders(battle: Battle) -> Iterator[Space]:
    """Where the two sides hit on different numbers the strip says whose units stand on it. Cite: AD-054."""
    numbers = sorted({defence(kind, side) for kind in LAND for side in SIDES})
    for number in numbers:
        named: list[tuple[Land, str]] = []
        for kind in LAND:
            sides = [side for side in SIDES if defence(kind, side) == number]
            if sides:
                whose = f"{both(battle)[sides[0]].called} " if len(sides) == 1 else ""
                named.append((kind, f"{whose}{kind_words(kind).lower()}"))
        yield _strip(number, named)


def _strip(number: int, kinds: list[tuple[Land, str]]) -> Space:
    signs = tuple((SYMBOLS[kind], words) for kind, words in kinds)
    return Space(str(number), f"hits on {up_to(number)}", signs)


def _casualties(whose: str, aside: str) -> Spaces:
    return Spaces((Space(word=f"Casualty zone of the {whose}: {aside}"),), _CASUALTIES, loose=True)


def _steps(stack: str) -> Grid:
    said = (
        f"Put every land unit of the zone on the strip with its number, at most {stack} a side beside "
        "blockhouses. Aircraft take no part.",
        "The attacker rolls a die for each unit. For each hit the defender moves a unit of their choice to "
        "their casualty zone.",
        "The defender rolls a die for each unit, those in their casualty zone too. For each hit the "
        "attacker moves a unit of their choice to theirs.",
        "Empty both casualty zones together: those units are out of the game.",
        "Return the others to their zone. A side alone there controls it; otherwise it stays contested "
        "until the next attack.",
    )
    return Grid(tuple(str(number) for number in range(1, len(said) + 1)), (Row(said),))
