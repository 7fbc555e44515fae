"""Slips of a designer's hand seeded into the shipped scenario: pieces, decks, goals, own rows, lists, markers
and roads."""

from dataclasses import replace
from typing import Any

from rulesets.kit.hexes.hex_document import Cell, Lettering, Piece
from rulesets.kit.hexes.hexes import Hex
from rulesets.tide_of_iron.document.scenario import Commander, Deck, Grade, Squad
from rulesets.tide_of_iron_box.units import Profile
from tests.rulesets.tide_of_iron.check.defects import (
    OWN,
    PIECES,
    SOUND,
    Defect,
    decks,
    features,
    led,
    own,
    painted,
    row,
    second,
    weather,
)

COMING = SOUND.reinforcements[1]
GOALS = SOUND.goals
JAGD = Profile("jagd", "Jagdpanzer IV", "vehicle", "german", (8, 5), (12, 12), 6, 4)


def pieces(*more: tuple[str, int]) -> dict[str, Any]:
    return second(pieces=(*PIECES, *more))


def unit(**change: Any) -> dict[str, Any]:
    return own(units=(replace(JAGD, title="Sledge", **change),))


def squads(*at: Hex) -> dict[str, Any]:
    """The second Axis division with one base for each hex, and nothing else."""
    stood = tuple(Squad((("regular", 4),), at=here) for here in at)
    new = second(bases=len(at), pieces=(("regular", 4 * len(at)),), squads=stood)
    return {**new, "reinforcements": SOUND.reinforcements[:1]}


def grades(side: int, *those: Grade) -> dict[str, Any]:
    return row("sides", side, grades=those)


def coming(**change: Any) -> dict[str, Any]:
    return row("reinforcements", 1, **change)


def some(*squads: Squad, **change: Any) -> dict[str, Any]:
    """The second Axis division with those of its squads fixed, and the others not."""
    return second(squads=squads, **change)


