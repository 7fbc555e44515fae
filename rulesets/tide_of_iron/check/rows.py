"""The tables of a scenario: which numbers have limits, which lists hold a name once, which texts are written.

Cite: TN-063, TN-113, TN-173, TN-175 to TN-178, TN-182, TN-186, TN-201.
"""

from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.tide_of_iron.check.fields import listed_once, within, written
from rulesets.tide_of_iron.document.offered import PEOPLE
from rulesets.tide_of_iron.document.scenario import Counted, Scenario
from rulesets.tide_of_iron.ground.analysis import Survey, forces
from rulesets.tide_of_iron_box.units import NATIONS

MANY, VALUE, HITS = 99, 20, 12
"""The most that the forms take."""


def check_rows(asked: Survey) -> Iterator[Finding]:
    """Numbers, lists and texts of a scenario; a designer's own rows are held in `own.py`."""
    yield from _numbers(asked)
    yield from _lists(asked)
    yield from _texts(asked.scenario)


def _numbers(asked: Survey) -> Iterator[Finding]:
    scenario = asked.scenario
    for place, sheet in enumerate(scenario.sides):
        for number, grade in enumerate(sheet.grades):
            where = f"sides.{place}.grades.{number}"
            yield from within(where, f"Points for “{grade.words}”", grade.points, 1, MANY, "TN-182")
    for force in forces(asked):
        for kind, number in (*force.row.pieces, *force.row.specializations):
            yield from within(force.where, f"{kind} of {force.words}", number, 1, MANY, "TN-177")
    for place, goal in enumerate(scenario.goals):
        yield from within(f"goals.{place}", "Value of an objective", goal.value, 1, VALUE, "TN-175")
    for kind, number in scenario.weather.cards if scenario.weather else ():
        yield from within("weather.cards", f"Weather cards of {kind}", number, 1, MANY, "TN-113")
    if any(division.charges for division in scenario.divisions):
        hits = scenario.features.charge_hits
        yield from within("features.charge_hits", "Hits of a charge", hits, 1, HITS, "TN-186")


def _lists(asked: Survey) -> Iterator[Finding]:
    scenario, weather = asked.scenario, asked.scenario.weather
    for where, called, names, cite in (
        ("modules", "The modules", scenario.modules, "TN-173"),
        ("sets", "The sets owned", _kinds(scenario.sets), "TN-173"),
        ("map", "The names on the map", [" ".join(name.lines) for name in scenario.map.labels], "TN-173"),
        ("special_rules", "The special rules", scenario.special_rules, "TN-186"),
        ("weather.cards", "The weather deck", _kinds(weather.cards if weather else ()), "TN-113"),
    ):
        yield from listed_once(where, called, names, cite)
    for force in forces(asked):
        words, row, hexes = force.words, force.row, [asked.name(at) for at in force.hexes]
        yield from listed_once(force.where, f"The pieces of {words}", _kinds(row.pieces), "TN-177")
        trained = _kinds(row.specializations)
        yield from listed_once(force.where, f"The specializations of {words}", trained, "TN-063")
        yield from listed_once(force.path, f"The hexes of {words}", hexes, "TN-201")
    for place, sheet in enumerate(scenario.sides):
        where, people = f"sides.{place}", PEOPLE[sheet.side]
        for path, what, names, cite in (
            ("nations", "nations", [NATIONS.get(nation, nation) for nation in sheet.nations], "TN-173"),
            ("decks", "decks", [deck.title for deck in sheet.decks], "TN-178"),
            ("operations", "operations cards", sheet.operations, "TN-178"),
            ("starting_cards", "starting cards", sheet.starting_cards, "TN-178"),
        ):
            yield from listed_once(f"{where}.{path}", f"The {what} of {people}", names, cite)
        for number, grade in enumerate(sheet.grades):
            hexes = [asked.name(at) for at in asked.known(grade.hexes)]
            yield from listed_once(f"{where}.grades.{number}", f"A result of {people}", hexes, "TN-182")


def _kinds(counted: Counted) -> list[str]:
    return [kind for kind, _ in counted]


def _texts(scenario: Scenario) -> Iterator[Finding]:
    for place, words in enumerate(scenario.special_rules):
        yield from written(f"special_rules.{place}", "A special rule", words, "TN-186")
    for place, sheet in enumerate(scenario.sides):
        where, people = f"sides.{place}", PEOPLE[sheet.side]
        for card in (*(deck.title for deck in sheet.decks), *sheet.operations, *sheet.starting_cards):
            yield from written(
                f"{where}.operations", f"The name of a card or deck of {people}", card, "TN-178"
            )
        told = any(grade.words.strip() for grade in sheet.grades)
        for number, grade in enumerate(sheet.grades if told else ()):
            yield from written(f"{where}.grades.{number}", f"A result of {people}", grade.words, "TN-182")
