"""The tables of a scenario and of a designer's own rows: which numbers have limits, which lists hold a name
once, which texts are written.

Cite: TN-012, TN-023, TN-025, TN-048, TN-063, TN-064, TN-113, TN-173, TN-175 to TN-178, TN-180, TN-182 to
TN-186, TN-198 to TN-201, TN-205, TN-207.
"""

from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.tide_of_iron.check.fields import (
    Listed,
    Number,
    Written,
    check_numbers,
    check_twice,
    check_written,
)
from rulesets.tide_of_iron.document.offered import PEOPLE
from rulesets.tide_of_iron.document.scenario import Own, Scenario
from rulesets.tide_of_iron.ground.analysis import Survey, forces
from rulesets.tide_of_iron_box.units import NATIONS

MANY, VALUE, HITS, FIRE, COST = 99, 20, 12, 20, 9
"""The most that the forms take."""


def check_rows(asked: Survey) -> Iterator[Finding]:
    """Numbers, lists and texts of a scenario; its own rows are held in `check_own_rows`."""
    yield from check_numbers(_numbers(asked))
    yield from check_twice(_lists(asked))
    yield from check_written(_texts(asked.scenario))


def check_own_rows(own: Own) -> Iterator[Finding]:
    """What a designer makes, in a scenario or a collection."""
    yield from check_numbers(_own_numbers(own))
    yield from check_twice(_own_lists(own))
    yield from check_written(_own_texts(own))


def _numbers(asked: Survey) -> Iterator[Number]:
    scenario = asked.scenario
    for place, sheet in enumerate(scenario.sides):
        for number, grade in enumerate(sheet.grades):
            where = f"sides.{place}.grades.{number}"
            yield Number(where, f"Points for “{grade.words}”", grade.points, 1, MANY, "TN-182")
    for force in forces(asked):
        for kind, number in (*force.row.pieces, *force.row.specializations):
            yield Number(force.where, f"{kind} of {force.words}", number, 1, MANY, "TN-177")
    for place, goal in enumerate(scenario.goals):
        yield Number(f"goals.{place}", "Value of an objective", goal.value, 1, VALUE, "TN-175")
    for kind, number in scenario.weather.cards if scenario.weather else ():
        yield Number("weather.cards", f"Weather cards of {kind}", number, 1, MANY, "TN-113")
    if any(division.charges for division in scenario.divisions):
        hits = scenario.features.charge_hits
        yield Number("features.charge_hits", "Hits of a charge", hits, 1, HITS, "TN-186")


def _lists(asked: Survey) -> Iterator[Listed]:
    scenario = asked.scenario
    yield Listed("modules", "The modules", scenario.modules, "TN-173")
    yield Listed("sets", "The sets owned", [key for key, _ in scenario.sets], "TN-173")
    yield Listed("map", "The names on the map", [" ".join(n.lines) for n in scenario.map.labels], "TN-173")
    yield Listed("special_rules", "The special rules", scenario.special_rules, "TN-186")
    cards = scenario.weather.cards if scenario.weather else ()
    yield Listed("weather.cards", "The weather deck", [kind for kind, _ in cards], "TN-113")
    for force in forces(asked):
        words, row = force.words, force.row
        yield Listed(force.where, f"The pieces of {words}", [kind for kind, _ in row.pieces], "TN-177")
        trained = [kind for kind, _ in row.specializations]
        yield Listed(force.where, f"The specializations of {words}", trained, "TN-063")
        yield Listed(force.path, f"The hexes of {words}", [asked.name(at) for at in force.hexes], "TN-201")
    for place, sheet in enumerate(scenario.sides):
        where, people = f"sides.{place}", PEOPLE[sheet.side]
        nations = [NATIONS.get(nation, nation) for nation in sheet.nations]
        yield Listed(f"{where}.nations", f"The nations of {people}", nations, "TN-173")
        yield Listed(f"{where}.decks", f"The decks of {people}", [d.title for d in sheet.decks], "TN-178")
        yield Listed(f"{where}.operations", f"The operations cards of {people}", sheet.operations, "TN-178")
        starting = sheet.starting_cards
        yield Listed(f"{where}.starting_cards", f"The starting cards of {people}", starting, "TN-178")
        for number, grade in enumerate(sheet.grades):
            hexes = [asked.name(at) for at in asked.known(grade.hexes)]
            yield Listed(f"{where}.grades.{number}", f"A result of {people}", hexes, "TN-182")


def _texts(scenario: Scenario) -> Iterator[Written]:
    for place, words in enumerate(scenario.special_rules):
        yield Written(f"special_rules.{place}", "A special rule", words, "TN-186")
    for place, sheet in enumerate(scenario.sides):
        where, people = f"sides.{place}", PEOPLE[sheet.side]
        for card in (*(deck.title for deck in sheet.decks), *sheet.operations, *sheet.starting_cards):
            yield Written(f"{where}.operations", f"The name of a card or deck of {people}", card, "TN-178")
        told = any(grade.words.strip() for grade in sheet.grades)
        for number, grade in enumerate(sheet.grades if told else ()):
            yield Written(f"{where}.grades.{number}", f"A result of {people}", grade.words, "TN-182")


def _own_numbers(own: Own) -> Iterator[Number]:
    for place, unit in enumerate(own.units):
        where, called = f"own.units.{place}", unit.title or unit.key
        for number in (*(unit.infantry or ()), *(unit.vehicles or ())):
            yield Number(where, f"Range or dice of {called}", number, 1, FIRE, "TN-048")
    for place, terrain in enumerate(own.terrain):
        where, called = f"own.terrain.{place}", terrain.title or terrain.key
        for cost in (terrain.squad, terrain.vehicle, terrain.truck):
            yield Number(where, f"What entering {called} costs", cost, 1, COST, "TN-025")


def _own_lists(own: Own) -> Iterator[Listed]:
    for path, called, names in (
        ("terrain", "The terrain of your own", [row.key for row in own.terrain]),
        ("units", "The units of your own", [row.key for row in own.units]),
        ("specializations", "The specializations of your own", [row.key for row in own.specializations]),
        ("tokens", "The tokens of your own", [name for name, _ in own.tokens]),
        ("cards", "The cards of your own", [row.key for row in own.cards]),
        ("commanders", "The commanders of your own", [row.name for row in own.commanders]),
    ):
        yield Listed(f"own.{path}", called, names, "TN-023")


def _own_texts(own: Own) -> Iterator[Written]:
    for place, card in enumerate(own.cards):
        where, called = f"own.cards.{place}", card.title or card.key
        yield Written(where, f"The short name of the card {called}", card.key, "TN-180")
        yield Written(where, f"The title of the card {called}", card.title, "TN-180")
        yield Written(where, f"The text of the card {called}", card.words, "TN-180")
    for place, commander in enumerate(own.commanders):
        yield Written(f"own.commanders.{place}", "The name of a commander", commander.name, "TN-012")
