"""Random documents and mutated files: what is written is read again, and writing it again changes nothing."""

import json
import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from rulesets.memoir44.document.document import Scenario
from rulesets.memoir44.formats.m44 import M44
from tests.length import far
from tests.rules import rule
from tests.rulesets.memoir44.formats.m44_files import (
    SAMPLES,
    a_tree,
    comparable,
    in_editor_style,
    is_fixed,
    needs_samples,
    scenarios,
)

pytestmark = pytest.mark.slow


def through_a_file(document: Scenario) -> Scenario:
    data, remarks = M44.write(document)
    assert remarks == ()
    back, told = M44.read(data)
    assert back is not None, told
    return back


@rule("MD-364")
@settings(max_examples=far(8, 40), deadline=None)
@given(scenarios())
def test_a_document_without_an_origin_is_read_as_it_was_written(document: Scenario) -> None:
    assert comparable(through_a_file(document)) == comparable(document)


@rule("MD-364")
@settings(max_examples=far(8, 40), deadline=None)
@given(scenarios(), scenarios())
def test_any_document_can_be_written_into_the_file_of_any_other(one: Scenario, other: Scenario) -> None:
    origin = through_a_file(one).origin
    edited = replace(other, origin=origin)
    back = through_a_file(edited)
    assert comparable(back) == comparable(edited)
    assert M44.write(back)[0] == M44.write(edited)[0]


@settings(max_examples=far(8, 40), deadline=None)
@given(scenarios())
def test_undoing_every_change_gives_the_file_back(document: Scenario) -> None:
    data = in_editor_style(a_tree())
    start, _ = M44.read(data)
    assert start is not None
    away = through_a_file(replace(document, origin=start.origin))
    assert comparable(away) == comparable(document)
    back = replace(start, origin=away.origin)
    assert comparable(through_a_file(back)) == comparable(start)


def mutated(tree: Any, chance: random.Random) -> Any:
    """The tree with keys renamed, hexes shuffled, wrapped or repeated, and numbers as strings."""
    tree = json.loads(json.dumps(tree))
    hexes = tree["board"]["hexagons"]
    chance.shuffle(hexes)
    for row in chance.sample(hexes, min(5, len(hexes))):
        row["unheard_of"] = {"row": 1}
        part = row.get("unit") or row.get("terrain") or {}
        part["x_" + chance.choice("abc")] = [1, "2", None]
        row["row"] = str(row["row"])
    hexes += [dict(row) for row in chance.sample(hexes, 2)] + [{"row": 0, "col": 0}, "junk", {"row": "x"}]
    if chance.random() < 0.5:
        tree["board"]["hexagons"] = {"item": hexes}
    section = tree[chance.choice(("meta_data", "game_info"))]
    for key in chance.sample(sorted(section), 2):
        section["renamed_" + key] = section.pop(key)
    return tree


@rule("MD-364")
@settings(max_examples=far(8, 40), deadline=None)
@given(st.integers(0, 10_000))
def test_a_mutated_file_is_a_fixed_point(seed: int) -> None:
    assert is_fixed(in_editor_style(mutated(a_tree(), random.Random(seed))))


@needs_samples
@rule("MD-364")
@pytest.mark.parametrize("name", sorted(path.name for path in SAMPLES.glob("*")))
def test_a_mutated_sample_is_a_fixed_point(name: str) -> None:
    tree = json.loads((SAMPLES / name).read_text("utf-8"))
    assert all(is_fixed(in_editor_style(mutated(tree, random.Random(seed)))) for seed in range(8))
