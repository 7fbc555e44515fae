"""The tactics cards whose effect is known: rockets, barnstorming, zones, pairs and volunteers."""

from dataclasses import replace

import pytest

from rulesets.axis_allies_dday.rules.state.deck import CardKey
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.rules.state.words import up_to
from tests.rules import rule
from tests.rulesets.axis_allies_dday import games as g, plays as p
from tests.rulesets.axis_allies_dday.stored import c, e
from tests.rulesets.axis_allies_dday.tactics.played import (
    ASHORE,
    at_tactics,
    come_up,
    game,
    using,
    with_waiting,
)

COASTAL = [f"Z{number:02}" for number in (*range(1, 6), 7, 8, 9, 11, *range(13, 20), 24, 32)]


def attack_dice(state: State, seat: str) -> list[tuple[str, int]]:
    """What each column of the attack throws, the zone left out."""
    (attack, *_) = g.choices(state, seat, c.Attack)
    return [(row.words.split(", ", 1)[1], row.dice) for row in attack.throw.groups]  # type: ignore[union-attr]


@rule("AD-229")
def test_a_rocket_from_one_to_four_takes_the_first_unit_that_waits_on_each_allied_chart() -> None:
    state = at_tactics(with_waiting(game(), us=(4, 6, 9)), 2)
    (use,) = using(state, "axis")
    assert [(row.words, row.dice) for row in use.throw.groups] == [  # type: ignore[union-attr]
        ("British chart", 1),
        ("American chart", 1),
    ]
    hit = g.ordered(state, "axis", c.UseTactics(2), 1, 4)
    assert (hit.charts["uk"].fates[0], hit.charts["uk"].waiting[0]) == ("removed", 1)
    assert (hit.charts["us"].fates[4], hit.charts["us"].waiting) == ("removed", (6, 9))
    assert hit.charts["rennes-chartres"] == state.charts["rennes-chartres"]
    missed = g.ordered(state, "axis", c.UseTactics(2), 5, 6)
    assert missed.charts == state.charts and CardKey("tactics", 2) in missed.deck.gone


@rule("AD-229")
def test_no_rocket_flies_at_an_empty_chart() -> None:
    state = at_tactics(with_waiting(game(), uk=()), 2)
    assert g.dice_of(using(state, "axis")[0]) == 1
    hit = g.ordered(state, "axis", c.UseTactics(2), 2)
    assert hit.charts["us"].fates[0] == "removed"
    assert come_up(at_tactics(with_waiting(game(), uk=(), us=()), 2)) == CardKey("tactics", 4)


def over(*powers: str) -> State:
    """A game after order card 3 with one fighter of each power over the guns of Z15, and one over Z18."""
    there = {"Z15": {"germany": "2A", **dict.fromkeys(powers, "F")}, "Z18": {"germany": "A", "us": "F"}}
    return at_tactics(g.placed(game(), {**ASHORE, **there}), 3)


@rule("AD-230")
def test_barnstorming_alone_over_its_zone_stops_all_fire_there() -> None:
    state = g.ordered(over("uk"), "allies", c.UseTactics(3, "Z15", "uk"))
    shooting = at_tactics(state, 4, "orders")
    (fire,) = g.choices(shooting, "axis", c.FireFlak)
    assert g.dice_of(fire) == 1
    shot = g.ordered(shooting, "axis", fire.command(), 1)
    assert (g.standing(shot, "Z15", "uk"), g.standing(shot, "Z18", "us")) == ("F", "")


@rule("AD-230")
def test_a_barnstormer_beside_another_fighter_is_the_one_that_cannot_be_shot_at() -> None:
    state = over("uk", "us")
    assert p.refused(state, "allies", c.UseTactics(3, "Z20", "uk"))
    shooting = at_tactics(g.ordered(state, "allies", c.UseTactics(3, "Z15", "uk")), 4, "orders")
    (fire,) = g.choices(shooting, "axis", c.FireFlak)
    assert g.dice_of(fire) == 3
    shot = g.ordered(shooting, "axis", fire.command(), 1, 1, 1)
    assert (g.standing(shot, "Z15", "uk"), g.standing(shot, "Z15", "us")) == ("F", "")


