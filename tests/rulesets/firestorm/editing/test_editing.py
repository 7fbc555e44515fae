"""Every field and row of a campaign by its forms: what it shows is what it takes, and what goes along."""

from dataclasses import replace

import pytest

from rulesets.firestorm.check.check import check
from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.document.document import Arrival, Campaign, Placement
from rulesets.firestorm.document.plan import Objective
from rulesets.firestorm.editing.editing import EDITING, blank, edit
from rulesets.firestorm.editing.ground import broken
from rulesets.firestorm.kind import CAMPAIGN
from rulesets.kit.codec import from_json, shape, to_json
from rulesets.kit.editing.editing import Edit
from rulesets.kit.editing.hexes import ClearHexes
from rulesets.kit.editing.named import row_into
from rulesets.kit.editing.paths import rows_at
from rulesets.kit.editing.rows import AddRow, DropRow, MoveRow, SetField
from rulesets.kit.flow.choices import Count, Text
from rulesets.kit.flow.refusals import Refusal
from tests.rulesets.firestorm.document.defects import checked
from tests.rulesets.firestorm.document.test_check import FOUND, NOTED
from tests.rulesets.forms import fields_of, takes_back


def done(*edits: SetField | AddRow | DropRow | MoveRow, document: Campaign = CAEN) -> Campaign:
    """The document after the edits."""
    for each in edits:
        document = edit(document, each)
    return document


def at(document: Campaign, key: str) -> int:
    """Where the troop of that key stands in its list."""
    return next(number for number, troop in enumerate(document.troops) if troop.key == key)


def of(troop: str, name: str, document: Campaign = CAEN) -> str:
    """The path of a troop's field."""
    return f"troops.{at(document, troop)}.{name}"


def test_bonuses_may_be_nothing_and_areas_be_worth_five_hundred() -> None:
    counts = {
        path: (field.low, field.high) for path, field in fields_of(CAEN, EDITING) if isinstance(field, Count)
    }
    assert {counts[path] for path in counts if path.startswith("tables.modifiers.")} == {(0, 9)}
    assert {counts[path] for path in counts if path.endswith(".worth")} == {(0, 500)}


@pytest.mark.slow
def test_every_field_takes_back_what_it_shows_and_nothing_changes() -> None:
    assert len(takes_back(CAEN, EDITING)) > 1000


def test_every_field_of_the_document_can_be_reached() -> None:
    reached = {path.split(".")[0] for path, _ in fields_of(CAEN, EDITING)}
    told_elsewhere, ours, not_in_caen = {"setup", "extra_supply"}, {"key", "format", "asides"}, {"objectives"}
    assert set(Campaign.__dataclass_fields__) - reached == told_elsewhere | ours | not_in_caen


def test_a_troop_comes_once_however_it_is_told_to_come() -> None:
    later = done(SetField(of("21-panzer", "comes"), "turn:3"))
    assert Placement("21-panzer", "B4") not in later.setup
    assert later.turns[2].arrivals[-1] == Arrival("21-panzer")
    back = done(SetField(of("21-panzer", "comes"), "start:C2"), document=later)
    assert back.setup[-1] == Placement("21-panzer", "C2")
    assert back.turns == CAEN.turns
    never = done(SetField(of("21-panzer", "comes"), "never"))
    assert EDITING.value(never, of("21-panzer", "comes")) == "never"


def test_the_beaches_of_a_troop_stay_when_it_comes_in_another_turn() -> None:
    later = done(SetField(of("7-armoured", "comes"), "turn:4"))
    assert Arrival("7-armoured", ("A2",)) in later.turns[3].arrivals
    assert done(SetField(of("7-armoured", "lands"), ())).turns[0].arrivals[0] == Arrival("7-armoured")


def test_who_stands_on_the_map_from_the_start_is_bound_to_no_beach() -> None:
    with pytest.raises(Refusal, match="Choose its turn first"):
        done(SetField(of("21-panzer", "lands"), ("A2",)))


