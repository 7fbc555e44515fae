"""Each defect of a campaign document gives exactly its finding, and none makes the check raise."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace

import pytest

from rulesets.firestorm.check.check import judged
from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.document.document import Arrival, Border, Campaign, Placement
from rulesets.firestorm.document.tables import Outcome
from rulesets.firestorm.ground.board import opening_board
from rulesets.kit.drawing.chart import AreaShape
from rulesets.kit.findings import Finding
from tests.length import far
from tests.rules import rule
from tests.rulesets.firestorm.document.defects import (
    Defect,
    anywhere,
    area,
    arrivals,
    border,
    both,
    chart_areas,
    comes,
    found,
    highlanders_in,
    no_beaches,
    nobody_supplies,
    part,
    plus,
    renamed,
    set_up,
    troop,
    turn,
    vimont_apart,
    without,
    without_landing,
    without_turns,
)

A_FIFTH_CORNER = AreaShape("E1", ((-9.0, -9.0), (-8.0, -9.0), (-8.0, -8.0)), (-8.5, -8.5), (-8.5, -8.5))
ASSAULT = CAEN.assault
assert ASSAULT is not None
GOLD, *OTHER_LANDINGS = ASSAULT.landings
A_GHOST = replace(CAEN.troops[-1], key="504-heavy", short="504", name="504 Heavy Tank Battalion")
COMING_EARLY = ("panzer-lehr", "12-ss", "2-panzer")
TABLES = CAEN.tables

SEEDS: tuple[tuple[str, str, Defect], ...] = (
    ("no-title", "title", lambda document: replace(document, title=" ")),
    ("sides", "side:allied", lambda document: replace(document, sides=document.sides[::-1])),
    ("out-of-range", "areas.12.worth", area("C2", worth=-10)),
    ("not-offered", "areas.6.control", area("B1", control="american")),
    ("border-twice", "border:A1-A2", plus("borders", Border("A2", "A1"))),
    ("unknown-area", "border:A1-E9", plus("borders", Border("A1", "E9"))),
    ("unknown-area", "areas", lambda document: replace(document, extra_supply=("E9",))),
    ("border-self", "border:C2-C2", plus("borders", Border("C2", "C2"))),
    ("map-apart", "area:D8", vimont_apart),
    ("area-lettered", "area:D2", area("D2", name="Noyers")),
    ("area-undrawn", "area:D8", chart_areas(lambda shapes: shapes[:-1])),
    ("area-unstated", "area:E1", chart_areas(lambda shapes: (*shapes, A_FIFTH_CORNER))),
    ("border-undrawn", "border:A1-A3", plus("borders", Border("A1", "A3"))),
    ("border-unstated", "border:A1-A2", border("A1", "A2", None)),
    ("same-key", "cards.2", plus("cards", next(card for card in CAEN.cards if card.key == "agra"))),
    ("not-offered", "troops.39.side", troop("503-heavy", side="american")),
    ("not-offered", "troops.39.card", troop("503-heavy", card="maus")),
    ("not-offered", "troops.39.bonus", troop("503-heavy", bonus="maus")),
    ("not-offered", "troops.39.rating", troop("503-heavy", rating="Cheerful")),
    ("out-of-range", "troops.39.points", troop("503-heavy", points=-1)),
    ("troop-never", "troop:504-heavy", plus("troops", A_GHOST)),
    ("unknown-troop", "area:B4", plus("setup", Placement("ghost", "B4"))),
    ("unknown-troop", "turn:4", turn(4, arrivals=(*CAEN.turns[3].arrivals, Arrival("ghost")))),
    ("unknown-troop", "turn:2", turn(2, withdrawals=("ghost",))),
    ("unknown-area", "troop:21-panzer", set_up("21-panzer", "E9")),
    ("unknown-area", "troop:51-division", arrivals(1, highlanders_in("E9"))),
    ("placed-among-enemies", "troop:21-panzer", area("B4", control="allied")),
    (
        "stacking",
        "area:B4",
        both(
            plus("setup", *(Placement(key, "B4") for key in COMING_EARLY)),
            arrivals(1, without(*COMING_EARLY)),
        ),
    ),
    ("arrival-area", "troop:51-division", arrivals(1, highlanders_in("C2"))),
    ("no-beach", "side:allied", no_beaches),
    ("no-turns", "turns", without_turns),
    ("withdrawal-early", "turn:1", turn(1, withdrawals=("1-ss",))),
    (
        "arrival-late",
        "turn:5",
        both(arrivals(4, without("503-heavy")), turn(5, arrivals=(Arrival("503-heavy"),))),
    ),
    ("assault-turn", "assault.on", turn(5, fixed=True)),
    ("not-offered", "assault.landings.0.area", both(area("A2", beach=False), arrivals(1, anywhere))),
    (
        "landing-setup",
        "assault.landings.0",
        both(
            comes("8-brigade", 2),
            part("assault", landings=(replace(GOLD, brigade="8-agra"), *OTHER_LANDINGS)),
        ),
    ),
    ("assault-rows", "table:airborne", part("assault", airborne_rows=ASSAULT.airborne_rows[1:])),
    ("assault-rows", "table:landing", part("assault", landing_rows=ASSAULT.landing_rows * 2)),
    (
        "not-offered",
        "assault.options.0.card",
        part("assault", options=(replace(ASSAULT.options[0], card="maus"), *ASSAULT.options[1:])),
    ),
    ("out-of-range", "assault.option_points", part("assault", option_points=0)),
    ("not-offered", "assault.counter_attack", part("assault", counter_attack="7-armoured")),
    ("not-offered", "gap.trigger", part("gap", trigger="E9")),
    ("not-offered", "gap.turn", part("gap", turn=9)),
    ("not-offered", "gap.defender", part("gap", defender="11-armoured")),
    ("gap-way", "gap.through", part("gap", through="A1")),
    ("outcome-reach", "table:outcomes", part("tables", outcomes=(Outcome(900, "rout"), *TABLES.outcomes))),
    ("table-order", "table:destroy", part("tables", destroy=TABLES.destroy[:-1])),
    ("table-order", "table:difference", part("tables", difference=TABLES.difference[::-1])),
    ("table-order", "table:outcomes", part("tables", outcomes=())),
    ("table-die", "table:supply", part("tables", supply=TABLES.supply[1:])),
    ("table-die", "table:defence", part("tables", defence=TABLES.defence * 2)),
    (
        "not-offered",
        "tables.destroy.0.target",
        part("tables", destroy=(replace(TABLES.destroy[0], target=7), *TABLES.destroy[1:])),
    ),
    ("same-key", "tables.bonuses.0", part("tables", bonuses=(*TABLES.bonuses, TABLES.bonuses[0]))),
    ("not-offered", "sortie_bonus", lambda document: replace(document, sortie_bonus="spitfire")),
    ("not-offered", "sortie_card", lambda document: replace(document, sortie_card="spitfire")),
    (
        "not-offered",
        "tables.defence.0.card",
        part("tables", defence=(replace(TABLES.defence[0], card="maus"), *TABLES.defence[1:])),
    ),
    ("out-of-range", "limits.move", part("limits", move=0)),
    ("army-range", "limits.army", part("limits", army_low=2000)),
)


@pytest.mark.parametrize(("code", "where", "seed"), SEEDS)
def test_a_seeded_defect_gives_exactly_its_finding(code: str, where: str, seed: Defect) -> None:
    assert found(seed(CAEN)) == [(code, where)]


@rule("FC-003", "FC-277", "FC-286")
def test_a_troop_told_twice_or_coming_twice_is_found() -> None:
    again = turn(4, arrivals=(*CAEN.turns[3].arrivals, Arrival("59-division")))
    assert found(plus("troops", CAEN.troops[0])(CAEN)) == [("same-key", "troops.0")]
    assert found(again(CAEN)) == [("troop-comes-twice", "troop:59-division")]


@rule("FC-017", "FC-018")
def test_a_terrain_no_rule_knows_is_found_and_a_beach_may_have_any_that_one_does() -> None:
    assert found(area("C1", terrain="swamp")(CAEN)) == [("not-offered", "areas.11.terrain")]
    assert found(area("A2", terrain="city")(CAEN)) == []


@rule("FC-019")
def test_a_river_the_map_does_not_show_there_is_found_and_one_the_border_forgets() -> None:
    assert found(border("A1", "A2", "Seulles")(CAEN)) == [("river-undrawn", "border:A1-A2")]
    assert found(border("D2", "D3", "")(CAEN)) == [("river-unstated", "border:D2-D3")]


@rule("FC-021")
def test_an_area_id_used_twice_or_written_with_a_hyphen_is_found() -> None:
    assert found(plus("areas", CAEN.areas[0])(CAEN)) == [("same-key", "areas.0")]
    assert found(renamed("D8", "D-8")(CAEN)) == [("area-id", "area:D-8")]


@rule("FC-026")
def test_a_side_without_a_supply_area_is_found() -> None:
    assert found(nobody_supplies(CAEN)) == [("no-supply", "side:axis")]


@rule("FC-181")
def test_a_turn_without_its_figures_name_or_place_in_the_order_is_found() -> None:
    assert found(turn(3, sorties=-1)(CAEN)) == [("out-of-range", "turns.2.sorties")]
    assert found(turn(3, dates="")(CAEN)) == [("turn-unnamed", "turn:3")]
    assert found(turn(5, number=6)(CAEN)) == [("turn-order", "turns")]


@pytest.mark.slow
def test_every_finding_says_what_is_wrong_what_would_mend_it_and_where_the_book_has_it() -> None:
    findings = [finding for _, _, seed in SEEDS for finding in judged(seed(CAEN))]
    for finding in findings:
        assert finding.sentence.endswith(".")
        assert finding.mend.endswith(".")
        assert finding.cite or finding.code == "no-title"


def test_a_campaign_begun_after_the_landing_is_sound() -> None:
    assert found(without_landing(CAEN)) == []


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
    tried = list(spoiled(small))[:: far(6, 4)]
    assert len(tried) > 200
    for document in tried:
        assert isinstance(document, Campaign)
        assert all(isinstance(finding, Finding) for finding in judged(document))
        opening_board(replace(document, chart=CAEN.chart))
