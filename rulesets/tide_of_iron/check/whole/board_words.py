"""Findings of what the words of a board say against its map: how many bridges, houses and hills there are,
how high, how large, a farm where no house stands.

Reading: a hex of houses is one house to whoever counts them up to four; where a village is told to have more,
a hex may be two of them.

Cite: TN-022 to TN-024, TN-211.
"""

import re
from collections.abc import Iterator, Mapping

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.words import count, listed
from rulesets.tide_of_iron.check.told.counted import of_ground
from rulesets.tide_of_iron.check.told.fields import NUMBER, SENTENCE, number_of
from rulesets.tide_of_iron_box.boards import Board, hexes_of, shape_of
from rulesets.tide_of_iron_box.terrain import Terrain, shipped_terrain

Lying = Mapping[Hex, tuple[Terrain, int]]
FEW, HIGH = 4, 3
_BUILT = r"(?:farms?|farmhouses?|village|hamlet|town|houses?|church|mill|ch[aâ]teau|manor|cottages?|barns?)"
_NOT_THERE = r"\b(?:no|not|without|never|former|once|burnt|ruin\w*|razed|beyond|off the board|outside)\b"
_AWAY = (
    r"(?:to|towards|from|near|beyond|below|outside|behind|of|between|for|above) (?:the |a |some )?(?:\w+ )?$"
)
_GROUND = r"(?! (?:track|road|lane|land|yard|green|street|path|field|wall|stream|pond)s?\b)"
_SIZE = re.compile(rf"\b{NUMBER} (?:hexes )?(?:by|x|×|times) {NUMBER}\b(?! (?:metres|yards|km|miles))", re.I)
_LOW = re.compile(r"\b(?:low|gentle|slight|small|flat) (?:hill|rise|ridge|height)s?\b", re.I)
_STEEP = re.compile(r"\b(?:high|steep|towering|tall) (?:hill|ridge|height)s?\b", re.I)
_KNOLL = re.compile(r"\b(?:steep|knoll|cliff|top|crest|summit|tower\w*|but|then)\b", re.I)
_LEVEL = re.compile(rf"\b(?:hill|ridge|height)s?\b[^.;]{{0,20}}\b(?:of |at |up to )?levels? {NUMBER}\b", re.I)


def check_board_words(board: Board, is_crossed_badly: bool) -> Iterator[Finding]:
    """The title for what is built, the sentences of the introduction for everything. Bridges are not counted
    where one is told to be a slip by itself."""
    known = shipped_terrain()
    hexes: Lying = {at: (known[key], level) for at, (key, level) in hexes_of(board).items() if key in known}
    if not board.map.cells:
        return
    told = (
        said
        for words in SENTENCE.split(board.about)
        for said in _of_sentence(board, hexes, words, is_crossed_badly)
    )
    for said in (*_built(hexes, f"{board.title}. {board.about}"), *told):
        mend = "Correct the words, or the map."
        yield Finding("warning", "board-told", "about", f"Its words tell of {said}.", mend, "TN-211")


def _built(hexes: Lying, text: str) -> Iterator[str]:
    """A farm or a village where no hex is a building."""
    if any(terrain.building for terrain, _ in hexes.values()):
        return
    for words in SENTENCE.split(text):
        for found in re.finditer(rf"\b{_BUILT}\b{_GROUND}", words):
            before = words[: found.start()]
            if not re.search(_NOT_THERE, words, re.I) and not re.search(rf"\b{_AWAY}", before, re.I):
                yield f"a {found[0]}, and no hex of it is a building"
                return


def _of_sentence(board: Board, hexes: Lying, words: str, is_crossed_badly: bool) -> Iterator[str]:
    if re.search(_NOT_THERE, words, re.I):
        return
    yield from _counted(hexes, words, is_crossed_badly)
    levels = [level for terrain, level in hexes.values() if level > terrain.level]
    top = max(levels, default=0)
    high = _LEVEL.search(words)
    if _LOW.search(words) and top >= HIGH and not _KNOLL.search(words):
        yield f"a low hill, and the map has level {top}"
    elif _STEEP.search(words) and top == 1:
        yield "a high hill, and the map has level 1 alone"
    elif high and top and number_of(high[1]) != top:
        yield f"level {number_of(high[1])}, and the highest hex has level {top}"
    size, shape = _SIZE.search(words), shape_of(board.map.board)
    if size and {number_of(size[1]), number_of(size[2])} != {shape.width, shape.rows}:
        yield f"a board of {size[0]}, and it is {board.map.board}"


def _counted(hexes: Lying, words: str, is_crossed_badly: bool) -> Iterator[str]:
    """Numbers before nouns of the map."""
    built = sum(terrain.building for terrain, _ in hexes.values())
    for nouns, right in of_ground(hexes).items():
        if right == {0} or (nouns == "bridges" and is_crossed_badly):
            continue  # told by itself
        one = "|".join(
            f"{noun.removesuffix('es' if noun.endswith('xes') else 's')}" for noun in nouns.split("|")
        )
        for found in re.finditer(rf"\b{NUMBER} (?:\w+ )?(?:{one})(?:es|s)?\b", words, re.I):
            if number_of(found[1]) not in right:
                have = listed([str(number) for number in sorted(right)])
                yield f"{found[0].lower()}, and the map has {have}"
    houses = re.search(rf"\b{NUMBER} (?:\w+ )?(?:houses?|buildings?|farms?|cottages?)\b", words, re.I)
    number = number_of(houses[1]) if houses else 0
    fits = number == built if number <= FEW else built <= number <= 2 * built
    if houses and built and not fits:
        yield f"{houses[0].lower()}, and {count(built, 'hex of it is', 'hexes of it are')} built"
