"""Lots of runs spread by joblib over the cores of this machine, or over the machines of a Dask cluster.

Invariant: the same seed gives the same lots wherever they are played. They come in the order of their
numbers. A process of this machine is forked: it has all that is loaded here and what is played, so that a lot
costs its runs alone.
"""

import gc
import os
import signal
from collections.abc import Iterator, Sequence
from math import ceil
from multiprocessing import get_context, parent_process
from threading import Thread
from time import monotonic

from campaign.lab.subject import lot
from rulesets import system
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.lab.lots import Asked, Lot
from rulesets.kit.words import count

MANY = 50
"""So many runs in one lot that is sent to another machine. Here a run is a lot: cores end together."""
WAVE = 2.0
"""So many seconds' worth of lots is handed out at once; what has come is told after them."""
LOOSE = 50_000
"""So many new objects are looked over for garbage at once: runs leave little that refers to itself."""
Numbers = tuple[int, int]
"""The first run of a lot and how many there are."""


def spread(slug: str, asked: Asked, runs: int, cores: int, cluster: str = "") -> Iterator[Lot]:
    """The lots of so many runs, one after the other; whoever stops asking for more cancels the others.
    `cluster` is the address of a Dask scheduler, empty for this machine."""
    number = MANY if cluster and not asked.others else 1
    lots = [(first, min(number, runs - first + 1)) for first in range(1, runs + 1, number)]
    return _on_machines(slug, asked, lots, cluster) if cluster else _on_cores(slug, asked, lots, cores)


def time_left(done: int, of: int, each: float) -> str:
    """How long the rest takes where each took so many seconds: "About 4 minutes left."; empty before one in
    twenty is done, and at the end."""
    if not of / 20 <= done < of:
        return ""
    rest = each * (of - done)
    return (
        f"About {count(ceil(rest / 60), 'minute')} left."
        if rest > 50
        else f"About {ceil(rest / 10)}0 seconds left."
    )


def lot_of(slug: str, asked: Asked, numbers: Numbers) -> Lot:
    """One lot of a shipped system, in whatever process."""
    return lot(system(slug), asked, *numbers)


def _on_cores(slug: str, asked: Asked, lots: Sequence[Numbers], cores: int) -> Iterator[Lot]:
    """In waves by the speed of the one before: out of processes joblib hands results at the end of a call."""
    from joblib import Parallel, delayed

    _given[:] = [(slug, asked)]
    gc.freeze()
    forked = {"context": get_context("fork"), "initializer": _begin}
    with Parallel(cores, backend="multiprocessing", batch_size=1, pre_dispatch="all", **forked) as parallel:
        first, many = 0, cores
        while wave := lots[first : first + many]:
            began = monotonic()
            yield from parallel(delayed(_play)(each) for each in wave)
            first, many = first + many, max(cores, int(many * WAVE / (monotonic() - began)))


_given: list[tuple[str, Asked]] = []
"""What this process and those it forks play."""


def _begin() -> None:
    """Ctrl-C is heard by the parent alone, which ends these processes; a process ends with its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()
    gc.set_threshold(LOOSE)


def _end_with_parent() -> None:
    if parent := parent_process():
        parent.join()
    os._exit(1)


def _play(numbers: Numbers) -> Lot:
    return lot_of(*_given[0], numbers)


def _on_machines(slug: str, asked: Asked, lots: Sequence[Numbers], cluster: str) -> Iterator[Lot]:
    """Refuses where the package is missing, and an address at which no scheduler answers."""
    try:
        from distributed import Client  # an extra: see README.md

        client = Client(cluster)
    except ImportError:
        raise Refusal("The package distributed is missing. README.md says how to add it.") from None
    except (OSError, ValueError) as error:
        raise Refusal(f"No Dask scheduler answers at {cluster}: {error}") from error
    from joblib import Parallel, delayed, parallel_config

    with client, parallel_config(backend="dask"):
        # It raises where a machine has no Sandtable, for which joblib would wait.
        client.submit(lot_of, slug, asked, (1, 0)).result()
        yield from Parallel(return_as="generator")(delayed(lot_of)(slug, asked, each) for each in lots)
