"""Whether exits and entries lie on the edge of the board that the rules name, where they name no hex.

"By the right edge", "off the Axis side of the battlefield", "the enemy's baseline" are read in English.
Cite: .m44 tags (MD-317), Entry Markers (MD-048).
"""

import re
from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hexes import Hex
from rulesets.memoir44.document.document import SIDES, other_side
from rulesets.memoir44.ground.control import entry_hexes
from rulesets.memoir44.ground.survey import Survey
from rulesets.memoir44.told.texts import SIDE, english_rules, hexes_in, side_of, sides_in

_BOARD = r"(?:board|map|battlefield|table)"
_EDGE = re.compile(
    rf"\b(right|left|top|bottom|upper|lower)(?:[- ]hand)? (?:map |board )?(?:edge|side of the {_BOARD})",
    re.IGNORECASE,
)
_OF_A_SIDE = re.compile(
    rf"\b({SIDE}|enemy|opposite|opposing)(?:['’]s?)?(?: player['’]?s?)? "
    rf"(?:base ?line|(?:map |board )?edge|side of the {_BOARD})"
)
_LEAVES = re.compile(r"\b(?:exit\w*|leav\w+|left|evacuat\w+|escap\w+)\b", re.IGNORECASE)
_ENTERS = re.compile(r"\b(?:entry|enters?|entering|reinforcements? (?:come|arrive))\b", re.IGNORECASE)
_EDGES = {"upper": "top", "lower": "bottom"}


def check_edges_told(survey: Survey) -> Iterator[Finding]:
    """Findings about exits and entries that lie on another edge than the rules say."""
    document = survey.document
    exits = [(f"exits.{i}", way.side, (way.at, *way.group)) for i, way in enumerate(document.exits)]
    entries = [(f"entries.{i}", entry.side, entry_hexes(entry)) for i, entry in enumerate(document.entries)]
    for where, said in english_rules(document):
        if any(hexes_in(survey, said)):
            continue
        for words, rows, title in ((_LEAVES, exits, "exit"), (_ENTERS, entries, "Entry hex")):
            ways = [way for way in rows if not sides_in(said) or way[1] in sides_in(said)] or rows
            edge = _edge(survey, said, {side for _, side, _ in ways}) if words.search(said) and ways else ""
            if edge and not any(_is_on(survey, at, edge) for _, _, hexes in ways for at in hexes):
                yield Finding(
                    "warning",
                    "told-edge",
                    ways[0][0],
                    f"The rules tell of the {edge} edge, and no {title} lies there.",
                    "Move it to that edge, or correct the text.",
                    "MD-317",
                    (ways[0][0], where),
                )
                return


def sides_by_edge(survey: Survey) -> set[str]:
    """The sides of which a rule without hexes says that they leave by an edge."""
    sides: set[str] = set()
    for _, said in english_rules(survey.document):
        is_edge = _EDGE.search(said) or _OF_A_SIDE.search(said)
        if is_edge and _LEAVES.search(said) and not any(hexes_in(survey, said)):
            sides |= sides_in(said)
    return sides


def _edge(survey: Survey, said: str, sides: set[str]) -> str:
    """The one edge of the board the sentence names; "" for none or several."""
    edges = {_EDGES.get(word.lower(), word.lower()) for word in _EDGE.findall(said)}
    for word in _OF_A_SIDE.findall(said):
        if re.fullmatch(SIDE, word):
            edges.add(_home(survey, side_of(word)))
        elif len(sides) == 1 and sides <= set(SIDES):
            edges.add(_home(survey, other_side(next(iter(sides)))))
    return edges.pop() if len(edges) == 1 else ""


def _home(survey: Survey, side: str) -> str:
    return "top" if survey.document.top.side == side else "bottom"


def _is_on(survey: Survey, at: Hex, edge: str) -> bool:
    """Whether the hex lies at that edge; every second row begins half a hex further in."""
    near = {
        "top": at.row == 0,
        "bottom": at.row == survey.shape.rows - 1,
        "left": at.col <= 1,
        "right": at.col >= survey.shape.last_col - 1,
    }
    return near[edge]
