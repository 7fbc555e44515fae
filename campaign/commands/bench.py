"""The command `bench`: how heavy pages are and how long they take, in a house of its own.

It measures the demonstrations of all systems and the page "What waits", or a club's evening at them. It keeps
nothing.
"""

import argparse
from collections.abc import Iterator, Sequence

from campaign.measuring import clients, evening, pages
from campaign.measuring.house import Guest, Served, guests_of, house_to_measure

SUMMARY = (
    "measure pages: their weight and a slow line (pages), many readers at once (clients), a club's evening"
)
QUIET = 0.5


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What is measured, by how many, for how long."""
    parser.add_argument("what", choices=("pages", "clients", "evening"), help="what to measure")
    parser.add_argument("--clients", type=int, default=8, help="how many ask at once (8)")
    parser.add_argument("--seconds", type=float, default=60, help="seconds of requests for each page (60)")
    parser.add_argument("--warming", type=float, default=10, help="seconds before that, not counted (10)")
    parser.add_argument("--workers", type=int, default=2, help="how many processes serve (2)")
    parser.add_argument("--members", type=int, default=30, help="how many come to the evening (30)")
    parser.add_argument("--think", type=float, default=5, help="seconds between two deeds of a member (5)")
    parser.add_argument("--open", action="store_true", help="tables ask by themselves, as open ones do")
    parser.add_argument("--only", default="", help="only pages with these words in their name")


def run(args: argparse.Namespace) -> int:
    """Measures and prints; 2 for numbers that measure nothing."""
    if min(args.clients, args.workers, args.members) < 1 or args.seconds <= 0 or args.warming < 0:
        print("Clients, workers and seconds are more than nothing.")
        return 2
    busy = clients.load()
    not_quiet = "" if busy < QUIET else " (not quiet: times are too long)"
    print(f"Load of the machine before: {busy:.2f}{not_quiet}")
    with house_to_measure(args.workers) as (served, house):
        if args.what == "evening":
            came = evening.members(house, served, args.members)
            for line in evening.spent(served, came, args.seconds, args.warming, args.think, args.open):
                print(line, flush=True)
        elif args.what == "pages":
            _weigh(served, guests_of(house, served), args.only)
        else:
            _time(served, guests_of(house, served), args)
    return 0


def _readers(guests: Sequence[Guest], only: str) -> Iterator[tuple[str, list[tuple[Guest, str]]]]:
    """Every page by its name, with its readers and its address."""
    for name, address in guests[0].pages:
        if only.lower() in name.lower():
            yield name, [(guest, address) for guest in guests if (name, address) in guest.pages]


def _time(served: Served, guests: Sequence[Guest], args: argparse.Namespace) -> None:
    print(f"{args.clients} clients, {args.workers} workers, {args.seconds:g} s after {args.warming:g} s:")
    for name, readers in _readers(guests, args.only):
        together = [readers[place % len(readers)] for place in range(args.clients)]
        try:
            words = clients.ask_together(served, together, args.seconds, args.warming).words
        except LookupError as nothing:
            words = str(nothing)
        print(f"  {name:36} {words}", flush=True)


def _weigh(served: Served, guests: Sequence[Guest], only: str) -> None:
    shown = [(name, *reader) for name, readers in _readers(guests, only) for reader in readers[:2]]
    for name, guest, address in shown:
        print(f"  {name:36} {guest.name:14} {pages.weigh(served, guest, address).words}", flush=True)
    print("390 pixels, 400 kbit/s, 300 ms: seconds until the page can be read")
    try:
        with pages.browser() as chromium:
            for name, guest, address in shown:
                first, repeated, again = pages.seconds_to_read(chromium, served, guest, address)
                words = f"first {first:4.1f}  repeated {repeated:4.1f}  unchanged {again:4.1f}"
                print(f"  {name:36} {guest.name:14} {words}", flush=True)
    except LookupError as missing:
        print(f"  {missing}")
