"""Figures far from all their likes.

A campaign may have one area worth more than the others, one strong troop, one turn of many battles. What
is found here is farther away than that: as far as a digit too many, or too few, takes it.

Cite: Firestorm Caen, "Victory Point Table", "Firestorm Troop Points Value", "Turns".
"""

import math
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain

from rulesets.firestorm.check.texts.sentences import speaks_of
from rulesets.firestorm.document.document import Campaign, Troop, Turn
from rulesets.kit.findings import Finding

FAR = 3
"""So many times the highest of the others, or less than the lowest by it, is far."""
FEW = 3
"""Fewer likes than this prove nothing."""
_PRIZE = r"worth|points|decid|prize|counts|wins|victory|\bkey\b"
"""Words with which a text answers for an area of many points."""
GRAIN = 5
"""So many others must be round before one that is not is told of."""


def far(value: int, others: Sequence[int], times: float = FAR) -> str:
    """ "high" or "low" where a figure lies far from all the others, else nothing. 0 is no figure."""
    likes = [other for other in others if other > 0]
    if value <= 0 or not likes:
        return ""
    if value > times * max(likes):
        return "high"
    return "low" if value * times < min(likes) else ""


def check_likes(document: Campaign) -> Iterator[Finding]:
    """Worths of areas, points in lieu, figures of turns and of the bonus table."""
    yield from _check_worths(document)
    yield from _check_points(document)
    yield from _check_turns(document)
    yield from _check_bonuses(document)
    yield from _check_grounds(document)


def _without(values: Sequence[int], at: int) -> list[int]:
    return [*values[:at], *values[at + 1 :]]


def _check_worths(document: Campaign) -> Iterator[Finding]:
    """An area of which a text speaks may be worth what it will."""
    worths = [area.worth for area in document.areas]
    for at, area in enumerate(document.areas):
        others = [other for other in _without(worths, at) if other > 0]
        high = len(others) >= FEW and far(area.worth, others) == "high"
        if high and not speaks_of(document, area.name, _PRIZE):
            yield Finding(
                "warning",
                "worth-unlike",
                f"area:{area.key}",
                f"{area.name} ({area.key}) is worth {area.worth} points; no other area has more than "
                f"{max(others)}.",
                "Look for a digit too many; if it is meant, say so in the notes.",
                "Victory Point Table",
            )
        elif area.worth % 10 and len(others) >= GRAIN and not any(other % 10 for other in others):
            yield Finding(
                "note",
                "worth-odd",
                f"area:{area.key}",
                f"{area.name} ({area.key}) is worth {area.worth} points; all others are worth tens.",
                "Look whether a digit is missing.",
                "Victory Point Table",
            )


def _check_points(document: Campaign) -> Iterator[Finding]:
    """Points in lieu against troops with the same card, and against all."""
    for troop in document.troops:
        others = [other for other in document.troops if other is not troop]
        alike = [other.points for other in others if other.card == troop.card and other.points > 0]
        every = [other.points for other in others if other.points > 0]
        if not troop.points and len(every) == len(others) >= GRAIN:
            yield _no_points(troop, alike)
        same = len(alike) > 1 and (far(troop.points, alike, FAR - 0.5) or _turned(troop.points, alike))
        times = FAR if troop.points % (math.gcd(*every) or 1) else FAR + 1
        if same or (len(every) > FEW and far(troop.points, every, times)):
            likes, what = (alike, "with the same card") if same else (every, "of the others")
            yield Finding(
                "warning",
                "points-unlike",
                f"troop:{troop.key}",
                f"{troop.name} comes for {troop.points} points; troops {what} for {_span(likes)}.",
                "Look for a digit too many or too few, or for two exchanged.",
                "Firestorm Troop Points Value",
            )
        elif len(every) >= GRAIN and troop.points % 10 and not any(points % 10 for points in every):
            yield Finding(
                "note",
                "points-odd",
                f"troop:{troop.key}",
                f"{troop.name} comes for {troop.points} points; all others come for tens.",
                "Look whether a digit is wrong.",
                "Firestorm Troop Points Value",
            )


def _turned(value: int, others: Sequence[int]) -> bool:
    """Whether a figure is that of all the others with its digits in another order."""
    return len({*others}) == 1 and value != others[0] and sorted(str(value)) == sorted(str(others[0]))


def _no_points(troop: Troop, alike: Sequence[int]) -> Finding:
    """The only troop that cannot be taken as points: by mistake where many with its card can, else perhaps
    meant."""
    where, says = f"troop:{troop.key}", f"{troop.name} alone cannot be taken as points; all others can"
    if len(alike) >= FEW:
        says = f"{says}, those with its card for {_span(alike)}."
        return Finding(
            "warning", "points-unlike", where, says, "State its points.", "Firestorm Troop Points Value"
        )
    mend = "State its points in lieu, unless it is meant."
    return Finding("note", "points-none", where, f"{says}.", mend, "Firestorm Troop Points Value")


def _span(figures: Sequence[int]) -> str:
    low, high = min(figures), max(figures)
    return str(low) if low == high else f"{low} to {high}"


