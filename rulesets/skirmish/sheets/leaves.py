"""The papers that need no running match, with their head and foot. Cite: the rows named on each sheet."""

from functools import partial

from rulesets.kit.drawing import leaves

NEEDED = "Skirmish Mode is by Stefan Sasse, for Tide of Iron; its rules and the game are needed"
leaf = partial(leaves.leaf, game="Skirmish Mode", foot=NEEDED)
"""A sheet under the name of the match it is printed for."""
