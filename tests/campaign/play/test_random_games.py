"""Random games that are drawn so that any two settings meet."""

from dataclasses import replace

from campaign.play.random_games import games_of_pairs
from rulesets.kit.own_switches import OwnSwitch
from rulesets.kit.replay import play
from tests.systems.sealed_bid import AUCTION, PRICES, SEALED_BID

LENGTH = OwnSwitch("length", {"short": lambda auction: replace(auction, rounds=1)})
ORDER = OwnSwitch("order", {"turned": lambda prices: replace(prices, lots=prices.lots[::-1])})
KINDS = (replace(AUCTION, switches=(LENGTH,)), replace(PRICES, switches=(ORDER,)))
SWITCHED = replace(SEALED_BID, kinds=KINDS)


def test_games_of_pairs_are_played_under_the_documents_own_switches_too() -> None:
    played = [game.replay for game in games_of_pairs(SWITCHED, 1, times=1)]
    drawn = {way for replay in played for way in replay.ways}
    assert drawn == {("auction.length", "short"), ("prices.order", "turned")}
    short = [replay for replay in played if ("auction.length", "short") in replay.ways]
    assert short
    assert all(play(SWITCHED, replay).state.auction.rounds == 1 for replay in short)
    assert {replay.rulings.consent for replay in short} == {True, False}


def test_the_kinds_of_document_take_turns_in_games_of_pairs() -> None:
    other = replace(AUCTION, name="matinee")
    both = replace(SEALED_BID, kinds=(AUCTION, other, PRICES))
    kinds = [game.replay.kind for game in games_of_pairs(both, 1, times=2)]
    half = len(kinds) // 2
    assert (set(kinds[:half]), set(kinds[half:])) == ({"auction"}, {"matinee"})
