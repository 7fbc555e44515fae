"""Kept for ever: one stored example of every event and command there is, and a document of every kind.

An example is never changed. A class that is new gets its own in `since/examples/SYSTEM.json`, which is laid
out as those of `1/`: {"events": {CLASS: its JSON}, "commands": {CLASS: its JSON}}, a class a line.
"""

import json
from collections.abc import Iterator
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal, get_args, get_type_hints

import pytest

from authoring import files
from rulesets.kit.codec import Json, from_json, to_json, union
from rulesets.kit.ruleset import AnyRuleset
from rulesets.kit.stored.added import ADDED
from tests.formats.kept import SYSTEMS, bytes_of, title_of

HERE = Path(__file__).parent
EMPTY: tuple[object, ...] = ((), "", 0, False, None)
What = Literal["events", "commands"]
every_system = pytest.mark.parametrize("ruleset", SYSTEMS, ids=lambda ruleset: ruleset.slug)
events_and_commands = pytest.mark.parametrize("what", get_args(What))


@cache
def _read(path: Path) -> Json:
    return json.loads(bytes_of(path))


def examples(ruleset: AnyRuleset, what: What) -> Iterator[tuple[str, Json]]:
    """Every stored example of the system's events or commands, as (class, its JSON)."""
    paths = [
        path
        for path in sorted(HERE.glob("*/examples/*.json*"))
        if title_of(path) in (ruleset.slug, f"{ruleset.slug}-documents")
    ]
    for path in paths:
        yield from _read(path).get(what, {}).items()


def classes(ruleset: AnyRuleset, what: What) -> tuple[type, ...]:
    return ruleset.events if what == "events" else ruleset.commands


@events_and_commands
@every_system
def test_every_class_that_is_stored_has_an_example(ruleset: AnyRuleset, what: What) -> None:
    known = [name for name, _ in examples(ruleset, what)]
    missing = [cls.__name__ for cls in classes(ruleset, what) if cls.__name__ not in known]
    assert not missing, (
        f"{', '.join(missing)} of {ruleset.title} has no stored example. Write one, as to_json writes it, "
        f'into tests/formats/since/examples/{ruleset.slug}.json under "{what}", and never change it again.'
    )


@events_and_commands
@every_system
def test_every_example_is_read_and_written_back_byte_for_byte(ruleset: AnyRuleset, what: What) -> None:
    adapter, told = union(classes(ruleset, what)), list(examples(ruleset, what))
    assert told
    for name, data in told:
        value = from_json(adapter, data)
        assert type(value).__name__ == name == data["type"]
        assert json.dumps(to_json(adapter, value)) == json.dumps(data), f"{name} is written otherwise"


@every_system
def test_a_document_of_every_kind_is_kept(ruleset: AnyRuleset) -> None:
    for kind in ruleset.kinds:
        kept = list(HERE.glob(f"*/documents/{ruleset.slug}/{kind.name}/*.json*"))
        assert kept, (
            f"No document of the kind {kind.title} is kept. Write one, as a file of our own, into "
            f"tests/formats/since/documents/{ruleset.slug}/{kind.name}/, and never change it again."
        )
        for path in kept:
            data = bytes_of(path)
            found = files.read_file(title_of(path), data, SYSTEMS)
            assert (found.ruleset, found.kind) == (ruleset, kind)
            if files.FORMAT == 1:
                assert files.our_file(found.ruleset, found.kind, found.document) == data


def stored_classes(ruleset: AnyRuleset) -> set[type]:
    """The dataclasses whose values a system stores, at any depth."""
    found: set[type] = set()
    waiting: list[Any] = [
        *ruleset.events,
        *ruleset.commands,
        ruleset.rulings,
        *(kind.type for kind in ruleset.kinds),
    ]
    while waiting:
        kind = waiting.pop()
        if is_dataclass(kind) and isinstance(kind, type) and kind not in found:
            found.add(kind)
            waiting += get_type_hints(kind).values()
        else:
            waiting += [inner for inner in get_args(kind) if not isinstance(inner, str | int)]
    return found


@every_system
def test_a_later_field_is_empty_unless_it_is_filled(ruleset: AnyRuleset) -> None:
    found = stored_classes(ruleset)
    assert len(found) > len(ruleset.events)
    for cls in found:
        hints = get_type_hints(cls, include_extras=True)
        for item in fields(cls):
            if ADDED in getattr(hints[item.name], "__metadata__", ()):
                assert item.default is not MISSING and item.default in EMPTY, f"{cls.__name__}.{item.name}"
