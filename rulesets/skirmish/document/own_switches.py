"""What a match chooses between ways of play: which boxes lie on the table.

Cite: TS-003.
"""

from dataclasses import replace

from rulesets.kit.own_switches import AS_IT_IS, OwnSwitch
from rulesets.skirmish.document.match import Match

FEW = "few"


def _few(match: Match) -> Match:
    """The match with the first of its boxes alone."""
    return replace(match, boxes=match.boxes[:1])


def _now(match: Match) -> str:
    return FEW if len(match.boxes) < len(match.stock) else AS_IT_IS


MATCH_SWITCHES = (OwnSwitch("boxes", {FEW: _few}, ("TS-003",), _now),)
