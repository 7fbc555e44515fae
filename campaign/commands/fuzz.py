"""The command `fuzz`: random legal games to the end, looking for one that breaks.

A game breaks by a crash, a dead end (unfinished, and nobody may order anything), a runaway
(more than 4000 orders) or an invariant that does not hold. What broke is saved as a replay,
which the web page opens. Game 17 of seed 1 is the same game every time.
"""

import argparse
import random
import re
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rulesets import RULESETS
from rulesets.kit.references import builtin_documents, playable_builtins
from rulesets.kit.replay import Replay, write_replay
from rulesets.kit.ruleset import AnyRuleset, fold
from rulesets.kit.walk import Order, one_of, random_order, random_rulings, take

SUMMARY = "play random legal games of a system to the end and save any that breaks"
MOST_ORDERS = 4000


@dataclass(frozen=True, slots=True)
class Game:
    """A game as far as it went. `fault` says how it broke, empty where it came to its end."""

    replay: Replay
    fault: str


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The system, how many games, the seed, where broken games go."""
    parser.add_argument("slug", help="the system, by its short name")
    parser.add_argument("--games", type=int, default=200, help="how many games (200)")
    parser.add_argument("--seed", type=int, default=1, help="another seed gives other games (1)")
    parser.add_argument(
        "--save",
        type=Path,
        default=Path("instance/fuzz"),
        metavar="DIR",
        help="folder for games that broke (instance/fuzz)",
    )


def play_game(ruleset: AnyRuleset, seed: int | str, most: int = MOST_ORDERS) -> Game:
    """One random game of a random shipped document under random house rules."""
    chance = random.Random(seed)
    kind, document = one_of(playable_builtins(ruleset), chance)
    rulings = random_rulings(ruleset.rulings, chance)
    orders: list[Order] = []
    try:
        fault, result = _play_on(ruleset, kind, document, rulings, chance, orders, most)
    except Exception as error:  # whatever a system lets out is the find
        fault, result = f"{type(error).__name__}: {error}", ""
    note = f"Random game {seed}. {fault}".strip()
    return Game(Replay(ruleset.slug, kind, document, rulings, tuple(orders), note, result), fault)


def _play_on(
    ruleset: AnyRuleset,
    kind: str,
    document: str,
    rulings: Any,
    chance: random.Random,
    orders: list[Order],
    most: int,
) -> tuple[str, str]:
    documents = builtin_documents(ruleset, kind, document)
    seats = [seat.key for seat in ruleset.seats(documents, rulings)]
    state = fold(ruleset, ruleset.start(documents, rulings))
    while not (standing := ruleset.standing(state, None)).is_finished:
        if len(orders) == most:
            return f"Runaway: not finished after {most} orders.", ""
        order = random_order(ruleset, state, seats, chance)
        if order is None:
            return "Dead end: nobody may order anything.", ""
        orders.append(order)
        state = take(ruleset, state, order).after
        if broken := ruleset.broken(state):
            return f"Broken: {'; '.join(broken)}.", ""
    return "", standing.result


def ending(result: str) -> str:
    """How a game ended, without its numbers: the first sentence, so that endings can be counted."""
    return re.sub(r"-?\d+", "#", result).split(". ")[0].rstrip(".")


def run(args: argparse.Namespace, rulesets: Sequence[AnyRuleset] = RULESETS) -> int:
    """Plays the games and prints what came of them; 1 where one broke, 2 for an unknown system."""
    ruleset = next((known for known in rulesets if known.slug == args.slug), None)
    if ruleset is None:
        print(f"There is no system {args.slug}. There are: {', '.join(known.slug for known in rulesets)}.")
        return 2
    began = time.perf_counter()
    games = [play_game(ruleset, f"{args.seed}-{number}") for number in range(1, args.games + 1)]
    seconds = time.perf_counter() - began
    orders = sum(len(game.replay.orders) for game in games)
    speed, mean = len(games) / seconds, orders / max(len(games), 1)
    print(
        f"{len(games)} games of {ruleset.title}, seed {args.seed}: {speed:.1f} games a second, "
        f"{mean:.0f} orders a game."
    )
    endings = Counter(ending(game.replay.result) for game in games if not game.fault)
    for result, number in endings.most_common():
        print(f"{number:6}  {result}")
    faults = [(number, game) for number, game in enumerate(games, 1) if game.fault]
    for number, game in faults:
        path = write_replay(ruleset, game.replay, args.save, f"{ruleset.slug}-{args.seed}-{number}")
        print(f"Game {number} broke after {len(game.replay.orders)} orders. {game.fault} Saved as {path}.")
    return 1 if faults else 0
