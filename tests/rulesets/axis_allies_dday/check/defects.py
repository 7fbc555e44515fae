"""Verbs that spoil a battle in one place, for the tests of what is found in a battle document."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from rulesets.axis_allies_dday.check.check import check
from rulesets.axis_allies_dday.document.battle import Battle, ChartRow, Piece, Power
from rulesets.axis_allies_dday.document.shipped import NORMANDY as SHIPPED_NORMANDY

Defect = Callable[[Battle], Battle]
NORMANDY = replace(SHIPPED_NORMANDY, map=None)
"""The battle without its drawing: test_picture asks what a drawing tells."""
CANADA = Power("canada", "Canada", "Canadian", "the Canadians", "allies", "khaki")
A_QUEUE = next(queue for queue in NORMANDY.charts if queue.key == "uk")
LINKS = len(NORMANDY.links)
PIECES = len(NORMANDY.set_up)


def at(name: str, key: str | int) -> str:
    """The path of a row of Normandy by its key or number."""
    keys = [getattr(item, "number", None) or item.key for item in getattr(NORMANDY, name)]
    return f"{name}.{keys.index(key)}"


_KEYS = {"orders": "number", "fortune": "number", "tactics": "number", "set_up": "place"}


def row(field: str, key: str | int, /, **changes: object) -> Defect:
    """The rows of a list that have this key, number or place, changed."""

    def seed(battle: Battle) -> Battle:
        name = _KEYS.get(field, "key")
        rows = getattr(battle, field)
        assert any(getattr(item, name) == key for item in rows)
        changed = (replace(item, **changes) if getattr(item, name) == key else item for item in rows)
        return replace(battle, **{field: tuple(changed)})  # type: ignore[arg-type]

    return seed


def piece(place: str, kind: str, power: str = "", /, **changes: object) -> Defect:
    """The rows of the set-up of a kind in a place, of a power or of all, changed."""

    def is_meant(item: Piece) -> bool:
        return (item.place, item.kind) == (place, kind) and power in ("", item.power)

    def seed(battle: Battle) -> Battle:
        assert any(map(is_meant, battle.set_up))
        changed = (replace(item, **changes) if is_meant(item) else item for item in battle.set_up)  # type: ignore[arg-type]
        return replace(battle, set_up=tuple(changed))

    return seed


def plus(field: str, *items: object) -> Defect:
    """Further rows of a list."""
    return lambda battle: replace(battle, **{field: (*getattr(battle, field), *items)})  # type: ignore[arg-type]


def without(field: str, leave: Callable[[Any], bool]) -> Defect:
    """A list without the rows that `leave` names."""

    def seed(battle: Battle) -> Battle:
        rows = tuple(item for item in getattr(battle, field) if not leave(item))
        assert len(rows) < len(getattr(battle, field))
        return replace(battle, **{field: rows})  # type: ignore[arg-type]

    return seed


def alternative(switch: str, /, **changes: object) -> Defect:
    """The alternatives of a house rule, changed."""

    def seed(battle: Battle) -> Battle:
        assert any(item.switch == switch for item in battle.alternatives)
        changed = (
            replace(item, **changes) if item.switch == switch else item  # type: ignore[arg-type]
            for item in battle.alternatives
        )
        return replace(battle, alternatives=tuple(changed))

    return seed


def field(**changes: object) -> Defect:
    """Fields of the document itself changed."""
    return lambda battle: replace(battle, **changes)  # type: ignore[arg-type]


def ruled(**settings: object) -> Defect:
    """House rules set otherwise."""
    return lambda battle: replace(battle, rulings=replace(battle.rulings, **settings))  # type: ignore[arg-type]


def first_unit(chart: str, /, **changes: object) -> Defect:
    """The first unit of a chart changed."""

    def seed(battle: Battle) -> Battle:
        queue = next(item for item in battle.charts if item.key == chart)
        unit, *others = queue.rows[0].units
        first = ChartRow((replace(unit, **changes), *others))  # type: ignore[arg-type]
        return row("charts", chart, rows=(first, *queue.rows[1:]))(battle)

    return seed


def both(*seeds: Defect) -> Defect:
    """One after another."""

    def seed(battle: Battle) -> Battle:
        for one in seeds:
            battle = one(battle)
        return battle

    return seed


def found(battle: Battle) -> list[tuple[str, str]]:
    """Code and place of every error and warning."""
    return [(item.code, item.where) for item in check(battle, {}) if item.level != "note"]


def noted(battle: Battle) -> list[tuple[str, str]]:
    """Code and place of every note."""
    return [(item.code, item.where) for item in check(battle, {}) if item.level == "note"]
