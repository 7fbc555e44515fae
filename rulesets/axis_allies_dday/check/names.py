"""Places and powers that are named and that nobody has, names that two have, and rows without their words.

One finding a name, with all its places: whoever mistypes a zone's key in the list of zones is told once, not
at every link and piece.

Cite: AD-003, AD-010, AD-013, AD-016, AD-019, AD-037, AD-049, AD-069, AD-218.
"""

from collections.abc import Callable, Iterator
from operator import attrgetter
from typing import Any, TypeAlias

from rulesets.axis_allies_dday.check.known import alike, boxes_of, error, meant, zones_of
from rulesets.axis_allies_dday.document.battle import AIRFIELD, Battle
from rulesets.kit.findings import Finding, Level
from rulesets.kit.words import count, listed


def check_names(battle: Battle) -> Iterator[Finding]:
    """Every key of a zone, place or power that the battle uses and does not have."""
    zones = list(zones_of(battle))
    places = [*zones, *boxes_of(battle), AIRFIELD]
    yield from _lacking(_zones(battle), zones, "unknown-zone", "no zone")
    yield from _lacking(_places(battle), places, "unknown-place", "no zone, box or airfield")
    yield from _lacking(_powers(battle), [power.key for power in battle.powers], "unknown-power", "no power")


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


def _lacking(
    named: Iterator[tuple[str, str, str]], known: list[str], code: str, what: str
) -> Iterator[Finding]:
    uses: dict[str, dict[str, str]] = {}
    for key, path, cite in named:
        if key not in known:
            uses.setdefault(key, {})[path] = cite
    for key, paths in uses.items():
        where = next(iter(paths))
        times = f" in {count(len(paths), 'row')}" if len(paths) > 1 else ""
        says = f"{key.strip() or 'Nothing'} is named{times}, but is {what} of this battle."
        mend = meant(key, known) or "Choose one that is there, or add it."
        yield error(code, where, says, mend, paths[where], tuple(paths))


Row: TypeAlias = Any
"""A row of any of the battle's lists."""
_ONCE: tuple[tuple[str, str, str, Callable[[Row], str], Level, str], ...] = (
    ("powers", "power-twice", "have the key", attrgetter("key"), "error", "AD-003"),
    ("powers", "power-name-twice", "are called", attrgetter("title"), "warning", "AD-003"),
    ("zones", "zone-twice", "have the key", attrgetter("key"), "error", "AD-016"),
    ("zones", "zone-name-twice", "are called", attrgetter("name"), "warning", "AD-016"),
    ("links", "link-twice", "join", lambda link: "-".join(sorted((link.a, link.b))), "error", "AD-013"),
    ("boxes", "box-twice", "have the key", attrgetter("key"), "error", "AD-019"),
    ("boxes", "box-name-twice", "are called", attrgetter("title"), "warning", "AD-019"),
    (
        "set_up",
        "piece-twice",
        "are of",
        lambda row: f"{row.place} {row.power} {row.kind}",
        "warning",
        "AD-049",
    ),
    ("charts", "chart-twice", "have the key", attrgetter("key"), "error", "AD-049"),
    ("charts", "chart-name-twice", "are called", attrgetter("title"), "warning", "AD-049"),
    ("orders", "card-name-twice", "are called", attrgetter("title"), "warning", "AD-069"),
    ("tactics", "card-name-twice", "are called", attrgetter("title"), "warning", "AD-218"),
    (
        "alternatives",
        "alternative-twice",
        "are of the setting",
        lambda row: f"{row.switch} {row.setting}",
        "warning",
        "AD-037",
    ),
)
"""What stands once in a list: the list, the code, what its rows do that have it twice, and what it is."""
_WORDED: tuple[tuple[str, str, str, tuple[str, ...], str], ...] = (
    ("powers", "power-words", "A power", ("title", "adjective", "people"), "AD-010"),
    ("boxes", "box-untitled", "A box", ("title",), "AD-019"),
    ("charts", "chart-untitled", "A chart", ("key", "title"), "AD-049"),
    ("orders", "card-untitled", "An order card", ("title",), "AD-069"),
    ("tactics", "card-untitled", "A tactics card", ("title",), "AD-218"),
)
"""What has words of its own, of which sentences are made."""
_CALLED = {"set_up": "rows", "orders": "order cards", "tactics": "tactics cards"}


def check_once(battle: Battle) -> Iterator[Finding]:
    """Keys and names that two rows of a list have, and rows that stand twice."""
    for part, code, do, of, level, cite in _ONCE:
        for words, places in alike((f"{part}.{at}", of(row)) for at, row in enumerate(getattr(battle, part))):
            says = f"{len(places)} {_CALLED.get(part, part)} {do} {words}."
            yield Finding(
                level, code, places[1], says, "Let one of them differ, or leave it out.", cite, places
            )


def check_words(battle: Battle) -> Iterator[Finding]:
    """The battle, powers, boxes, charts and cards without their words."""
    for name in ("title", "key"):
        if not getattr(battle, name).strip():
            yield error(f"no-{name}", "title", f"The battle has no {name}.", "Give it one.", "AD-016")
    for part, code, called, names, cite in _WORDED:
        for at, row in enumerate(getattr(battle, part)):
            lacking = [name for name in names if not getattr(row, name).strip()]
            if lacking:
                says = f"{called} has no {listed(lacking)}."
                yield error(code, f"{part}.{at}", says, "Write it; sentences are made of it.", cite)