def test_a_troop_withdraws_in_one_turn() -> None:
    moved = done(SetField(of("2-ss", "leaves"), "4"))
    assert moved.turns[2].withdrawals == ("panzer-lehr", "2-panzer")
    assert moved.turns[3].withdrawals == ("2-ss",)
    assert done(SetField(of("2-ss", "leaves"), "")).turns[2].withdrawals == ("panzer-lehr", "2-panzer")


def test_a_troop_that_is_taken_out_neither_comes_nor_leaves() -> None:
    gone = done(DropRow("troops", at(CAEN, "2-ss")), DropRow("troops", at(CAEN, "8-agra")))
    assert "'2-ss'" not in str(gone) and "'8-agra'" not in str(gone)
    assert check(gone, {}) == ()


def test_a_new_troop_gets_a_key_of_its_own_from_its_name() -> None:
    values = (("name", "3rd Division"), ("short", "3 bis"), ("comes", "turn:2"), ("lands", ("A2",)))
    more = done(AddRow("troops", values), AddRow("troops", (("name", "Größe"), ("short", "G"))))
    assert [troop.key for troop in more.troops[-2:]] == ["3rd-division", "grosse"]
    assert more.turns[1].arrivals[-1] == Arrival("3rd-division", ("A2",))
    again = done(AddRow("troops", (*values, ("special", "Canadian"))), document=more)
    assert again.troops[-1].key == "3rd-division-2"


def test_turns_are_numbered_as_they_stand_and_the_gap_goes_with_its_turn() -> None:
    shorter = done(DropRow("turns", 2))
    assert [turn.number for turn in shorter.turns] == [1, 2, 3, 4]
    assert [turn.fixed for turn in shorter.turns] == [True, False, False, False]
    moved = done(MoveRow("turns", 1, 3))
    assert (moved.turns[3].name, moved.gap and moved.gap.turn) == ("Operation Perch", 4)
    gapless = done(DropRow("turns", 1))
    assert gapless.gap and gapless.gap.turn == 0
    assert ("not-offered", "gap.turn") in [(item.code, item.where) for item in check(gapless, {})]
    assert done(AddRow("turns", (("name", "Bluecoat"),))).turns[-1].number == 6


def test_the_day_of_landing_and_the_gap_are_switched_on_and_off() -> None:
    off = done(SetField("assault.on", "no"), SetField("gap.on", "no"))
    assert (off.assault, off.gap, off.turns[0].fixed) == (None, None, False)
    assert "assault.landings" not in [row.path for page in EDITING.forms(off) for row in page.rows]
    on = done(SetField("assault.on", "yes"), SetField("gap.on", "yes"), document=off)
    assert on.turns[0].fixed and on.assault and on.gap
    assert on.assault.landing_rows == (CAEN.assault and CAEN.assault.landing_rows)
    missing = {item.where for item in check(on, {}) if item.level == "error"}
    assert {"assault.airborne_area", "assault.counter_attack", "gap.trigger"} <= missing
    assert done(SetField("assault.on", "yes")) == CAEN


@pytest.mark.slow
def test_the_form_of_the_limits_takes_what_the_check_lets_stand_and_no_more() -> None:
    (page,) = [page for page in EDITING.forms(CAEN) if page.key == "limits"]
    for field in page.fields:
        name = field.name.removeprefix("limits.")
        if not isinstance(field, Count) or name.startswith("army"):
            continue
        for value in (field.low - 1, field.low, field.high, field.high + 1):
            document = replace(CAEN, limits=replace(CAEN.limits, **{name: value}))
            wrong = any(
                item.where == field.name and item.code == "out-of-range" for item in check(document, {})
            )
            assert wrong is not (field.low <= value <= field.high), (field.name, value)


def test_every_word_of_a_side_has_the_same_room() -> None:
    (page,) = [page for page in EDITING.forms(CAEN) if page.key == "campaign"]
    words = [field for field in page.fields if field.name.startswith("sides.") and isinstance(field, Text)]
    assert len(words) == 6
    assert {(field.longest, field.least) for field in words} == {(30, 1)}


