"""The command `fuzz`: random legal games to the end, looking for one that breaks.

What broke is saved as a replay, which the web page opens. What breaks a game says
campaign/play/random_games.py.
"""

import argparse
import re
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from campaign.play.random_games import games, games_of_pairs, pace_words, play_game
from rulesets import RULESETS
from rulesets.kit.replay import write_replay
from rulesets.kit.ruleset import AnyRuleset
from rulesets.kit.words import count

SUMMARY = "play random legal games of a system to the end and save any that breaks"
COUNTED = 20


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The system, how many games, the seed, where broken games go."""
    parser.set_defaults(opens_a_house=False)
    parser.add_argument("slug", nargs="?", help="the system, by its short name (every system)")
    parser.add_argument("--games", type=int, default=200, help="how many games (200)")
    parser.add_argument("--seed", type=int, default=1, help="another seed gives other games (1)")
    parser.add_argument(
        "--pairs",
        action="store_true",
        help="instead of --games: so few sets of house rules and of the documents' own switches that any "
        "two settings meet",
    )
    parser.add_argument("--times", type=int, default=3, help="how often --pairs plays each set (3)")
    parser.add_argument(
        "--part", type=part, default=(1, 1), metavar="K/N", help="with --pairs: the Kth of every N sets alone"
    )
    parser.add_argument(
        "--save",
        type=Path,
        default=Path("instance/fuzz"),
        metavar="DIR",
        help="folder for games that broke (instance/fuzz)",
    )


def part(word: str) -> tuple[int, int]:
    """ "1/2" as numbers. Raises ValueError for what is no part."""
    which, of = (int(number) for number in word.split("/"))
    if not 1 <= which <= of:
        raise ValueError(word)
    return which, of


def ending(result: str) -> str:
    """How a game ended, without its numbers: the first sentence, so that endings can be counted."""
    return re.sub(r"-?\d+", "#", result).split(". ")[0].rstrip(".")


def run(args: argparse.Namespace, rulesets: Sequence[AnyRuleset] = RULESETS) -> int:
    """Plays the games and prints what came of them; 1 where one broke, 2 for an unknown system."""
    wanted = [known for known in rulesets if args.slug in (None, known.slug)]
    if not wanted:
        print(f"There is no system {args.slug}. There are: {', '.join(known.slug for known in rulesets)}.")
        return 2
    return max(_fuzzed(args, ruleset) for ruleset in wanted)


def _fuzzed(args: argparse.Namespace, ruleset: AnyRuleset) -> int:
    began = time.perf_counter()
    drawn = (
        games_of_pairs(ruleset, args.seed, args.times, args.part)
        if args.pairs
        else games(ruleset, args.seed, args.games)
    )
    played = list(drawn)
    seconds = time.perf_counter() - began
    orders = sum(len(game.replay.orders) for game in played)
    speed, mean = len(played) / seconds, orders / max(len(played), 1)
    print(
        f"{count(len(played), 'game')} of {ruleset.title}, seed {args.seed}: {speed:.1f} games a second, "
        f"{mean:.0f} orders a game."
    )
    if not args.pairs:
        print(_pace(ruleset, args.seed, min(COUNTED, len(played))))
    endings = Counter(ending(game.replay.result) for game in played if not game.fault)
    for result, number in endings.most_common():
        print(f"{number:6}  {result}")
    faults = [(number, game) for number, game in enumerate(played, 1) if game.fault]
    for number, game in faults:
        path = write_replay(ruleset, game.replay, args.save, f"{ruleset.slug}-{args.seed}-{number}")
        print(
            f"Game {number} broke after {count(len(game.replay.orders), 'order')}. {game.fault} "
            f"Saved as {path}."
        )
    return 1 if faults else 0


def _pace(ruleset: AnyRuleset, seed: int, number: int) -> str:
    """The pace of so many games more; counting takes as long as playing."""
    return pace_words(play_game(ruleset, f"{seed}-pace-{each}", counted=True) for each in range(number))
