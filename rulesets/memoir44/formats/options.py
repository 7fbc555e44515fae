"""The rule switches of a scenario file: those with fields of their own, and all others by their names.

A switch whose value is not what its field can say stays a switch, so that nothing of a file is
lost. Of several rules on empty sections the file has room for one.

Cite: Memoir '44, the scenario format, game_info.options (MD-221, MD-256, MD-266, MD-267).
"""

import json
from dataclasses import dataclass

from rulesets.memoir44.document.document import (
    SECTIONS,
    EmptySections,
    MustExit,
    RuleSwitch,
    Scenario,
    other_side,
)
from rulesets.memoir44.formats.text import Json, JsonObject
from rulesets.memoir44.formats.values import SIDE_WORDS, flag_of, number_of, object_of, side_of, trait_value

INFANTRY, MUST_EXIT, EMPTY = "infantry_exit_counts_2", "must_have_unit_exit", "empty_section_medals"


@dataclass(frozen=True, slots=True)
class Options:
    """What the switches say. `switches` are those without a field, in the order of the file."""

    switches: tuple[RuleSwitch, ...] = ()
    infantry_exits_double: bool = False
    must_exit: tuple[MustExit, ...] = ()
    empty_sections: tuple[EmptySections, ...] = ()


def options_of(raw: JsonObject, top: str) -> Options:
    """What the options of a file say; `top` is the side of the player at the top."""
    must, empty = _must_exit(raw.get(MUST_EXIT)), _empty_sections(raw.get(EMPTY), top)
    doubles = flag_of(raw.get(INFANTRY))
    read = {INFANTRY: doubles, MUST_EXIT: must is not None, EMPTY: empty is not None}
    switches = tuple(
        RuleSwitch(name, json.dumps(value, ensure_ascii=False))
        for name, value in raw.items()
        if value is not None and not read.get(name)
    )
    return Options(switches, doubles, (must,) if must else (), (empty,) if empty else ())


def options_tree(document: Scenario) -> JsonObject:
    """The options of a file, the switches first."""
    tree: JsonObject = {switch.name: trait_value(switch.value) for switch in document.switches}
    if document.infantry_exits_double:
        tree[INFANTRY] = True
    for must in document.must_exit[:1]:
        tree[MUST_EXIT] = {"side": SIDE_WORDS.get(must.side, must.side), "min_nbr_units": must.units}
    for empty in document.empty_sections[:1]:
        order = _order(empty.side, document.top.side)
        tree[EMPTY] = {
            "side": SIDE_WORDS.get(empty.side, empty.side),
            "count_for": empty.worth,
            "sections": [order.index(section) for section in empty.sections if section in order],
        }
    return tree


def _must_exit(value: Json) -> MustExit | None:
    raw = object_of(value)
    side, units = side_of(raw.get("side")), number_of(raw.get("min_nbr_units"))
    return MustExit(side, units) if side in SIDE_WORDS and units is not None else None


def _empty_sections(value: Json, top: str) -> EmptySections | None:
    raw = object_of(value)
    side, worth, named = side_of(raw.get("side")), number_of(raw.get("count_for", 1)), raw.get("sections")
    if side not in SIDE_WORDS or worth is None or not isinstance(named, list):
        return None
    sections = tuple(_section(one, _order(side, top)) for one in named)
    return EmptySections(side, worth, sections) if all(sections) else None


def _order(side: str, top: str) -> tuple[str, ...]:
    """The sections by their numbers in the file, as they are called from the bottom.

    Reading: they are counted from the left of the enemy of the side, whose units are looked for.
    """
    return SECTIONS[::-1] if other_side(side) == top else SECTIONS


def _section(value: Json, order: tuple[str, ...]) -> str:
    number = number_of(value)
    return order[number] if number is not None and 0 <= number < len(order) else ""
