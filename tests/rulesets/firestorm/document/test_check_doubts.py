"""What is right by itself and wrong beside another part: each seeded defect gives its doubt, and no other."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from rulesets.firestorm.check.check import judged
from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.document.document import Arrival, Border, Campaign
from tests.rulesets.firestorm.document.defects import (
    Defect,
    area,
    arrivals,
    both,
    chart_areas,
    found,
    headlong,
    lettered,
    noted,
    part,
    rows,
    set_up,
    told,
    told_in,
    troop,
    turn,
    without_landing,
)
from tests.rulesets.firestorm.document.test_check import ASSAULT, GOLD, OTHER_LANDINGS
from tests.rulesets.firestorm.document.test_check_forms import card, field, ruled, without_gap


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
    ("points-army", "troop:8-brigade", troop("8-brigade", points=2000)),
    ("card-line", "card:infantry-division", profile(lambda line: line[:-1])),
    ("card-line", "card:infantry-division", profile(lambda line: (line[0], "16”/60cm", *line[2:]))),
    ("card-line", "card:infantry-division", profile(lambda line: (*line[:3], "90", *line[4:]))),
    ("row-falls", "table:landing", landed(lambda score: {"brigade": BACKWARDS[7 - score].brigade})),
    ("row-falls", "table:destroy", rows("destroy", {"target": 6}, {}, {"target": 4})),
    ("row-falls", "table:difference", rows("difference", {"loser": 0})),
    ("row-against", "table:landing", landed(lambda score: {"brigade": "pool"} if score > 2 else {})),
    ("row-against", "table:difference", rows("difference", {}, {}, {"winner": 5}, {"winner": 5})),
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
    ("capture-heavy", "limits.capture", part("limits", capture=1000)),
    ("defence-heavy", "limits.defence_points", part("limits", defence_points=1000)),
    ("area-lettered", "area:C2", lettered("C2", "D7")),
    ("margin-turned", "chart.margin.north", headlong),
    ("turn-period", "turn:5", field(period="6 June to 10 July 1944")),
    ("turn-days", "turn:3", turn(3, dates="26–31 June 1944")),
    ("turn-days", "turn:3", turn(3, dates="26–30 Jnue 1944")),
    ("turn-days", "turn:3", turn(3, name="26–30 June 1944", dates="Operation Epsom")),
    ("turn-days", "turn:3", turn(3, dates="7–14 June 1944")),
    ("day-bombed", "turn:1", turn(1, bombings=1)),
    ("turn-named", "turn:4", turn(4, name="Turn 3: Charnwood")),
    ("period-days", "period", field(period="6 June 21 July 1944")),
    ("turn-told", "turn:3", told_in(3, "The Allies have two sorties.")),
    ("turn-told", "turn:3", told_in(3, "There are 9 carpet bombings.")),
    ("turn-told", "turn:3", told_in(3, "There are nine places in Tactical Reserve.")),
    ("told-name", "notes", told("The road to Villers-Bocoge is open.")),
    ("few-words", "notes", told("TODO: the road.")),
    ("title-twice", "area:C2", area("C3", name="Cheux", lines=("Cheux",))),
    ("title-twice", "turn:3", turn(4, name="Operation Epsom")),
    ("initiative-sure", "turn:3", turn(3, initiative=6)),
)


@pytest.mark.slow
@pytest.mark.parametrize(("code", "where", "seed"), DOUBTS)
def test_a_part_that_speaks_against_another_gives_exactly_its_finding(
    code: str, where: str, seed: Defect
) -> None:
    assert found(seed(CAEN)) == [(code, where)]


NOTES: tuple[tuple[str, str, Defect], ...] = (
    ("turn-overlap", "turn:3", turn(3, dates="10–30 June 1944")),
    ("counter-far", "assault.counter_attack", set_up("21-panzer", "D8")),
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
    (
        "won-at-start",
        "table:outcomes",
        lambda d: both(*(turn(n, initiative=0) for n in range(1, 6)))(ahead(d)),
    ),
    ("rule-idle", "rulings.claims", ruled(claims=6)),
)


@pytest.mark.parametrize(("code", "where", "seed"), NOTES)
def test_what_may_be_meant_is_a_note(code: str, where: str, seed: Defect) -> None:
    assert (code, where) in noted(seed(CAEN))


REAL_RIVERS = {"Orne": "Seine", "Odon": "Senne", "": ""}

ANSWERED: dict[str, Defect] = {
    "three areas without a name": lambda d: replace(
        d,
        chart=None,
        areas=tuple(
            replace(a, name="Fields", lines=("Fields",)) if a.key in ("B2", "B3", "D2") else a
            for a in d.areas
        ),
        notes=(),
    ),
    "a place at sea for an id": chart_areas(
        lambda shapes: tuple(replace(s, at=(-20.0, -20.0)) if s.key == "A2" else s for s in shapes)
    ),
    "dear prisoners": part("limits", capture=40),
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