_FIGURES = (
    ("battles", "battles", r"\b(?:offensive|(?:more|many) battles)\b"),
    ("sorties", "sorties", r"\b(?:sorties|aircraft|air)\b"),
    ("reserve", "places in Tactical Reserve", r"\breserves?\b"),
    ("bombings", "carpet bombings", r"\b(?:bomb\w*)\b"),
)
"""Figures of a turn, what they count, and the words with which its notes may answer for one."""


def _check_turns(document: Campaign) -> Iterator[Finding]:
    turns = [turn for turn in document.turns if not turn.fixed]
    for name, title, words in _FIGURES:
        values = [getattr(turn, name) for turn in turns]
        for at, turn in enumerate(turns):
            others = _without(values, at)
            times = (2 if name == "battles" else FAR) if len(others) > 1 else 2 * FAR
            answered = re.search(words, " ".join(turn.notes).lower())
            if others and values[at] > times * max(*others, 1) + FAR and not answered:
                yield Finding(
                    "warning",
                    "turn-unlike",
                    f"turn:{turn.number}",
                    f"Turn {turn.number} has {values[at]} {title}; no other has more than {max(others)}.",
                    "Look for a digit too many; if it is meant, say so in the notes.",
                    "Turns",
                )
    yield from _check_bare(turns)
    lacking = [turn for turn in turns[1:] if not turn.defence]
    if len(lacking) == 1 and len(turns) >= FEW and "defence" not in " ".join(lacking[0].notes).lower():
        yield Finding(
            "warning",
            "turn-odd",
            f"turn:{lacking[0].number}",
            f"Turn {lacking[0].number} is without German Defence, and every other turn after "
            f"turn {turns[0].number} has it.",
            "Give it German Defence, or tell in its notes why there is none.",
            "Turns",
        )


def _check_bare(turns: Sequence[Turn]) -> Iterator[Finding]:
    """A turn of battles between others that alone has no sortie, or no place in Tactical Reserve."""
    for name, title, words in _FIGURES[1:3]:
        bare = [turn for turn in turns if not getattr(turn, name)]
        if len(bare) != 1 or len(turns) < FEW or bare[0] in (turns[0], turns[-1]) or not bare[0].battles:
            continue
        if not re.search(words, " ".join(bare[0].notes).lower()):
            yield Finding(
                "warning" if len(turns) > FEW else "note",
                "turn-odd",
                f"turn:{bare[0].number}",
                f"Turn {bare[0].number} alone has no {title}.",
                "State how many it has, or tell in its notes why there are none.",
                "Turns",
            )


def _check_bonuses(document: Campaign) -> Iterator[Finding]:
    """A figure of the General's Wargame stands beside a die: one far above the others decides alone."""
    tables = document.tables
    modifiers = tables.modifiers
    named = [
        *((f"bonus:{row.key}", (row.plains, row.bocage, row.city)) for row in tables.bonuses),
        *(("table:defence", (row.bonus,)) for row in tables.defence),
        (
            "tables.modifiers.close_terrain",
            (modifiers.close_terrain, modifiers.river, modifiers.beach, modifiers.bombing),
        ),
    ]
    bare = [where for where, figures in named if 0 in figures]
    if len(bare) == 1 and len(named) > GRAIN:
        yield Finding(
            "note",
            "bonus-none",
            bare[0],
            "A figure of the General's Wargame is 0 here, and nowhere else.",
            "Look whether it is meant.",
            "The General's Wargame",
        )
    every = Counter(chain.from_iterable(figures for _, figures in named))
    for where, figures in named:
        rest = (every - Counter([max(figures, default=0)])).keys() or {0}
        if max(figures) > max(2 * max(rest), max(rest) + FEW):
            yield Finding(
                "warning",
                "bonus-unlike",
                where,
                f"A figure of {max(figures)} stands here; no other of the General's Wargame is above "
                f"{max(rest)}.",
                "Look for a digit too many.",
                "The General's Wargame",
            )


def _check_grounds(document: Campaign) -> Iterator[Finding]:
    """The one row of tanks that is better in a city than on plains, or of foot that is worse, where all
    others of its arm go the other way."""
    rows = {row.key: row for row in document.tables.bonuses}
    arms = {
        key: {troop.symbol.removeprefix("heavy-") for troop in document.troops if troop.bonus == key}
        for key in rows
    }
    for arm in sorted(set(chain.from_iterable(arms.values()))):
        slopes = {key: rows[key].plains - rows[key].city for key, found in arms.items() if found == {arm}}
        for key, slope in slopes.items():
            others = [other for one, other in slopes.items() if one != key]
            if slope and len(others) >= FEW and all(other * slope < 0 for other in others):
                yield Finding(
                    "warning",
                    "bonus-ground",
                    f"bonus:{key}",
                    f"{rows[key].title} counts {rows[key].plains} on plains and {rows[key].city} in a city; "
                    "all others of its arm go the other way.",
                    "Look whether the two figures are exchanged.",
                    "Firestorm Troop Bonuses",
                )
