"""Each defect seeded into the club's units gives just its finding; what is only odd gives none."""

from dataclasses import replace

import pytest

from rulesets.skirmish.document.shipped import UNIT_LISTS
from rulesets.skirmish.document.units import Fire, Unit, UnitList
from rulesets.skirmish.lists_kind import UNITS_KIND
from tests.rules import rule
from tests.rulesets.skirmish.check.defects import cites, graves, row_changed

CLUB, BOOK = UNIT_LISTS["club"], UNIT_LISTS["book"]
CHECK = UNITS_KIND.check
ROWS = {row.key: row for row in CLUB.rows}


def also(*rows: Unit) -> UnitList:
    return replace(CLUB, rows=(*CLUB.rows, *rows))


GERMAN = replace(ROWS["mg"], key="mg_axis", name="German machine gun", side="axis")
DEFECTS: tuple[tuple[str, str, UnitList], ...] = (
    ("no-title", "TS-301", replace(CLUB, title="")),
    ("no-units", "TS-301", replace(CLUB, rows=())),
    ("unit-twice", "TS-301", row_changed(CLUB, "panther", name="Tiger I")),
    ("same-key", "TS-301", also(replace(ROWS["kv1"], name="Another"))),
    ("unit-nameless", "TS-301", row_changed(CLUB, "panther", name="")),
    ("out-of-range", "TS-301", row_changed(CLUB, "kv1", movement=-1)),
    ("not-offered", "TS-301", row_changed(CLUB, "panther", side="soviet")),
    ("same-key", "TS-154", row_changed(CLUB, "mg", fires=(Fire("infantry", 5), Fire("infantry", 5)))),
    (
        "class-unlisted",
        "TS-154",
        row_changed(CLUB, "kv1", fires=(Fire("infantry", 5), Fire("light", 5, 3), Fire("heavy", 5, 1))),
    ),
    ("no-source", "TS-260", row_changed(CLUB, "kv1", source="")),
    ("absent-gun", "TS-258", row_changed(CLUB, "kv1", name="ZiS-3")),
    ("values-by-side", "TS-258", also(replace(GERMAN, fires=(Fire("infantry", 5, 4),)))),
    ("carrier-values", "TS-259", row_changed(CLUB, "bren_carrier", movement=7)),
    ("known-value", "TS-302", row_changed(CLUB, "sniper", fires=(Fire("infantry", 10, 3),))),
    ("known-value", "TS-302", row_changed(CLUB, "panther", armour=5)),
    ("known-keyword", "TS-302", row_changed(CLUB, "stug3", keywords=())),
)


@rule("TS-154", "TS-258", "TS-259", "TS-260", "TS-301")
@pytest.mark.parametrize(("code", "row", "document"), DEFECTS, ids=[code for code, _, _ in DEFECTS])
def test_a_defect_seeded_into_a_unit_list_gives_just_its_finding(
    code: str, row: str, document: UnitList
) -> None:
    assert graves(CHECK, document) == [code]
    assert cites(CHECK, document) == [row]


@rule("TS-258", "TS-301")
def test_an_odd_unit_list_is_right() -> None:
    assert graves(CHECK, also(GERMAN)) == []
    bare = replace(CLUB, rows=(Unit("churchill", "Churchill", source="ours", movement=5), ROWS["kv1"]))
    assert graves(CHECK, bare) == []
    blank = replace(
        CLUB, rows=tuple(Unit(row.key, row.name, row.row) for row in CLUB.rows if row.key != "stug3")
    )
    assert graves(CHECK, blank) == []


@rule("TS-303")
def test_values_of_the_base_game_are_told_as_suggestions_until_each_is_taken_over() -> None:
    (found,) = [item for item in CHECK(BOOK, {}) if item.code == "suggested"]
    suggested = [row.key for row in BOOK.rows if row.source == "base game"]
    assert found.level == "note" and len(found.places) == len(suggested) > 20
    taken = row_changed(BOOK, suggested[0], source="ours")
    (after,) = [item for item in CHECK(taken, {}) if item.code == "suggested"]
    assert len(after.places) == len(found.places) - 1


@rule("TS-303")
def test_the_cells_for_concentrated_fire_and_fire_and_movement_start_empty() -> None:
    assert not [item for item in CHECK(BOOK, {}) if item.level == "error"]
    cells = [cell for row in BOOK.rows for fire in row.fires for cell in (fire.concentrated, fire.moving)]
    assert len(cells) > 60 and set(cells) == {None}


@rule("TS-169")
@pytest.mark.parametrize("dice", [{"dice": 3}, {"concentrated": 1}])
def test_a_machine_gun_has_no_dice_against_tanks_and_needs_no_lines_for_them(dice: dict[str, int]) -> None:
    (gun,) = (row for row in CLUB.rows if row.key == "mg")
    armed = replace(gun, fires=(*gun.fires, Fire("medium", range=5, **dice)))
    assert graves(CHECK, row_changed(CLUB, "mg", fires=armed.fires)) == ["gun-at-tanks"]
    blank = replace(gun, fires=(*gun.fires, Fire("medium")))
    assert graves(CHECK, row_changed(CLUB, "mg", fires=blank.fires)) == []


@rule("TS-154")
def test_the_class_that_has_no_line_is_named() -> None:
    one = row_changed(CLUB, "kv1", fires=(Fire("light", 5, 3),))
    (found,) = (item for item in CHECK(one, {}) if item.code == "class-unlisted")
    assert found.sentence.endswith("no line against medium or heavy.")


@rule("TS-169")
def test_a_machine_gun_that_fires_at_tanks_is_mended_line_by_line() -> None:
    for fires, mend in (
        ((Fire("light", 5, 3),), "Delete that line."),
        ((Fire("light", 5, 3), Fire("heavy", 5, 3)), "Delete those lines."),
    ):
        (found,) = (i for i in CHECK(row_changed(CLUB, "mg", fires=fires), {}) if i.code == "gun-at-tanks")
        assert found.mend == mend