def test_a_house_rule_and_a_figure_are_set_as_what_they_are() -> None:
    ruled = done(SetField("rulings.claims", "4"), SetField("rulings.hidden_reserve", "True"))
    assert (ruled.rulings.claims, ruled.rulings.hidden_reserve) == (4, True)
    assert done(SetField("gap.turn", "3")).gap == (CAEN.gap and replace(CAEN.gap, turn=3))
    assert done(SetField("turns.1.defence", "no")).turns[1].defence is False
    assert done(SetField("handout", (" One. ", "", "Two."))).handout == ("One.", "Two.")


@pytest.mark.parametrize(
    "change",
    [
        SetField("troops.0.side", "american"),
        SetField("troops.0.key", "else"),
        SetField("troops.99.name", "Nobody"),
        SetField("tables.destroy.0.target", "7"),
        SetField("limits.stacking", 0),
        SetField("limits.stacking", "3"),
        SetField("handout", (1, 2)),
        SetField("setup", ()),
        SetField("assault.on", "perhaps"),
        SetField("key", "caen"),
        SetField("rulings.claims", "5"),
        SetField("cards.0.weapons", "Sten | 4"),
        SetField("cards.0.weapons", "\n".join(["Sten | 4 | 3 | 1 | 6 | "] * 9)),
        SetField("areas.0.terrain", "swamp"),
        SetField("areas.0.key", "A2"),
        AddRow("areas", (("name", "Nowhere"),)),
        AddRow("areas", (("key", "A1"),)),
        AddRow("borders", (("a", "A1"), ("b", "Z9"))),
        AddRow("troops", (("key", "mine"),)),
        AddRow("tables.bonuses", (("title", "Maus"), ("plains", 99))),
        DropRow("areas", 0),
        DropRow("troops", 99),
        MoveRow("areas", 0, 99),
        MoveRow("turns", 0, 9),
        ClearHexes(()),
    ],
    ids=str,
)
def test_what_no_form_would_take_is_refused(change: Edit) -> None:
    with pytest.raises(Refusal):
        edit(CAEN, change)


def test_the_profiles_of_a_card_are_lines_of_text() -> None:
    number = next(i for i, card in enumerate(CAEN.cards) if card.key == "tiger-battalion")
    text = EDITING.value(CAEN, f"cards.{number}.vehicles")
    assert text.startswith("Tiger I E | Slow Tank | 9 | 8 | 2 | Hull")
    two = done(SetField(f"cards.{number}.vehicles", f"{text}\nTiger II | Slow Tank | 15 | 8 | 2 | "))
    assert [line[0] for line in two.cards[number].profiles[0].lines] == ["Tiger I E", "Tiger II"]
    none = done(SetField(f"cards.{number}.vehicles", ""))
    assert [profile.heads[0] for profile in none.cards[number].profiles] == ["Weapon"]


def test_a_renamed_area_is_lettered_in_lines_that_fit() -> None:
    renamed = done(SetField("areas.0.name", "Saint-Germain-la-Blanche-Herbe"))
    assert renamed.areas[0].lines == ("Saint-Germain-", "la-Blanche-Herbe")
    assert [broken(name) for name in ("Bayeux", "Hill 112", "Königsbergstraße")] == [
        ("Bayeux",),
        ("Hill 112",),
        ("Königsbergstraße",),
    ]


def test_a_blank_campaign_is_caens_ground_and_can_be_played_once_it_has_a_title() -> None:
    bare = done(SetField("title", "Ours"), document=blank("caen"))
    assert not bare.troops and len(bare.turns) == 1
    assert [item.code for item in check(bare, {}) if item.level == "error"] == []
    with pytest.raises(KeyError):
        blank("moon")


def test_reports_tell_who_comes_when_and_what_there_is_to_win() -> None:
    comings, points = EDITING.reports(CAEN, ())
    assert comings.rows[0][2] == "21. Panzer"
    assert comings.rows[3][3] == "Panzer Lehr, 2. Panzer, 2 SS Panzer"
    assert points.sentences[0].startswith("All areas together are worth 540 points")


