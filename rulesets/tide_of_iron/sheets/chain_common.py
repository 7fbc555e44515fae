"""What the papers of a chain share: heads, the foot, the state they are made of.

Cite: TN-172.
"""

from rulesets.kit.drawing.sheets import Head
from rulesets.tide_of_iron.chain.state import State

NEEDED = "Tide of Iron: Normandy, by Fantasy Flight Games and 1A Games, is needed to play"
"""Whose game it is, at the foot of every sheet."""


def head(state: State, what: str, title: str, *lines: str, number: str = "") -> Head:
    """The head of a sheet: what it is, of which chain and after how many stages; its title; more lines."""
    played = len(state.past)
    when = f"after stage {played} of {len(state.chain.stages)}" if played else "before the first stage"
    label = " · ".join((what, state.chain.title, when))
    return Head(label, title, tuple(line for line in lines if line), number)
