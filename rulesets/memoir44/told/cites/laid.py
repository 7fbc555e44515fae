"""Whether the pieces a text says are laid, held or to be treated so are on the map at all.

A sentence that allows, forbids or speaks of what may come says nothing; nor does one on a piece the map has
anywhere, or letters.
Cite: .m44 text (MD-256, MD-263).
"""

import re
from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hexes import Hex, distance
from rulesets.memoir44.ground.survey import Survey, kind_of
from rulesets.memoir44.told.cited import called_in, none_of
from rulesets.memoir44.told.needs import HINGES
from rulesets.memoir44.told.texts import NUMBER, letterings, number_of, rules, sentences

# The pieces in the words of four languages.
_PIECES = {
    "sandbags": r"sandbags?|sea ?walls?|sacs? de sable|sandsäcken?|zandzakken",
    "wire": r"(?:barbed )?wires?|barbelés|stacheldraht|prikkeldraad",
    "hedgehogs": r"hedgehogs?|hérissons?|tschechenigel|panzersperren?",
    "bunkers": r"bunkers?|blockhaus|casemates?",
    "minefields": r"minefields?|champs? de mines|minenfelder?n?|mijnenvelden",
    "road blocks": r"road ?blocks?|barrages? routiers?|straßensperren?|wegversperringen",
    "dragon's teeth": r"dragon'?s? teeth|dents de dragon|höckerlinie",
    "destroyers": r"destroyers?|zerstörern?",
    "a train": r"armou?red trains?|trains? blindés?|panzerz[uü]ge?",
}
_WORDS = {piece: re.compile(rf"\b(?:{words})\b", re.IGNORECASE) for piece, words in _PIECES.items()}
_KINDS = {
    "sandbags": {"sandbags"},
    "wire": {"wire"},
    "hedgehogs": {"hedgehog"},
    "bunkers": {"bunker", "field-bunker", "casemate"},
    "minefields": {"mine"},
    "road blocks": {"road-block"},
    "dragon's teeth": {"dragon-teeth"},
    "destroyers": {"destroyer", "ship"},
    "a train": {"train"},
}
# What is written of a piece stands so near it.
BY = 2
# "Place sandbags in these hexes", "in control of the Bunkers", "treat the Sea Walls as".
_LAID = re.compile(
    r"\b(?:placed?|lay|laid|put|set up|placez|posez|mettez|legen sie|platzieren sie|plaats|leg)\b[^.]*"
    r"\b(?:these|those|this|each|the|ces|chaque|ce|cet|les|diese[nrms]?|jede[sm]?|deze|elke|op|auf|sur)\b|"
    r"\b(?:in control of|controls?|kontrolliert|contrôle) (?:of )?(?:the|all|les|die|den)\b|"
    r"\b(?:treat|consider) (?:the|all)\b|\bgilt als\b|\bare (?:considered|treated)\b|"
    r"\b(?:symbolisant|symbolisieren|represent(?:s|ing)?)\b",
    re.IGNORECASE,
)
_OPEN = re.compile(
    r"\b(?:dig(?:s|ging)? in|cards?|cartes?|karten?|kaarten|turns?|rolls?|dice|dés|würfel\w*|engineers?|"
    r"génie|order(?:s|ed)?|peut|peuvent|si|können|kann|wenn|sobald|kan|kunnen|als er)\b",
    re.IGNORECASE,
)
_THESE = re.compile(rf"\b(?:these|those|the|following) ({NUMBER}) hexes\b", re.IGNORECASE)
# What only troops of a kind can do.
_ALONE = re.compile(
    r"\b(?:only|nur|seuls?|seules?|alleen)\b.{0,40}\b(?:can|may|could|are able|able to|cross\w*|"
    r"build\w*|blow\w*|climb\w*|können|dürfen|peuvent|kunnen|mogen)\b",
    re.IGNORECASE,
)


def check_laid(survey: Survey) -> Iterator[Finding]:
    """Findings about pieces that texts lay and the map does not have, and about what nobody there can do."""
    lacking: dict[str, list[str]] = {}
    bare: dict[str, list[str]] = {}
    short: dict[str, list[str]] = {}
    nobody: dict[str, list[str]] = {}
    for passage in rules(survey.document):
        for said in sentences(passage.said):
            for piece in _laid(said):
                if not _has(survey, piece):
                    lacking.setdefault(piece, []).append(passage.where)
                elif few := _too_few(survey, piece, said):
                    short.setdefault(few, []).append(passage.where)
                elif at := _lettered_bare(survey, piece):
                    bare.setdefault(piece, []).extend((*at, passage.where))
            kinds = called_in(said.lower()) if _ALONE.search(said) else frozenset()
            if kinds and none_of(survey, kinds):
                nobody.setdefault(min(kinds).replace("-", " "), []).append(passage.where)
    for piece, places in lacking.items():
        yield Finding(
            "warning",
            "laid-nowhere",
            places[0],
            f"The text lays {piece}, and there are none on the map.",
            "Lay them, or correct the text.",
            "MD-256",
            tuple(dict.fromkeys(places)),
        )
    for piece, places in bare.items():
        yield Finding(
            "warning",
            "lettered-bare",
            places[0],
            f"The text lays {piece}, and where the map letters them, on {places[0]}, there are none.",
            "Lay them, or take the lettering away.",
            "MD-261",
            tuple(dict.fromkeys(places)),
        )
    for few, places in short.items():
        yield Finding(
            "warning",
            "told-count",
            places[0],
            f"The rules count what the map does not have: {few}.",
            "Correct the number, or lay what is missing.",
            "MD-256",
            tuple(dict.fromkeys(places)),
        )
    for kind, places in nobody.items():
        yield Finding(
            "warning",
            "done-by-nobody",
            places[0],
            f"The text leaves something to the {kind} troops alone, and no unit on the map is so marked.",
            "Set up such a unit, or correct the text.",
            "MD-256",
            tuple(dict.fromkeys(places)),
        )


def _laid(said: str) -> Iterator[str]:
    """The pieces the sentence says are there."""
    if not _LAID.search(said) or _OPEN.search(said):
        return
    for piece, words in _WORDS.items():
        told = words.search(said)
        if told and not HINGES.search(said[: told.end()]):
            yield piece


def _has(survey: Survey, piece: str) -> bool:
    """Whether such a piece lies on the map."""
    return bool(_hexes(survey, piece))


def _hexes(survey: Survey, piece: str) -> set[Hex]:
    return {
        cell.at
        for cell in survey.cells.values()
        for part in (cell.terrain, cell.tile, cell.obstacle, *cell.tags)
        if kind_of(part) in _KINDS[piece]
    }


def _too_few(survey: Survey, piece: str, said: str) -> str:
    """Of how many hexes the sentence tells, and on how many the piece lies; "" where they are enough."""
    told, there = _THESE.search(said), len(_hexes(survey, piece))
    return f"{told[0]}, and {piece} on {there}" if told and number_of(told[1]) > there else ""


def _lettered_bare(survey: Survey, piece: str) -> list[str]:
    """The hexes on which the piece is written, far from any that lies."""
    there = _hexes(survey, piece)
    written = [item.at for item in letterings(survey) if _WORDS[piece].search(item.words)]
    return [survey.where(at) for at in written if all(distance(at, one) > BY for one in there)]
