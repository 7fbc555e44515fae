"""Whole playouts: they end, keep to the ground, come out the same again, and are shown step by step."""

import os
import random
from dataclasses import replace
from pathlib import Path

import pytest

from rulesets.kit.hexes.hex_document import Piece
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.hexes.played import Played
from rulesets.memoir44.document.document import Exit, Medal, Player, Scenario
from rulesets.memoir44.document.shipped import DDAY
from rulesets.memoir44.formats.m44 import M44
from rulesets.memoir44.ground.battle_dice import throw_at
from rulesets.memoir44.ground.landscape import landscape_of
from rulesets.memoir44.ground.movement import reach
from rulesets.memoir44.kind import PLAYOUTS
from rulesets.memoir44.playing.left_out import cannot, left_out
from rulesets.memoir44.playing.playout import MOST_TURNS, at_step, played, told
from tests.rulesets.memoir44.set_ups import a_scenario, at
from tests.rulesets.memoir44.sound import SOUND, after, lay, with_

BOTH_BOLD = {"allied": "bold", "axis": "bold"}
REAL = Path(os.environ.get("SANDTABLE_SAMPLES", "/nowhere")) / "m44-real"


def once(document: Scenario, seed: str = "1", players: dict[str, str] = BOTH_BOLD) -> Played:
    """A playout that ended as the law says."""
    found = played(document, players, random.Random(seed))
    assert 0 < found.turns <= MOST_TURNS and found.given_up == (not found.winner)
    return found


def test_the_same_seed_and_players_give_the_same_playout() -> None:
    assert once(SOUND) == once(SOUND) != once(SOUND, "2")


@pytest.mark.parametrize("players", [("bold", "cautious"), ("random", "bold")])
def test_every_step_is_one_that_the_ground_allows(players: tuple[str, str]) -> None:
    found = once(SOUND, "7", dict(zip(("allied", "axis"), players, strict=True)))
    assert {step.does for step in found.steps} >= {"card", "move", "battle", "retreat"}
    for number, step in enumerate(found.steps):
        landscape = landscape_of(at_step(SOUND, found, number))
        there = landscape.units.get(step.start) if step.start else None
        if step.does == "move":
            assert there and step.end in reach(landscape, there).turns
        if step.does == "battle":
            assert there and step.end
            able = [throw_at(landscape, there, landscape.units[step.end], moved).dice for moved in range(4)]
            assert len(step.faces) in able
        if step.does in ("move", "retreat", "ground") and step.start != step.end:
            assert step.end not in landscape.occupied


def test_a_bold_player_beats_chance() -> None:
    for side, other in (("allied", "axis"), ("axis", "allied")):
        won = [once(SOUND, f"{seed}", {side: "bold", other: "random"}).winner for seed in range(6)]
        assert won.count(side) == 6


@pytest.mark.parametrize("key", DDAY)
def test_the_maps_of_the_book_are_played(key: str) -> None:
    found = once(DDAY[key])
    assert found.objectives and set(found.taken) <= set(found.objectives)


@pytest.mark.slow
@pytest.mark.skipif(not REAL.is_dir(), reason="SANDTABLE_SAMPLES names no folder with m44-real")
def test_scenarios_that_people_published_are_played() -> None:
    read = [M44.read(path.read_bytes())[0] for path in sorted(REAL.iterdir())]
    documents = [document for document in read if document]
    assert len(documents) == 37
    assert [cannot(document) for document in documents if cannot(document)] == []
    assert sum(once(document).given_up for document in documents) <= 4


def test_the_last_step_shows_who_is_left() -> None:
    found = once(SOUND)
    units = landscape_of(at_step(SOUND, found, len(found.steps))).units
    lost = {side: dict(found.points)[side] for side in ("allied", "axis")}
    before = len(landscape_of(SOUND).units)
    assert before - len(units) <= sum(lost.values()) and len(units) < before


def test_each_step_is_told() -> None:
    found = once(SOUND)
    words = [told(SOUND, found, number) for number in range(len(found.steps) + 1)]
    assert words[0] == "The set-up." and all(text.endswith(".") for text in words)
    assert any("eliminated." in text for text in words)


@pytest.mark.parametrize(
    ("document", "words"),
    [
        (after(SOUND, with_(map=replace(SOUND.map, board="EXTENDED-2"))), "board of one map"),
        (after(SOUND, with_(top=Player("allied"))), "one player of each side"),
        (a_scenario(units={"A1": "infus", "B9": "plnger"}), "The Axis has no unit"),
    ],
)
def test_what_cannot_be_played_is_said(document: Scenario, words: str) -> None:
    assert words in PLAYOUTS.cannot(document)


def test_a_draft_that_holds_nonsense_is_played() -> None:
    nowhere = Hex(-3, 99)
    medals = (Medal(nowhere, holder="nobody", group=(nowhere,)), Medal(at("G5"), side="a third", needed=-2))
    draft = after(SOUND, lay("unit", "infger", "B9", figures=-1), with_(medals=medals))
    once(replace(draft, top=Player("axis", cards=-1, medals=0), exits=(Exit(nowhere, "axis"),)))


def test_what_is_left_out_is_said() -> None:
    assert not any("Minefield" in line or "weapons" in line for line in left_out(SOUND))
    mined = after(SOUND, lay("unit", "gunger", "C9", badge="badge5"), lay("tag", "tag3", "A3"))
    lines = " ".join(left_out(mined))
    assert "Tactics cards" in lines and "Cross-hairs (Big Guns, Troops 3)" in lines and "minefield" in lines


def test_a_scenario_without_medals_to_win_ends_with_the_last_unit_or_is_given_up() -> None:
    document = a_scenario(units={"E1": "tankus", "E9": Piece("infger", figures=1)})
    found = once(document)
    assert found.winner == "allied" and found.units[0].at == at("E9")
