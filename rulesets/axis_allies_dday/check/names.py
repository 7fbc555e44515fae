"""Places and powers that are named and that nobody has, names that two have, rows without their words; and
what the words of a battle count otherwise than its fields, misspell or leave unwritten.

One finding a name, with all its places: whoever mistypes a zone's key in the list of zones is told once, not
at every link and piece.

Cite: AD-002, AD-003, AD-010, AD-013, AD-016, AD-019, AD-037, AD-049, AD-069, AD-218.
"""

import re
from collections.abc import Callable, Iterator
from operator import attrgetter
from typing import Any, TypeAlias

from rulesets.axis_allies_dday.check.known import alike, boxes_of, meant, zones_of
from rulesets.axis_allies_dday.check.say import say
from rulesets.axis_allies_dday.document.battle import AIRFIELD, Battle
from rulesets.kit.checks.claims import Claim, Held, Passage, check_claims
from rulesets.kit.checks.placeholders import is_unfinished, is_unnamed
from rulesets.kit.checks.spelling import TOLD_NAME, check_spelling
from rulesets.kit.findings import Code, Finding
from rulesets.kit.words import count, listed


def check_names(battle: Battle) -> Iterator[Finding]:
    """Every key of a zone, place or power that the battle uses and does not have."""
    zones = list(zones_of(battle))
    places = [*zones, *boxes_of(battle), AIRFIELD]
    yield from _lacking(_zones(battle), zones, _ZONE)
    yield from _lacking(_places(battle), places, _PLACE)
    yield from _lacking(_powers(battle), [power.key for power in battle.powers], _POWER)


def _zones(battle: Battle) -> Iterator[tuple[str, str, str]]:
    """Key, path and row of whatever must be a zone."""
    for at, link in enumerate(battle.links):
        yield link.a, f"links.{at}", "AD-013"
        yield link.b, f"links.{at}", "AD-013"
    for at, box in enumerate(battle.boxes):
        yield box.zone, f"boxes.{at}", "AD-019"
    for at, row in enumerate(battle.alternatives):
        yield from ((zone, f"alternatives.{at}", "AD-022") for _, zone in row.boxes)


def _places(battle: Battle) -> Iterator[tuple[str, str, str]]:
    """What may be a zone or a box; a zone that links miss too is told of once, there."""
    told = {key for key, _, _ in _zones(battle)}
    for at, piece in enumerate(battle.set_up):
        if piece.place not in told:
            yield piece.place, f"set_up.{at}", "AD-049"
    for at, zone in enumerate(battle.zones):
        yield from ((key, f"zones.{at}", "AD-027") for key in zone.arcs)
    for at, queue in enumerate(battle.charts):
        for unit in (unit for row in queue.rows for unit in row.units):
            yield from ((key, f"charts.{at}", "AD-157") for key in unit.only)
    for at, alternative in enumerate(battle.alternatives):
        named = (*alternative.places, *(key for key, _ in alternative.boxes))
        yield from ((key, f"alternatives.{at}", "AD-049") for key in named if key not in told)


def _powers(battle: Battle) -> Iterator[tuple[str, str, str]]:
    for at, box in enumerate(battle.boxes):
        yield box.power, f"boxes.{at}", "AD-019"
    for at, piece in enumerate(battle.set_up):
        yield piece.power, f"set_up.{at}", "AD-049"
    for at, queue in enumerate(battle.charts):
        yield queue.power, f"charts.{at}", "AD-049"
    for at, row in enumerate(battle.alternatives):
        yield from ((piece.power, f"alternatives.{at}", "AD-049") for piece in row.pieces)


def _lacking(named: Iterator[tuple[str, str, str]], known: list[str], code: Code) -> Iterator[Finding]:
    uses: dict[str, dict[str, str]] = {}
    for key, path, cite in named:
        if key not in known:
            uses.setdefault(key, {})[path] = cite
    for key, paths in uses.items():
        where, name = next(iter(paths)), key.strip() or "Nothing"
        times = f" in {count(len(paths), 'row')}" if len(paths) > 1 else ""
        mend = meant(key, known) or "Choose one of the list, or add it."
        yield code.at(where, tuple(paths), name=name, times=times, mend=mend, cite=paths[where])


def _unknown(code: str, what: str) -> Code:
    return Code(
        code, "error", f"{{name}} is named{{times}}, but is {what} of this battle.", "{mend}", "{cite}"
    )


def _same_key(code: str, rows: str, cite: str) -> Code:
    return Code(code, "error", f"{{number}} {rows} have the key {{words}}.", "Give each its own.", cite)


def _same_name(code: str, rows: str, cite: str) -> Code:
    return Code(code, "warning", f"{{number}} {rows} are called {{words}}.", "Give each its own name.", cite)


