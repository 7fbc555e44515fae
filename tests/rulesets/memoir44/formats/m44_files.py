"""Scenario files for the tests: small ones of our own, the samples, and random documents."""

import json
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import strategies as st

from rulesets.kit.hexes.hex_document import Cell, HexMap, Lettering, Piece, in_order
from rulesets.kit.hexes.hexes import Hex, all_hexes
from rulesets.memoir44.document.boards import FACES, shape_of
from rulesets.memoir44.document.document import (
    EmptySections,
    Exit,
    Medal,
    MustExit,
    Player,
    RuleSwitch,
    Scenario,
    SuddenDeath,
    Words,
)
from rulesets.memoir44.document.vocabulary import of_slot
from rulesets.memoir44.formats.m44 import M44

SAMPLES = Path(os.environ.get("SANDTABLE_SAMPLES", "/nowhere")) / "m44"
needs_samples = pytest.mark.skipif(not SAMPLES.is_dir(), reason="SANDTABLE_SAMPLES names no folder with m44/")

HEXES: list[dict[str, Any]] = [
    {
        "row": 0,
        "col": 2,
        "terrain": {"name": "river", "orientation": 2},
        "rect_terrain": {
            "name": "bridge",
            "orientation": 5,
            "behavior": "CAN_BE_BLOWN",
            "behavior2": "ONE_MEDAL_IF_BLOWN",
        },
    },
    {
        "row": 1,
        "col": 3,
        "terrain": {"name": "buildings"},
        "obstacle": {"name": "sand", "orientation": 1},
        "unit": {"name": "inf2ger", "nbr_units": "3", "badge": "badge4"},
        "tags": [{"name": "medal1"}],
    },
    {"row": 2, "col": 8, "rect_terrain": {"name": "bunker", "orientation": 1, "original_owner": "AXIS"}},
    {"row": 4, "col": 4, "tags": [{"name": "tag3", "behavior": "MINE_FIELD", "group": [], "side": "AXIS"}]},
    {"row": 8, "col": 0, "unit": {"name": "tankus"}},
]


def a_tree(**changes: Any) -> dict[str, Any]:
    """The tree of a file as the desktop editor writes one; `changes` replace whole sections."""
    tree: dict[str, Any] = {
        "meta_data": {"scenario_id": "4711", "status": "PUBLIC", "ownerID": 8860, "software": "sed 1.2"},
        "game_info": {
            "date_begin": "1944-06-06",
            "front": "WESTERN",
            "type": "HISTORICAL",
            "starting": "PLAYER2",
            "side_player1": "AXIS",
            "side_player2": "ALLIES",
            "country_player1": "DE",
            "country_player2": "US",
            "cards_player1": 4,
            "cards_player2": "5",
            "victory_player1": 6,
            "victory_player2": 6,
        },
        "board": {
            "type": "STANDARD",
            "face": "COUNTRY",
            "hexagons": json.loads(json.dumps(HEXES)),
            "labels": [{"row": 1, "col": 3, "text": ["Bénouville", ""]}],
        },
        "packs": {"terrain": 1},
        "text": {"fr": {"name": "Un pont", "subtitle": "\t\t\t", "rules": "« Aucune »"}},
    }
    return {**tree, **changes}


def with_info(**info: Any) -> dict[str, Any]:
    """The tree with these keys of game_info; None takes one away."""
    given = {**a_tree()["game_info"], **info}
    return a_tree(game_info={key: value for key, value in given.items() if value is not None})


def with_hexes(*hexes: Any, **board: Any) -> dict[str, Any]:
    """The tree with these hexes and no others."""
    usual = {"type": "STANDARD", "face": "COUNTRY", "hexagons": list(hexes), "labels": []}
    return a_tree(board={**usual, **board})


def in_editor_style(tree: Any) -> bytes:
    """The bytes the desktop editor writes."""
    return json.dumps(tree, ensure_ascii=False, indent="\t").encode()


def read(tree: Any) -> Scenario:
    """The document of a tree."""
    document, remarks = M44.read(in_editor_style(tree))
    assert document is not None, remarks
    return document


def remarks_of(tree: Any) -> str:
    """What reading a tree remarks, in one string."""
    return "\n".join(remark.sentence for remark in M44.read(in_editor_style(tree))[1])


def written(document: Scenario) -> Any:
    """The tree of the file a document is written to."""
    return json.loads(M44.write(document)[0])


def is_fixed(data: bytes) -> bool:
    """Whether reading and writing twice gives what doing it once gave, and the same document."""
    document, _ = M44.read(data)
    assert document is not None
    once, _ = M44.write(document)
    again, _ = M44.read(once)
    assert again is not None
    return comparable(again) == comparable(document) and M44.write(again)[0] == once


def comparable(document: Scenario) -> Scenario:
    """The document as far as the order of rows and of a piece's keys in a file goes, without its origin."""
    return replace(
        document,
        origin=None,
        medals=tuple(sorted(document.medals, key=lambda medal: medal.at)),
        exits=tuple(sorted(document.exits, key=lambda exit: exit.at)),
        switches=tuple(sorted(document.switches, key=lambda switch: switch.name)),
        packs=tuple(sorted(document.packs)),
        words=tuple(sorted(document.words, key=lambda words: words.language)),
        map=replace(document.map, cells=tuple(_by_key(cell) for cell in in_order(document.map.cells))),
    )


