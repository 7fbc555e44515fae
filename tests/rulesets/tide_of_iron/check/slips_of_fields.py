"""Slips of an editor, field by field: each field told in several ways by words that say otherwise, and
sentences beside them that are right."""

from dataclasses import replace
from typing import Any

from rulesets.kit.hexes.hex_document import Cell, Piece
from rulesets.kit.hexes.hexes import Hex
from rulesets.tide_of_iron.document.chain import Bonus, Chain
from rulesets.tide_of_iron.document.scenario import OwnCard
from tests.rulesets.tide_of_iron.check.defects import SOUND, painted
from tests.rulesets.tide_of_iron.check.defects_of_words import rule_of
from tests.rulesets.tide_of_iron.check.slips_of_editors import BRANCHED, Change

ON_THE_ROAD = Hex(4, 28)


def commanders(meant: str, words: str) -> Change:
    """A rule beside that choice of commanders."""
    return {**rule_of(words), "commanders": meant}


MUST = (
    "The Commanders option must be used.",
    "Each side chooses a commander before the battle.",
    "Commanders are compulsory.",
    "Both players must pick one commander.",
    "This battle requires commanders.",
)
MAY = (
    "Commanders are optional.",
    "The players may use commanders if they like.",
    "A commander may be chosen by either side.",
    "Commanders can be left out.",
)
NONE = (
    "No commanders are used.",
    "The battle is fought without commanders.",
    "Commanders are left in the box.",
    "Neither side has a commander.",
)


def charge(words: str, title: str = "Satchel charge", hits: int = 4) -> Change:
    """An own card on charges beside features in which one makes so many hits."""
    card = OwnCard("satchel", title, "operations", words)
    sheets = (
        replace(SOUND.sides[0], operations=(*SOUND.sides[0].operations, title)),
        SOUND.sides[1],
    )
    return {
        "own": replace(SOUND.own, cards=(*SOUND.own.cards, card)),
        "sides": sheets,
        "features": replace(SOUND.features, charge_card=title, charge_hits=hits),
    }


def bonus(words: str, side: Any = "axis") -> Chain:
    """Three further points of the last battle for that side."""
    last = replace(BRANCHED.stages[-1], bonus=(Bonus(side, 3, "stated", words),))
    return replace(BRANCHED, stages=(*BRANCHED.stages[:-1], last))


def on_the_road(terrain: str, *words: str) -> Change:
    """That terrain on a hex of the printed road."""
    return {**painted(Cell(ON_THE_ROAD, Piece(terrain))), **rule_of(*words)}


OF_SCENARIOS: tuple[tuple[str, Change], ...] = (
    *(("commanders-told", commanders(meant, words)) for words in MUST for meant in ("optional", "forbidden")),
    *(("commanders-told", commanders(meant, words)) for words in MAY for meant in ("required", "forbidden")),
    *(("commanders-told", commanders(meant, words)) for words in NONE for meant in ("required", "optional")),
    *(
        ("charges-told", charge(words))
        for words in (
            "A charge does 5 hits to each unit in its hex.",
            "Five hits for every charge that goes off.",
            "It makes three automatic hits.",
            "Hits: 6.",
        )
    ),
    ("road-covered", on_the_road("bunker")),
    ("road-broken", on_the_road("building")),
)
OF_CHAINS: tuple[tuple[str, Chain], ...] = (
    *(
        ("bonus-told", bonus(words))
        for words in (
            "The battalion holds the town hall at the end.",
            "The division has taken Hill 314.",
            "Our squads hold the hill.",
            "The hill is held by the regiment.",
            "We won the crossroads.",
            "The enemy was driven off, beaten.",
        )
    ),
    ("bonus-told", bonus("The enemy holds Hill 314.", "allied")),
    ("bonus-told", bonus("The division was thrown back from the hill.", "allied")),
)
RIGHT: tuple[Change, ...] = (
    *(commanders("required", words) for words in MUST),
    *(commanders("optional", words) for words in MAY),
    *(commanders("forbidden", words) for words in NONE),
    *(
        commanders("optional", words)
        for words in (
            "The German commander must hold the village.",
            "If commanders are used, each side draws one more command.",
            "A commander's squad may not move in round 1.",
            "With commanders, each player draws his leadership cards first.",
        )
    ),
    charge("A charge does 4 hits to each unit in its hex."),
    charge("A charge makes one more hit on a bunker, beside its four hits."),
    charge("Each charge makes four hits, two against a vehicle."),
    on_the_road("bunker", "A bunker stands astride the road."),
    on_the_road("building", "The road is blocked by a house that has come down."),
)
RIGHT_CHAINS = (
    *(
        bonus(words, "allied")
        for words in (
            "The battalion holds the town hall at the end.",
            "The enemy was driven off the hill.",
            "The hill was taken from the enemy.",
            "Our squads hold the hill.",
        )
    ),
    *(
        bonus(words)
        for words in (
            "The battalion was thrown back into the water.",
            "The enemy holds Hill 314.",
            "The division has lost the hill.",
            "The German battalion holds the hill.",
            "The hill was taken from the division.",
            "The division does not hold the hill.",
        )
    ),
)
