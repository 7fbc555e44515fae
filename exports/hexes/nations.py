"""Whose figures counters are, where their side does not say it: the letters of nations.

A side of one nation needs no letters, for its manner tells its counters from the other's; where a side
fights with several, each of its counters bears its own. A power that is drawn as a side of its own is told
by that.
"""

from collections import defaultdict
from dataclasses import replace

from rulesets.kit.drawing.hex_board import HexBoard, HexUnit


def mixed(board: HexBoard) -> frozenset[str]:
    """The sides on the board whose counters are of more than one nation."""
    nations: defaultdict[str, set[str]] = defaultdict(set)
    for unit in board.units:
        if unit.nation:
            nations[unit.side].add(unit.nation)
    return frozenset(side for side, some in nations.items() if len(some) > 1)


def as_shown(board: HexBoard) -> tuple[HexUnit, ...]:
    """The units as they are drawn: without the letters of their nation where their side has one alone."""
    sides = mixed(board)
    return tuple(
        unit if unit.side in sides or not unit.nation else replace(unit, nation="") for unit in board.units
    )


def whose(board: HexBoard, unit: HexUnit) -> str:
    """What stands before a noun for the nation of a unit; empty where the board has no word for it."""
    return dict(board.nations).get(unit.nation, "")
