"""Doctrines, price lists, unit lists and matches at the desk: every field, row and mend."""

from dataclasses import replace
from typing import Any

import pytest

from rulesets.kit.editing.editing import Editing
from rulesets.kit.editing.fields import MaybeCount
from rulesets.kit.editing.hexes import ClearHexes
from rulesets.kit.editing.rows import AddRow, DropRow, MoveRow, SetField
from rulesets.kit.flow.choices import Count
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import Ref
from rulesets.skirmish.document.shipped import DOCTRINES, MATCHES, PRICE_LISTS, UNIT_LISTS
from rulesets.skirmish.lists_kind import DOCTRINES_KIND, PRICES_KIND, UNITS_KIND
from rulesets.skirmish.match_kind import MATCH_KIND
from tests.length import far
from tests.rules import rule
from tests.rulesets.forms import fields_of, takes_back
from tests.rulesets.skirmish.check.defects import row_changed
from tests.rulesets.skirmish.document.shelves import LIBRARY, SHELF

BOOK, CLUB = DOCTRINES["book"], PRICE_LISTS["club"]
KINDS = (DOCTRINES_KIND, PRICES_KIND, UNITS_KIND, MATCH_KIND)
EACH = pytest.mark.parametrize("kind", KINDS, ids=[kind.name for kind in KINDS])


def desk(kind: Any) -> Editing[Any]:
    """How the kind is edited beside the shelf of all that is shipped."""
    found: Editing[Any] = kind.editing_with(SHELF) if kind.editing_with else kind.editing
    return found


@pytest.mark.slow
@EACH
def test_every_field_takes_back_what_it_shows_and_nothing_changes(kind: Any) -> None:
    for document in [*kind.builtin.values()][: far(1, 9)]:
        assert len(takes_back(document, desk(kind))) > 60


@EACH
def test_a_blank_is_edited_and_lacks_a_title_alone_where_it_is_a_copy(kind: Any) -> None:
    editing = desk(kind)
    for option in editing.blanks:
        document = editing.blank(option.value)
        assert document.title == "" and editing.forms(document) and editing.reports(document, ())
        found = [item.code for item in kind.check(document, LIBRARY) if item.level == "error"]
        assert "no-title" in found
        named = editing.edit(document, SetField("title", "Ours"))
        assert named.title == "Ours"
    with pytest.raises(KeyError):
        editing.blank("another")


@EACH
def test_what_no_form_has_is_refused(kind: Any) -> None:
    document = next(iter(kind.builtin.values()))
    for wrong in (ClearHexes(()), SetField("nothing", "x"), AddRow("nothing"), DropRow("nothing", 0)):
        with pytest.raises(Refusal):
            desk(kind).edit(document, wrong)


def test_rows_come_with_a_key_of_their_own_and_move_and_go() -> None:
    editing = desk(PRICES_KIND)
    more = editing.edit(CLUB, AddRow("rows", (("name", "Churchill VII"), ("armour", "heavy"), ("points", 8))))
    row = more.rows[-1]
    assert (row.key, row.sort, row.armour, row.points) == ("churchill_vii", "tank", "heavy", 8)
    moved = editing.edit(more, MoveRow("rows", len(more.rows) - 1, 0))
    assert editing.edit(moved, DropRow("rows", 0)) == CLUB
    twice = editing.edit(more, AddRow("rows", (("name", "Churchill VII"),)))
    assert twice.rows[-1].key == "churchill_vii_2"


def test_a_doctrine_of_a_club_is_made_of_the_same_parts() -> None:
    editing = desk(DOCTRINES_KIND)
    more = editing.edit(BOOK, AddRow("doctrines", (("name", "Partisans"),)))
    path = "doctrines.8.abilities"
    more = editing.edit(
        more,
        AddRow(
            path,
            (
                ("name", "From the woods"),
                ("quarters", 4),
                ("moments", ("any",)),
                ("procedure", "squad"),
                ("values", "figures regular 3\nmark bronze_star\narrives home"),
                ("text", "A squad comes."),
            ),
        ),
    )
    ability = more.doctrines[8].abilities[0]
    assert ability.key == "from_the_woods" and ability.value("figures") == "regular 3"
    assert {item.level for item in DOCTRINES_KIND.check(more, {})} == {"note"}
    shelf_wise = desk(PRICES_KIND).forms(CLUB)[1].rows[0].fields[3]
    assert "commando" in str(shelf_wise)
    for wrong in ("row", "row kv2\nrow is2"):
        with pytest.raises(Refusal, match="TS-177"):
            editing.edit(more, SetField(f"{path}.0.values", wrong))


@rule("TS-305")
def test_a_specialization_is_marked_as_cheap_at_the_desk_and_the_check_finds_nothing() -> None:
    editing, book = desk(PRICES_KIND), PRICE_LISTS["book"]
    place = [row.key for row in book.rows].index("engineer")
    marked = editing.edit(book, SetField(f"rows.{place}.cheap", "yes"))
    assert marked.row("engineer").cheap
    assert [item.code for item in PRICES_KIND.check(marked, {})] == ["unpriced"]


