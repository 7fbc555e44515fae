"""Rows of one table that run against each other, or whose words say otherwise than their figures.

A better score may not lead to a worse result. Dice of supply and German Defence are as likely either way
round, so those two are only compared with their words.

Cite: Firestorm Caen, "Turn 1: D-Day", "Roll to Destroy table", "Out of Supply table", "Campaign Outcome".
"""

import math
import re
from collections.abc import Iterable, Iterator
from itertools import pairwise

from rulesets.firestorm.document.document import Campaign
from rulesets.kit.findings import Finding
from rulesets.kit.words import begun, listed

_FATES = ("captured", "pool", "stays", "lands")
_NEVER = 7
"""A troop that is not rolled for falls on no face."""
_LEVELS = (
    re.compile(r"\b(?:draw|stalemate|tie|undecided|inconclusive|nobody)"),
    re.compile(r"\b(?:tactical|minor|marginal|narrow|limited|slight)"),
    re.compile(r"\b(?:operational|substantial)"),
    re.compile(r"\b(?:strategic|decisive|major|total|crushing|overwhelming|complete)"),
)
_EFFECTS = {
    "motivation-lower": re.compile(r"motivation\w* (?:\w+ ){0,2}?(?:lower|worse|down)|lower motivation"),
    "strength": re.compile(r"points|strength|percent|fifth|quarter|third|half|tenth|platoon|fewer|smaller|%"),
    "none": re.compile(r"no effect|nothing|none|unaffected|as usual|no change|normal"),
    "motivation-higher": re.compile(r"motivation\w* (?:\w+ ){0,2}?(?:higher|better|up)|higher motivation"),
}

_CALLED = {
    "motivation-lower": "a lower motivation",
    "strength": "fewer points",
    "none": "no effect",
    "motivation-higher": "a higher motivation",
}


def check_rows(document: Campaign) -> Iterator[Finding]:
    """Results that fall as the score rises; words of dice and outcomes that belong to another row."""
    yield from _check_assault(document)
    yield from _check_rolls(document)
    yield from _check_effects(document)
    yield from _check_levels(document)
    yield from _check_leads(document)


def _falls(results: Iterable[tuple[int, ...]]) -> int | None:
    """The place of the first result that is better in any part than the one after it; None without one."""
    return next(
        (
            at
            for at, (one, other) in enumerate(pairwise(results))
            if any(a > b for a, b in zip(one, other, strict=True))
        ),
        None,
    )


def _check_assault(document: Campaign) -> Iterator[Finding]:
    """Rows of a table that fall as the score rises; where only one row is against itself, that row."""
    if document.assault is None:
        return
    dropped = [row for row in document.assault.airborne_rows if row.troop in _FATES]
    landed = [row for row in document.assault.landing_rows if row.brigade in _FATES]
    yield from _check_scores(
        "airborne",
        {row.score: (int(row.taken), _FATES.index(row.troop)) for row in dropped},
        [row.score for row in dropped if row.troop == "stays" and not row.taken],
        "lets the troop stay in an area that it has not taken",
        "Let the area be taken, or the troop be lost.",
    )
    yield from _check_scores(
        "landing",
        {row.score: (_FATES.index(row.brigade), row.follow_up, int(row.next_turn)) for row in landed},
        [row.score for row in landed if row.brigade != "lands" and row.follow_up > 1],
        "lets two troops attack onward where only the division has landed",
        "Let the brigade land, or one troop attack.",
    )


def _check_scores(
    name: str, results: dict[int, tuple[int, ...]], against: list[int], says: str, mend: str
) -> Iterator[Finding]:
    """The table that falls without the scores that are against themselves, or else those scores."""
    scores = sorted(set(results) - set(against))
    at = _falls(results[score] for score in scores)
    if at is not None:
        low, high = scores[at], scores[at + 1]
        yield _falling(f"table:{name}", f"The {name} table gives less for a score of {high} than for {low}.")
    elif against:
        rows = listed([str(score) for score in sorted(against)])
        yield Finding(
            "warning",
            "row-against",
            f"table:{name}",
            f"The row of the {name} table for a score of {rows} {says}.",
            mend,
            "Turn 1: D-Day",
        )


