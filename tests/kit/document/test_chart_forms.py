"""The frame of a drawn map by its form, in both systems that have one: degrees, scale, title, names."""

from typing import Any

import pytest

from campaign.web import fields as typed
from exports.picture import small_svg
from rulesets.axis_allies_dday.document.shipped import NORMANDY
from rulesets.axis_allies_dday.editing.editing import EDITING as BATTLES
from rulesets.axis_allies_dday.kind import BATTLE
from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.editing.editing import EDITING as CAMPAIGNS
from rulesets.firestorm.kind import CAMPAIGN
from rulesets.kit.drawing.board import Label
from rulesets.kit.editing.editing import Editing
from rulesets.kit.editing.rows import AddRow, DropRow, RowEdit, SetField
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import AnyDocumentKind

MAPS = pytest.mark.parametrize(
    ("editing", "kind", "document", "path"),
    [(CAMPAIGNS, CAMPAIGN, CAEN, "chart"), (BATTLES, BATTLE, NORMANDY, "map")],
    ids=["campaign", "battle"],
)


def done(editing: Editing[Any], document: Any, *edits: RowEdit) -> Any:
    for each in edits:
        document = editing.edit(document, each)
    return document


@MAPS
def test_the_form_of_a_frame_takes_back_what_it_shows(
    editing: Editing[Any], kind: AnyDocumentKind, document: Any, path: str
) -> None:
    (page,) = (page for page in editing.forms(document) if page.key == "frame")
    (labels,) = page.rows
    fields = [(field.name, field) for field in page.fields]
    fields += [(f"{labels.path}.0.{field.name}", field) for field in labels.fields]
    for name, field in fields:
        shown = typed.shown(field, editing.value(document, name))
        assert editing.edit(document, SetField(name, typed.read(field, shown))) == document, name
    assert len(fields) == 6


@pytest.mark.slow
@MAPS
def test_a_map_has_degrees_scale_title_and_names_as_they_are_typed(
    editing: Editing[Any], kind: AnyDocumentKind, document: Any, path: str
) -> None:
    new = done(
        editing,
        document,
        SetField(f"{path}.margin", "5.5, 52.1, 6.1; 51.7"),
        SetField(f"{path}.margin.kilometre", "12.25"),
        SetField(f"{path}.block", "30, 40.5"),
        AddRow(f"{path}.labels", (("text", "Waal"), ("at", "100, 20"))),
        DropRow(f"{path}.labels", 0),
    )
    chart = getattr(new, path)
    edges = (chart.margin.west, chart.margin.north, chart.margin.east, chart.margin.south)
    assert (edges, chart.margin.kilometre, chart.block) == ((5.5, 52.1, 6.1, 51.7), 12.25, (30.0, 40.5))
    assert chart.labels[-1] == Label("Waal", (100.0, 20.0), "sea")
    bare = done(editing, new, SetField(f"{path}.margin", ""), SetField(f"{path}.margin.kilometre", ""))
    assert editing.value(bare, f"{path}.margin") == "" == editing.value(bare, f"{path}.margin.kilometre")
    board = kind.drawing(bare, {})
    assert board is not None and " km<" not in small_svg(board)


@MAPS
@pytest.mark.parametrize("typed_in", ["left", "1, 2, 3", "1e999, 4", ""])
def test_what_is_no_place_is_refused_with_what_to_write(
    editing: Editing[Any], kind: AnyDocumentKind, document: Any, path: str, typed_in: str
) -> None:
    with pytest.raises(Refusal):
        done(editing, document, SetField(f"{path}.block", typed_in))


@MAPS
def test_a_blank_map_is_drawn_and_takes_its_first_area(
    editing: Editing[Any], kind: AnyDocumentKind, document: Any, path: str
) -> None:
    blank = editing.blank("frame")
    board = kind.drawing(blank, {})
    assert board is not None and board.regions == () and "<svg" in small_svg(board)
    (rows,) = (row for page in editing.forms(blank) for row in page.rows if row.path in ("areas", "zones"))
    first = done(editing, blank, AddRow(rows.path, (("key", "A1"), ("name", "Arnhem"))))
    assert kind.drawing(first, {}) is not None
    assert "undrawn" in " ".join(item.code for item in kind.check(first, {}))
    assert kind.cover(first, {}) and kind.glance(first, {})
