"""The texts of a scenario as the checks read them: passage by passage and sentence by sentence.

Only what says how this battle is played is a rule; description and background are a story. Hexes are named
alike in every language; all other words are read in English alone. Nothing is judged here.
Cite: .m44 text (MD-256, MD-263).
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, fields

from rulesets.kit.hexes.hex_document import Lettering
from rulesets.kit.hexes.hexes import Hex, hex_at
from rulesets.kit.words import NUMERALS
from rulesets.memoir44.document.document import Scenario, Words
from rulesets.memoir44.ground.survey import Survey

NUMBERS = ("zero", *NUMERALS)
NUMBER = rf"(?:\d+|{'|'.join(NUMBERS)})"
SIDE = r"(?:Axis|Allies|Allied)"
FIELDS = tuple(item.name for item in fields(Words) if item.name != "language")
RULES = ("rules", "victory", "allied_orders", "axis_orders")
STORY = ("name", "subtitle", "description", "historical")
LABEL = r"[A-Za-z][1-9]\d?"
_TO_A_PLAYER = re.compile(
    r"\b(?=(?:Axis|Allied) Player\b|Joueur (?:de l['’]Axe|des Alli[ée]s|allemand|alli[ée])|Achsenspieler\b|"
    r"Alliierter Spieler\b)",
    re.IGNORECASE,
)
_AXIS = re.compile(r"Axis|Joueur (?:de l['’]Axe|allemand)|Achsen", re.IGNORECASE)
_END = re.compile(r"(?<=[.!?])\s+|(?<=;)\s+(?!one |they |it )")
_LISTED = re.compile(
    rf"(?<![\w\-'’.]){LABEL}(?![\w\-])(?:(?:,\s*|\s*[/&+]\s*|\s+)(?:and\s+|or\s+|et\s+|und\s+)?{LABEL}(?![\w\-]))*"
)
_LABEL = re.compile(LABEL)


@dataclass(frozen=True, slots=True)
class Passage:
    """One text: where it stands, in which language, and what it says."""

    where: str
    language: str
    said: str


@dataclass(frozen=True, slots=True)
class Named:
    """Hexes a sentence lists in a row, with the words before and after them; `gone` are labels that the board
    does not have."""

    hexes: tuple[Hex, ...]
    gone: tuple[str, ...]
    before: str
    after: str


def rules(document: Scenario) -> Iterator[Passage]:
    """The special rules and all texts that say how the battle is played; special rules count as English."""
    for i, rule in enumerate(document.special):
        yield Passage(f"special.{i}", "en", rule.text)
    for i, words in enumerate(document.words):
        for field in RULES:
            yield Passage(f"words.{i}.{field}", words.language, getattr(words, field))


def stories(document: Scenario) -> Iterator[Passage]:
    """Titles, descriptions and backgrounds."""
    for i, words in enumerate(document.words):
        for field in STORY:
            yield Passage(f"words.{i}.{field}", words.language, getattr(words, field))


def orders(where: str, words: Words) -> Iterator[tuple[str, str, str]]:
    """What is said to each player: in the description after his title, and in the orders of his side; the
    place, the side and the words."""
    for said in _TO_A_PLAYER.split(words.description)[1:]:
        yield f"{where}.description", "axis" if _AXIS.match(said) else "allied", said
    yield f"{where}.allied_orders", "allied", words.allied_orders
    yield f"{where}.axis_orders", "axis", words.axis_orders


def english_rules(document: Scenario) -> Iterator[tuple[str, str]]:
    """Every English sentence of the rules, with where it stands."""
    for passage in rules(document):
        if passage.language == "en":
            yield from ((passage.where, said) for said in sentences(passage.said))


def sentences(text: str) -> Iterator[str]:
    """The sentences and lines of a text; a semicolon ends one too, unless one of the same goes on."""
    return (said for line in text.splitlines() for said in _END.split(line.strip()) if said)


def number_of(word: str) -> int:
    """The number a word or digits say."""
    return int(word) if word.isdecimal() else NUMBERS.index(word.lower())


def side_of(word: str) -> str:
    """The side a word of SIDE means."""
    return "axis" if word.lower() == "axis" else "allied"


def sides_in(said: str) -> set[str]:
    """The sides a sentence speaks of by name."""
    return {side_of(word) for word in re.findall(rf"\b{SIDE}\b", said)}


def hexes_in(survey: Survey, said: str) -> Iterator[Named]:
    """The lists of hexes in a sentence that has at least one hex of the board in each."""
    end = 0
    for found in _LISTED.finditer(said):
        labels = _LABEL.findall(found[0])
        hexes = {name: hex_at(survey.shape, name) for name in labels}
        there = tuple(at for at in hexes.values() if at)
        gone = tuple(name for name, at in hexes.items() if at is None)
        yield Named(there, gone, said[end : found.start()], said[found.end() :])
        end = found.end()


def is_named(survey: Survey, at: Hex) -> bool:
    """Whether any rule of the scenario names the hex."""
    return re.search(rf"(?<!\w){re.escape(survey.where(at))}(?!\w)", all_rules(survey.document)) is not None


def all_rules(document: Scenario) -> str:
    """All texts of the rules as one."""
    return "\n".join(passage.said for passage in rules(document))


def everything(document: Scenario) -> str:
    """All texts as one, in small letters."""
    told = [passage.said for passage in (*rules(document), *stories(document))]
    return "\n".join([*told, *(rule.catalogue for rule in document.special)]).lower()


def letterings(survey: Survey) -> tuple[Lettering, ...]:
    """The letterings on hexes of the board."""
    return tuple(item for item in survey.document.map.labels if survey.is_hex(item.at))
