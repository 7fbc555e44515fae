"""Lots of runs spread over cores, or over the machines of a Dask cluster, by joblib.

Invariant: the same seed gives the same lots wherever they are played. They come in the order of their
numbers.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from joblib import Parallel, delayed, parallel_config

from campaign.lab.asked import lot
from rulesets import system
from rulesets.kit.lab.lots import Asked, Lot


def spread(slug: str, asked: Asked, runs: int, together: int, cores: int, cluster: str = "") -> Iterator[Lot]:
    """The lots of so many runs, one after the other; whoever stops asking for more cancels the others.
    `cluster` is the address of a Dask scheduler, empty for this machine."""
    with _backend(cluster):
        lots = Parallel(n_jobs=cores, return_as="generator")(
            delayed(lot_of)(slug, asked, first, min(together, runs - first + 1))
            for first in range(1, runs + 1, together)
        )
        yield from lots


def lot_of(slug: str, asked: Asked, first: int, number: int) -> Lot:
    """One lot of a shipped system, in whatever process."""
    return lot(system(slug), asked, first, number)


@contextmanager
def _backend(cluster: str) -> Iterator[None]:
    """Where joblib plays: in processes of this machine, or on the workers of a cluster."""
    if not cluster:
        yield
        return
    from distributed import Client  # an extra: see README.md

    with Client(cluster), parallel_config(backend="dask"):
        yield
