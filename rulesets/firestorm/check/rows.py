"""Rows of one table that run against each other, or whose words say otherwise than their figures.

A better score may not lead to a worse result. Dice of supply and German Defence are as likely either way
round, so those two are only compared with their words.

Cite: Firestorm Caen, "Turn 1: D-Day", "Roll to Destroy table", "Out of Supply table", "Campaign Outcome".
"""

from collections.abc import Iterable, Iterator
from itertools import pairwise

from rulesets.firestorm.check.say import say
from rulesets.firestorm.document.document import Campaign
from rulesets.firestorm.document.options import FALLS
from rulesets.kit.findings import Finding
from rulesets.kit.words import listed

_FATES = ("captured", "pool", "stays", "lands")
_NEVER = 7
"""A troop that is not rolled for falls on no face."""


def check_rows(document: Campaign) -> Iterator[Finding]:
    """Results that fall as the score rises; words of dice and outcomes that belong to another row."""
    yield from _check_assault(document)
    yield from _check_rolls(document)


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
        yield say("row-against", f"table:{name}", name=name, rows=rows, says=says, mend=mend)


def _falling(where: str, says: str) -> Finding:
    return say("row-falls", where, said=says)


def _check_rolls(document: Campaign) -> Iterator[Finding]:
    """More points destroy more easily; a larger difference harms the loser more and the winner less."""
    tables = document.tables
    asked = [row for row in tables.destroy if str(row.target) in {option.value for option in FALLS}]
    destroy = sorted({row.least: row.target or _NEVER for row in asked}.items())
    at = _falls((-target,) for _, target in destroy)
    if at is not None:
        low, high = destroy[at][0], destroy[at + 1][0]
        yield _falling("table:destroy", f"The roll to destroy is harder from {high} points than from {low}.")
    rolls = {row.least: (row.loser or _NEVER, row.winner or _NEVER) for row in tables.difference}
    difference = sorted((least, *targets) for least, targets in rolls.items())
    at = _falls((-loser, winner) for _, loser, winner in difference)
    if at is not None:
        low, high = difference[at][0], difference[at + 1][0]
        yield _falling(
            "table:difference",
            f"The difference from {high} spares the loser, or harms the winner, more than that from {low}.",
        )
    elif any(winner < loser for _, loser, winner in difference):
        yield say("row-against/rolls", "table:difference")
