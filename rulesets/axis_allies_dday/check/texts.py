"""The words of a battle: what they count otherwise than its fields, names misspelt, text left unwritten.

Cite: AD-002, AD-016, AD-279.
"""

import re
from collections.abc import Callable, Iterator

from rulesets.axis_allies_dday.check.say import say
from rulesets.axis_allies_dday.document.battle import Battle
from rulesets.kit.checks.claims import Claim, Held, Passage, check_claims
from rulesets.kit.checks.placeholders import is_unfinished, is_unnamed
from rulesets.kit.checks.spelling import TOLD_NAME, check_spelling
from rulesets.kit.findings import Finding

_NAMED = {"powers": "title", "zones": "name", "boxes": "title", "charts": "title", "orders": "title"}


def _field(name: str) -> Callable[[Battle, Passage, re.Match[str]], Held]:
    return lambda battle, passage, match: [(name, getattr(battle, name))]


def _rows(name: str) -> Callable[[Battle, Passage, re.Match[str]], Held]:
    return lambda battle, passage, match: [(name, len(getattr(battle, name)))]


def _cities(battle: Battle, passage: Passage, match: re.Match[str]) -> Held:
    cities = sum(zone.city for zone in battle.zones)
    return [("cities_needed", battle.cities_needed), ("zones", cities)]


CLAIMS = tuple(
    Claim(
        "figure-told", pattern, fields, f"The text speaks of {{said}} {what}, the battle has {{held}}.", cite
    )
    for pattern, fields, what, cite in (
        (r"\b{n} turns\b", _field("turns"), "turns", "AD-002"),
        (r"\b{n} (?:victory )?cities\b(?! of\b)", _cities, "cities", "AD-017"),
        (r"\b{n} zones\b", _rows("zones"), "zones", "AD-016"),
        (r"\b{n} order cards\b", _rows("orders"), "order cards", "AD-031"),
    )
)
OF_TEXTS = (*(claim.finding for claim in CLAIMS), TOLD_NAME)
"""What may be said of the texts."""


def check_texts(battle: Battle) -> Iterator[Finding]:
    """Warnings for the heading, the text about the battle and the owner's words on tactics cards."""
    told = (Passage("about", battle.about), Passage("credit", battle.credit))
    yield from check_claims(battle, told, CLAIMS)
    names = {zone.name: f"zones.{at}" for at, zone in enumerate(battle.zones)}
    names |= {box.title: f"boxes.{at}" for at, box in enumerate(battle.boxes)}
    for at, power in enumerate(battle.powers):
        names |= {power.title: f"powers.{at}", power.people: f"powers.{at}"}
    yield from check_spelling(told, names, "AD-016")
    for path, name in _names(battle):
        if is_unnamed(name):
            yield say("unnamed", path, name=name)
    words = [("period", battle.period), *((passage.where, passage.text) for passage in told)]
    words += [(f"tactics.{at}", card.words) for at, card in enumerate(battle.tactics)]
    for path, text in words:
        if is_unfinished(text):
            yield say("unfinished", path, text=text.strip()[:40])


def _names(battle: Battle) -> Iterator[tuple[str, str]]:
    yield "title", battle.title
    for part, name in _NAMED.items():
        yield from ((f"{part}.{at}", getattr(row, name)) for at, row in enumerate(getattr(battle, part)))
