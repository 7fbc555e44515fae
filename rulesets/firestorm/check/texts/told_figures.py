"""Where a text names a figure that limits, tables or lists contradict.

Only what can be meant in one way is compared: a number beside the words for what it counts. A text
that speaks of something else, or of more or fewer than usual, is left alone.

Cite: Firestorm Caen, "Any size may be agreed", "Out of Supply table", "Victory Point Table".
"""

import re
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field

from rulesets.firestorm.check.texts.sentences import NUMBER, lines, number, percents
from rulesets.firestorm.document.document import Campaign
from rulesets.kit.findings import Finding

ROUNDED = 1
"""A third is 33 percent, or 34."""


@dataclass(frozen=True, slots=True)
class _Figure:
    """A number that `told` finds in small letters is one of `known`, which are written at `where`."""

    name: str
    told: re.Pattern[str]
    where: str
    known: Callable[[Campaign], Collection[int]]


def _figure(name: str, told: str, where: str, known: Callable[[Campaign], Collection[int]]) -> _Figure:
    return _Figure(name, re.compile(told.replace("NUMBER", rf"\b(?P<n>{NUMBER})\b")), where, known)


def _army(document: Campaign) -> set[int]:
    return {document.limits.army}


def _sizes(document: Campaign) -> set[int]:
    return {document.limits.army, document.limits.army_low, document.limits.army_high}


def _shares(document: Campaign) -> set[int]:
    """How many areas are worth something, and nothing; how many each side holds."""
    areas = {area.key: area for area in document.areas}.values()
    worth = sum(area.worth != 0 for area in areas)
    allied = sum(area.control == "allied" for area in areas)
    return {worth, len(areas) - worth, allied, len(areas) - allied}


_FIGURES = (
    _figure(
        "points for a landing option",
        r"each (?:[a-z]+ ){0,3}?NUMBER points(?=[^.;]*\boption)",
        "assault.option_points",
        lambda d: {d.assault.option_points if d.assault else 0},
    ),
    _figure(
        "points of a capture",
        r"(?:captur\w+|prisoners?)[^.;,]{0,30}? (?:worth|for|as|counts?|scores?|gives?) NUMBER points",
        "limits.capture",
        lambda d: {d.limits.capture},
    ),
    _figure(
        "points of German Defence",
        r"german defence[^.;,]{0,20}? (?:worth|for|as) NUMBER points",
        "limits.defence_points",
        lambda d: {d.limits.defence_points},
    ),
    _figure(
        "lead of an outcome",
        r"lead (?:of|by) (?:at least |exactly )?NUMBER\b[^.;]*\b(?:wins?|victory|draw)\b",
        "table:outcomes",
        lambda d: {row.least for row in d.tables.outcomes},
    ),
    _figure(
        "lead of an outcome",
        r"\b(?:wins?|victory|draw)\b[^.;]{0,30} lead of (?:at least |exactly )?NUMBER",
        "table:outcomes",
        lambda d: {row.least for row in d.tables.outcomes},
    ),
    _figure(
        "points of an army",
        r"(?:player|side|army|armies)\b[^.;,]{0,20}? (?:brings?|has|have|gets|of|fields?) NUMBER points",
        "limits.army",
        _army,
    ),
    _figure(
        "points of an army", r"NUMBER points (?:a|per|each|for each) (?:side|player)", "limits.army", _army
    ),
    _figure("points of an army", r"option.* at NUMBER points", "limits.army", _sizes),
    _figure(
        "points of an army",
        r"NUMBER(?= (?:to|and) \d[\d,]*\b[^.;]*\brecommended)",
        "limits.army",
        lambda d: {d.limits.army_low},
    ),
    _figure(
        "points of an army",
        r"\d (?:to|and) NUMBER(?=[^.;]*\brecommended)",
        "limits.army",
        lambda d: {d.limits.army_high},
    ),
    _figure(
        "troops an area holds",
        r"area (?:[a-z]+ ){0,2}?(?:holds?|at most|up to) (?:[a-z]+ ){0,2}?NUMBER (?:firestorm )?troops",
        "limits.stacking",
        lambda d: {d.limits.stacking},
    ),
    _figure(
        "troops an area holds",
        r"(?:at most|up to|more than|only) NUMBER (?:firestorm )?troops (?:of (?:a|one|each|either) side )?"
        r"(?:(?:may|can) )?(?:be |stand )?(?:in|to) (?:an|one|any|each) area",
        "limits.stacking",
        lambda d: {d.limits.stacking},
    ),
    _figure(
        "troops committed to a battle",
        r"commits?(?:ted)? (?:[a-z]+ ){0,3}?NUMBER (?:firestorm )?troops",
        "limits.committed",
        lambda d: {d.limits.committed},
    ),
    _figure(
        "areas of a strategic move",
        r"moves? (?:[a-z]+ ){0,3}?NUMBER areas",
        "limits.move",
        lambda d: {d.limits.move},
    ),
    _figure(
        "turns of the campaign",
        r"(?:campaign (?:in|of|has|lasts)|lasts|played (?:in|over)|runs for) NUMBER turns",
        "turns",
        lambda d: {len(d.turns)},
    ),
    _figure(
        "areas of the map",
        r"of the NUMBER areas(?! of| in| that| which| between)",
        "areas",
        lambda d: {len({area.key for area in d.areas})},
    ),
    _figure("areas of one kind", rf"NUMBER(?= of the {NUMBER} areas)", "areas", _shares),
    _figure(
        "areas of one kind",
        r"NUMBER (?:areas )?are worth (?:nothing|no points)",
        "areas",
        _shares,
    ),
    _figure(
        "beaches",
        r"(?:the|all) NUMBER beaches(?! of| in)",
        "areas",
        lambda d: {sum(area.beach for area in d.areas), len(d.assault.landings) if d.assault else 0},
    ),
)


