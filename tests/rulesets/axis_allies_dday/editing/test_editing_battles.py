"""Every field and row of a battle by its forms: what it shows is what it takes, and what goes along."""

from dataclasses import replace

import pytest

from campaign.web import fields as typed
from rulesets.axis_allies_dday.check.check import check
from rulesets.axis_allies_dday.document.battle import Battle, ChartRow, Piece, Waiting
from rulesets.axis_allies_dday.document.shipped import NORMANDY, SHIPPED, WALCHEREN
from rulesets.axis_allies_dday.editing.editing import BLANKS, EDITING
from rulesets.kit.editing.hexes import ClearHexes
from rulesets.kit.editing.paths import rows_at
from rulesets.kit.editing.rows import AddRow, DropRow, MoveRow, SetField
from rulesets.kit.findings import Aside
from rulesets.kit.flow.refusals import Refusal
from tests.length import IS_LONG
from tests.rulesets.axis_allies_dday.check.test_check_rows import FOUND
from tests.rulesets.forms import fields_of

Change = SetField | AddRow | DropRow | MoveRow


def done(*changes: Change, battle: Battle = WALCHEREN) -> Battle:
    """The battle after the edits."""
    for change in changes:
        battle = EDITING.edit(battle, change)
    return battle


def faults(battle: Battle) -> list[str]:
    return [item.code for item in check(battle, {}) if item.level != "note"]


@pytest.mark.slow
@pytest.mark.parametrize("battle", SHIPPED.values(), ids=list(SHIPPED))
def test_every_field_takes_back_what_it_shows_and_nothing_changes(battle: Battle) -> None:
    fields = list(fields_of(battle, EDITING))
    assert len(fields) > 300
    for path, field in fields if IS_LONG else fields[::5]:
        shown = typed.shown(field, EDITING.value(battle, path), None)
        assert done(SetField(path, typed.read(field, shown, None)), battle=battle) == battle, path


def test_a_chart_is_written_a_printed_row_a_line() -> None:
    us = next(at for at, queue in enumerate(NORMANDY.charts) if queue.key == "us")
    assert EDITING.value(NORMANDY, f"charts.{us}.rows").splitlines()[0] == (
        "101st Airborne Division I (utah); 90th Infantry Division IIIA (utah); VII Corps A (utah)"
    )
    written = done(SetField("charts.0.rows", "IA\nGuards TT (tare, uncle)"))
    assert written.charts[0].rows == (
        ChartRow((Waiting("infantry"), Waiting("artillery"))),
        ChartRow((Waiting("tank", "Guards", ("tare", "uncle")),) * 2),
    )
    with pytest.raises(Refusal, match="not a formation with its units"):
        done(SetField("charts.0.rows", "Guards xx"))


def test_an_alternative_is_written_a_place_a_line() -> None:
    tank = next(at for at, row in enumerate(NORMANDY.alternatives) if row.switch == "setup_tank")
    assert EDITING.value(NORMANDY, f"alternatives.{tank}.standing") == "Z12\nZ20 germany T"
    changed = done(SetField(f"alternatives.{tank}.standing", "Z12\nZ21 germany 2T A"), battle=NORMANDY)
    assert changed.alternatives[tank].places == ("Z12", "Z21")
    assert changed.alternatives[tank].pieces == (
        Piece("Z21", "germany", "tank", 2),
        Piece("Z21", "germany", "artillery"),
    )
    for wrong in ("Z12 italy T", "Z12 germany X"):
        with pytest.raises(Refusal):
            done(SetField(f"alternatives.{tank}.standing", wrong), battle=NORMANDY)


def test_a_zone_renamed_is_renamed_wherever_it_is_named() -> None:
    renamed = done(SetField("zones.4.key", "VL"))
    assert {piece.place for piece in renamed.set_up} & {"VL", "W05"} == {"VL"}
    assert renamed.boxes[1].zone == "VL"
    assert faults(renamed) == []
    airborne = done(SetField("zones.16.key", "OU"), battle=NORMANDY)
    assert next(box for box in airborne.boxes if box.key == "british-airborne").zone == "OU"
    assert faults(airborne) == []


