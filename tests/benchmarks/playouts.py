"""How many campaigns of Caen the players of the house play out a second of processor, and who wins them.

    python -m tests.benchmarks.playouts [GAMES [ALLIED AXIS]]

Aim: 20 a second. Battles go by dice. The hash stands for the points and lengths of all games: it stays the
same where only the speed changes.
"""

import hashlib
import random
import sys
import time
from collections import Counter
from typing import Any

from rulesets.firestorm.document.rulings import Rulings
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.players import players_of
from rulesets.kit.playing import outcome, play_out
from rulesets.kit.references import builtin_documents
from rulesets.kit.ruleset import fold

GAMES = 20


def main(games: int = GAMES, allied: str = "random", axis: str = "random") -> None:
    """Plays the games, seed after seed, and prints their figures."""
    documents, rulings = builtin_documents(FIRESTORM, "campaign", "caen"), Rulings(how_fought="dice")
    seats = FIRESTORM.seats(documents, rulings)
    players = players_of(FIRESTORM, seats, {"allied": allied, "axis": axis})
    start = fold(FIRESTORM, FIRESTORM.start(documents, rulings))
    won, orders, given_up, told = Counter[str](), 0, 0, list[Any]()
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


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]), *sys.argv[2:])