@dataclass(slots=True)
class _Told:
    """What texts tell wrongly of one thing, what it is, and the places where they do."""

    where: str
    named: set[int] = field(default_factory=set)
    known: set[int] = field(default_factory=set)
    places: list[str] = field(default_factory=list)


def _listed(figures: set[int]) -> str:
    return " or ".join(str(figure) for figure in sorted(figures))


def check_told_figures(document: Campaign) -> Iterator[Finding]:
    """A warning for each figure that texts tell otherwise, with every place of it."""
    told: dict[str, _Told] = {}
    for line in lines(document):
        plain = line.plain
        for figure in _FIGURES:
            wrong = {number(found["n"]) for found in figure.told.finditer(plain)}
            known = set(figure.known(document)) if wrong else set()
            if wrong - known:
                one = told.setdefault(figure.name, _Told(figure.where))
                one.named |= wrong - known
                one.known |= known
                one.places.append(line.where)
    for name, one in told.items():
        yield Finding(
            "warning",
            "figure-told",
            one.places[0],
            f"A text tells the {name} as {_listed(one.named)}; by this campaign's figures it is "
            f"{_listed(one.known)}.",
            "Let the text tell the figure of the forms, or mend the figure.",
            "Any size may be agreed",
            tuple(dict.fromkeys((*one.places, one.where))),
        )
    yield from _check_part(document)
    yield from _check_worth(document)


def _check_part(document: Campaign) -> Iterator[Finding]:
    """What an army loses out of supply, in the words of the dice and wherever supply is spoken of."""
    told = [("table:supply", row.words.lower()) for row in document.tables.supply if row.effect == "strength"]
    told += [(line.where, plain) for line in lines(document) if _LOSS.search(plain := line.plain)]
    wrong = [
        (where, part)
        for where, words in told
        for part in sorted(percents(words))
        if abs(part - document.limits.supply_loss) > ROUNDED
    ]
    if wrong:
        yield Finding(
            "warning",
            "supply-told",
            wrong[0][0],
            f"An army out of supply loses {document.limits.supply_loss} percent of its points; the words say "
            f"{', '.join(f'{part} percent' for part in dict.fromkeys(part for _, part in wrong))}.",
            "Let the words and the limit tell the same part.",
            "Out of Supply table",
            tuple(dict.fromkeys((*(where for where, _ in wrong), "limits.supply_loss"))),
        )


def _check_worth(document: Campaign) -> Iterator[Finding]:
    """What a text says an area is worth, or a troop comes for, where it names one alone."""
    things = [(f"area:{area.key}", area.name, area.worth) for area in document.areas]
    things += [(f"troop:{troop.key}", troop.name, troop.points) for troop in document.troops]
    for line in lines(document):
        plain = line.plain
        worth = _WORTH.findall(plain)
        if len(worth) != 1:
            continue
        named = [thing for thing in things if thing[1].strip() and thing[1].lower() in plain]
        if len(named) != 1:
            continue
        (where, name, figure), said = named[0], next(number(found) for found in worth[0] if found)
        if said != figure:
            yield Finding(
                "warning",
                "worth-told",
                where,
                f"A text says that {name} is worth {said} points; its form says {figure}.",
                "Let both say the same.",
                "Victory Point Table",
                (where, line.where),
            )


_LOSS = re.compile(r"out of supply.*\b(?:los\w+|falls?|fewer|less|weaker|reduced)\b")
_WORTH = re.compile(rf"\bworth ({NUMBER}) (?:victory )?points\b|\b({NUMBER}) (?:victory )?points for\b")
