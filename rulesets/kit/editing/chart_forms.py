"""The frame of a drawn map as a form: its degrees, its scale, the place of its title, the names on the sea.

Places and degrees are written as numbers between commas, "-0.86, 49.39", and shown to four decimals. What is
sent as it was shown changes nothing, however exact the map is.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeVar

from rulesets.kit.drawing.board import Label, Margin
from rulesets.kit.drawing.chart import Chart
from rulesets.kit.editing.fields import FormField, Lines, Value
from rulesets.kit.editing.named import field_named, fitting
from rulesets.kit.editing.paths import rows_at, set_at, value_at
from rulesets.kit.editing.rows import AddRow, FormPage, RowForm, Table
from rulesets.kit.flow.choices import Text
from rulesets.kit.flow.refusals import Refusal

Document = TypeVar("Document")
_DEGREES = "West, north, east and south, such as -0.86, 49.39, -0.08, 49.02. Empty: no degrees."
_SCALE = "How many units of the map are a kilometre, such as 16.8. Empty: no scale."
_BLOCK = "Its upper left corner, across and down, such as 700, 12."
FRAME = "frame"
"""The page of the map's frame."""
_LARGEST = 100_000.0
NO_MARGIN = Margin(0.0, 0.0, 0.0, 0.0, 0.0)


def chart_page(path: str, chart: Chart | None) -> FormPage:
    """The page of the map's frame; it asks nothing where there is no map."""
    if chart is None:
        return FormPage(FRAME, "Frame", hint="This draft has no map yet.")
    fields: tuple[FormField, ...] = (
        Text(f"{path}.margin", "Degrees at the edges", 80, hint=_DEGREES),
        Text(f"{path}.margin.kilometre", "Scale", 20, hint=_SCALE),
        Text(f"{path}.block", "Place of the title", 40, 1, hint=_BLOCK),
        Lines(f"{path}.note", "Note on the drawing", 600),
    )
    return FormPage(FRAME, "Frame", fields, (_labels(path),))


def _labels(path: str) -> RowForm:
    return RowForm(
        f"{path}.labels",
        "Names on the sea",
        "name",
        (Text("text", "Name", 60, 1), Text("at", "Place", 40, 1, hint="Across and down, such as 520, 42.")),
        say=lambda document, row: str(row.text),
        called=lambda document, row: str(row.text),
        table=Table("text"),
        most=40,
    )


def chart_value(document: Any, path: str) -> Any:
    """What the form shows for a path of the map."""
    value, name = value_at(document, path), path.rpartition(".")[2]
    if name == "margin":
        edges = (value.west, value.north, value.east, value.south)
        return _written(edges) if value.west != value.east and value.north != value.south else ""
    if name == "kilometre":
        return _written((value,)) if value else ""
    return _written(value) if name in ("block", "at") else value


def with_chart_value(document: Document, path: str, new: Value) -> Document:
    """The document with a field of the map set; refuses what are no numbers."""
    name, text = path.rpartition(".")[2], str(new).strip()
    if name not in ("margin", "kilometre", "block", "at"):
        return set_at(document, path, text)
    if text == chart_value(document, path):
        return document
    if name == "margin":
        west, north, east, south = _numbers(text, 4) if text else (0.0,) * 4
        old = value_at(document, path)
        return set_at(document, path, replace(old, west=west, north=north, east=east, south=south))
    if name == "kilometre":
        (scale,) = _numbers(text, 1) if text else (0.0,)
        return set_at(document, path, abs(scale))
    across, down = _numbers(text, 2)
    return set_at(document, path, (across, down))


def with_label(document: Document, edit: AddRow, row: RowForm) -> Document:
    """The document with a name on the sea of its map; refuses one without words or place."""
    values = dict(edit.values)
    for name, new in values.items():
        fitting(field_named(row, name), new)
    if not {"text", "at"} <= set(values):
        raise Refusal("A name needs its words and its place. Fill in both.")
    across, down = _numbers(str(values["at"]), 2)
    label = Label(str(values["text"]).strip(), (across, down), "sea")
    return set_at(document, edit.path, (*rows_at(document, edit.path), label))


def _written(numbers: Sequence[float]) -> str:
    return ", ".join(f"{number:.4f}".rstrip("0").rstrip(".") for number in numbers)


def _numbers(text: str, count: int) -> tuple[float, ...]:
    """So many numbers between commas; refuses another text."""
    try:
        found = tuple(round(float(part), 6) for part in text.replace(";", ",").split(","))
    except ValueError:
        found = ()
    if len(found) != count or not all(abs(number) <= _LARGEST for number in found):
        words = "1 number" if count == 1 else f"{count} numbers with commas between them"
        raise Refusal(f"“{text[:60]}” is not a place on the map. Write {words}.")
    return found


def blank_chart() -> Chart:
    """An empty frame for a map nobody has drawn, without degrees and scale."""
    return Chart(960.0, 680.0, (), (), (), (), NO_MARGIN, (12.0, 12.0))
