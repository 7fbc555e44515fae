"""How far the tests go that could go on for ever: a short way for whoever works here, a long one where
SANDTABLE_LONG is set, as before a release. Both are of the same random numbers."""

import os

IS_LONG = bool(os.environ.get("SANDTABLE_LONG"))


def far(short: int, long: int) -> int:
    """How many: games to walk, orders to give, writers to kill."""
    return long if IS_LONG else short
