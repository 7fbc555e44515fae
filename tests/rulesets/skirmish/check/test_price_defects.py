"""Each defect seeded into the club list gives just its finding; what is only odd gives none."""

from dataclasses import replace

import pytest

from rulesets.kit.editing.rows import SetField
from rulesets.kit.findings import Aside
from rulesets.kit.flow.refusals import Refusal
from rulesets.skirmish.document.prices import Price, PriceList
from rulesets.skirmish.document.shipped import PRICE_LISTS
from rulesets.skirmish.lists_kind import PRICES_KIND
from tests.rules import rule
from tests.rulesets.skirmish.check.defects import graves, own, row_changed

CLUB, BOOK = PRICE_LISTS["club"], PRICE_LISTS["book"]
CHECK = PRICES_KIND.check


def without(*keys: str) -> PriceList:
    return replace(CLUB, rows=tuple(row for row in CLUB.rows if row.key not in keys))


AGAIN = replace(CLUB.row("lmg"), name="Another")
DEFECTS: tuple[tuple[str, str, PriceList], ...] = (
    ("no-title", "TS-297", replace(CLUB, title="")),
    ("row-twice", "TS-297", row_changed(CLUB, "panther", name="Tiger I")),
    ("same-key", "TS-297", replace(CLUB, rows=(*CLUB.rows, AGAIN))),
    ("row-nameless", "TS-297", row_changed(CLUB, "panther", name=" ")),
    ("no-squads", "TS-038", without("base")),
    ("out-of-range", "TS-300", row_changed(CLUB, "panther", points=-7)),
    ("half-price", "TS-257", row_changed(CLUB, "panther", fuel=None)),
    ("half-price", "TS-257", row_changed(CLUB, "truck", fuel=None)),
    ("not-offered", "TS-297", row_changed(CLUB, "panther", side="soviet")),
    ("no-class", "TS-154", row_changed(CLUB, "panther", armour="")),
    ("class-of-no-tank", "TS-154", row_changed(CLUB, "half_track", armour="light")),
    ("class-size", "TS-033", row_changed(CLUB, "panther", size=2)),
    ("class-level", "TS-050", row_changed(CLUB, "tiger1", level=1)),
    ("class-worth", "TS-110", row_changed(CLUB, "panther", worth=4)),
    ("sort-size", "TS-032", row_changed(CLUB, "truck", size=2)),
    ("sort-level", "TS-048", row_changed(CLUB, "at_gun", level=2)),
    ("sort-worth", "TS-109", row_changed(CLUB, "mg", worth=4)),
    ("no-worth", "TS-111", row_changed(CLUB, "half_track", worth=None)),
    ("known-price", "TS-298", row_changed(CLUB, "mg", points=3)),
    ("known-limit", "TS-261", row_changed(CLUB, "t70", most=3)),
    ("doctrine-only", "TS-045", row_changed(CLUB, "kv2", doctrine="")),
    ("model-apart", "TS-265", row_changed(CLUB, "is2", model="is2")),
    ("out-of-range", "TS-038", row_changed(CLUB, "regulars", bundle=0)),
    ("no-figures", "TS-038", row_changed(CLUB, "elites", figures=())),
    ("not-offered", "TS-038", row_changed(CLUB, "elites", figures=("elite", "hero"))),
    ("figures-of-none", "TS-038", row_changed(CLUB, "mg", figures=("elite",))),
    ("cheap-unit", "TS-305", row_changed(CLUB, "mortar", cheap=True)),
)  # fmt: skip


@rule("TS-154", "TS-257", "TS-297", "TS-300", "TS-305")
@pytest.mark.parametrize(("code", "row", "document"), DEFECTS, ids=[code for code, _, _ in DEFECTS])
def test_a_defect_seeded_into_a_price_list_gives_just_its_finding(
    code: str, row: str, document: PriceList
) -> None:
    assert own(CHECK, document, code) == [(code, row)]


@rule("TS-300")
def test_a_price_that_is_a_word_is_refused() -> None:
    assert PRICES_KIND.editing is not None
    with pytest.raises(Refusal):
        PRICES_KIND.editing.edit(CLUB, SetField("rows.0.points", "two"))


@rule("TS-300")
def test_a_known_price_changed_on_purpose_is_put_aside_with_a_reason() -> None:
    dear = row_changed(CLUB, "mg", points=3)
    (found,) = [item for item in CHECK(dear, {}) if item.level == "warning"]
    aside = replace(dear, asides=(Aside(found.code, found.where, "Our machine guns are many."),))
    assert graves(CHECK, aside) == []


@rule("TS-300", "TS-305")
def test_an_odd_list_is_right() -> None:
    odd = row_changed(row_changed(CLUB, "crew", points=0), "sherman", points=0, fuel=12)
    odd = row_changed(odd, "king_tiger", points=None, fuel=None, for_sale=False)
    fewer = replace(odd, rows=tuple(row for row in odd.rows if row.key not in ("lmg", "katyusha", "m10")))
    none_cheap = replace(fewer, rows=tuple(replace(row, cheap=False) for row in fewer.rows))
    own = Price("churchill", "Churchill", "tank", "allied", "", 8, 5, 0, 3, 4, 12, "heavy")
    found = CHECK(replace(none_cheap, rows=(*none_cheap.rows, own)), {})
    assert [item.code for item in found] == []


@rule("TS-305")
def test_the_books_list_marks_no_specialization_as_cheap_and_one_may_be_marked() -> None:
    assert not any(row.cheap for row in BOOK.rows)
    marked = row_changed(BOOK, "engineer", cheap=True)
    assert graves(CHECK, marked) == []


@rule("TS-297")
def test_rows_without_a_price_are_one_note_with_all_their_places() -> None:
    (found,) = CHECK(BOOK, {})
    assert (found.level, found.code) == ("note", "unpriced")
    assert len(found.places) == sum(not row.is_priced for row in BOOK.rows)
