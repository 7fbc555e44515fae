"""Two documents compared: equal ones differ in nothing, one edit is one change, each said in words."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from authoring.compare import Change, grouped
from authoring.compare_names import differences, sentence
from authoring.rows import Altered, Moved, Single, aligned
from rulesets import RULESETS
from rulesets.firestorm.document.caen import CAEN
from rulesets.kit.editing.editing import Edit, hexes_of
from rulesets.kit.editing.hexes import Letter, SetHexes, ToggleHex
from rulesets.kit.editing.paths import set_at
from rulesets.kit.editing.rows import AddRow, DropRow, MoveRow, SetField
from rulesets.kit.hexes.hex_document import HexMap, Piece
from rulesets.kit.hexes.hexes import Hex, all_hexes
from rulesets.kit.ruleset import AnyDocumentKind, DocumentKind
from rulesets.kit.summary import Cover
from rulesets.memoir44.document.document import Medal, Scenario
from rulesets.memoir44.editing.editing import EDITING, blank
from tests.systems.sealed_bid import PRICES
from tests.systems.sealed_bid.documents import ATTIC, Lot
from tests.systems.sealed_bid.floor import EDITING as FLOOR_EDITING, FLOOR, PARLOUR, Floor

KIND: DocumentKind[Scenario] = DocumentKind(
    "scenario",
    "Scenario",
    Scenario,
    False,
    {},
    lambda document, library: (),
    lambda document: (),
    lambda document: Cover(""),
    editing=EDITING,
)
START = EDITING.blank("STANDARD")
HEXES = all_hexes(hexes_of(EDITING).shape(START))
PAINTED = [item for item in hexes_of(EDITING).palette(START) if item.slot != "tag"]


def changes(before: Any, after: Any, kind: Any = KIND) -> tuple[Change, ...]:
    return differences(kind, before, after)


def after(document: Scenario, *edits: Edit) -> Scenario:
    for edit in edits:
        document = EDITING.edit(document, edit)
    return document


SOME = settings(max_examples=40, deadline=None, derandomize=True, database=None)

paints = st.builds(
    lambda item, at: SetHexes(item.slot, (at,), item.piece), st.sampled_from(PAINTED), st.sampled_from(HEXES)
)
medals = st.builds(
    lambda at, worth: AddRow("medals", (("at", at), ("worth", worth))),
    st.sampled_from(HEXES),
    st.integers(1, 6),
)
scenarios = st.lists(st.one_of(paints, medals), min_size=3, max_size=15).map(
    lambda edits: after(START, *edits)
)
with_medals = st.lists(medals, min_size=2, max_size=6).map(lambda edits: after(START, *edits))
single_edits = st.one_of(
    paints,
    medals,
    st.builds(Letter, st.sampled_from(HEXES), st.sampled_from([("Caen",), ("Vire", "bridge")])),
    st.builds(SetField, st.sampled_from(["author", "number"]), st.sampled_from(["7", "12"])),
    st.builds(SetField, st.sampled_from(["top.cards", "bottom.medals"]), st.integers(1, 6)),
)


@SOME
@given(scenarios)
def test_a_document_does_not_differ_from_itself(document: Scenario) -> None:
    assert changes(document, replace(document)) == ()


@SOME
@given(scenarios, single_edits)
def test_one_edit_is_one_change_unless_it_changes_nothing(document: Scenario, edit: Edit) -> None:
    edited = after(document, edit)
    found = changes(document, edited)
    assert len(found) == (0 if edited == document else 1)
    assert all(change.before != change.after for change in found)


@SOME
@given(with_medals, st.data())
def test_one_edit_of_a_row_is_one_change(document: Scenario, data: st.DataObject) -> None:
    rows = st.integers(0, len(document.medals) - 1)
    row, to = data.draw(rows), data.draw(rows)
    at = data.draw(st.sampled_from(HEXES))
    edits: list[Edit] = [
        DropRow("medals", row),
        MoveRow("medals", row, to),
        SetField(f"medals.{row}.worth", 9),
        ToggleHex(f"medals.{row}.group", at),
    ]
    for edit in edits:
        edited = after(document, edit)
        assert len(changes(document, edited)) == (0 if edited == document else 1), edit


@pytest.mark.slow
@SOME
@given(scenarios, scenarios)
def test_what_came_one_way_went_the_other(one: Scenario, other: Scenario) -> None:
    there, back = changes(one, other), changes(other, one)
    hexes = [(item.where, item.before, item.after) for item in there if item.group == "hex"]
    assert hexes == [(item.where, item.after, item.before) for item in back if item.group == "hex"]
    assert bool(there) == bool(back) == (one != other)


def test_a_hex_is_named_by_its_label_and_says_what_it_was_and_is() -> None:
    woods = after(START, SetHexes("terrain", (Hex(0, 0),), Piece("woods")))
    (found,) = changes(woods, after(woods, SetHexes("terrain", (Hex(0, 0),), Piece("buildings"))))
    assert (found.group, found.where, found.before, found.after) == ("hex", "A9", "Woods", "Town")
    assert found.hexes == (Hex(0, 0),)


def test_of_a_stack_what_changed_is_counted() -> None:
    def stacked(count: int) -> Floor:
        squads = (SetHexes("crowd", (Hex(0, 0),), Piece("bidder", side="allied")) for _ in range(count))
        floor = PARLOUR
        for edit in (*squads, SetHexes("crowd", (Hex(0, 0),), Piece("trolley", 1))):
            floor = FLOOR_EDITING.edit(floor, edit)
        return floor

    (found,) = changes(stacked(2), stacked(3), FLOOR)
    assert (found.where, found.before, found.after) == (
        "A4",
        "2 × Bidder (allied), Trolley (turned 1)",
        "3 × Bidder (allied), Trolley (turned 1)",
    )
    (gone,) = changes(stacked(1), PARLOUR, FLOOR)
    assert (gone.before, gone.after) == ("Bidder (allied), Trolley (turned 1)", "")


def test_a_field_is_named_as_its_form_names_it() -> None:
    (found,) = changes(START, after(START, SetField("author", "Rosa")))
    assert found == Change("field", "Author", "", "Rosa")


def test_a_medal_that_came_is_marked_where_it_lies() -> None:
    (found,) = changes(START, replace(START, medals=(Medal(Hex(2, 4), group=(Hex(2, 6),)),)))
    assert (found.group, found.before, found.hexes) == ("row", "", (Hex(2, 4), Hex(2, 6)))
    assert "C7" in found.after


def test_a_long_text_is_a_change_of_text() -> None:
    words = replace(START.words[0], historical="At dawn. " * 20)
    (found,) = changes(START, replace(START, words=(words,)))
    assert found.group == "text"


def test_a_kind_without_an_editor_is_compared_in_plain_words() -> None:
    plain = replace(PRICES, editing=None)
    dearer = replace(ATTIC, lots=(replace(ATTIC.lots[0], worth=9), *ATTIC.lots[1:]))
    assert changes(ATTIC, dearer, plain) == (Change("field", "Lots 1, worth", "3", "9"),)
    more = replace(ATTIC, lots=(*ATTIC.lots, Lot("C1", "A Drum", 2)))
    assert changes(ATTIC, more, plain) == (Change("row", "Lots", "", "key: C1; name: A Drum; worth: 2"),)


def test_changes_are_shown_group_by_group_the_hexes_first() -> None:
    edited = after(START, SetField("author", "Rosa"), SetHexes("terrain", (Hex(0, 0),), Piece("woods")))
    assert [(title, head, len(listed)) for title, head, listed in grouped(changes(START, edited))] == [
        ("Hex by hex", "Hex", 1),
        ("Fields", "Field", 1),
    ]


def test_a_path_in_plain_words() -> None:
    assert sentence("top.date_begin") == "Top, date begin"
    assert sentence("medals.0.worth") == "Medals 1, worth"
    assert sentence("chart.areas.0.at", CAEN) == "Map, outlines A1, place of the code"


def leaves(value: Any, at: str = "") -> Iterator[tuple[str, Any]]:
    """Every single value of a document by its path, of a list those of its first row."""
    if is_dataclass(value) and not isinstance(value, HexMap):
        for item in fields(value):
            yield from leaves(getattr(value, item.name), f"{at}.{item.name}" if at else item.name)
    elif isinstance(value, tuple) and value and is_dataclass(value[0]):
        yield from leaves(value[0], f"{at}.0")
    elif isinstance(value, str | int | float):
        yield at, not value if isinstance(value, bool) else value + ("x" if isinstance(value, str) else 1)


@pytest.mark.slow
@pytest.mark.parametrize("kind", [kind for system in RULESETS for kind in system.kinds if kind.builtin])
def test_no_change_of_a_document_is_named_as_its_field_is_stored(kind: AnyDocumentKind) -> None:
    document = next(iter(kind.builtin.values()))
    for path, new in leaves(document):
        for change in differences(kind, document, set_at(document, path, new)):
            assert "_" not in change.where and change.where[:1].isupper(), (path, change.where)


@pytest.mark.parametrize(
    "before, after_, steps",
    [
        ("abc", "abc", ()),
        ("abc", "ac", (Single("b", False),)),
        ("ac", "abc", (Single("b", True),)),
        ("abc", "bca", (Moved("a", 0, 2),)),
        ("aba", "baa", (Moved("a", 0, 1),)),
        ("abc", "adc", (Altered(1, "b", "d"),)),
    ],
)
def test_rows_are_aligned_in_as_few_steps_as_can_be(before: str, after_: str, steps: tuple[Any, ...]) -> None:
    assert aligned(before, after_) == steps


def test_very_long_lists_are_compared_row_by_row() -> None:
    assert aligned(range(600), range(1, 601))[:2] == (Altered(0, 0, 1), Altered(1, 1, 2))
    assert aligned(range(600), range(602)) == (Single(600, True), Single(601, True))


def test_blank_boards_of_two_shapes_are_compared() -> None:
    found = changes(START, blank("OVERLORD"))
    assert [item.where for item in found] == ["Board"]
