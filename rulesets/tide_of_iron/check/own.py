"""Findings of what a designer makes: limits, names, texts, units without a figure they need, commanders of no
nation.

Cite: TN-012, TN-023, TN-025, TN-048, TN-180.
"""

from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.words import listed
from rulesets.tide_of_iron.check.fields import listed_once, within, written
from rulesets.tide_of_iron.check.say import say
from rulesets.tide_of_iron.check.texts import texts_of_own, unfinished
from rulesets.tide_of_iron.document.scenario import Commander, Own
from rulesets.tide_of_iron_box.units import NATIONS, Profile

DRIVEN = ("vehicle", "truck")
FIRE, COST = 20, 9
"""The most that the forms take."""


def check_own(own: Own) -> Iterator[Finding]:
    """The findings of a scenario's own rows, or of a collection."""
    yield from _numbers(own)
    yield from _lists(own)
    yield from _texts(own)
    for place, unit in enumerate(own.units):
        yield from _unit(f"own.units.{place}", unit)
    nations = {*NATIONS, *(unit.nation for unit in own.units)}
    for place, commander in enumerate(own.commanders):
        yield from _commander(f"own.commanders.{place}", commander, nations)
    yield from unfinished(tuple(texts_of_own(own)))


def _unit(where: str, unit: Profile) -> Iterator[Finding]:
    called = unit.title or unit.key
    lacking = [
        words
        for words, lacks in (
            ("movement", unit.arm in DRIVEN and not unit.movement),
            ("armour", unit.arm == "vehicle" and unit.armour is None),
            ("fire", unit.arm == "gun" and not (unit.infantry or unit.vehicles)),
        )
        if lacks
    ]
    if lacking:
        yield say("unit-lacks", where, called=called, unit=unit, lacking=listed(lacking))


def _commander(where: str, commander: Commander, nations: set[str]) -> Iterator[Finding]:
    if commander.nation not in nations:
        yield say("commander-nation", where, commander=commander)


def _numbers(own: Own) -> Iterator[Finding]:
    for place, unit in enumerate(own.units):
        where, called = f"own.units.{place}", unit.title or unit.key
        for number in (*(unit.infantry or ()), *(unit.vehicles or ())):
            yield from within(where, f"Range or dice of {called}", number, 1, FIRE, "TN-048")
    for place, terrain in enumerate(own.terrain):
        where, called = f"own.terrain.{place}", terrain.title or terrain.key
        for cost in (terrain.squad, terrain.vehicle, terrain.truck):
            yield from within(where, f"What entering {called} costs", cost, 1, COST, "TN-025")


def _lists(own: Own) -> Iterator[Finding]:
    for path, called, names in (
        ("terrain", "The terrain of your own", [row.key for row in own.terrain]),
        ("units", "The units of your own", [row.key for row in own.units]),
        ("specializations", "The specializations of your own", [row.key for row in own.specializations]),
        ("tokens", "The tokens of your own", [name for name, _ in own.tokens]),
        ("cards", "The cards of your own", [row.key for row in own.cards]),
        ("commanders", "The commanders of your own", [row.name for row in own.commanders]),
    ):
        yield from listed_once(f"own.{path}", called, names, "TN-023")


def _texts(own: Own) -> Iterator[Finding]:
    for place, card in enumerate(own.cards):
        where, called = f"own.cards.{place}", card.title or card.key
        yield from written(where, f"The short name of the card {called}", card.key, "TN-180")
        yield from written(where, f"The title of the card {called}", card.title, "TN-180")
        yield from written(where, f"The text of the card {called}", card.words, "TN-180")
    for place, commander in enumerate(own.commanders):
        yield from written(f"own.commanders.{place}", "The name of a commander", commander.name, "TN-012")
