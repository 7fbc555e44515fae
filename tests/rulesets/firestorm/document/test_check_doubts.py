"""What is right by itself and wrong beside another part: each seeded defect gives its doubt, and no other."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from rulesets.firestorm.check.check import judged
from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.document.document import Arrival, Border, Campaign, Placement
from tests.rulesets.firestorm.document.defects import (
    Defect,
    area,
    arrivals,
    both,
    chart_areas,
    comes,
    found,
    headlong,
    lettered,
    noted,
    part,
    plus,
    rows,
    set_up,
    told,
    told_in,
    troop,
    turn,
    without,
    without_landing,
)
from tests.rulesets.firestorm.document.test_check import ASSAULT, GOLD, OTHER_LANDINGS, TABLES
from tests.rulesets.firestorm.document.test_check_forms import card, field, landing, ruled, without_gap


def bonus(key: str, **changes: object) -> Defect:
    new = tuple(replace(item, **changes) if item.key == key else item for item in TABLES.bonuses)
    return part("tables", bonuses=new)


def profile(change: Callable[[tuple[str, ...]], tuple[str, ...]]) -> Defect:
    """The first line of the first profile of the first card changed."""

    def seed(document: Campaign) -> Campaign:
        first = document.cards[0]
        one, *others = first.profiles
        lines = (change(one.lines[0]), *one.lines[1:])
        return card(first.key, profiles=(replace(one, lines=lines), *others))(document)

    return seed


def landed(change: Callable[[int], dict[str, object]]) -> Defect:
    """Each row of the landing changed, told by its score."""
    return part("assault", landing_rows=tuple(replace(r, **change(r.score)) for r in ASSAULT.landing_rows))


def shown(**changes: object) -> Defect:
    """Caen after its landing and without its map, which would tell of borders and rivers first."""
    return lambda d: replace(without_gap(without_landing(d)), chart=None, **changes)


def ahead(document: Campaign) -> Campaign:
    """The Allies hold everything but one corner of the map."""
    taken = tuple(replace(a, control="axis" if a.key == "D8" else "allied") for a in document.areas)
    evening = set_up("21-panzer", "D8")(shown(areas=taken, asides=())(document))
    supply = {"D8": "axis", "A2": "allied", "A3": "allied", "A5": "allied"}
    return replace(evening, areas=tuple(replace(a, supply=supply.get(a.key, "")) for a in taken))


BACKWARDS = {row.score: row for row in ASSAULT.landing_rows}


def without_beaches(document: Campaign) -> Campaign:
    """Nobody lands from the sea."""
    ashore = {key for beach in ASSAULT.landings for key in (beach.division, beach.brigade)}
    return replace(
        document,
        troops=tuple(item for item in document.troops if item.key not in ashore),
        setup=tuple(item for item in document.setup if item.troop not in ashore),
    )


def _far_from_supply(document: Campaign) -> Campaign:
    """A drop in the south, and nobody on the beaches."""
    south = both(set_up("6-airborne", "D8"), set_up("21-panzer", "D7"))(without_beaches(document))
    return part("assault", landings=(), airborne_area="D8", notes=())(south)


def highlanders_twice(arrival: Arrival) -> Arrival:
    """The Highlanders bound to one beach twice."""
    return replace(arrival, areas=("A3", "A3")) if arrival.troop == "51-division" else arrival


DOUBTS: tuple[tuple[str, str, Defect], ...] = (
    ("worth-unlike", "area:D4", area("D4", worth=400)),
    ("points-unlike", "troop:panzer-lehr", troop("panzer-lehr", points=35)),
    ("points-unlike", "troop:6-airborne", troop("6-airborne", points=20)),
    ("points-army", "troop:8-brigade", troop("8-brigade", points=2000)),
    ("turn-unlike", "turn:3", turn(3, reserve=20)),
    ("turn-unlike", "turn:3", turn(3, battles=15)),
    ("bonus-unlike", "bonus:panther", bonus("panther", plains=30)),
    ("troop-unlike", "troop:59-division", troop("59-division", bonus="panther")),
    ("troop-unlike", "troop:9-werfer", troop("9-werfer", card="tiger-battalion")),
    ("card-shared", "troop:8-agra", both(comes("8-agra", 1), troop("8-agra", side="axis"))),
    ("bonus-role", "troop:10-ss", troop("10-ss", card="panther-division")),
    ("bonus-role", "sortie_bonus", field(sortie_bonus="panther")),
    ("card-role", "sortie_card", field(sortie_card="agra")),
    ("card-role", "table:defence", rows("defence", {"card": "defence-nest"})),
    ("card-role", "troop:7-werfer", troop("7-werfer", card="air-sortie")),
    ("card-line", "card:infantry-division", profile(lambda line: line[:-1])),
    ("card-line", "card:infantry-division", profile(lambda line: (line[0], "16”/60cm", *line[2:]))),
    ("card-line", "card:infantry-division", profile(lambda line: (*line[:3], "90", *line[4:]))),
    ("counter-told", "troop:15-division", troop("15-division", short="16")),
    ("counter-told", "troop:31-tank-brigade", troop("31-tank-brigade", size="division")),
    ("landing-sizes", "assault.landings.0", landing(division="8-brigade", brigade="50-division")),
    ("mission-role", "assault.airborne_mission", part("assault", airborne_mission=ASSAULT.landing_mission)),
    (
        "side-words",
        "side:allied",
        lambda d: replace(d, sides=(replace(d.sides[0], people="the Axis"), d.sides[1])),
    ),
    ("row-falls", "table:landing", landed(lambda score: {"brigade": BACKWARDS[7 - score].brigade})),
    ("row-falls", "table:destroy", rows("destroy", {"target": 6}, {}, {"target": 4})),
    ("row-falls", "table:difference", rows("difference", {"loser": 0})),
    ("row-against", "table:landing", landed(lambda score: {"brigade": "pool"} if score > 2 else {})),
    ("row-against", "table:difference", rows("difference", {}, {}, {"winner": 5}, {"winner": 5})),
    ("row-words", "table:supply", rows("supply", {"effect": "motivation-higher"})),
    (
        "outcome-words",
        "table:outcomes",
        rows("outcomes", {"level": "minor victory"}, {"level": "major victory"}),
    ),
    ("outcome-words", "table:outcomes", rows("outcomes", {}, {}, {"level": "stalemate"}, {"level": "none"})),
    ("won-at-start", "table:outcomes", ahead),
    ("area-alone", "area:C4", both(area("C4", control="allied"), field(handout=()))),
    (
        "supply-lost",
        "area:A2",
        _far_from_supply,
    ),
    ("supply-behind", "area:D7", area("D7", supply="allied")),
    ("supply-behind", "area:A3", area("A3", supply="axis")),
    ("supply-behind", "area:A2", field(extra_supply=("A2",))),
    ("beach-inland", "area:C2", area("C2", beach=True)),
    ("counter-far", "assault.counter_attack", set_up("21-panzer", "D1")),
    ("arrival-twice", "troop:51-division", arrivals(1, highlanders_twice)),
    (
        "river-alike",
        "border:C4-C5",
        shown(
            borders=tuple(
                replace(b, river="Ornne") if (b.a, b.b) == ("C4", "C5") else b for b in CAEN.borders
            )
        ),
    ),
    ("points-unlike", "troop:15-division", troop("15-division", points=0)),
    ("turn-odd", "turn:3", turn(3, defence=False)),
    ("turn-odd", "turn:4", turn(4, defence=False)),
    ("counter-unlike", "troop:1-ss", troop("1-ss", symbol="infantry")),
    ("counter-unlike", "troop:6-airborne", troop("6-airborne", symbol="infantry")),
    ("halves-unlike", "area:C4", area("C4", terrain="plains")),
    ("troop-unlike", "troop:4-agra", troop("4-agra", rating="Fearless Veteran")),
    ("set-up-together", "troop:21-panzer", set_up("21-panzer", "A5")),
    (
        "withdrawal-unlike",
        "turn:3",
        turn(3, withdrawals=("panzer-lehr", "2-panzer", "2-ss", "27-brigade")),
    ),
    (
        "sides-exchanged",
        "side:allied",
        shown(
            sides=tuple(
                replace(other, key=side.key) for side, other in zip(CAEN.sides, CAEN.sides[::-1], strict=True)
            )
        ),
    ),
    ("few-words", "troop:59-division", troop("59-division", name="New troop")),
    ("gap-line", "gap.target", part("gap", trigger="D1", target="A1")),
    ("gap-way", "gap.target", part("gap", trigger="D1")),
    ("gap-line", "gap.trigger", part("gap", trigger="B1")),
    ("gap-told", "gap.name", part("gap", name="Carpiquet Gap")),
    ("gap-told", "gap.note", part("gap", note="On the table 503 Heavy Tank Battalion has one tank.")),
    ("figure-told", "handout", part("limits", army=1300)),
    ("figure-told", "assault.notes", part("assault", option_points=500)),
    ("figure-told", "notes", told("An area holds at most four troops of a side.")),
    ("figure-told", "notes", told("A captured troop is worth 20 points.")),
    ("figure-told", "about", field(about="A campaign in six turns.")),
    ("figure-told", "notes", area("D4", worth=0)),
    ("figure-told", "notes", told("At most four troops of a side may stand in an area.")),
    ("period-told", "about", field(about="The campaign runs from 6 June to 25 August 1944.")),
    ("capture-heavy", "limits.capture", part("limits", capture=1000)),
    ("defence-heavy", "limits.defence_points", part("limits", defence_points=1000)),
    ("bonus-ground", "bonus:sherman_brigade", bonus("sherman_brigade", plains=1, city=2)),
    ("special-unlike", "troop:12-ss", troop("12-ss", special="Canadian")),
    ("special-unlike", "troop:2-canadian-division", troop("2-canadian-division", special="")),
    ("area-lettered", "area:C2", lettered("C2", "D7")),
    ("margin-turned", "chart.margin.north", headlong),
    ("supply-told", "table:supply", part("limits", supply_loss=33)),
    ("supply-told", "notes", told("Out of supply an army loses a quarter of its points.")),
    ("worth-told", "area:D1", told("Villers-Bocage is worth 40 points.")),
    ("area-told", "notes", told("The road from C3 to D9 is mined.")),
    ("area-told", "notes", told("The road from C3 to D16 is mined.")),
    ("area-told", "notes", told("Cheux (C3) changed hands twice.")),
    ("border-told", "notes", shown(borders=(*CAEN.borders, Border("C5", "D4")))),
    ("holder-told", "handout", lambda d: replace(without_landing(d), handout=d.handout)),
    ("turn-period", "turn:5", field(period="6 June to 10 July 1944")),
    ("title-dates", "title", field(title=CAEN.period, period=CAEN.title)),
    ("turn-days", "turn:3", turn(3, dates="26–31 June 1944")),
    ("turn-days", "turn:3", turn(3, dates="26–30 Jnue 1944")),
    ("turn-days", "turn:3", turn(3, name="26–30 June 1944", dates="Operation Epsom")),
    ("turn-days", "turn:3", turn(3, dates="7–14 June 1944")),
    ("day-bombed", "turn:1", turn(1, bombings=1)),
    ("turn-named", "turn:4", turn(4, name="Turn 3: Charnwood")),
    ("turn-odd", "turn:4", turn(4, reserve=0)),
    ("turn-odd", "turn:3", turn(3, sorties=0)),
    ("period-days", "period", field(period="6 June 21 July 1944")),
    ("bonus-unlike", "table:defence", rows("defence", {"bonus": 9})),
    ("turn-told", "turn:5", turn(5, bombings=0)),
    ("turn-told", "turn:1", turn(1, sorties=2)),
    ("turn-told", "turn:2", turn(2, defence=False)),
    ("turn-told", "turn:3", turn(3, withdrawals=("panzer-lehr", "2-ss"))),
    ("turn-told", "turn:3", turn(3, withdrawals=("panzer-lehr", "2-ss", "3-division"))),
    ("turn-told", "turn:4", told_in(4, "Panzer Lehr withdraws after this turn.")),
    ("turn-told", "turn:3", told_in(3, "The Allies have two sorties.")),
    ("turn-told", "turn:4", told_in(4, "Nobody arrives.")),
    ("turn-told", "turn:4", told_in(4, "It began on 8 June.")),
    ("turn-told", "turn:3", told_in(3, "The turn has nine battles.")),
    ("turn-told", "turn:3", told_in(3, "The turn has two battles.")),
    ("line-slip", "handout", plus("handout", CAEN.handout[0])),
    ("line-slip", "notes", told("The road over the")),
    ("line-slip", "notes", told("The road over the the river.")),
    ("line-slip", "notes", told("TODO: the road.")),
    ("title-twice", "area:C2", area("C3", name="Cheux", lines=("Cheux",))),
    ("title-twice", "turn:3", turn(4, name="Operation Epsom")),
    ("card-shared", "troop:guards-armoured", troop("guards-armoured", side="axis")),
    ("initiative-sure", "turn:3", turn(3, initiative=6)),
)


@pytest.mark.slow
@pytest.mark.parametrize(("code", "where", "seed"), DOUBTS)
def test_a_part_that_speaks_against_another_gives_exactly_its_finding(
    code: str, where: str, seed: Defect
) -> None:
    assert found(seed(CAEN)) == [(code, where)]


def _another_drops(document: Campaign) -> Campaign:
    """The 15th Division drops, while another has the sign of airborne troops."""
    gone = both(comes("6-airborne", 2), arrivals(2, without("15-division")))(document)
    return part("assault", airborne_troop="15-division")(plus("setup", Placement("15-division", "B5"))(gone))


NOTES: tuple[tuple[str, str, Defect], ...] = (
    ("worth-odd", "area:D4", area("D4", worth=4)),
    ("points-odd", "troop:15-division", troop("15-division", points=105)),
    ("turn-overlap", "turn:3", turn(3, dates="10–30 June 1944")),
    ("bonus-none", "bonus:panther", bonus("panther", plains=0)),
    ("counter-far", "assault.counter_attack", set_up("21-panzer", "D8")),
    (
        "airborne-troop",
        "assault.airborne_troop",
        _another_drops,
    ),
    (
        "arrival-held",
        "troop:51-division",
        both(
            area("A6", beach=True),
            arrivals(1, lambda a: replace(a, areas=("A6",)) if a.areas == ("A3",) else a),
        ),
    ),
    ("supply-held", "area:A6", area("A6", supply="allied")),
    ("supply-held", "area:A5", area("A5", supply="")),
    (
        "border-far",
        "border:A2-C2",
        shown(borders=(Border("A2", "C2"), *(b for b in CAEN.borders if abs(ord(b.a[0]) - ord(b.b[0])) < 2))),
    ),
    ("gap-line", "gap.trigger", part("gap", trigger="A3")),
    ("figure-idle", "limits.committed", part("limits", committed=1)),
    ("capture-large", "limits.capture", part("limits", capture=100)),
    ("defence-far", "limits.defence_points", part("limits", defence_points=10)),
    ("figure-idle", "turn:3", turn(3, sorties=10)),
    ("outcome-odd", "table:outcomes", rows("outcomes", {"least": 105})),
    ("outcome-odd", "table:outcomes", rows("outcomes", {}, {}, {"least": 5})),
    (
        "won-at-start",
        "table:outcomes",
        lambda d: both(*(turn(n, initiative=0) for n in range(1, 6)))(ahead(d)),
    ),
    ("terrain-told", "area:D1", area("D1", terrain="city")),
    ("day-told", "notes", told("On 25 May 1945 the last bridge was taken.")),
    ("name-spelt", "gap.name", part("gap", name="Cuamont Gap")),
    ("rule-idle", "rulings.claims", ruled(claims=6)),
)


@pytest.mark.parametrize(("code", "where", "seed"), NOTES)
def test_what_may_be_meant_is_a_note(code: str, where: str, seed: Defect) -> None:
    assert (code, where) in noted(seed(CAEN))


REAL_RIVERS = {"Orne": "Seine", "Odon": "Senne", "": ""}

ANSWERED: dict[str, Defect] = {
    "a day elsewhere": told_in(3, "On 25 July the Americans broke out farther west."),
    "a lead that wins nothing": told("A lead of 20 points after turn 2 is common."),
    "what may not be in a defence": told_in(3, "No German Defence may hold more than one platoon."),
    "battles on one evening": told_in(3, "Two battles may be fought on one evening."),
    "three areas without a name": lambda d: replace(
        d,
        chart=None,
        areas=tuple(
            replace(a, name="Fields", lines=("Fields",)) if a.key in ("B2", "B3", "D2") else a
            for a in d.areas
        ),
        notes=(),
    ),
    "a draw that one side wins": rows("outcomes", {}, {}, {"level": "winning draw"}),
    "a hill of which the notes speak": both(area("D4", worth=400), told("Hill 112 decides.")),
    "a storm of battles": both(turn(4, battles=30), told_in(4, "The great offensive.")),
    "a card and a row of its own": troop("59-division", bonus="beute_stug", card="beute-stug-division"),
    "the weather": both(turn(4, sorties=0, bombings=0), told_in(4, "Without sorties and without bombing.")),
    "bombers of another turn": both(turn(3, notes=("The bombers come in the next turn.",))),
    "more points for one side": told("An army of 1250 points gets 250 points more in defence."),
    "a third supply area": told("The third supply area is a small port."),
    "two of the areas": told("Two of the areas touch."),
    "what a troop of many points costs": told(
        "A player brings 1250 points; a captured troop is worth 10 points."
    ),
    "a list": told("Bring dice,", "a tape measure,", "and patience."),
    "two divisions and three brigades": told_in(4, "One division and two brigades arrive."),
    "guns against aircraft": card("flak-corps", title="Anti-aircraft corps"),
    "a place at sea for an id": chart_areas(
        lambda shapes: tuple(replace(s, at=(-20.0, -20.0)) if s.key == "A2" else s for s in shapes)
    ),
    "another siege in the texts": told("From 6 June to 8 July 1944 Caen held out."),
    "a turn of rest": turn(4, reserve=0, battles=0),
    "a turn in the fog": both(turn(3, sorties=0), told_in(3, "Fog: nothing is in the air.")),
    "a way to fight of both sides": troop("21-panzer", special="Cautious not Stupid"),
    "dear prisoners": part("limits", capture=40),
    "guns and foot in a city": bonus("allied_infantry", plains=1, city=3),
    "beaches that are not alike": area("A2", terrain="bocage"),
    "as many battles as there can be": told_in(3, "The turn has eight battles."),
    "battles of the day of landing": told_in(1, "The day has two battles."),
    "a road with the letter of no row": told("The E1 was cut for weeks."),
    "a road with a number far beyond the row": told("The D17 was cut for weeks."),
    "two rivers of almost one name": shown(
        borders=tuple(replace(b, river=REAL_RIVERS[b.river]) for b in CAEN.borders), notes=()
    ),
}


@pytest.mark.parametrize("name", ANSWERED)
def test_what_the_document_itself_answers_is_not_asked(name: str) -> None:
    assert found(ANSWERED[name](CAEN)) == []


def test_sides_that_are_exchanged_are_told_by_what_the_first_of_them_does() -> None:
    allied, axis = CAEN.sides

    def told_of(*sides: object) -> list[str]:
        return [item.sentence for item in judged(shown(sides=sides)(CAEN)) if item.code == "sides-exchanged"]

    lands, defends = replace(axis, key="allied"), replace(axis, title="Allied Germans")
    assert told_of(lands, replace(allied, key="axis")) == ["The side that lands is called Axis."]
    assert told_of(allied, defends) == ["The side that defends is called Allied Germans."]


def test_an_error_is_told_alone_and_the_doubt_that_it_explains_is_not() -> None:
    held = area("B4", control="allied")(CAEN)
    assert found(held) == [("placed-among-enemies", "troop:21-panzer")]


def test_a_landing_that_names_another_place_is_blamed_and_the_set_up_is_not() -> None:
    exchanged = (
        replace(GOLD, division="3-division"),
        OTHER_LANDINGS[0],
        replace(OTHER_LANDINGS[1], division="50-division"),
    )
    assert found(part("assault", landings=exchanged)(CAEN)) == [
        ("landing-setup", "assault.landings.0"),
        ("landing-setup", "assault.landings.2"),
    ]
    dropped = found(part("assault", airborne_area="B4")(CAEN))
    assert dropped == [("landing-setup", "assault.airborne_troop")]


def test_one_mistake_in_several_texts_is_one_finding_with_all_its_places() -> None:
    army = part("limits", army=1300)(CAEN)
    (item,) = (item for item in judged(army) if item.code == "figure-told")
    assert item.everywhere == ("handout", "assault.notes", "limits.army")
