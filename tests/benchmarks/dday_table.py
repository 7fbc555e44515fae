"""How long the map page of Axis & Allies: D-Day takes after a kept game, asked for by eight clients, and how
many random games a second are played.

    python -m tests.benchmarks.dday_table [REPLAY]
"""

import sys
import time
from pathlib import Path

from campaign.play.random_games import games
from rulesets.axis_allies_dday.system import AXIS_ALLIES_DDAY
from rulesets.kit.replay import from_text
from tests.benchmarks.houses import house_of
from tests.benchmarks.table_page import look

REPLAYS = Path(__file__).parents[1] / "replays" / "axis_allies_dday"
SEATS = {"Anna": "allies", "Xaver": "axis"}
GAMES = 20


def main(name: str) -> None:
    """Prints both."""
    _, replay = from_text((REPLAYS / f"{name}.json").read_text("utf-8"), (AXIS_ALLIES_DDAY,))
    print(f"The map of D-Day after {len(replay.orders)} orders, two workers:", flush=True)
    with house_of(AXIS_ALLIES_DDAY, replay, "D-Day", SEATS) as at:
        look(at, list(SEATS))
    began = time.perf_counter()
    orders = sum(len(game.replay.orders) for game in games(AXIS_ALLIES_DDAY, 5, GAMES))
    took = time.perf_counter() - began
    print(
        f"{GAMES} random games of {orders // GAMES} orders: {GAMES / took:.2f} a second, "
        f"{took / orders * 1000:.1f} ms an order"
    )


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "pace-two-players")
