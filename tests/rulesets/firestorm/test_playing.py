"""The house's players of Firestorm: lawful, to the end, and seldom beaten by chance."""

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from rulesets.firestorm.document.plan import Objective
from rulesets.firestorm.document.rulings import Rulings
from rulesets.firestorm.document.seats import side_of
from rulesets.firestorm.ground.state import State
from rulesets.firestorm.playing import weigh_by_plan
from rulesets.firestorm.rules.battle.reports import ReportBattle
from rulesets.firestorm.rules.strategic.landing import LandTroops
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.flow.choices import Choice, find
from rulesets.kit.players import CAUTION, names_for, player_named, players_of
from rulesets.kit.playing import asks, outcome, play_out
from rulesets.kit.playout import Order, Step, random_order, walk
from rulesets.kit.references import builtin_documents
from rulesets.kit.ruleset import Seat, fold
from tests.length import far
from tests.rulesets.firestorm.twins import twin_of_firestorm

NO_RULINGS = 1_000_000


def start(document: str, rulings: Rulings) -> tuple[State, dict[str, list[str]]]:
    """The opening state, and the seats of each side."""
    documents = builtin_documents(FIRESTORM, "campaign", document)
    seats = FIRESTORM.seats(documents, rulings)
    by_side = {side: [seat.key for seat in seats if seat.side == side] for side in ("allied", "axis")}
    return fold(FIRESTORM, FIRESTORM.start(documents, rulings)), by_side


def steps(document: str, players: dict[str, str], seed: int, rulings: Rulings) -> Iterator[Step]:
    """A game between players by name; "random" is one that draws its orders."""
    state, seats = start(document, rulings)
    chance = random.Random(seed)
    named = {side: player_named(name, FIRESTORM, seats[side], chance) for side, name in players.items()}

    def order(now: Any) -> Order | None:
        for side in chance.sample(("allied", "axis"), 2):
            player = named[side]
            asked = any(
                choice.weight == "asked" for seat in seats[side] for choice in FIRESTORM.menu(now, seat)
            )
            drawn = player(now) if player else random_order(FIRESTORM, now, seats[side], chance, NO_RULINGS)
            if asked and drawn is not None:
                return drawn
        return None

    everybody = ["organiser", *seats["allied"], *seats["axis"]]
    return walk(FIRESTORM, state, everybody, chance, NO_RULINGS, player=order)


@pytest.mark.parametrize("player", CAUTION)
def test_a_player_of_the_house_plays_lawfully_to_the_end(player: str) -> None:
    game = steps("carentan", dict.fromkeys(("allied", "axis"), player), 1, Rulings())
    for step in islice(game, 500):
        menu = FIRESTORM.menu(step.before, step.order.seat)
        assert step.is_automatic or find(menu, step.order.command)
        assert not isinstance(step.order.command, ReportBattle)
    assert FIRESTORM.standing(step.after, None).is_finished


@pytest.mark.slow
@pytest.mark.parametrize("player", ["bold", "cautious", "plan"])
@pytest.mark.parametrize("side", ["allied", "axis"])
def test_chance_wins_at_most_one_game_in_twenty_of_caen(side: str, player: str) -> None:
    documents, rulings = builtin_documents(FIRESTORM, "campaign", "caen"), Rulings(how_fought="dice")
    other = {"allied": "axis", "axis": "allied"}[side]
    seats = FIRESTORM.seats(documents, rulings)
    players = players_of(FIRESTORM, seats, {side: player, other: "random"})
    begun = fold(FIRESTORM, FIRESTORM.start(documents, rulings))
    games, won = far(1, 40), 0
    for seed in range(games):
        played = play_out(FIRESTORM, begun, players, random.Random(seed))
        assert not played.is_given_up
        won += other in outcome(FIRESTORM, played.state).winners
    assert won * 20 <= games


def test_a_plan_makes_its_areas_worth_more_until_its_turn_is_over() -> None:
    state, _ = start("carentan", Rulings(how_fought="dice"))
    area = next(area.key for area in state.campaign.areas if area.control == "axis" and area.worth)

    def worth(turn: int, *objectives: Objective) -> float:
        campaign = replace(state.campaign, objectives=objectives)
        into = Choice(LandTroops, "Land", (("area", area),), places=(area,))
        weighed = weigh_by_plan(replace(state, campaign=campaign, turn=turn), "allied_general", into)
        assert weighed
        return weighed.gain

    plain = worth(1)
    ahead, due, past = (worth(turn, Objective("allied", 2, area)) for turn in (1, 2, 3))
    assert due > ahead > plain == past == worth(1, Objective("axis", 2, area))


@pytest.mark.slow
def test_a_player_gives_the_same_order_whatever_lies_in_a_hidden_reserve() -> None:
    rulings = Rulings(how_fought="dice", hidden_reserve=True)
    others = apart = 0
    for step in islice(steps("caen", {"allied": "bold", "axis": "bold"}, 2, rulings), 0, None, 4):
        seat = step.order.seat
        if step.is_automatic or side_of(seat) != "allied":
            continue
        twin = twin_of_firestorm(step.before, seat, random.Random(1))
        others += twin.troops != step.before.troops
        for name in names_for(FIRESTORM):
            assert _order(name, step.before, seat) == _order(name, twin, seat)
        apart += _order("ahead", twin, seat) != _order("bold", twin, seat)
    assert others > 3 and apart > 1, "who looks ahead draws anew what is hidden, and is not merely bold"


def _order(name: str, state: State, seat: str) -> Order | None:
    seats = [Seat(seat, "", "", "general")]
    player = players_of(FIRESTORM, seats, {seat: name})[seat]
    ask = next(iter(asks(FIRESTORM, state, [seat])), None)
    return player(FIRESTORM.seen_by(state, seat), ask, random.Random(7)) if ask else None
