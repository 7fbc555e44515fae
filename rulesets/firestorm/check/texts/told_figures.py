"""Where a text names a figure that limits, tables or lists contradict.

Only what can be meant in one way is compared: a number beside the words for what it counts. A text
that speaks of something else, or of more or fewer than usual, is left alone.

Cite: Firestorm Caen, "Any size may be agreed", "Out of Supply table", "Victory Point Table".
"""

import re
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field

from rulesets.firestorm.check.texts.sentences import NUMBER, lines, number
from rulesets.firestorm.document.document import SIDES, Campaign
from rulesets.firestorm.document.sides import sides_of
from rulesets.kit.findings import Finding
from rulesets.kit.flow.sides import titled
from rulesets.kit.words import begun, listed


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


_POINTS, _KIND = "points of an army", "areas"
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
        _POINTS,
        r"(?:player|side|army|armies)\b[^.;,]{0,20}? (?:brings?|has|have|gets|of|fields?) NUMBER points",
        "limits.army",
        _army,
    ),
    _figure(_POINTS, r"NUMBER points (?:a|per|each|for each) (?:side|player)", "limits.army", _army),
    _figure(_POINTS, r"option.* at NUMBER points", "limits.army", _sizes),
    _figure(
        _POINTS,
        r"NUMBER (?:to|and) \d[\d,]*\b(?=[^.;]*\brecommended)",
        "limits.army",
        lambda d: {d.limits.army_low},
    ),
    _figure(
        _POINTS,
        r"\b\d[\d,]* (?:to|and) NUMBER(?=[^.;]*\brecommended)",
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
    _figure(_KIND, rf"NUMBER of the {NUMBER} areas", "areas", _shares),
    _figure(
        _KIND,
        r"NUMBER (?:areas )?are worth (?:nothing|no points)",
        "areas",
        lambda d: {sum(area.worth == 0 for area in {area.key: area for area in d.areas}.values())},
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
    """What texts tell wrongly of one thing, what it is, their words, and who says them where."""

    where: str
    known: set[int] = field(default_factory=set)
    quotes: list[str] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    places: list[str] = field(default_factory=list)


def _known(document: Campaign, name: str, one: _Told) -> str:
    """What the forms say; of an army which size is which, of areas how many there are of each kind."""
    limits, areas = document.limits, {area.key: area for area in document.areas}.values()
    if name == _POINTS:
        return f"{limits.army} as offered, {limits.army_low} as smallest and {limits.army_high} as largest"
    if name == _KIND:
        worth = sum(area.worth != 0 for area in areas)
        held = [sum(area.control == side for area in areas) for side in SIDES]
        titles = [titled(sides_of(document), side, side) for side in SIDES]
        return (
            f"{len(areas)} in all, {worth} worth points, {len(areas) - worth} worth nothing, {held[0]} of "
            f"the {titles[0]} and {held[1]} of the {titles[1]} at the start"
        )
    return " or ".join(str(figure) for figure in sorted(one.known))


def check_told_figures(document: Campaign) -> Iterator[Finding]:
    """A warning for each figure that texts tell otherwise, with every place of it."""
    told: dict[str, _Told] = {}
    for line in lines(document):
        plain = line.plain
        for figure in _FIGURES:
            said = [*figure.told.finditer(plain)]
            known = set(figure.known(document)) if said else set()
            wrong = [found for found in said if number(found["n"]) not in known]
            if wrong:
                one = told.setdefault(figure.name, _Told(figure.where))
                one.known |= known
                one.quotes += [f"“{line.words[found.start() : found.end()]}”" for found in wrong]
                one.texts.append(line.called)
                one.places.append(line.where)
    for name, one in told.items():
        texts = list(dict.fromkeys(one.texts))
        yield Finding(
            "warning",
            "figure-told",
            one.places[0],
            f"{begun(listed(texts))} {'say' if len(texts) > 1 else 'says'} "
            f"{listed([*dict.fromkeys(one.quotes)])} ({name}); the forms have "
            f"{_known(document, name, one)}.",
            "Let the text tell the figure of the forms, or mend the figure.",
            "Any size may be agreed",
            tuple(dict.fromkeys((*one.places, one.where))),
        )
