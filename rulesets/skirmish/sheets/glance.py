"""A match at a glance: what is won and lost, its ground and lists, what is on the table.

Cite: TS-003, TS-005, TS-007, TS-010, TS-018, TS-311.
"""

from collections.abc import Iterator

from rulesets.kit.drawing.board import Fact
from rulesets.kit.ruleset import Library
from rulesets.kit.summary import Camp, Glance, TitledLine, whose
from rulesets.kit.words import count
from rulesets.skirmish.document.doctrines import Doctrines
from rulesets.skirmish.document.maps import THE_SIDES, SkirmishMap
from rulesets.skirmish.document.match import Match
from rulesets.skirmish.document.parts import DEALT, PARTS, Parts, parts_of
from rulesets.skirmish.document.prices import PriceList
from rulesets.skirmish.document.rulings import Rulings
from rulesets.skirmish.document.units import UnitList
from rulesets.skirmish.ground.analysis import survey
from rulesets.skirmish.pages.drawing.map_picture import shape_words
from rulesets.skirmish.records.numbers import START_VP

SCORED = "victory points left"


def glance(document: Match, library: Library) -> Glance:
    """How the match is played."""
    rulings, parts = document.rulings or Rulings(), parts_of(document, library)
    length = count(rulings.match_length, "round") if rulings.match_length else "until one side wins"
    return Glance(
        (
            Fact("Players", "2"),
            Fact("Length", f"up to {length}" if rulings.match_length else length),
            Fact("Won by", "taking all enemy victory points"),
        ),
        tuple(_camp(side.key, side.title, parts.prices) for side in THE_SIDES),
        tuple(_won(rulings)),
        (),
        tuple(_ground(document, library)),
        tuple(
            f"The {title} of the match is missing." for name, title, *_ in PARTS if not getattr(parts, name)
        ),
        SCORED,
        whose(document.author, document.bibliography),
    )


def _camp(side: str, title: str, prices: PriceList | None) -> Camp:
    """Both sides begin alike; what each may buy is in the price list. Cite: TS-007, TS-010."""
    figures = [(str(START_VP), "victory points"), (str(DEALT), "doctrines dealt")]
    if prices is not None:
        figures.append(
            (str(sum(row.is_priced and row.side in ("", side) for row in prices.rows)), "units to buy")
        )
    return Camp(side, title, "", tuple(figures))


def _won(rulings: Rulings) -> Iterator[TitledLine]:
    yield f"Each side begins with {START_VP} victory points. A side with none left loses.", "TS-010"
    if rulings.match_length:
        yield f"After {count(rulings.match_length, 'round')} the side with more left wins.", "TS-311"


def _ground(document: Match, library: Library) -> Iterator[str]:
    """Map, price list, unit list and doctrines by their titles."""
    parts = parts_of(document, library)
    if parts.map is not None:
        goals = sum(marker.kind == "victory" for marker in parts.map.markers)
        size = shape_words(survey(parts.map, library))
        yield f"{parts.map.title}: {size}, {count(goals, 'victory hex', 'victory hexes')}."
    for name, title, *_ in PARTS[1:]:
        if part := _part(parts, name):
            yield f"{title.capitalize()}: {part.title}."


def _part(parts: Parts, name: str) -> SkirmishMap | PriceList | UnitList | Doctrines | None:
    """The document of that field; None where it is not here."""
    part: SkirmishMap | PriceList | UnitList | Doctrines | None = getattr(parts, name)
    return part