@pytest.mark.slow
def test_every_finding_leads_to_a_field_or_a_list_of_the_forms() -> None:
    led = 0
    for code, _, seed in (*FOUND, *NOTED):
        document = seed(CAEN)
        pages = EDITING.forms(document)
        lists = {row.path for page in pages for row in page.rows}
        names = {field.name for page in pages for field in page.fields}
        for item in checked(document):
            into = row_into(pages, item.where)
            in_row = into is not None and into[2] in {field.name for field in into[0].fields}
            path, _, number = item.where.rpartition(".")
            is_row = path in lists and number.isdigit() and int(number) < len(rows_at(document, path))
            is_part = any(name.startswith(f"{item.where}.") for name in names)
            on_the_map = item.where.startswith("border:")
            assert is_row or in_row or is_part or on_the_map or item.where in lists | names, (
                code,
                item.where,
            )
            led += not on_the_map
    assert led > 100


def test_an_edited_campaign_is_stored_and_read_again_as_it_is() -> None:
    changed = done(SetField("assault.on", "no"), AddRow("troops", (("name", "New"), ("short", "N"))))
    assert from_json(shape(Campaign), to_json(shape(Campaign), changed)) == changed
    assert CAMPAIGN.editing is EDITING


def test_a_warning_put_aside_is_a_note_and_goes_with_its_row() -> None:
    late = done(
        SetField(of("7-armoured", "comes"), "turn:3"), SetField(of("503-heavy", "short"), "503 Heavy")
    )
    reason = (
        ("code", "words-wide"),
        ("where", f"troops.{at(CAEN, '503-heavy')}"),
        ("reason", "It fits ours."),
    )
    aside = done(AddRow("asides", reason), DropRow("troops", 0), document=late)
    assert {item.code: item.level for item in check(aside, {})}["words-wide"] == "note"
    assert aside.asides[0].where == of("503-heavy", "x", aside).removesuffix(".x")
    again = done(DropRow("asides", 0), document=aside)
    assert {item.code: item.level for item in check(again, {})}["words-wide"] == "warning"
    assert "asides" not in to_json(shape(Campaign), CAEN)


def test_a_doubtful_supply_area_is_told_of_the_area() -> None:
    assert EDITING.value(CAEN, "areas.25.doubtful") == "yes"
    assert done(SetField("areas.25.doubtful", "no"), SetField("areas.0.doubtful", "yes")).extra_supply == (
        "A1",
    )
    assert done(SetField("areas.25.doubtful", "yes")) == CAEN


def test_a_row_of_the_landing_tables_is_said_in_words() -> None:
    forms = {row.path: row for page in EDITING.forms(CAEN) for row in page.rows}
    assert CAEN.assault is not None
    beach, drop = forms["assault.landing_rows"], forms["assault.airborne_rows"]
    said = [beach.say(CAEN, row) for row in CAEN.assault.landing_rows]
    assert said[0] == "6: the brigade lands, 2 may attack on"
    assert said[3] == "3: the brigade goes to the pool, 0 may attack on"
    assert [drop.say(CAEN, row) for row in CAEN.assault.airborne_rows][3:] == [
        "3: taken, the troop goes to the pool",
        "2: not taken, the troop goes to the pool",
        "1: not taken, the troop is captured",
    ]


def test_a_plan_follows_its_turn_and_its_area_goes_from_it_with_the_area() -> None:
    row = (("side", "axis"), ("turn", "2"), ("area", "C2"))
    planned = done(AddRow("objectives", row))
    assert planned.objectives == (Objective("axis", 2, "C2"),)
    assert done(MoveRow("turns", 1, 3), document=planned).objectives[0].turn == 4
    gone = next(number for number, area in enumerate(planned.areas) if area.key == "C2")
    assert done(DropRow("areas", gone), document=planned).objectives == ()