FIRST = Squad((("regular", 3), ("elite", 1)))
MORTAR = Squad((("regular", 2), ("mortar", 1)))
LAST = Squad((("regular", 1), ("elite", 2), ("officer", 1)))
FORCES = (
    Defect("unknown-nation", "TN-176", row("sides", 1, nations=("german", "germn"))),
    Defect("nation-of-other-side", "TN-046", row("sides", 1, nations=("german", "soviet"))),
    Defect(
        "nation-not-listed",
        "TN-176",
        row("sides", 0, nations=("british",)) | row("divisions", 1, nation="british"),
    ),
    Defect("nation-not-listed", "TN-176", row("sides", 0, nations=("british",))),
    Defect("division-twice", "TN-176", row("divisions", 1, number=1)),
    Defect("unknown-shade", "TN-176", row("divisions", 2, shade="medium")),
    Defect("shades-alike", "TN-176", second(shade="light") | coming(shade="light")),
    Defect("unknown-piece", "TN-177", pieces(("panzer44", 1))),
    Defect("piece-of-another-nation", "TN-048", pieces(("sherman", 1))),
    Defect("unknown-specialization", "TN-063", row("divisions", 2, specializations=(("cook", 1),))),
    Defect("concealed-too-many", "TN-177", row("divisions", 2, concealed=10, charges=None)),
    Defect("squad-barred", "TN-204", squads(Hex(1, 41)) | painted(Cell(Hex(1, 41), Piece("pond")))),
    Defect("hex-overfull", "TN-202", squads(*([Hex(1, 41)] * 4))),
    Defect("squad-with-enemy", "TN-205", squads(Hex(1, 1))),
)
DECKS = (
    Defect(
        "card-removed",
        "TN-210",
        row(
            "sides",
            0,
            decks=(*SOUND.sides[0].decks[:2], Deck("Orders of the day", removed=("Patrol report",))),
        ),
    ),
    Defect("shared-alone", "TN-209", decks(1, Deck("Supply I", shared=True))),
    Defect("charge-card", "TN-186", features(charge_card="Big bang")),
    Defect("weather-opening", "TN-113", weather(opening="snow")),
    Defect("no-commander", "TN-237", {"commanders": "required"} | led(*OWN.commanders[:1])),
)
PLAYED = (
    Defect(
        "points-without-hexes",
        "TN-182",
        {"goals": GOALS[3:]} | grades(0, Grade("Worth 7.", points=7)) | grades(1, Grade("Hold on.")),
    ),
    Defect(
        "grade-twice",
        "TN-182",
        grades(0, *SOUND.sides[0].grades, Grade("Hold worth 4 or less.", "minor", points=4)),
    ),
    Defect(
        "grades-out-of-order",
        "TN-182",
        grades(0, Grade("Four.", "major", points=4), Grade("Seven.", "minor", points=7)),
    ),
    Defect("goal-twice", "TN-175", {"goals": (*GOALS, GOALS[0])}),
    Defect("goal-side", "TN-175", row("goals", 3, side="Allies")),
    Defect("reinforcement-late", "TN-207", coming(round=8, when="end")),
    Defect("reinforcement-empty", "TN-185", coming(bases=0, pieces=(), specializations=())),
    Defect(
        "reinforcement-twice",
        "TN-185",
        {"reinforcements": (SOUND.reinforcements[0], COMING, replace(COMING, words=""))}
        | {"sets": (("core", 9), ("normandy", 9))},
    ),
)
MINE = (
    Defect("out-of-range", "TN-048", unit(armour=44)),
    Defect("unit-lacks", "TN-048", unit(armour=None)),
    Defect("commander-nation", "TN-012", led(*OWN.commanders, Commander("Smith", "americn", ("Hero", "")))),
)
LEFT = (
    Defect(
        "no-forces", "TN-176", {"divisions": SOUND.divisions[:2], "reinforcements": SOUND.reinforcements[:1]}
    ),
    Defect(
        "division-empty",
        "TN-177",
        row("divisions", 1, bases=0, pieces=(), specializations=(), zone=(), deployment=""),
    ),
)
FAR_OFF = (
    Defect("charges-none", "TN-064", row("divisions", 0, charges=0)),
    Defect("unknown-building", "TN-023", features(also_buildings=("hedgrow",))),
    Defect("building-not-there", "TN-211", features(also_buildings=("swamp",))),
    Defect("out-of-range", "TN-184", row("sides", 0, actions=30)),
    Defect("out-of-range", "TN-183", {"rounds": 80}),
    Defect("weather-without-card", "TN-113", weather(cards=(("fogg", 1), ("clear", 3)))),
    Defect("terrain-not-there", "TN-211", {"special_rules": ("Nobody enters the swamp.",)}),
)
OF_HANDS = (*FAR_OFF, *LEFT, *FORCES, *DECKS, *PLAYED, *MINE)
OF_ROWS = (
    Defect("out-of-range", "TN-177", row("divisions", 0, concealed=-1)),
    Defect("out-of-range", "TN-184", row("sides", 0, actions=0)),
    Defect("weather-unchecked", "TN-105", weather(checks=())),
    Defect("training-differs", "TN-212", some(replace(FIRST, specializations=("anti_tank",)), MORTAR, LAST)),
    Defect("training-differs", "TN-212", some(Squad((("regular", 4),), ("medic",)))),
    Defect("squads-differ", "TN-212", some(Squad((("elite", 4),)))),
    Defect("squads-differ", "TN-212", some(Squad((("elite", 4),)), pieces=(("regular", 5), *PIECES[1:]))),
    Defect("squads-differ", "TN-212", some(Squad((("regular", 1),)))),
    Defect(
        "squads-differ",
        "TN-212",
        some(Squad((("regular", 4),)), Squad((("regular", 2), ("officer", 1))), bases=7),
    ),
    Defect(
        "crew-specialized",
        "TN-193",
        some(FIRST, replace(MORTAR, specializations=("engineer",)), LAST, specializations=(("engineer", 1),)),
    ),
    Defect(
        "name-off-map", "TN-200", {"map": replace(SOUND.map, labels=(Lettering(Hex(2, 60), ("Bel-Air",)),))}
    ),
)
