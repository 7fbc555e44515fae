"""Every system can be played out by its menus: lawfully, to an end or a limit, and alike from one seed."""

import random

import pytest

from rulesets.kit.players import names_for, players_of
from rulesets.kit.playing import Playout, outcome, play_out
from rulesets.kit.references import builtin_documents
from rulesets.kit.ruleset import fold
from tests.rulesets.walks import BY_SLUG, GAMES


def playout(slug: str, player: str, most: int) -> Playout:
    system, kind, document = next(game for game in GAMES.values() if game[0].slug == slug)
    documents, rulings = builtin_documents(system, kind, document), system.rulings()
    seats = system.seats(documents, rulings)
    players = players_of(system, seats, {seat.side: player for seat in seats})
    state = fold(system, system.start(documents, rulings))
    return play_out(system, state, players, random.Random(3), most)


@pytest.mark.parametrize("slug", BY_SLUG)
def test_a_playout_goes_on_and_is_the_same_from_the_same_seed(slug: str) -> None:
    system = BY_SLUG[slug]
    for player in names_for(system):
        once = playout(slug, player, 25)
        assert once == playout(slug, player, 25)
        assert once.orders == 25 if once.is_given_up else outcome(system, once.state).is_over
