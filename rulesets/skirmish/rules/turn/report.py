"""What a finished match says to the tournament it was played in.

Cite: TS-329.
"""

from rulesets.kit.children import Report
from rulesets.skirmish.document.maps import SIDES
from rulesets.skirmish.rules.log.state import State


def report(state: State) -> Report:
    """The result, with victory points left and quarters of experience gained; nothing before the end."""
    if state.ending is None:
        return ()
    left = tuple((f"left.{side}", state.books[side].vp) for side in SIDES)
    gained = tuple((f"gained.{side}", state.books[side].gained) for side in SIDES)
    return (("result", state.ending.result), *left, *gained, ("remark", f"{state.ending.why}."))
