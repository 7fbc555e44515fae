"""Every system can be played out, alike from one seed; a fast way gives what menus, `decide` and `evolve` do.

    python -m tests.rulesets.test_playing SLUG GAMES

holds the fast way of a system against the plain one for so many games under random house rules.
"""

import random
import sys
from collections.abc import Iterable
from typing import Any

import pytest

from rulesets.kit.flow.agreement import Dispute
from rulesets.kit.flow.asking import Alike, Ask
from rulesets.kit.lab.lots import on_map
from rulesets.kit.players import names_for, players_of
from rulesets.kit.playing import Player, Playout, advance, next_order, of_menus, outcome, play_out
from rulesets.kit.playout import random_rulings, take
from rulesets.kit.references import builtin_documents
from rulesets.kit.ruleset import AnyRuleset, fold
from tests.rulesets.walks import BY_SLUG, GAMES

FAST = tuple(slug for slug, system in BY_SLUG.items() if system.playing)


def begun(game: str, rulings: Any, player: str) -> tuple[AnyRuleset, Any, dict[str, Player]]:
    """The system, its opening state and the players of all seats."""
    system, kind, document = GAMES[game]
    documents = builtin_documents(system, kind, document)
    seats = system.seats(documents, rulings)
    players = players_of(system, seats, {seat.side: player for seat in seats})
    return system, fold(system, system.start(documents, rulings)), players


def playout(slug: str, player: str, most: int) -> Playout:
    game = next(game for game, (system, _, _) in GAMES.items() if system.slug == slug)
    system, state, players = begun(game, BY_SLUG[slug].rulings(), player)
    return play_out(system, state, players, random.Random(3), most)


@pytest.mark.slow
@pytest.mark.parametrize("slug", BY_SLUG)
def test_a_playout_goes_on_and_is_the_same_from_the_same_seed(slug: str) -> None:
    system = BY_SLUG[slug]
    for player in names_for(system):
        once = playout(slug, player, 25)
        assert once == playout(slug, player, 25)
        assert once.orders == 25 if once.is_given_up else outcome(system, once.state).is_over


def told(asked: Iterable[Ask]) -> list[Any]:
    """What is asked of whom, without words; a fast way may offer disputes, and leave out other subjects."""
    found = []
    for ask in asked:
        about = {choice.subject for choice in ask.choices if choice.weight == "asked"}
        of_it = (one for one in ask.choices if one.subject in about and one.command is not Dispute)
        found.append(
            (ask.seat, [(one.command, one.fixed, one.fields, one.throw, one.weight) for one in of_it])
        )
    return found


def check_alike(asked: Iterable[Ask]) -> None:
    """What is offered unlisted is no empty list, and holds nothing else than it says."""
    for offer in (offer for ask in asked for offer in ask.offers if isinstance(offer, Alike)):
        of = {(choice.command, choice.subject, choice.weight) for choice in offer.choices()}
        assert of == {(offer.command, offer.subject, offer.weight)}


def check_fast_way(game: str, seed: int, most: int) -> int:
    """Every question of a random game is that of the menus, and every order leads where `decide` leads.

    Returns the orders compared."""
    chance = random.Random(f"{game}-{seed}")
    system, state, players = begun(game, random_rulings(GAMES[game][0].rulings, chance), "random")
    assert system.playing
    state = system.playing.as_played(state)
    for orders in range(most):
        check_alike(system.playing.asks(state, players))
        fast = told(system.playing.asks(state, players))
        assert fast == told(of_menus(system, state, players))[: len(fast)]
        order = next_order(system, state, players, chance)
        if order is None:
            assert outcome(system, state).is_over
            return orders
        plain, state = take(system, state, order).after, advance(system, state, order)
        assert repr(state) == repr(plain), f"{game}, seed {seed}, order {orders}: {order}"
        assert not system.broken(state)
        standing, stands = system.standing(state, None), outcome(system, state)
        points = tuple((score.side, score.points) for score in standing.scores)
        assert stands.points == points and stands.turn == standing.number
        assert (stands.is_over, stands.winners) == (standing.is_finished, standing.winners)
        if system.playing.held:
            assert {*system.playing.held(state)} == {*on_map(system, state)}
    return most


@pytest.mark.slow
@pytest.mark.parametrize("slug", FAST)
def test_the_fast_way_gives_what_the_plain_one_gives(slug: str) -> None:
    game = next(game for game, (system, _, _) in GAMES.items() if system.slug == slug)
    assert check_fast_way(game, 1, 60) == 60


if __name__ == "__main__":
    of = [game for game, (system, _, _) in GAMES.items() if system.slug == sys.argv[1]]
    compared = sum(check_fast_way(of[seed % len(of)], seed, 10_000) for seed in range(int(sys.argv[2])))
    print(f"{compared} orders of {sys.argv[2]} games: no difference")
