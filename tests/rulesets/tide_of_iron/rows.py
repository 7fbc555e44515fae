"""The mark that ties a test to rows of the ledger, until the system is registered and its rows are known."""

from collections.abc import Callable
from typing import Any


def rule(*ids: str) -> Callable[[Any], Any]:
    """Leaves the test as it is; ValueError for what is no row of this ledger."""
    if wrong := [id for id in ids if not id.startswith("TN-")]:
        raise ValueError(f"no rows of this ledger: {wrong}")
    return lambda test: test