def test_a_zone_takes_no_key_that_another_has() -> None:
    with pytest.raises(Refusal, match="W04 is taken"):
        done(SetField("zones.4.key", "W04"))


def test_a_zone_goes_with_what_names_it_unless_a_box_needs_it() -> None:
    at = next(number for number, zone in enumerate(WALCHEREN.zones) if zone.key == "W05")
    with pytest.raises(Refusal, match="still named under Beachheads and boxes"):
        done(DropRow("zones", at))
    box = next(number for number, box in enumerate(WALCHEREN.boxes) if box.zone == "W05")
    gone = done(SetField(f"boxes.{box}.zone", "W06"), DropRow("zones", at))
    assert not {link for link in gone.links if "W05" in (link.a, link.b)}
    assert "W05" not in {piece.place for piece in gone.set_up}
    assert gone.map and "W05" not in {shape.key for shape in gone.map.areas}


def test_rows_come_go_and_move_with_their_keys_and_the_warnings_put_aside() -> None:
    values = (("title", "Causeway"), ("power", "uk"), ("zone", "W09"), ("room", 3))
    more = done(AddRow("boxes", values))
    assert (more.boxes[-1].key, more.boxes[-1].kind, more.boxes[-1].zone) == ("causeway", "beachhead", "W09")
    assert faults(more) == []
    aside = replace(WALCHEREN, asides=(Aside("zone-name-twice", "zones.8", "so be it"),))
    assert done(DropRow("zones", 0), battle=aside).asides[0].where == "zones.7"
    assert done(MoveRow("orders", 0, 1)).orders[1] == WALCHEREN.orders[0]
    put = AddRow("asides", (("code", "x"), ("where", "zones.0"), ("reason", "y")))
    assert done(put).asides == (Aside("x", "zones.0", "y"),)
    assert done(put, DropRow("asides", 0)) == WALCHEREN


@pytest.mark.parametrize(
    "change",
    [
        SetField("zones.99.name", "x"),
        SetField("zones.0.nothing", "x"),
        SetField("key", "x"),
        SetField("turns", 99),
        SetField("zones.0.coastal", "perhaps"),
        SetField("rulings.players", "seven"),
        AddRow("map", ()),
        DropRow("nothing", 0),
        MoveRow("zones", 0, 99),
        ClearHexes(()),
    ],
)
def test_what_no_form_has_or_holds_is_refused(change: Change) -> None:
    with pytest.raises(Refusal):
        EDITING.edit(WALCHEREN, change)


def test_blanks_begin_with_the_books_cards_and_can_be_worked_on() -> None:
    for option in BLANKS:
        battle = replace(EDITING.blank(option.value), title="Mine")
        assert battle.orders == NORMANDY.orders
        assert "nobody" in faults(battle) or "no-zones" in faults(battle)
        assert (
            done(AddRow("zones", (("key", "A1"), ("name", "Here"))), battle=battle).zones[-1].name == "Here"
        )


def test_the_report_counts_what_each_power_has() -> None:
    (report,) = EDITING.reports(NORMANDY, ())
    assert report.rows[0] == (
        "Germany",
        "23 infantry, 13 artillery, 5 tanks and 17 blockhouses",
        "28 infantry, 21 artillery and 18 tanks",
    )


@pytest.mark.parametrize("battle", SHIPPED.values(), ids=list(SHIPPED))
def test_house_rules_are_asked_by_their_words(battle: Battle) -> None:
    assert EDITING.value(battle, "rulings.bombers_together") == "False"
    assert done(SetField("rulings.bombers_together", "True"), battle=battle).rulings.bombers_together


@pytest.mark.slow
def test_every_finding_leads_to_a_field_or_a_row_of_the_forms() -> None:
    for _, seed, codes in FOUND[::4]:
        battle = seed(NORMANDY)
        pages = EDITING.forms(battle)
        lists = {row.path for page in pages for row in page.rows}
        names = {field.name for page in pages for field in page.fields}
        for item in check(battle, {}):
            for place in item.everywhere:
                row = place if place[-1].isdigit() else place.rpartition(".")[0]
                path, _, number = row.rpartition(".")
                is_row = path in lists and number.isdigit() and int(number) < len(rows_at(battle, path))
                assert is_row or place in lists | names, (codes, place)
