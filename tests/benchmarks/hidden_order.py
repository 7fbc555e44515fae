"""Whether the time of a page tells that somebody gave an order which its reader may not know of.

    python -m tests.benchmarks.hidden_order [ORDERS]

The General of the Axis writes his plan, in another process's memory; then the General of the Allies loads
his table, as a whole page and as one that his browser has already, his list of campaigns and the log.
Each time is held against one before which the same was ordered in a campaign like it, of which he is no
member. The time is the processor's: what other work and the way between add hides more. Aim: no difference
that stands out among these.
"""

import sys
import time
import uuid
from collections.abc import Callable
from statistics import median, quantiles

from flask.testing import FlaskClient

from campaign.people import people
from campaign.play import replays
from rulesets.firestorm.rules.turn.planning import WritePlan
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.replay import to_text
from tests.benchmarks.houses import Measured, long_game, measured
from tests.builders import give, take_seat
from tests.campaign.web import signed_in

TIMES = 60
ENTRIES = 247
"""So long a game of that chance ends where plans may be written."""


def twin(at: Measured) -> int:
    """Another campaign like the first, of other people; its number."""
    with at.house.sessions()() as session:
        olga, gerda = people.named(session, "Olga"), people.named(session, "Gerda")
        assert olga is not None and gerda is not None
        text = to_text(FIRESTORM, long_game(ENTRIES))
        campaign = replays.open_replay(session, text, olga, "Another")
        take_seat(session, campaign, olga, gerda, "axis_general")
        return campaign.id


def hidden_orders(at: Measured, campaign: int, orders: int) -> None:
    """The General of the Axis writes so many other plans, of which nobody else is told."""
    with at.house.sessions()() as session:
        gerda = people.named(session, "Gerda")
        assert gerda is not None
        for _ in range(orders):
            plan = WritePlan(f"Hold at {uuid.uuid4().hex}.")
            give(session, campaign, gerda, "axis_general", plan, uuid.uuid4().hex)


def _took(client: FlaskClient, address: str, mark: str = "") -> float:
    began = time.thread_time()
    client.get(address, headers={"If-None-Match": mark} if mark else {})
    return (time.thread_time() - began) * 1000


def _compare(at: Measured, other: int, orders: int, what: str, ask: Callable[[], float]) -> None:
    """Says how long it takes after a hidden order of elsewhere and after one of this campaign, by turns."""
    quiet, told = [], []
    for _ in range(TIMES):
        ask()
        hidden_orders(at, other, orders)
        quiet.append(ask())
        hidden_orders(at, at.campaign_id, orders)
        told.append(ask())
    low, high = quantiles(quiet, n=10)[0], quantiles(quiet, n=10)[8]
    beyond = sum(one > high for one in told)
    print(
        f"  {what:28} after one elsewhere {median(quiet):6.1f} ms ({low:.1f} to {high:.1f})"
        f"  after one here {median(told):6.1f} ms, {beyond} of {TIMES} above these",
        flush=True,
    )


def main(orders: int) -> None:
    """Measures the pages of a long campaign after so many hidden orders at once."""
    with measured(ENTRIES) as at:
        print(f"After {orders} hidden, in a campaign that had {ENTRIES} entries:", flush=True)
        client = signed_in(at.app, "Arthur").client
        table = f"/c/{at.slug}/"
        mark = client.get(table).headers["ETag"]
        other = twin(at)
        _compare(at, other, orders, "the table", lambda: _took(client, table))
        _compare(at, other, orders, "the table the browser has", lambda: _took(client, table, mark))
        _compare(at, other, orders, "the list of campaigns", lambda: _took(client, "/"))
        _compare(at, other, orders, "the log", lambda: _took(client, f"{table}chronicle/"))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
