"""Permanent names: what a system calls a matter within a turn, and the name under which it is stored.

A system speaks of "battle 1" during its turn; a week later that is another battle. So everything leaves a
system under a permanent name, "turn 2 battle 1": menus, standings, rows of tables, sheets, child games.
Invariant: no two matters of one game have one name (`tests/rulesets/laws_of_names.py`). Orders and events
have the short name, because they are read in their turn.
"""

import re
from collections.abc import Callable
from functools import cache, wraps
from typing import Any

from rulesets.kit.children import Child
from rulesets.kit.drawing.board import Table
from rulesets.kit.drawing.sheets import Sheet
from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.duties import Duty
from rulesets.kit.remembered import remembered
from rulesets.kit.ruleset import Ruleset, Standing, View
from rulesets.kit.stored.slotted import replace

REPORT = "report:"
"""The prefix of a sheet's `page` if its code leads to the page of its matter."""
Named = Callable[[str], str]


def of_turn(number: int, subject: str, word: str = "turn") -> str:
    """ "turn 2 battle 1"; a name that has its turn already is unchanged."""
    if not subject or re.match(rf"{word} \d+\b", subject):
        return subject
    return f"{word} {number} {subject}"


def with_lasting_names(ruleset: Ruleset[Any, Any, Any]) -> Ruleset[Any, Any, Any]:
    """The system with permanent names in everything it returns, made by its `lasting`."""

    def names(state: Any) -> Named:
        return cache(lambda subject: ruleset.lasting(state, subject))

    @remembered
    @wraps(ruleset.menu)
    def menu(state: Any, seat: str) -> tuple[Choice, ...]:
        named = names(state)
        return tuple(_choice(item, named) for item in ruleset.menu(state, seat))

    @remembered
    @wraps(ruleset.standing)
    def standing(state: Any, seat: str | None) -> Standing:
        named, short = names(state), ruleset.standing(state, seat)
        subjects = tuple((named(subject), words) for subject, words in short.subjects)
        return replace(short, subjects=subjects, duties=tuple(_duty(item, named) for item in short.duties))

    @remembered
    @wraps(ruleset.views)
    def views(state: Any, seat: str | None) -> tuple[View, ...]:
        named = names(state)
        return tuple(_view(view, named) for view in ruleset.views(state, seat))

    @remembered
    @wraps(ruleset.sheets)
    def sheets(state: Any, seat: str | None) -> tuple[Sheet, ...]:
        named = names(state)
        return tuple(_sheet(sheet, named) for sheet in ruleset.sheets(state, seat))

    @wraps(ruleset.children)
    def children(state: Any) -> tuple[Child, ...]:
        named = names(state)
        return tuple(replace(child, subject=named(child.subject)) for child in ruleset.children(state))

    return replace(ruleset, menu=menu, standing=standing, views=views, sheets=sheets, children=children)


def _choice(choice: Choice, named: Named) -> Choice:
    subject, after = named(choice.subject), named(choice.after) if choice.after else ""
    is_named = (choice.subject, choice.after) == (subject, after)
    return choice if is_named else replace(choice, subject=subject, after=after)


def _duty(duty: Duty, named: Named) -> Duty:
    return replace(duty, subject=named(duty.subject))


def _view(view: View, named: Named) -> View:
    panels = (_table(item, named) if isinstance(item, Table) else item for item in view.panels)
    return replace(view, panels=tuple(panels))


def _table(table: Table, named: Named) -> Table:
    rows = (replace(row, subject=named(row.subject)) if row.subject else row for row in table.rows)
    return replace(table, rows=tuple(rows))


def _sheet(sheet: Sheet, named: Named) -> Sheet:
    if not sheet.subject and not sheet.page.startswith(REPORT):
        return sheet
    page = sheet.page
    if page.startswith(REPORT):
        page = REPORT + named(page.removeprefix(REPORT))
    return replace(sheet, subject=named(sheet.subject), page=page)