def _falling(where: str, says: str) -> Finding:
    return Finding(
        "warning",
        "row-falls",
        where,
        says,
        "Look whether rows are exchanged or were written from the wrong end.",
        "Roll to Destroy table",
    )


def _check_rolls(document: Campaign) -> Iterator[Finding]:
    """More points destroy more easily; a larger difference harms the loser more and the winner less."""
    tables = document.tables
    destroy = sorted((row.least, row.target or _NEVER) for row in tables.destroy)
    at = _falls((-target,) for _, target in destroy)
    if at is not None:
        low, high = destroy[at][0], destroy[at + 1][0]
        yield _falling("table:destroy", f"The roll to destroy is harder from {high} points than from {low}.")
    difference = sorted((row.least, row.loser or _NEVER, row.winner or _NEVER) for row in tables.difference)
    at = _falls((-loser, winner) for _, loser, winner in difference)
    if at is not None:
        low, high = difference[at][0], difference[at + 1][0]
        yield _falling(
            "table:difference",
            f"The difference from {high} spares the loser, or harms the winner, more than that from {low}.",
        )
    elif any(winner < loser for _, loser, winner in difference):
        yield Finding(
            "warning",
            "row-against",
            "table:difference",
            "A row of the differences lets the winner's troops fall more easily than the loser's.",
            "Look whether the two are exchanged.",
            "The General's Wargame",
        )


def _check_effects(document: Campaign) -> Iterator[Finding]:
    wrong = []
    for row in document.tables.supply:
        words = row.words.lower()
        said = [effect for effect, clue in _EFFECTS.items() if clue.search(words)]
        if said and row.effect not in said:
            die = f"{row.low} to {row.high}" if row.high > row.low else str(row.low)
            told = " or ".join(_CALLED[effect] for effect in said)
            has = _CALLED.get(row.effect, "an effect that is none")
            wrong.append(f"on {die} the row has {has}, and its words tell {told}")
    if wrong:
        yield Finding(
            "warning",
            "row-words",
            "table:supply",
            f"Fighting out of supply: {'; '.join(wrong)}.",
            "Choose the effect that the words tell, or mend the words.",
            "Out of Supply table",
        )


def _check_levels(document: Campaign) -> Iterator[Finding]:
    """A draw is no victory, and what is called greater asks for the larger lead."""
    ranked = [
        (row.least, rank, row.level)
        for row in sorted(document.tables.outcomes, key=lambda row: row.least)
        if (rank := _rank(row.level.lower())) is not None
    ]
    turned = next(((one, other) for one, other in pairwise(ranked) if one[1] > other[1]), None)
    drawn = next((row for row in ranked if row[0] > 0 and row[1] == 0), None)
    if turned:
        (low, _, less), (high, _, more) = turned
        yield Finding(
            "warning",
            "outcome-words",
            "table:outcomes",
            f"{begun(less)} asks for a lead of {low}, {more} for {high}: by their names it is the other way.",
            "Exchange their names, or their leads.",
            "Campaign Outcome",
        )
    elif drawn and not any(least == rank == 0 for least, rank, _ in ranked):
        yield Finding(
            "warning",
            "outcome-words",
            "table:outcomes",
            f"A lead of {drawn[0]} wins an outcome that is called {drawn[2]}.",
            "Name the victory; from 0 on it is a draw.",
            "Campaign Outcome",
        )


def _check_leads(document: Campaign) -> Iterator[Finding]:
    """Leads that points can have, and steps between them of one kind."""
    figures = [area.worth for area in document.areas] + [document.limits.capture]
    grain = math.gcd(*figures)
    leads = sorted(row.least for row in document.tables.outcomes if row.least > 0)
    odd = [lead for lead in leads if grain > 1 and lead % grain and lead > grain]
    far = [low for low, high in pairwise(leads) if high > _STEEP * low]
    for lead in (odd + far)[:1]:
        yield Finding(
            "note",
            "outcome-odd",
            "table:outcomes",
            f"An outcome asks for a lead of {lead}, "
            + (f"while all points come in {grain}s." if odd else "far less than the next one."),
            "Look whether a digit is missing or wrong.",
            "Campaign Outcome",
        )


_STEEP = 8
"""The next level of victory asks for at most so many times the lead of the one below it."""


def _rank(level: str) -> int | None:
    return next((rank for rank, clue in enumerate(_LEVELS) if clue.search(level)), None)