@rule("AD-234")
def test_the_lowlands_are_flooded_in_a_coastal_zone_and_the_zone_is_told() -> None:
    state = at_tactics(game(), 7)
    assert [row.places for row in using(state, "axis")] == [(zone,) for zone in COASTAL]
    assert p.refused(state, "axis", c.UseTactics(7, "Z20"))
    assert g.told(state, "axis", c.UseTactics(7, "Z09")) == [
        "The Axis uses tactics card 7, Flooding the Lowlands.",
        "The Axis names Z09.",
    ]


@rule("AD-236")
def test_a_blockhouse_is_built_where_one_was_lost_whoever_stands_there_and_nowhere_else() -> None:
    whole = {
        zone.key: {"germany": f"{zone.blockhouses}B"} for zone in game().battle.zones if zone.blockhouses
    }
    nothing = at_tactics(g.placed(game(), {**ASHORE, **whole}), 8)
    assert come_up(nothing) != CardKey("tactics", 8) and CardKey("tactics", 8) in nothing.deck.cards
    lost = {**whole, "Z15": {"germany": "B", "us": "2I"}, "Z18": {"us": "8I"}}
    state = at_tactics(g.placed(game(), {**ASHORE, **lost}), 8)
    assert [row.places for row in using(state, "axis")] == [("Z15",), ("Z18",)]
    assert p.refused(state, "axis", c.UseTactics(8, "Z14"))
    assert p.refused(state, "axis", c.UseTactics(8, "Z20"))
    built = g.ordered(state, "axis", c.UseTactics(8, "Z18"))
    assert g.standing(built, "Z18", "germany") == "B" and g.standing(built, "Z18", "us") == "8I"
    full = g.ordered(state, "axis", c.UseTactics(8, "Z15"))
    assert g.standing(full, "Z15", "germany") == "2B"


PAIRS = {"Z20": {"germany": "3I", "uk": "3I A", "us": "I 2A T"}}


@rule("AD-239")
def test_infantry_paired_with_artillery_of_its_power_attacks_better_and_the_rest_does_not() -> None:
    state = at_tactics(g.placed(game(), PAIRS), 10)
    plain = g.at_card(state, 11)
    assert attack_dice(plain, "allies")[:2] == [
        ("British infantry on 1", 3),
        ("British artillery on 1 or 2", 1),
    ]
    used = g.at_card(g.ordered(state, "allies", c.UseTactics(10)), 11)
    assert attack_dice(used, "allies") == [
        ("British infantry on 1 or 2", 1),
        ("British infantry on 1", 2),
        ("British artillery on 1 or 2", 1),
        ("American infantry on 1 or 2", 1),
        ("American artillery on 1 or 2", 2),
        ("American tanks on 1 to 3", 1),
    ]
    (attack, *_) = g.choices(used, "allies", c.Attack)
    assert g.dice_of(attack) == 8


@pytest.mark.parametrize(("number", "hits"), [(2, 1), (3, 2)])
@rule("AD-240")
def test_pairs_hit_on_two_or_on_the_number_of_the_house_rule(number: int, hits: int) -> None:
    pieces = {"Z20": {"germany": "4I", "uk": "2I 2A"}}
    state = g.ordered(at_tactics(g.placed(game(t10_attack=number), pieces), 10), "allies", c.UseTactics(10))
    state = g.at_card(state, 11)
    assert attack_dice(state, "allies")[0] == (f"British infantry on {up_to(number)}", 2)
    (attack, *_) = g.choices(state, "allies", c.Attack)
    command = c.Attack(**dict(attack.fixed))  # type: ignore[arg-type]
    rolled = g.events_of(state, "allies", command, 2, 3, 6, 6)
    assert [row.hits for row in rolled if isinstance(row, e.AttackRolled)] == [hits]