def test_a_match_chooses_its_documents_from_the_shelf() -> None:
    editing, club = desk(MATCH_KIND), MATCHES["club"]
    chosen = editing.edit(club, SetField("prices", "price_list/book/1"))
    assert chosen.prices == Ref("price_list", "book", 1)
    assert editing.edit(chosen, SetField("prices", "price_list/club/1")) == club
    assert editing.edit(club, SetField("map", "")).map is None
    with pytest.raises(Refusal):
        editing.edit(club, SetField("prices", "price_list/elsewhere/1"))


@rule("TS-307")
def test_the_stock_of_a_box_is_typed_over_by_who_counted_his_own() -> None:
    editing, club = desk(MATCH_KIND), MATCHES["club"]
    assert "58 regular:allied" in editing.value(club, "stock.0.pieces")
    counted = editing.edit(club, SetField("stock.4.pieces", "6 t70\n2 t70"))
    counted = editing.edit(counted, SetField("stock.4.uncounted", ()))
    assert counted.stock[4].pieces == (("t70", 8),)
    (unknown,) = [item for item in MATCH_KIND.check(counted, LIBRARY) if item.code == "stock-unknown"]
    assert "T-70" not in unknown.sentence
    with pytest.raises(Refusal, match="TS-307"):
        editing.edit(club, SetField("stock.4.pieces", "some t70"))
    own = editing.edit(club, AddRow("stock", (("title", "From a friend"), ("pieces", "4 kv1"))))
    assert own.stock[-1].box == "from_a_friend"


def test_a_house_rule_is_proposed_and_none_is_where_nobody_changed_one() -> None:
    editing, club = desk(MATCH_KIND), MATCHES["club"]
    assert editing.edit(club, SetField("rulings.start_squads", "3")) == club
    five = editing.edit(club, SetField("rulings.start_squads", "5"))
    assert five.rulings is not None and five.rulings.start_squads == 5
    assert MATCH_KIND.cover(five, LIBRARY).rulings == five.rulings


MENDED = (
    ("known-price", row_changed(CLUB, "mg", points=3)),
    ("known-limit", row_changed(CLUB, "t70", most=3)),
    ("doctrine-only", row_changed(CLUB, "kv2", doctrine="")),
    ("class-size", row_changed(CLUB, "panther", size=2)),
    ("class-of-no-tank", row_changed(CLUB, "half_track", armour="light")),
    ("cheap-unit", row_changed(CLUB, "mortar", cheap=True)),
    ("model-apart", row_changed(CLUB, "is2", model="is2")),
    ("no-class", row_changed(CLUB, "sherman", armour="")),
)


@pytest.mark.parametrize(("code", "document"), MENDED, ids=[code for code, _ in MENDED])
def test_what_one_press_mends_is_found_no_more(code: str, document: Any) -> None:
    editing = desk(PRICES_KIND)
    (found,) = [item for item in PRICES_KIND.check(document, {}) if item.code == code]
    for place in found.everywhere:
        mend = editing.mends(document, code, place)[-1 if code != "no-class" else 1]
        for edit in mend.edits:
            document = editing.edit(document, edit)
    assert code not in [item.code for item in PRICES_KIND.check(document, {})]
    assert document == CLUB


def test_other_kinds_mend_what_leaves_one_choice() -> None:
    paid = replace(BOOK.doctrines[0].abilities[3], quarters=4)
    first = replace(BOOK.doctrines[0], abilities=(paid,))
    document = replace(BOOK, doctrines=(first,))
    editing = desk(DOCTRINES_KIND)
    labels = [
        mend.label for mend in editing.mends(document, "passive-paid", "doctrines.0.abilities.0.quarters")
    ]
    assert labels == ["It costs no experience", "It is not passive"]
    for mend in editing.mends(document, "passive-paid", "doctrines.0.abilities.0.quarters"):
        after = editing.edit(document, mend.edits[0])
        assert "passive-paid" not in [item.code for item in DOCTRINES_KIND.check(after, {})]
    units = row_changed(UNIT_LISTS["club"], "kv1", source="")
    (found,) = [item for item in UNITS_KIND.check(units, {}) if item.code == "no-source"]
    assert len(desk(UNITS_KIND).mends(units, "no-source", found.where)) == 3


@rule("TS-297")
def test_a_price_may_be_nought() -> None:
    fields = [
        field for name, field in fields_of(CLUB, desk(PRICES_KIND)) if isinstance(field, Count | MaybeCount)
    ]
    assert {field.name for field in fields} >= {"points", "fuel", "worth", "most"}
    assert {field.low for field in fields if field.name != "bundle"} == {0}
