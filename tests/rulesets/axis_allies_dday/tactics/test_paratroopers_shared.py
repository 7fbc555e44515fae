"""Tactics card 1 with three players, with boxes that share a zone, and under any dice and house rules."""

import random
from dataclasses import replace

import pytest

from rulesets.axis_allies_dday.document.battle import Battle
from rulesets.axis_allies_dday.document.shipped import NORMANDY
from rulesets.axis_allies_dday.rules.state.deck import CardKey
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.rules.turn.invariants import broken
from rulesets.axis_allies_dday.rules.turn.menu import duties
from rulesets.kit.flow import agreement
from rulesets.kit.flow.dice import Faces
from rulesets.kit.flow.duties import open_duties
from tests.rules import rule
from tests.rulesets.axis_allies_dday import games as g, plays as p
from tests.rulesets.axis_allies_dday.stored import c, e
from tests.rulesets.axis_allies_dday.tactics.played import ASHORE, at_tactics, game, with_waiting

CARD = CardKey("tactics", 1)
USE = c.UseTactics(1)


def agreed(state: State, *faces: int) -> State:
    """The British propose the card, the Americans agree, and it is carried out with these dice."""
    state = g.ordered(state, "uk", USE)
    (pending,) = state.pendings
    state = g.ordered(state, "us", agreement.Agree(pending.subject))
    return g.ordered(state, "uk", c.CarryOut(), *faces)


def in_one_zone(*boxes: str) -> Battle:
    """Normandy with these boxes above Z17."""
    moved = (replace(box, zone="Z17") if box.key in boxes else box for box in NORMANDY.boxes)
    return replace(NORMANDY, boxes=tuple(moved), alternatives=())


@rule("AD-223")
def test_three_players_agree_on_the_card_before_its_dice_fall() -> None:
    state = at_tactics(game(players=3), 1)
    assert g.asked_of(state, "axis") == set()
    assert p.refused(state, "uk", USE, 1, 2, 3)
    done = agreed(state, 1, 2, 3)
    ashore = [g.standing(done, zone, power) for zone, power in (("Z10", "us"), ("Z11", "us"), ("Z17", "uk"))]
    assert ashore == ["I", "2I", "3I"] and CARD in done.deck.gone


@rule("AD-225")
def test_each_player_says_where_his_own_infantry_come_down() -> None:
    state = agreed(at_tactics(game(players=3, t1_dice=2), 1), 2, 3)
    assert (g.asked_of(state, "us"), g.asked_of(state, "uk")) == ({c.BringIn}, set())
    assert p.refused(state, "uk", c.BringIn("us", "american-z10", 1))
    assert {seat for duty in open_duties(duties(state)) for seat in duty.seats} == {"us"}
    done = g.ordered(state, "us", c.BringIn("us", "american-z11", 2))
    assert g.standing(done, "Z11", "us") == "2I" and CARD in done.deck.gone


@rule("AD-226")
def test_powers_whose_boxes_share_a_zone_share_its_room_and_say_who_comes() -> None:
    state = g.placed(game(battle=in_one_zone("american-z10")), {**ASHORE, "Z17": {"uk": "4I"}})
    state = at_tactics(state, 1)
    rolled = g.ordered(state, "allies", USE, 3, 4, 2)
    assert {dict(row.fixed)["place"] for row in g.choices(rolled, "allies", c.BringIn)} == {
        "american-z10",
        "british-airborne",
    }
    done = g.ordered(rolled, "allies", c.BringIn("american-z10", "american-z10", 3))
    assert g.standing(done, "Z17", "us") == "3I" and g.standing(done, "Z17", "uk") == "5I"
    roomy = g.placed(state, {**ASHORE, "Z17": {"uk": "3I"}})
    assert CARD in g.ordered(roomy, "allies", USE, 3, 4, 2).deck.gone


@rule("AD-226")
@pytest.mark.parametrize(
    ("seat", "box", "count", "ashore"),
    [("us", "american-z10", 3, ("3I", "5I")), ("uk", "british-airborne", 2, ("2I", "6I"))],
)
def test_of_two_players_whose_boxes_share_a_zone_the_first_to_come_has_the_room(
    seat: str, box: str, count: int, ashore: tuple[str, str]
) -> None:
    state = game(battle=in_one_zone("american-z10"), players=3)
    rolled = agreed(at_tactics(g.placed(state, {**ASHORE, "Z17": {"uk": "4I"}}), 1), 3, 4, 2)
    assert g.asked_of(rolled, "us") == g.asked_of(rolled, "uk") == {c.BringIn}
    done = g.ordered(rolled, seat, c.BringIn(box, box, count))
    assert (g.standing(done, "Z17", "us"), g.standing(done, "Z17", "uk")) == ashore