def _wordless(code: str, row: str, cite: str) -> Code:
    return Code(code, "error", f"{row} has no {{names}}.", "Enter it; sentences use it.", cite)


Row: TypeAlias = Any
"""A row of any of the battle's lists."""
_KEY, _TITLE = attrgetter("key"), attrgetter("title")
_ZONE = _unknown("unknown-zone", "no zone")
_PLACE = _unknown("unknown-place", "no zone, box or airfield")
_POWER = _unknown("unknown-power", "no power")
_ONCE: tuple[tuple[str, Callable[[Row], str], Code], ...] = (
    ("powers", _KEY, _same_key("power-twice", "powers", "AD-003")),
    ("powers", _TITLE, _same_name("power-name-twice", "powers", "AD-003")),
    ("zones", _KEY, _same_key("zone-twice", "zones", "AD-016")),
    ("zones", attrgetter("name"), _same_name("zone-name-twice", "zones", "AD-016")),
    (
        "links",
        lambda link: "-".join(sorted((link.a, link.b))),
        Code("link-twice", "error", "{number} links are {words}.", "Keep one.", "AD-013"),
    ),
    ("boxes", _KEY, _same_key("box-twice", "boxes", "AD-019")),
    ("boxes", _TITLE, _same_name("box-name-twice", "boxes", "AD-019")),
    (
        "set_up",
        lambda row: f"{row.place} {row.power} {row.kind}",
        Code("piece-twice", "warning", "{number} rows are {words}.", "Merge them.", "AD-049"),
    ),
    ("charts", _KEY, _same_key("chart-twice", "charts", "AD-049")),
    ("charts", _TITLE, _same_name("chart-name-twice", "charts", "AD-049")),
    ("orders", _TITLE, _same_name("card-name-twice", "order cards", "AD-069")),
    ("tactics", _TITLE, _same_name("card-name-twice", "tactics cards", "AD-218")),
    (
        "alternatives",
        lambda row: f"{row.switch} {row.setting}",
        Code("alternative-twice", "warning", "{number} alternatives are of {words}.", "Keep one.", "AD-037"),
    ),
)
"""What stands once in a list: the list, what its rows are known by, and what is said of two alike."""
_WORDED: tuple[tuple[str, tuple[str, ...], Code], ...] = (
    ("powers", ("title", "adjective", "people"), _wordless("power-words", "A power", "AD-010")),
    ("boxes", ("title",), _wordless("box-untitled", "A box", "AD-019")),
    ("charts", ("key", "title"), _wordless("chart-untitled", "A chart", "AD-049")),
    ("orders", ("title",), _wordless("card-untitled", "An order card", "AD-069")),
    ("tactics", ("title",), _wordless("card-untitled", "A tactics card", "AD-218")),
)
"""What has words of its own, of which sentences are made."""
OF_ROWS = (_ZONE, _PLACE, _POWER, *(code for *_, code in _ONCE), *(code for *_, code in _WORDED))
"""What may be said of names and of rows that stand twice."""


def check_once(battle: Battle) -> Iterator[Finding]:
    """Keys and names that two rows of a list have, and rows that stand twice."""
    for part, of, code in _ONCE:
        for words, places in alike((f"{part}.{at}", of(row)) for at, row in enumerate(getattr(battle, part))):
            yield code.at(places[1], places, number=len(places), words=words)


def check_words(battle: Battle) -> Iterator[Finding]:
    """The battle, sides, powers, boxes, charts and cards without their words."""
    if not battle.title.strip():
        yield say("no-title", "title")
    if not battle.key.strip():
        yield say("no-key", "title")
    for key, side in (("axis", battle.axis), ("allies", battle.allies)):
        if not all(words.strip() for words in (side.title, side.adjective, side.people)):
            yield say("side-words", f"{key}.title")
    for part, names, code in _WORDED:
        for at, row in enumerate(getattr(battle, part)):
            lacking = [name for name in names if not getattr(row, name).strip()]
            if lacking:
                yield code.at(f"{part}.{at}", names=listed(lacking))


_NAMED = {"powers": "title", "zones": "name", "boxes": "title", "charts": "title", "orders": "title"}


def _field(name: str) -> Callable[[Battle, Passage, re.Match[str]], Held]:
    return lambda battle, passage, match: [(name, getattr(battle, name))]


def _rows(name: str) -> Callable[[Battle, Passage, re.Match[str]], Held]:
    return lambda battle, passage, match: [(name, len(getattr(battle, name)))]


def _cities(battle: Battle, passage: Passage, match: re.Match[str]) -> Held:
    return [("cities_needed", battle.cities_needed), ("zones", sum(zone.city for zone in battle.zones))]


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