def _by_key(cell: Cell) -> Cell:
    def sorted_traits(piece: Piece | None) -> Piece | None:
        return None if piece is None else replace(piece, traits=tuple(sorted(piece.traits)))

    tags = tuple(replace(tag, traits=tuple(sorted(tag.traits))) for tag in cell.tags)
    slots = (cell.terrain, cell.tile, cell.obstacle, cell.unit)
    return Cell(cell.at, *(sorted_traits(piece) for piece in slots), tags)


sides = st.sampled_from(("allied", "axis", ""))
lines = st.text(st.characters(codec="utf-8", exclude_categories=("Cc", "Cs", "Cn")), max_size=12)


def pieces(slot: str) -> st.SearchStrategy[Piece]:
    """Pieces of a slot by the vocabulary, with what the file can say of them."""
    names = [name.name for name in of_slot(slot) if not name.ours and not name.name.startswith("medal")]
    known = (("behavior", "BLUFF"), ("equipment", "boat"), ("properties", '{"a": 1}'))
    traits = st.lists(st.sampled_from(known), unique=True, max_size=2).map(tuple)
    return st.builds(
        Piece,
        st.sampled_from(names),
        st.integers(0, 6),
        st.just("") if slot == "unit" else sides,
        st.integers(0, 4) if slot == "unit" else st.just(0),
        st.sampled_from(("", "badge4")) if slot == "unit" else st.just(""),
        traits,
    )


def cells(at: Hex) -> st.SearchStrategy[Cell]:
    """What may lie on a hex."""
    return st.builds(
        Cell,
        st.just(at),
        st.none() | pieces("terrain"),
        st.none() | pieces("tile"),
        st.none() | pieces("obstacle"),
        st.none() | pieces("unit"),
        st.lists(pieces("tag"), max_size=2).map(tuple),
    )


def _lettering(hexes: st.SearchStrategy[Hex]) -> st.SearchStrategy[tuple[Lettering, ...]]:
    words = st.lists(lines, min_size=1, max_size=2).map(tuple)
    some = st.lists(st.builds(Lettering, hexes, words), max_size=3, unique_by=lambda item: item.at)
    return some.map(lambda items: tuple(sorted(items, key=lambda item: item.at)))


@st.composite
def scenarios(draw: st.DrawFn) -> Scenario:
    """A random document with nothing in it that the file cannot say."""
    board = draw(st.sampled_from(("STANDARD", "BRKTHRU", "OVERLORD")))
    hexes = st.sampled_from(all_hexes(shape_of(board))[:40])
    groups = st.lists(hexes, max_size=3).map(tuple)
    numbers = st.none() | st.integers(1, 12)
    players = st.builds(Player, sides, st.sampled_from(("", "DE", "US")), numbers, numbers)
    places = draw(st.lists(hexes, max_size=6))
    on_map = [cell for at in places if not (cell := draw(cells(at))).is_empty]
    few, flag = st.integers(0, 3), st.booleans()
    medals = st.builds(
        Medal,
        hexes,
        st.sampled_from(("medal0", "medal1", "medal2")),
        sides,
        few,
        few,
        groups,
        flag,
        flag,
        flag,
        flag,
        flag,
        flag,
    )
    exits = st.builds(Exit, hexes, sides, st.just(1), groups, tag=st.sampled_from(("tag4", "tag5")))
    values = st.sampled_from(("true", "1", '"ALLIES"', '{"side": "AXIS", "range": [1, 2]}'))
    names = st.sampled_from(("blitz_rules", "airdrop", "deck_name"))
    words = st.builds(Words, st.sampled_from(("en", "fr", "c")), *[lines] * 7)
    deaths = st.builds(SuddenDeath, sides, st.integers(0, 4), groups)
    either = st.sampled_from(("allied", "axis"))
    must_exit = st.lists(st.builds(MustExit, either, few), max_size=1).map(tuple)
    some = st.lists(st.sampled_from(("left", "center", "right")), max_size=3, unique=True).map(tuple)
    emptied = st.lists(st.builds(EmptySections, either, few, some), max_size=1).map(tuple)
    switches = st.lists(st.builds(RuleSwitch, names, values), unique_by=lambda item: item.name)
    return Scenario(
        draw(players),
        draw(players),
        HexMap(board, draw(st.sampled_from(FACES)), in_order(on_map), draw(_lettering(hexes))),
        number=draw(st.sampled_from(("", "4711"))),
        status=draw(st.sampled_from(("PRIVATE", "GAME"))),
        date_begin="1944-06-06",
        date_end=draw(st.sampled_from(("", "1944-06-07"))),
        starting=draw(st.sampled_from(("top", "bottom", "special", ""))),
        medals=tuple(draw(st.lists(medals, max_size=4))),
        exits=tuple(draw(st.lists(exits, max_size=2))),
        sudden_death=tuple(draw(st.lists(deaths, max_size=2))),
        switches=tuple(draw(switches)),
        infantry_exits_double=draw(flag),
        must_exit=draw(must_exit),
        empty_sections=draw(emptied),
        packs=tuple(draw(st.lists(st.sampled_from(("base", "terrain", "air")), unique=True))),
        words=tuple(draw(st.lists(words, unique_by=lambda item: item.language, max_size=2))),
    )
