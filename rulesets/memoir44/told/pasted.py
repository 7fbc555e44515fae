"""Texts that stand where another belongs: one field pasted into another, the name or text of another map.

Of the maps of the book only one that bears its key, or most of its ground, is asked whose words it has; a
variant of another ground is called what its designer likes.
Cite: .m44 text (MD-256, MD-334), Map Combinations (MD-160).
"""

from collections.abc import Iterator
from itertools import combinations

from rulesets.kit.findings import Finding
from rulesets.kit.words import listed
from rulesets.memoir44.dday.dday import DDAY
from rulesets.memoir44.document.document import Scenario, Words
from rulesets.memoir44.ground.survey import Survey
from rulesets.memoir44.told.events import MAPS
from rulesets.memoir44.told.texts import FIELDS

TITLES = {
    "name": "name",
    "subtitle": "subtitle",
    "description": "description",
    "rules": "rules",
    "historical": "historical background",
    "victory": "conditions of victory",
    "bibliography": "bibliography",
    "allied_orders": "orders of the Allies",
    "axis_orders": "orders of the Axis",
}
# A shorter text ("None.") may stand in two fields; one of so many letters inside another may not, nor as the
# orders of both sides.
SHORTEST, LONG = 12, 60
_TITLE = frozenset({"name", "subtitle"})
_ORDERS = frozenset({"allied_orders", "axis_orders"})


def check_pasted(survey: Survey) -> Iterator[Finding]:
    """Findings about two fields with one text, and texts of another map of the book."""
    for i, words in enumerate(survey.document.words):
        yield from _check_fields(f"words.{i}", words)
    own = own_map(survey.document)
    for i, words in enumerate(survey.document.words) if own else ():
        yield from _check_other_map(f"words.{i}", words, own)


def _check_fields(where: str, words: Words) -> Iterator[Finding]:
    said = {name: " ".join(getattr(words, name).lower().split()) for name in FIELDS}
    for one, other in combinations(said, 2):
        if not said[one] or not said[other]:
            continue
        if {one, other} == _ORDERS and (said[one] != said[other] or len(said[one]) < LONG):
            continue
        small, large = sorted((one, other), key=lambda name: len(said[name]))
        short, long = said[small], said[large]
        is_title = {one, other} == _TITLE
        same = short == long and (is_title or len(short) >= SHORTEST)
        if same or (len(short) >= LONG and short in long):
            yield Finding(
                "warning",
                "text-twice",
                f"{where}.{other}",
                "The subtitle repeats the name."
                if is_title
                else f"The {TITLES[one]} and the {TITLES[other]} have the same text."
                if same
                else f"The text of the {TITLES[small]} stands whole in that of the {TITLES[large]}.",
                "Write what belongs there, or empty the field.",
                "MD-256",
                (f"{where}.{other}", f"{where}.{one}"),
            )


def own_map(document: Scenario) -> str:
    """The map of the book the scenario is, by its key or most of its ground; "" for none."""
    if document.key in DDAY or document.map.board != "EXTENDED":
        return document.key if document.key in DDAY else ""
    ground = {(cell.at, cell.terrain.name) for cell in document.map.cells if cell.terrain}
    for key, book in DDAY.items():
        printed = {(cell.at, cell.terrain.name) for cell in book.map.cells if cell.terrain}
        if 5 * len(ground & printed) >= 4 * len(printed):
            return key
    return ""


def _check_other_map(where: str, words: Words, own: str) -> Iterator[Finding]:
    called = [key for key, title in MAPS.items() if key != own and title.search(words.name)]
    if called and not MAPS[own].search(words.name):
        yield Finding(
            "warning",
            "name-of-another-map",
            f"{where}.name",
            f"This is {DDAY[own].text.name}, and it is called {words.name.strip()}.",
            "Correct the name, or give it the key and the ground of that map.",
            "MD-160",
        )
    for key in DDAY:
        book = DDAY[key].text
        same = tuple(
            f"{where}.{name}"
            for name in FIELDS
            if len(getattr(book, name)) > SHORTEST
            and name != "name"
            and getattr(words, name).split()
            == getattr(book, name).split()
            != getattr(DDAY[own].text, name).split()
        )
        if same:
            yield Finding(
                "warning",
                "text-of-another-map",
                same[0],
                f"{DDAY[own].text.name} has the words of {book.name}: "
                f"{listed([TITLES[place.rpartition('.')[2]] for place in same])}.",
                "Write the words of this map.",
                "MD-160",
                same,
            )
