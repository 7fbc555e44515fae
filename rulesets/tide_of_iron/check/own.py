"""Findings of what a designer makes, in a scenario or a collection: units without a figure they need,
commanders of no nation, texts.

Cite: TN-011, TN-012, TN-023, TN-048, TN-180.
"""

from collections.abc import Iterator

from rulesets.kit.findings import Finding, put_aside
from rulesets.kit.ruleset import Library
from rulesets.kit.words import listed
from rulesets.tide_of_iron.check.cards import check_leadership
from rulesets.tide_of_iron.check.say import say
from rulesets.tide_of_iron.check.texts import texts_of_own, titled, unfinished
from rulesets.tide_of_iron.document.collection import NOTHING, Collection
from rulesets.tide_of_iron.document.scenario import Commander, Own
from rulesets.tide_of_iron_box.units import NATIONS, Profile

DRIVEN = ("vehicle", "truck")


def check_own(own: Own) -> Iterator[Finding]:
    """The findings of a scenario's own rows, or of a collection."""
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


def check_collection(document: Collection, library: Library) -> tuple[Finding, ...]:
    """All findings about a collection; a warning put aside is a note."""
    return put_aside(_found(document), document.asides)


def _found(collection: Collection) -> Iterator[Finding]:
    yield from titled(collection.title, "collection")
    own = collection.own
    if own == NOTHING:
        yield say("empty-collection", "own.cards")
    yield from check_own(own)
    for place, commander in enumerate(own.commanders):
        yield from check_leadership(f"own.commanders.{place}", commander, own)
    yield from unfinished((("about", collection.about),))
