"""What is said of a field, and the forms, checks and new rows that are derived of it."""

from dataclasses import dataclass, replace
from typing import Annotated, Any

import pytest

from rulesets.kit.checks.ranges import check_ranges
from rulesets.kit.codec import schema
from rulesets.kit.document.described import described
from rulesets.kit.document.fields import (
    blank,
    choice,
    lines,
    lists_of,
    number,
    numbers,
    rows_of,
    said,
    several,
    start_of,
    text,
    truth,
    walk,
)
from rulesets.kit.editing.derived import form_fields, row_form, told
from rulesets.kit.editing.fields import Lines, MaybeCount, Numbers
from rulesets.kit.flow.choices import Count, OneOf, Option, SomeOf, Text


def _boats(document: Any) -> tuple[Option, ...]:
    return (Option("", "none"), *(Option(boat.key, boat.name) for boat in document.boats))


COLOURS = (Option("red", "Red"), Option("blue", "Blue"))


@dataclass(frozen=True, slots=True)
class Boat:
    key: str
    flag: Annotated[str, choice("Flag", COLOURS, start="red")]
    name: Annotated[str, text("Name", 20, 1, start="A boat")]
    crew: Annotated[int, number("Crew", 1, 6, start=2, cite="Crews")]
    guns: Annotated[int, number("Guns", 0, 4, firm=True)] = 0
    built: Annotated[int | None, number("Built", 1900, 1950, maybe=True)] = None
    afloat: Annotated[bool, truth("Afloat")] = True


@dataclass(frozen=True, slots=True)
class Harbour:
    depth: Annotated[int, number("Depth", 1, 40)] = 5


@dataclass(frozen=True, slots=True)
class Fleet:
    title: Annotated[str, text("Title", 40)]
    flagship: Annotated[str, choice("Flagship", _boats, needed=True)]
    tow: Annotated[str, choice("In tow", _boats)] = ""
    flags: Annotated[tuple[str, ...], several("Flags", COLOURS)] = ()
    paint: Annotated[str, choice("Paint", COLOURS, loose=True)] = "red"
    days: Annotated[tuple[int, ...], numbers("Days", 1, 31)] = ()
    notes: Annotated[tuple[str, ...], lines("Notes", 100, split=True)] = ()
    boats: Annotated[tuple[Boat, ...], rows_of("Boats", "boat", most=5, key="key", table="name")] = ()
    harbour: Harbour | None = None


SOUND = Fleet("Blue water", "ada", boats=(Boat("ada", "red", "Ada", 3), Boat("bo", "red", "Bo", 1)))


def found(document: Fleet) -> list[tuple[str, str, str]]:
    return [(item.level, item.code, item.where) for item in check_ranges(document)]


def test_the_form_of_a_field_is_what_is_said_of_it() -> None:
    boat, fleet = form_fields(SOUND, Boat), form_fields(SOUND, Fleet, at="fleet.", of="Ours: ")
    assert boat == (
        OneOf("flag", "Flag", COLOURS, "red"),
        Text("name", "Name", 20, 1),
        Count("crew", "Crew", 1, 6, 2),
        Count("guns", "Guns", 0, 4, 0),
        MaybeCount("built", "Built", 1900, 1950),
        OneOf("afloat", "Afloat", (Option("no", "no"), Option("yes", "yes")), "yes"),
    )
    assert fleet[1] == OneOf("fleet.flagship", "Ours: Flagship", _boats(SOUND))
    assert [type(field) for field in fleet[3:]] == [SomeOf, OneOf, Numbers, Lines]


def test_a_list_has_the_fields_of_its_rows_and_begins_as_they_do() -> None:
    form = row_form(SOUND, Fleet, "boats", "name", "crew", at="fleet.")
    assert (form.path, form.title, form.one, form.most) == ("fleet.boats", "Boats", "boat", 5)
    assert form.new == (("name", "A boat"), ("crew", 2))
    assert form.table is not None and form.table.key == "name"
    assert form.called(SOUND, SOUND.boats[1]) == form.say(SOUND, SOUND.boats[1]) == "Bo"
    assert blank(lists_of(Fleet)["boats"]) == Boat("", "red", "A boat", 2)
    assert start_of(Boat, "guns") == 0


def test_a_document_is_walked_into_its_rows_and_parts() -> None:
    paths = [path for path, _, _ in walk(replace(SOUND, harbour=Harbour()))]
    assert {"title", "boats", "boats.1.crew", "harbour.depth"} <= set(paths)
    assert "boats.0.key" not in paths and "key" not in said(Boat)


def test_a_sound_document_is_blamed_for_nothing() -> None:
    assert found(SOUND) == []


@pytest.mark.parametrize(
    ("changes", "level", "code", "where"),
    [
        ({"boats": (Boat("ada", "red", "Ada", 0),)}, "error", "out-of-range", "boats.0.crew"),
        ({"boats": (Boat("ada", "red", "Ada", 7),)}, "warning", "out-of-range", "boats.0.crew"),
        ({"boats": (Boat("ada", "red", "Ada", 1, 5),)}, "error", "out-of-range", "boats.0.guns"),
        (
            {"boats": (Boat("ada", "red", "Ada", 1), Boat("ada", "red", "Again", 1))},
            "error",
            "same-key",
            "boats.0",
        ),
        ({"harbour": Harbour(0)}, "error", "out-of-range", "harbour.depth"),
        ({"days": (3, 40)}, "error", "out-of-range", "days"),
        ({"flagship": ""}, "error", "not-offered", "flagship"),
        ({"flagship": "eve"}, "error", "not-offered", "flagship"),
        ({"paint": "pink"}, "warning", "not-offered", "paint"),
        ({"flags": ("red", "pink")}, "error", "not-offered", "flags"),
    ],
)
def test_what_a_field_cannot_hold_is_found(changes: Any, level: str, code: str, where: str) -> None:
    assert found(replace(SOUND, **changes)) == [(level, code, where)]


def test_what_cannot_be_chosen_is_called_by_its_name_where_it_has_one() -> None:
    named = replace(SOUND, paint="ada", boats=(replace(SOUND.boats[0], afloat=False), SOUND.boats[1]))
    (found,) = check_ranges(named)
    assert "Ada" in found.sentence and "Red" in found.mend


def test_a_schema_tells_what_its_fields_say() -> None:
    told = described(schema(Fleet), Fleet)
    assert told["properties"]["flagship"]["title"] == "Flagship"
    crew, guns = (told["$defs"]["Boat"]["properties"][name] for name in ("crew", "guns"))
    assert (crew["title"], crew["minimum"], "maximum" in crew, guns["maximum"]) == ("Crew", 1, False, 4)
    assert "minimum" not in schema(Fleet)["$defs"]["Boat"]["properties"]["crew"]


def test_two_versions_are_compared_without_some_fields_and_with_others() -> None:
    one, other = (told(boat, "key", "built", tows="") for boat in SOUND.boats)
    assert type(one) is type(other)
    assert (one.name, one.tows) == ("Ada", "")
    assert not hasattr(one, "key")
