"""Slips of a designer's hand seeded into the shipped scenario: pieces, decks, goals, own rows. What words say
is in `defects_of_words.py`."""

from dataclasses import replace
from typing import Any

from rulesets.kit.hexes.hex_document import Cell, Piece
from rulesets.kit.hexes.hexes import Hex
from rulesets.tide_of_iron.document.scenario import Commander, Deck, Grade, OwnCard, Squad, Weather
from rulesets.tide_of_iron_box.terrain import Terrain
from rulesets.tide_of_iron_box.units import Profile
from tests.rulesets.tide_of_iron.check.defects import SOUND, Defect, painted, row

OWN = SOUND.own
PIECES = SOUND.divisions[3].pieces
COMING = SOUND.reinforcements[1]
GOALS = SOUND.goals
WEATHER = SOUND.weather or Weather((), ())
JAGD = Profile("jagd", "Jagdpanzer IV", "vehicle", "german", (8, 5), (12, 12), 6, 4)


def own(**change: Any) -> dict[str, Any]:
    return {"own": replace(OWN, **change)}


def pieces(*more: tuple[str, int]) -> dict[str, Any]:
    return row("divisions", 3, pieces=(*PIECES, *more))


def unit(**change: Any) -> dict[str, Any]:
    return own(units=(replace(JAGD, title="Sledge", **change),))


def squads(*at: Hex, **change: Any) -> dict[str, Any]:
    """The second Axis division with one base for each hex, and nothing else."""
    stood = tuple(Squad((("regular", 4),), at=here) for here in at)
    new = replace(
        SOUND.divisions[3], bases=len(at), pieces=(("regular", 4 * len(at)),), squads=stood, **change
    )
    return {"divisions": (*SOUND.divisions[:3], new), "reinforcements": SOUND.reinforcements[:1]}


def decks(side: int, *more: Deck) -> dict[str, Any]:
    return row("sides", side, decks=(*SOUND.sides[side].decks, *more))


def grades(side: int, *those: Grade) -> dict[str, Any]:
    return row("sides", side, grades=those)


def coming(**change: Any) -> dict[str, Any]:
    return row("reinforcements", 1, **change)


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
    Defect("shades-alike", "TN-176", row("divisions", 3, shade="light") | coming(shade="light")),
    Defect("listed-twice", "TN-177", pieces(("stug3", 1))),
    Defect("out-of-range", "TN-177", pieces(("panzer4", 0))),
    Defect("unknown-piece", "TN-177", pieces(("panzer44", 1))),
    Defect("piece-of-another-nation", "TN-048", pieces(("sherman", 1))),
    Defect("unknown-specialization", "TN-063", row("divisions", 2, specializations=(("cook", 1),))),
    Defect("out-of-range", "TN-063", row("divisions", 2, specializations=(("anti_tank", 0),))),
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
    Defect("left-empty", "TN-178", row("sides", 0, operations=("Hedge Breakers", " "))),
    Defect("listed-twice", "TN-178", row("sides", 0, operations=("Hedge Breakers", "Hedge Breakers"))),
    Defect("charge-card", "TN-186", {"features": replace(SOUND.features, charge_card="Big bang")}),
    Defect("weather-opening", "TN-113", {"weather": replace(WEATHER, opening="snow")}),
    Defect("listed-twice", "TN-113", {"weather": replace(WEATHER, cards=(*WEATHER.cards, ("fog", 2)))}),
    Defect("no-commander", "TN-237", {"commanders": "required"} | own(commanders=OWN.commanders[:1])),
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
        "out-of-range",
        "TN-182",
        grades(0, Grade("All of it.", "major", points=7), Grade("None.", "minor", points=0)),
    ),
    Defect(
        "grades-out-of-order",
        "TN-182",
        grades(0, Grade("Four.", "major", points=4), Grade("Seven.", "minor", points=7)),
    ),
    Defect("goal-twice", "TN-175", {"goals": (*GOALS, GOALS[0])}),
    Defect("out-of-range", "TN-175", {"goals": (*GOALS[:3], replace(GOALS[3], value=0), GOALS[4])}),
    Defect("goal-side", "TN-175", {"goals": (*GOALS[:3], replace(GOALS[3], side="Allies"), GOALS[4])}),
    Defect("reinforcement-late", "TN-207", coming(round=8, when="end")),
    Defect("reinforcement-empty", "TN-185", coming(bases=0, pieces=(), specializations=())),
    Defect(
        "reinforcement-twice",
        "TN-185",
        {"reinforcements": (SOUND.reinforcements[0], COMING, replace(COMING, words=""))}
        | {"sets": (("core", 9), ("normandy", 9))},
    ),
    Defect("stream-alone", "TN-024", painted(Cell(Hex(6, 40), Piece("stream")))),
    Defect("bridge-over-nothing", "TN-035", painted(Cell(Hex(4, 40), Piece("road_over_stream")))),
)
MINE = (
    Defect("listed-twice", "TN-023", own(units=(JAGD, JAGD), cards=OWN.cards)),
    Defect("out-of-range", "TN-048", unit(armour=44)),
    Defect("unit-lacks", "TN-048", unit(armour=None)),
    Defect("out-of-range", "TN-048", unit(infantry=(0, 5))),
    Defect("out-of-range", "TN-025", own(terrain=(Terrain("orchard", "Orchard", 40, 2, 2),))),
    Defect("left-empty", "TN-180", own(cards=(*OWN.cards, OwnCard("rest", "Rest", "operations")))),
    Defect(
        "commander-nation",
        "TN-012",
        own(commanders=(*OWN.commanders, Commander("Smith", "americn", ("Hero", "")))),
    ),
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
    Defect("out-of-range", "TN-186", {"features": replace(SOUND.features, charge_hits=0)}),
    Defect("unknown-building", "TN-023", {"features": replace(SOUND.features, also_buildings=("hedgrow",))}),
    Defect("building-not-there", "TN-211", {"features": replace(SOUND.features, also_buildings=("swamp",))}),
    Defect("out-of-range", "TN-184", row("sides", 0, actions=30)),
    Defect("out-of-range", "TN-183", {"rounds": 80}),
    Defect(
        "weather-without-card", "TN-113", {"weather": replace(WEATHER, cards=(("fogg", 1), ("clear", 3)))}
    ),
    Defect("terrain-not-there", "TN-211", {"special_rules": ("Nobody enters the swamp.",)}),
)
OF_HANDS = (*FAR_OFF, *LEFT, *FORCES, *DECKS, *PLAYED, *MINE)
