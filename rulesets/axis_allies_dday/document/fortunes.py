"""What the two numbers of a fortune card mean, by the procedure of its order.

Cite: "Fortune Cards"; AD-195 to AD-214.
"""

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