@rule("AD-227")
def test_both_powers_hits_in_one_zone_are_taken_together() -> None:
    state = g.placed(game(battle=in_one_zone("american-z10")), {**ASHORE, "Z17": {"germany": "2I A T"}})
    rolled = g.ordered(at_tactics(state, 1), "allies", USE, 1, 4, 2)
    fired = g.ordered(rolled, "allies", c.DropParatroopers(), 1, 6, 1)
    (loss,) = g.choices(fired, "axis", c.NameLosses)
    assert [(total.low, total.high) for total in loss.totals] == [(2, 2)]
    given = {
        f"losses.Z17-germany-{kind}": count
        for kind, count in (("infantry", 1), ("artillery", 0), ("tank", 1))
    }
    done = g.ordered(fired, "axis", g.filled(loss, **given))
    assert g.standing(done, "Z17", "germany") == "I A" and CARD in done.deck.gone


@pytest.mark.parametrize("dice", [3, 2])
@rule("AD-226")
def test_between_two_boxes_of_one_power_above_one_zone_nothing_is_asked(dice: int) -> None:
    battle = in_one_zone("american-z10", "american-z11")
    state = at_tactics(g.placed(game(battle=battle, t1_dice=dice), {**ASHORE, "Z17": {"uk": "3I"}}), 1)
    faces: Faces = (3, 2, 4) if dice == 3 else (3, 4)
    events = g.events_of(state, "allies", USE, *faces)
    came = sum(len(row.places) for row in events if isinstance(row, e.ParatroopersCame))
    assert came == (5 if dice == 3 else 3)


def fuzzed(chance: random.Random) -> State:
    """The card come up under any house rules, with any pieces about and any infantry left to come."""
    boxes = [box.key for box in NORMANDY.boxes if box.kind == "airborne"]
    battle = in_one_zone(*chance.sample(boxes[:2], chance.randint(0, 2)))
    rulings = {
        "players": chance.choice((2, 3)),
        "allied_voice": chance.choice(("agree", "either")),
        "t1_dice": chance.choice((3, 2)),
        "t1_hit": chance.choice((1, 2, 3)),
    }
    there = {
        zone: {
            power: " ".join(f"{count}{kind}" for kind in kinds if (count := chance.randint(0, 2)))
            for power, kinds in (("germany", "IATB"), ("uk", "IT"), ("us", "IA"))
        }
        for zone in ("Z10", "Z11", "Z17")
    }
    state = g.placed(game(battle=battle, **rulings), {**ASHORE, **there})
    left = {key: tuple(sorted(chance.sample(range(12), chance.randint(0, 6)))) for key in ("uk", "us")}
    if chance.random() < 0.7:
        state = with_waiting(state, **left)
    return at_tactics(state, 1)


@pytest.mark.slow
@rule("AD-223", "AD-225", "AD-226", "AD-227")
def test_under_any_dice_and_house_rules_the_card_comes_to_its_end_and_no_limit_breaks() -> None:
    used = 0
    for seed in range(100):
        chance = random.Random(seed)
        state = before = fuzzed(chance)
        while state.card is not None and state.card.key == CARD and "passed" not in state.card.ended:
            assert not broken(state), seed
            state = g.ordered(state, *_step(state, chance))
        assert not broken(state), seed
        used += CARD in state.deck.gone
        if CARD in state.deck.gone:
            _accounted(before, state)
    assert used > 25


def _step(state: State, chance: random.Random) -> tuple[str, object, *tuple[int, ...]]:
    seat, command, faces = g.random_step(state, g.players_of(state), chance)
    return seat, command, *faces


def _accounted(before: State, after: State) -> None:
    """Whoever left a chart stands ashore; no blockhouse has fallen, nobody Allied is lost."""
    for power in ("uk", "us"):
        went = len(before.charts[power].waiting) - len(after.charts[power].waiting)
        ashore = [
            sum(count for spot, count in state.position.at.items() if spot.power == power)
            for state in (before, after)
        ]
        assert ashore[1] - ashore[0] == went <= 6
        units, waits = before.charts[power].units, before.charts[power].waiting
        infantry = [place for place in waits if units[place].kind == "infantry"]
        assert after.charts[power].waiting == tuple(place for place in waits if place not in infantry[:went])
    blockhouses = [
        sum(count for spot, count in state.position.at.items() if spot.kind == "blockhouse")
        for state in (before, after)
    ]
    assert blockhouses[0] == blockhouses[1]