@rule("AD-240")
def test_pairs_and_a_good_fortune_do_not_add_up() -> None:
    state = g.placed(game(decks="all"), {"Z20": {"germany": "4I", "uk": "2I A"}})
    state = g.ordered(at_tactics(state, 10), "allies", c.UseTactics(10))
    lucky = g.ordered(state, "allies", c.RollFortune(), 1)
    assert attack_dice(lucky, "allies") == [
        ("British infantry on 1 or 2", 1),
        ("British infantry on 1 or 2", 1),
        ("British artillery on 1 or 2", 1),
    ]


def fallen(state: State, **lost: int) -> State:
    """The game with so many infantry of each power out of play."""
    gone = {(power, "infantry"): count for power, count in lost.items()}
    return replace(state, position=replace(state.position, lost=gone))  # type: ignore[arg-type]


def after(count: int, lost: int, **rulings: str) -> State:
    """A game at tactics card 16: so many of the first British units are ashore, so many lost."""
    state = with_waiting(game(**rulings), uk=tuple(range(count, 29)))  # type: ignore[arg-type]
    return at_tactics(fallen(state, uk=lost), 16)


@rule("AD-246", "AD-247")
def test_lost_infantry_wait_again_at_their_own_places_ahead_of_those_behind() -> None:
    state = after(8, 2)
    (use,) = using(state, "allies")
    assert use.label == "Use “Volunteers” on the British chart"
    assert p.refused(state, "allies", c.UseTactics(16, "uk", count=3))
    back = g.ordered(state, "allies", c.UseTactics(16, "uk", count=2))
    assert back.charts["uk"].waiting[:4] == (2, 5, 8, 9)
    assert back.position.lost["uk", "infantry"] == 0
    assert CardKey("tactics", 16) in back.deck.gone


@rule("AD-247")
def test_returned_infantry_enter_before_the_units_behind_them() -> None:
    back = g.ordered(after(8, 2), "allies", c.UseTactics(16, "uk", count=2))
    state = at_tactics(g.placed(back, {"Z20": {"germany": "I"}, "Z15": {"uk": "I"}}), 14, "orders")
    state = g.ordered(state, "allies", c.RollReinforcements(), 1, 1, 1, 1)
    entered = g.events_of(state, "allies", c.BringIn("uk", "gold", 2))
    assert [row.places for row in entered if isinstance(row, e.UnitsEntered)] == [(2, 5)]


@rule("AD-246")
def test_no_more_come_back_than_the_chart_has_had_ashore() -> None:
    state = after(3, 5)
    assert p.refused(state, "allies", c.UseTactics(16, "uk", count=2))
    back = g.ordered(state, "allies", c.UseTactics(16, "uk", count=1))
    assert back.charts["uk"].waiting[:2] == (2, 3) and back.position.lost["uk", "infantry"] == 4
    assert come_up(after(2, 5)) == CardKey("tactics", 1)


@pytest.mark.parametrize(("ruling", "places"), [("chart_first", (2, 6)), ("any", (2, 5, 6))])
@rule("AD-246")
def test_by_the_house_rule_infantry_taken_off_the_chart_come_back_too(
    ruling: str, places: tuple[int, ...]
) -> None:
    state = after(8, 2, t16_returns=ruling)
    line = state.charts["uk"]
    fates = tuple("removed" if at == 5 else fate for at, fate in enumerate(line.fates))
    state = replace(state, charts={**state.charts, "uk": replace(line, fates=fates)})
    assert p.refused(state, "allies", c.UseTactics(16, "uk", count=len(places) + 1))
    back = g.ordered(state, "allies", c.UseTactics(16, "uk", count=len(places)))
    assert back.charts["uk"].waiting[: len(places)] == places
    assert back.position.lost["uk", "infantry"] == 0


@rule("AD-246")
def test_where_no_infantry_was_lost_the_card_is_passed_over_and_stays() -> None:
    state = after(8, 0)
    assert come_up(state) == CardKey("tactics", 1) and state.turn == 2
    assert CardKey("tactics", 16) in state.deck.cards
