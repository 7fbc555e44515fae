"""The ledger of the book, and what is unclear in it, as `rules.toml` holds them.

Rows are read once and kept. Which tests prove a row is not known here.
"""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from rulesets.kit.ledger import read_ledger, read_readings
from rulesets.kit.ruleset import RuleRow

_RULES = Path(__file__).parent / "rules.toml"


@lru_cache(maxsize=1)
def ledger() -> tuple[RuleRow, ...]:
    """Every rule of the book, in its order."""
    return read_ledger(_RULES)


@lru_cache(maxsize=1)
def readings() -> Mapping[str, str]:
    """For each switch, by its id, what is unclear in the book."""
    return read_readings(_RULES)
