"""A club's evening: members sit at tables of all demonstrations, play, look and print for some minutes.

What counts is the processor time of the processes that answer, for an answer: it hardly depends on what else
the machine does. Times of answers do.
"""

import random
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import cycle
from statistics import quantiles

from campaign.log.running import House, running
from campaign.measuring.house import SERVERS, Served, comes_in, first_of
from campaign.measuring.member import ASK, OWN, Member, Table
from campaign.people import people, seating
from campaign.play.replays import demonstrations, open_replay
from rulesets.kit.flow.duties import ORGANISER

AT_A_TABLE = 9


def members(house: House, served: Served, number: int) -> list[Member]:
    """So many members, at as many tables as they need, who share the seats of each between them."""
    found: list[Member] = []
    with house.sessions()() as session:
        olga, _ = first_of(session, served)
        tables = cycle(item for ruleset in house.rulesets for item in demonstrations(ruleset))
        while len(found) < number:
            shown = next(tables)
            title = f"{shown.title}, from place {len(found) + 1}"
            campaign = open_replay(session, shown.text, olga, title)
            seats = [seat.key for seat in running(session, campaign.id).seats if seat.role != ORGANISER]
            table = Table(title, f"/c/{campaign.slug}/")
            sitting = min(AT_A_TABLE, len(seats), number - len(found))
            for at in range(sitting):
                first, *others = seats[at::sitting]
                name = f"member {len(found) + 1}"
                cookie = comes_in(served, name, people.invite(session, campaign.id, olga, seat=first))
                person = people.named(session, name)
                assert person is not None
                for seat in others:
                    seating.give(session, campaign.id, olga, seat, person)
                found.append(Member(served.port, cookie, table, random.Random(len(found))))
    return found


def spent(
    served: Served,
    came: Sequence[Member],
    seconds: float,
    warming: float,
    think: float,
    stays_open: bool,
) -> Iterator[str]:
    """The evening of these members, in lines: what it cost, how long each answer took, what failed."""
    until = time.monotonic() + warming + seconds
    args = (until, think, stays_open)
    playing = [threading.Thread(target=member.spends, args=args, daemon=True) for member in came]
    for thread in playing:
        thread.start()
    time.sleep(warming)
    met, before, all_before = [len(member.took) for member in came], served.worked(SERVERS), served.worked()
    began = served.held()
    for thread in playing:
        thread.join()
    took = [(member, *one) for member, first in zip(came, met, strict=True) for one in member.took[first:]]
    servers = served.worked(SERVERS) - before
    others = served.worked() - all_before - servers
    asks = sum(kind == ASK for _, kind, _, _ in took)
    yield f"{len(came)} members, {len(took)} answers in {seconds:g} s, {asks} of them to asks"
    yield f"  {servers / len(took):6.1f} ms of the servers' processor an answer, {servers / 1000:.1f} s"
    yield f"  {others / 1000:6.1f} s of the processor for prints and the clock"
    yield f"  servers hold {_megabytes(began)} MB, at the end {_megabytes(served.held())} MB"
    by_kind: dict[str, list[float]] = {}
    for member, kind, _, milliseconds in took:
        by_kind.setdefault(kind, []).append(milliseconds)
        if kind == OWN:
            by_kind.setdefault(f"- {member.table.title}", []).append(milliseconds)
    for kind, times in sorted(by_kind.items(), key=lambda item: item[0].strip("- ")):
        cuts = quantiles([*times, times[-1]], n=100)
        yield f"  {kind:44} {len(times):6}  p50 {cuts[49]:7.1f} ms  p95 {cuts[94]:7.1f} ms"
    saw = sorted(moment for member in came for moment in member.saw)
    if saw and stays_open:
        halfway, late = saw[len(saw) // 2], saw[len(saw) * 95 // 100]
        yield f"  {len(saw)} times another's order was seen: p50 {halfway:.2f} s, p95 {late:.2f} s later"
    yield f"  answers {dict(sorted(Counter(status for _, _, status, _ in took).items()))}; 0: none came"


def _megabytes(held: Sequence[float]) -> str:
    return ", ".join(f"{each:.0f}" for each in held)
