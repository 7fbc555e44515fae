"""Whether as many places of Landing Craft are marked as start in play, and at the sea.

Cite: Landing Craft (MD-049, MD-054, MD-399).
"""

from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.words import count
from rulesets.memoir44.check.say import say
from rulesets.memoir44.ground.analysis import SHORE, Survey, kind_of


def check_craft(survey: Survey) -> Iterator[Finding]:
    """Findings about Landing Craft and the places marked for them."""
    yield from _check_number(survey)
    yield from _check_places(survey)


def _check_number(survey: Survey) -> Iterator[Finding]:
    document = survey.document
    if document.craft_used > len(document.craft):
        yield say("craft-number", "craft_used", document=document, number=len(document.craft))
    laden = tuple(survey.where(cell.at) for cell, _ in survey.units() if kind_of(cell.tile) == "craft")
    if document.craft and len(laden) > document.craft_used:
        yield say(
            "craft-laden",
            "craft_used",
            ("craft_used", *laden),
            number=count(len(laden), "unit stands", "units stand"),
            document=document,
        )


def _check_places(survey: Survey) -> Iterator[Finding]:
    """Places away from the sea."""
    places = [at for at in survey.document.craft if survey.is_hex(at)]
    away = [at for at in places if survey.ground(at) not in SHORE and not survey.landscape.ground(at).shore]
    if away:
        yield say("craft-ashore", survey.where(away[0]), tuple(map(survey.where, away)))
