"""Findings of lists by themselves: what stands in one twice, numbers below nought, numbers with a gap, rows
that were left half empty.

Cite: TN-105, TN-114, TN-132, TN-173, TN-176, TN-177, TN-182, TN-198, TN-199, TN-201.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.words import begun, listed
from rulesets.tide_of_iron.document.scenario import SIDES, Scenario, does
from rulesets.tide_of_iron.ground.survey import PEOPLE, Survey, division_words
from rulesets.tide_of_iron_box.boards import Board
from rulesets.tide_of_iron_box.stock import shipped_boxes
from rulesets.tide_of_iron_box.units import NATIONS


def check_rows(asked: Survey) -> Iterator[Finding]:
    """Lists of hexes, of names, then divisions and grades row by row."""
    yield from _hexes_twice(asked)
    yield from _names_twice(asked.scenario)
    yield from _gaps(asked.scenario)
    yield from _below_nought(asked.scenario)
    yield from _copies(asked.scenario)
    yield from _half_empty(asked.scenario)
    yield from _board_twice(asked)


def _hexes_twice(asked: Survey) -> Iterator[Finding]:
    scenario = asked.scenario
    lists: list[tuple[str, str, Sequence[Hex]]] = [
        (f"divisions.{n}.zone", f"The zone of {division_words(d, d.number)}", d.zone)
        for n, d in enumerate(scenario.divisions)
    ]
    lists += [
        (f"reinforcements.{n}.entry", f"The way in of {division_words(r, r.division)}", r.entry)
        for n, r in enumerate(scenario.reinforcements)
    ]
    lists += [
        (f"sides.{n}.grades.{m}", f"A result of {PEOPLE[sheet.side]}", grade.hexes)
        for n, sheet in enumerate(scenario.sides)
        for m, grade in enumerate(sheet.grades)
    ]
    for where, called, hexes in lists:
        twice = [at for place, at in enumerate(hexes) if at in hexes[:place] and at in asked.ground.hexes]
        if twice:
            said = f"{called} lists {asked.told(twice[0])} twice."
            mend = "Choose the other hex that was meant, or leave one."
            yield Finding("warning", "listed-twice", where, said, mend, "TN-201")


def _names_twice(scenario: Scenario) -> Iterator[Finding]:
    boxes = shipped_boxes()
    lists: list[tuple[str, str, list[str]]] = [
        (
            f"sides.{n}.nations",
            f"{begun(does(sheet.side, 'lists', 'list'))}",
            [NATIONS.get(k, k) for k in sheet.nations],
        )
        for n, sheet in enumerate(scenario.sides)
    ]
    lists += [
        ("modules", "The modules list", list(scenario.modules)),
        ("sets", "The sets owned list", [boxes[k].title if k in boxes else k for k, _ in scenario.sets]),
        ("map", "The names on the map list", [" ".join(one.lines) for one in scenario.map.labels]),
    ]
    for where, called, names in lists:
        twice = [name for place, name in enumerate(names) if name in names[:place]]
        if twice:
            said = f"{called} {twice[0]} twice."
            yield Finding("warning", "listed-twice", where, said, "Leave one of them.", "TN-173")


def _gaps(scenario: Scenario) -> Iterator[Finding]:
    """Divisions of a side are numbered from 1 on. Cite: TN-176."""
    for side in SIDES:
        numbers = sorted({d.number for d in scenario.divisions if d.side == side})
        if numbers and numbers != list(range(1, len(numbers) + 1)):
            place = next(n for n, d in enumerate(scenario.divisions) if d.side == side)
            theirs = listed([str(number) for number in numbers])
            said = f"The divisions of {PEOPLE[side]} have the numbers {theirs}, not 1 to {len(numbers)}."
            if len(numbers) == 1:
                said = f"The only division of {PEOPLE[side]} has the number {numbers[0]}, not 1."
            yield Finding(
                "warning", "division-gap", f"divisions.{place}", said, "Number them anew.", "TN-176"
            )


def _below_nought(scenario: Scenario) -> Iterator[Finding]:
    for place, one in enumerate(scenario.divisions):
        for name, number in (("bases", one.bases), ("concealed", one.concealed), ("charges", one.charges)):
            if number is not None and number < 0:
                said = f"{division_words(one, one.number)} has {number} {name}."
                where = f"divisions.{place}.{name}"
                yield Finding("warning", "below-nought", where, said, "Correct the number.", "TN-177")


def _copies(scenario: Scenario) -> Iterator[Finding]:
    """A division that is another one of its side but for its number and shade."""
    for place, one in enumerate(scenario.divisions):
        plain = replace(one, number=0, shade="")
        same = [other for other in scenario.divisions[:place] if replace(other, number=0, shade="") == plain]
        if same and one.zone:
            said = (
                f"{division_words(one, one.number)} is {division_words(same[0], same[0].number)} over again."
            )
            mend = "Give it its own forces and hexes."
            yield Finding("warning", "division-copied", f"divisions.{place}", said, mend, "TN-176")


def _half_empty(scenario: Scenario) -> Iterator[Finding]:
    for place, sheet in enumerate(scenario.sides):
        told = any(grade.words.strip() for grade in sheet.grades)
        for number, grade in enumerate(sheet.grades):
            if told and not grade.words.strip():
                called = f"The {grade.grade} result" if grade.grade else "A result"
                said = f"{called} of {PEOPLE[sheet.side]} has no words."
                where = f"sides.{place}.grades.{number}"
                yield Finding("warning", "grade-without-words", where, said, "Say what it takes.", "TN-182")
    weather = scenario.weather
    if weather and weather.cards and not weather.checks and "weather" in scenario.modules:
        said = "There is a weather deck and no round with a check: no card is ever turned up."
        yield Finding("warning", "weather-unchecked", "weather.checks", said, "Name rounds.", "TN-105")
    if weather is None and "weather" in scenario.modules:
        said = "The module of weather is on, and the scenario has no weather deck."
        mend = "Give it a deck, or switch the module off."
        yield Finding("note", "module-unused", "modules", said, mend, "TN-105")
    led = scenario.commanders == "optional" and scenario.own.commanders
    if led and scenario.modules and "commanders" not in scenario.modules:
        said = "The scenario brings commanders who may be chosen, and their module is off."
        yield Finding("warning", "module-off-for", "modules", said, "Correct one of them.", "TN-132")


def _board_twice(asked: Survey) -> Iterator[Finding]:
    """A board of no box laid twice, and an overlay that the scenario paints over."""
    boards = asked.scenario.boards
    for place, laying in enumerate(boards):
        board = asked.library.get(laying.board)
        earlier = [one.board for one in boards[:place]]
        if isinstance(board, Board) and not board.of and not board.overlay and laying.board in earlier:
            said = f"Board {board.code} lies on the table twice."
            mend = "Lay the other board, if that was meant; else print it twice."
            yield Finding("note", "board-twice", f"boards.{place}", said, mend, "TN-198")
    for cell in asked.scenario.map.cells:
        under = asked.ground.laid.hexes.get(cell.at)
        if cell.terrain and under and under.overlay and under.terrain != cell.terrain.name:
            said = f"Overlay {under.overlay} lies at {asked.told(cell.at)}, and the scenario paints over it."
            mend = "Move the overlay, or take the painted hex away."
            yield Finding("warning", "overlay-painted", asked.name(cell.at), said, mend, "TN-199")
            return
