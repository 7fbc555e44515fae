"""Each defect of a campaign document gives exactly its finding, what is right gives none, and none makes the
check raise. What `designs/mistakes` proves of a sentence is not told again."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace

import pytest

from rulesets.firestorm.check.check import judged
from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.document.document import Arrival, Campaign, Placement
from rulesets.firestorm.document.tables import Bonus, DestroyRow, DifferenceRow, Outcome, TerrainKind
from rulesets.firestorm.ground.board import opening_board
from rulesets.kit.drawing.chart import AreaShape
from rulesets.kit.findings import Finding
from tests.length import far
from tests.rulesets.firestorm.document.defects import (
    ASSAULT,
    TABLES,
    Defect,
    ahead,
    airborne,
    area,
    arrivals,
    bonus,
    both,
    card,
    chart_areas,
    field,
    first_of,
    found,
    highlanders_in,
    landed,
    landing_row,
    lettered,
    more,
    noted,
    of_side,
    part,
    plus,
    profile,
    rows,
    ruled,
    set_up,
    told,
    told_in,
    troop,
    troops,
    turn,
    without,
    without_gap,
    without_landing,
    without_notes,
    without_turns,
)

A_FIFTH_CORNER = AreaShape("E1", ((8.0, 8.0), (9.0, 8.0), (9.0, 9.0)), (8.5, 8.5), (8.5, 8.5))
MARSH = TerrainKind("marsh", "Marsh", "marsh")
A_GHOST = replace(CAEN.troops[-1], key="504-heavy", short="504", name="504 Heavy Tank Battalion")
AGRAS = tuple(item.key for item in CAEN.troops if item.bonus == "agra")


def _two_landings_on_one_beach(document: Campaign) -> Campaign:
    """Gold and Sword both on A2, with room for four."""
    gold, juno, sword = ASSAULT.landings
    ashore = both(set_up("3-division", "A2"), set_up("27-brigade", "A2"), part("limits", stacking=4))
    return part("assault", landings=(gold, juno, replace(sword, area="A2")))(ashore(document))


def _without_bonus(document: Campaign, key: str) -> Campaign:
    rows = tuple(item for item in document.tables.bonuses if item.key != key)
    return replace(document, tables=replace(document.tables, bonuses=rows))


def _without_werfer(document: Campaign) -> Campaign:
    """No Werfer brigades, and no row of theirs, by which an AGRA counts."""
    return _without_bonus(troops("7-werfer", "8-werfer", "9-werfer")(document), "werfer")


def _bound(arrival: Arrival, troop: str) -> Arrival:
    return replace(arrival, areas=("A2",)) if arrival.troop == troop else arrival


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


FOUND: tuple[tuple[str, str, Defect], ...] = (
    ("sides", "side:allied", lambda document: replace(document, sides=document.sides[::-1])),
    ("not-offered", "areas.6.control", area("B1", control="american")),
    ("area-lettered", "area:D2", area("D2", name="Noyers")),
    ("area-unstated", "area:E1", chart_areas(lambda shapes: (*shapes, A_FIFTH_CORNER))),
    ("same-key", "cards.2", plus("cards", next(card for card in CAEN.cards if card.key == "agra"))),
    ("not-offered", "troops.39.side", troop("503-heavy", side="american")),
    ("out-of-range", "troops.39.points", troop("503-heavy", points=-1)),
    ("troop-never", "troop:504-heavy", plus("troops", A_GHOST)),
    ("unknown-troop", "area:B4", plus("setup", Placement("ghost", "B4"))),
    ("unknown-troop", "turn:4", turn(4, arrivals=(*CAEN.turns[3].arrivals, Arrival("ghost")))),
    ("unknown-troop", "turn:2", turn(2, withdrawals=("ghost",))),
    ("unknown-area", "troop:21-panzer", set_up("21-panzer", "E9")),
    ("unknown-area", "troop:51-division", arrivals(1, highlanders_in("E9"))),
    ("placed-among-enemies", "troop:21-panzer", area("B4", control="allied")),
    ("no-turns", "turns", without_turns),
    (
        "arrival-late",
        "turn:5",
        both(arrivals(4, without("503-heavy")), turn(5, arrivals=(Arrival("503-heavy"),))),
    ),
    ("assault-rows", "table:landing", part("assault", landing_rows=ASSAULT.landing_rows * 2)),
    ("not-offered", "gap.trigger", part("gap", trigger="E9")),
    ("outcome-reach", "table:outcomes", part("tables", outcomes=(Outcome(900, "rout"), *TABLES.outcomes))),
    ("table-order", "table:destroy", part("tables", destroy=TABLES.destroy[:-1])),
    ("table-order", "table:outcomes", part("tables", outcomes=())),
    ("table-die", "table:supply", part("tables", supply=TABLES.supply[1:])),
    ("table-die", "table:defence", part("tables", defence=TABLES.defence * 2)),
    ("not-offered", "sortie_bonus", lambda document: replace(document, sortie_bonus="spitfire")),
    ("no-words", "side:axis", lambda d: replace(d, sides=(d.sides[0], replace(d.sides[1], people=" ")))),
    ("no-words", "troop:503-heavy", troop("503-heavy", name="")),
    ("no-words", "troop:503-heavy", troop("503-heavy", short=" ")),
    ("few-words", "card:agra", card("agra", words="")),
    ("few-words", "bonus:flak", bonus("flak", title="")),
    ("few-words", "table:supply", first_of("supply", words="")),
    ("few-words", "table:outcomes", first_of("outcomes", level="")),
    ("few-words", "assault.landing_mission", part("assault", landing_mission="")),
    ("few-words", "gap.name", part("gap", name="")),
    ("name-twice", "troop:ss-101", troop("ss-102", name="SS 101 Heavy Tank Battalion")),
    ("counter-twice", "troop:ss-101", troop("ss-102", short="SS 101")),
    ("title-twice", "card:agra", card("commandos", title="Army Group Royal Artillery")),
    ("title-twice", "bonus:panther", bonus("werfer", title="Panther")),
    ("words-wide", "troop:503-heavy", troop("503-heavy", short="503 Heavy")),
    ("words-long", "title", field(title="The long way from the beaches of Normandy as far as Paris")),
    ("words-long", "period", field(period="from the first landings to the fall of Paris")),
    ("card-long", "card:agra", card("agra", words="Guns and more of them. " * 50)),
    ("withdrawal-late", "turn:5", turn(5, withdrawals=("1-ss",))),
    ("withdrawal-twice", "turn:4", turn(4, withdrawals=("2-ss",))),
    ("arrival-bound", "troop:12-ss", arrivals(1, lambda item: _bound(item, "12-ss"))),
    (
        "no-troops",
        "side:axis",
        lambda d: both(troops(*of_side("axis")), without_gap, without_notes)(without_landing(d)),
    ),
    ("landing-twice", "assault.landings.0", _two_landings_on_one_beach),
    ("not-offered", "assault.airborne_troop", airborne(airborne_troop="12-ss")),
    ("landing-held", "assault.landings.0", area("A2", control="allied")),
    ("not-offered", "assault.airborne_area", airborne(airborne_area="")),
    ("counter-absent", "assault.counter_attack", part("assault", counter_attack="12-ss")),
    ("not-offered", "assault.landings.0.brigade", troops("8-brigade")),
    ("gap-gone", "gap.attacker", both(part("gap", turn=3), turn(2, withdrawals=("7-armoured",)))),
    ("no-victory", "table:outcomes", part("tables", outcomes=TABLES.outcomes[-1:])),
    ("destroy-reach", "table:destroy", more("destroy", DestroyRow(11, 3))),
    ("difference-reach", "table:difference", more("difference", DifferenceRow(30, 2, 0))),
    ("agra-bonus", "rulings.agra_bonus", lambda d: _without_werfer(d)),
    ("not-offered", "troops.40.bonus", lambda d: _without_bonus(d, "flak")),
    ("card-line", "card:infantry-division", profile(lambda line: line[:-1])),
    ("row-against", "table:landing", landed(lambda score: {"brigade": "pool"} if score > 2 else {})),
    ("row-against", "table:difference", rows("difference", {}, {}, {"winner": 5}, {"winner": 5})),
    ("won-at-start", "table:outcomes", ahead),
    ("supply-lost", "area:A2", _far_from_supply),
    ("supply-behind", "area:D7", area("D7", supply="allied")),
    ("supply-behind", "area:A2", field(extra_supply=("A2",))),
    ("area-lettered", "area:C2", lettered("C2", "D7")),
    ("turn-told", "turn:3", told_in(3, "The Allies have two sorties.")),
    ("turn-told", "turn:3", told_in(3, "There are 9 carpet bombings.")),
    ("turn-told", "turn:3", told_in(3, "There are nine places in Tactical Reserve.")),
    ("told-name", "notes", told("The road to Villers-Bocoge is open.")),
    ("few-words", "notes", told("TODO: the road.")),
    ("title-twice", "area:C2", area("C3", name="Cheux", lines=("Cheux",))),
    ("initiative-sure", "turn:3", turn(3, initiative=6)),
    ("row-against", "table:landing", landing_row(3, follow_up=2)),
    ("few-words", "turn:4", turn(4, name="Another turn")),
    ("few-words", "turn:4", turn(4, dates="the next days")),
    ("few-words", "turn:4", turn(4, name="another turn 4", dates="The next days.")),
    ("few-words", "gap.name", part("gap", name="Gap in the line")),
    ("few-words", "bonus:panther", bonus("panther", title="TODO")),
    ("few-words", "assault.airborne_mission", part("assault", airborne_mission="TBD")),
    ("few-words", "card:tiger-battalion", card("tiger-battalion", words="???")),
    ("few-words", "area:D4", both(area("D4", name="D4", lines=("D4",)))),
    ("supply-behind", "area:D7", both(area("D7", supply="allied"), told("To Caen–Falaise Road it is far."))),
    ("initiative-sure", "turn:2", both(*(turn(n, initiative=6) for n in (2, 3)))),
)


@pytest.mark.slow
@pytest.mark.parametrize(("code", "where", "seed"), FOUND)
def test_a_seeded_defect_gives_exactly_its_finding(code: str, where: str, seed: Defect) -> None:
    assert found(seed(CAEN)) == [(code, where)]


NOTED: tuple[tuple[str, str, Defect], ...] = (
    ("bonus-unused", "bonus:maus", more("bonuses", Bonus("maus", "Maus", 4, 1, 1))),
    ("card-unused", "card:maus", plus("cards", replace(CAEN.cards[0], key="maus", title="Maus"))),
    ("rule-idle", "rulings.caumont_alone", both(without_gap, ruled(caumont_alone=False))),
    ("rule-idle", "rulings.agra_bonus", both(troops(*AGRAS), ruled(agra_bonus="none"))),
    ("supply-twice", "area:C7", field(extra_supply=("C7",))),
    ("terrain-idle", "terrains.3", both(plus("terrains", MARSH), area("D4", terrain="marsh"))),
    (
        "won-at-start",
        "table:outcomes",
        lambda d: both(*(turn(n, initiative=0) for n in range(1, 6)))(ahead(d)),
    ),
    ("rule-idle", "rulings.claims", ruled(claims=6)),
)


@pytest.mark.parametrize(("code", "where", "seed"), NOTED)
def test_what_may_be_meant_is_a_note_and_no_more(code: str, where: str, seed: Defect) -> None:
    assert (code, where) in noted(seed(CAEN))
    assert code not in {code for code, _ in found(seed(CAEN))}


def test_troops_cut_off_at_the_start_shut_in_supply_and_a_turn_without_attack_are_found() -> None:
    evening = without_landing(CAEN)
    assert not {"troop-cut", "supply-shut", "no-attack"} & {item.code for item in judged(evening)}
    pocket = area("D7", control="allied")(set_up("3-division", "D7")(evening))
    assert ("troop-cut", "troop:3-division") in [(item.code, item.where) for item in judged(pocket)]
    front = tuple(placed for placed in evening.setup if placed.area == "D8")
    assert ("no-attack", "turn:1") in found(replace(evening, setup=front))
    lone = area("D7", supply="allied")(pocket)
    beaches = tuple(replace(each, supply="" if each.beach else each.supply) for each in lone.areas)
    assert ("supply-shut", "area:D7") in found(
        replace(lone, areas=beaches, setup=tuple(each for each in lone.setup if each.area != "D7"))
    )


def test_caen_has_no_finding_at_all() -> None:
    assert judged(CAEN) == ()


def spoiled(value: object) -> Iterator[object]:
    """The value with one thing in it spoiled: a list emptied or doubled, a text or number made senseless."""
    if isinstance(value, str):
        yield ""
        yield "?"
    elif isinstance(value, int) and not isinstance(value, bool):
        yield -1
        yield 99
    elif isinstance(value, tuple):
        yield ()
        yield value + value
        for at, item in enumerate(value):
            for other in spoiled(item):
                yield (*value[:at], other, *value[at + 1 :])
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            for other in spoiled(getattr(value, field.name)):
                yield replace(value, **{field.name: other})


@pytest.mark.slow
def test_the_check_and_the_drawing_never_raise_whatever_is_spoiled() -> None:
    small = replace(CAEN, chart=None, troops=CAEN.troops[:12], areas=CAEN.areas[:8])
    tried = list(spoiled(small))[:: far(34, 4)]
    assert len(tried) > 100
    for document in tried:
        assert isinstance(document, Campaign)
        assert all(isinstance(finding, Finding) for finding in judged(document))
        opening_board(replace(document, chart=CAEN.chart))
