"""What the two numbers of a fortune card mean, by the procedure of its order.

Cite: "Fortune Cards"; AD-195 to AD-214.
"""

from collections.abc import Mapping

from rulesets.axis_allies_dday.document.battle import Procedure

GOOD_HITS: frozenset[Procedure] = frozenset(
    (
        "airborne assault",
        "naval bombardment",
        "fire at fighters",
        "bomber strikes",
        "fire at bombers",
        "fire to sea",
        "allies attack",
        "axis attack",
    )
)
"""Orders whose dice a good die lets hit on a higher number."""
BAD_HITS: frozenset[Procedure] = frozenset(("naval bombardment", "fire to sea"))
GROUNDED: frozenset[Procedure] = frozenset(("fighters on patrol", "bomber strikes"))
HALVED: frozenset[Procedure] = frozenset(("allies reinforce", "axis reinforce"))
FREE: frozenset[Procedure] = frozenset(("fighters on patrol", "allies land"))
"""Orders for which a good die lifts a limit, and needs no number."""
FIXED: Mapping[Procedure, tuple[int, int]] = {
    "fire at fighters": (0, 1),
    "fire at bombers": (0, 1),
    "bombers return": (1, 1),
    "allies move": (2, 0),
    "allies land": (0, 1),
    "axis move": (2, 0),
    "allies reinforce": (1, 0),
    "axis reinforce": (1, 0),
    "fighters return": (1, 1),
}
"""Numbers on a 1 and on a 6 that are what they are: one aircraft, one zone, one die, a move of two; 0 where
any number will do. No card has another, and the rules read none."""
