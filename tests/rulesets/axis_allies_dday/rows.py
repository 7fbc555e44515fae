"""The mark of a row of the ledger. It is the usual one as soon as the system is registered, for the ledger
of no other is known to the notes of what proves a row."""

from collections.abc import Callable
from typing import Any

from rulesets import RULESETS
from tests.rules import rule as marked

IS_REGISTERED = any(ruleset.slug == "axis_allies_dday" for ruleset in RULESETS)


def rule(*ids: str) -> Callable[[Any], Any]:
    """Marks a test as the proof of these rows."""
    return marked(*ids) if IS_REGISTERED else lambda test: test
