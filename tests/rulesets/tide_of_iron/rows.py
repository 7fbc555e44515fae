"""The mark that ties a test to rows of the ledger: none until the system is registered, for its rows are not
known before."""

from collections.abc import Callable
from typing import Any

from rulesets import RULESETS
from tests import rules

REGISTERED = any(system.slug == "tide_of_iron" for system in RULESETS)


def rule(*ids: str) -> Callable[[Any], Any]:
    """Marks the test where it can be marked, and else leaves it as it is; ValueError for what is no row of
    this ledger."""
    if wrong := [id for id in ids if not id.startswith("TN-")]:
        raise ValueError(f"no rows of this ledger: {wrong}")
    return rules.rule(*ids) if REGISTERED else lambda test: test
