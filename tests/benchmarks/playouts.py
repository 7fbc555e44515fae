"""How many campaigns of Caen the players of the house play out a second of processor, who wins them, and what
the players do.

    python -m tests.benchmarks.playouts [GAMES [ALLIED AXIS]]

Aim: 20 a second. Battles go by dice. The hash stands for the points and lengths of all games: it stays the
same where only the speed changes.
"""

import gc
import hashlib
import random
import sys
import time
from collections import Counter, defaultdict
from typing import Any

from rulesets.firestorm.document.rulings import Rulings
from rulesets.firestorm.document.seats import side_of
from rulesets.firestorm.ground.position import enemy_neighbours, held_by, troops_in
from rulesets.firestorm.ground.state import State
from rulesets.firestorm.pages.odds import chance_of_arrow
from rulesets.firestorm.playing import ARROWS
from rulesets.firestorm.rules.strategic.moves import EndMoves
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.flow.asking import Ask
from rulesets.kit.players import players_of
from rulesets.kit.playing import Player, outcome, play_out
from rulesets.kit.playout import Chance, Order
from rulesets.kit.references import builtin_documents
from rulesets.kit.ruleset import fold

GAMES = 20


class Noted:
    """What the players of each side do: the odds of their attacks, and the share of troops they keep back."""

    def __init__(self) -> None:
        self.attacks: dict[str, list[float]] = defaultdict(list)
        self.kept: dict[str, list[float]] = defaultdict(list)

    def of(self, player: Player) -> Player:
        """The player, whose orders are noted."""

        def noted(seen: State, ask: Ask, chance: Chance) -> Order | None:
            order, side = player(seen, ask, chance), side_of(ask.seat)
            if order and side and type(order.command) in ARROWS:
                found = next(choice for choice in ask.choices if choice.command is type(order.command))
                self.attacks[side].append(float(_odds(seen, order.command, found.places)))
            if order and side and isinstance(order.command, EndMoves):
                standing = {area: len(troops_in(seen, area, side)) for area in held_by(seen, side)}
                back = sum(men for area, men in standing.items() if not enemy_neighbours(seen, area, side))
                self.kept[side].append(back / max(1, sum(standing.values())))
            return order

        return noted

    def line(self, side: str, games: int, turns: int) -> str:
        """The figures of a side."""
        odds, kept = self.attacks[side], self.kept[side]
        low = sum(chance < 0.5 for chance in odds) / max(1, len(odds))
        back = sum(kept) / max(1, len(kept))
        return (
            f"{side}: {len(odds) / (games * turns):.2f} attacks a turn, {low:.0%} at odds below a half, "
            f"{back:.0%} of the troops behind the front after moves"
        )


def _odds(seen: State, command: Any, places: tuple[str, ...]) -> Any:
    origin, target = getattr(command, "origin", ""), getattr(command, "target", "")
    return chance_of_arrow(seen, origin or places[0], target or places[1])


def main(games: int = GAMES, allied: str = "random", axis: str = "random") -> None:
    """Plays the games, seed after seed, and prints their figures; then a few more to note what is done."""
    documents, rulings = builtin_documents(FIRESTORM, "campaign", "caen"), Rulings(how_fought="dice")
    seats = FIRESTORM.seats(documents, rulings)
    players = players_of(FIRESTORM, seats, {"allied": allied, "axis": axis})
    start = fold(FIRESTORM, FIRESTORM.start(documents, rulings))
    won, orders, given_up, told = Counter[str](), 0, 0, list[Any]()
    gc.freeze()
    began = time.process_time()
    for number in range(games):
        played = play_out(FIRESTORM, start, players, random.Random(f"5-{number}"))
        ended = outcome(FIRESTORM, played.state)
        won.update(ended.winners)
        orders += played.orders
        given_up += played.is_given_up
        told.append((ended.points, played.orders))
    taken = time.process_time() - began
    told_by = hashlib.sha256(repr(told).encode()).hexdigest()[:8]
    print(f"{allied} : {axis}, {games} games: {won['allied']} : {won['axis']} won, {given_up} given up")
    print(f"{games / taken:.1f} a second of processor, {orders / games:.0f} orders a game, hash {told_by}")
    noted, some = Noted(), min(games, 20)
    watched = {seat: noted.of(player) for seat, player in players.items()}
    for number in range(some):
        play_out(FIRESTORM, start, watched, random.Random(f"5-{number}"))
    for side in ("allied", "axis"):
        print(noted.line(side, some, len(start.campaign.turns)))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]), *sys.argv[2:])
