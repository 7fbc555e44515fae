"""What a document's turns owe: their numbers, names, days and figures, and who withdraws in them.

Cite: Firestorm Caen, "Turns", "Names of Turns", "Special Turn 3".
"""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from rulesets.firestorm.check.texts.days import days_of, impossible, misspelt, unjoined, year_of
from rulesets.firestorm.check.texts.left import as_given
from rulesets.firestorm.document.document import Campaign, Turn
from rulesets.kit.document.fields import start_of
from rulesets.kit.findings import Finding
from rulesets.kit.words import listed

MANY = 2
"""More than so many troops of a side that withdraw together show whose they are."""


def check_turns(document: Campaign) -> Iterator[Finding]:
    """Numbers in a row, figures that can be, withdrawals of troops that came. Cite: "Turns"."""
    if not document.turns:
        yield Finding("error", "no-turns", "turns", "The campaign has no turns.", "Add one.", "Turns")
    elif [turn.number for turn in document.turns] != list(range(1, len(document.turns) + 1)):
        yield Finding(
            "error",
            "turn-order",
            "turns",
            "The turns are not numbered 1, 2, 3 and so on.",
            "Number them in the order in which they are played.",
            "Turns",
        )
    come = {placed.troop for placed in document.setup}
    for turn in document.turns:
        yield from _check_turn(turn)
        yield from _check_withdrawals(document, turn, come)
        come |= {arrival.troop for arrival in turn.arrivals}
    yield from _check_leaving_twice(document)
    yield from _check_leaving_side(document)
    yield from _check_days(document)
    yield from _check_last(document)


def _check_last(document: Campaign) -> Iterator[Finding]:
    """Who comes or goes when the last turn is over."""
    names = {troop.key: troop.name for troop in document.troops}
    for turn in document.turns[-1:]:
        gone = [key for key in turn.withdrawals if key in names]
        come = [arrival.troop for arrival in turn.arrivals if arrival.troop in names]
        if gone:
            yield Finding(
                "warning",
                "withdrawal-late",
                f"turn:{turn.number}",
                f"{_few([names[key] for key in gone])} to withdraw after turn {turn.number}, the last one, "
                "when the campaign is over.",
                "Choose an earlier turn, or let them stay.",
                "Special Turn 3",
                (f"turn:{turn.number}", *(f"troop:{key}" for key in gone)),
            )
        if come:
            yield Finding(
                "warning",
                "arrival-late",
                f"turn:{turn.number}",
                f"{_few([names[key] for key in come])} to arrive at the end of turn {turn.number}, the last "
                "one, when the score is taken.",
                "Choose an earlier turn.",
                "Turns",
                (f"turn:{turn.number}", *(f"troop:{key}" for key in come)),
            )


def _few(names: list[str]) -> str:
    """ "A and B are", at most three of them by name."""
    told = listed(names) if len(names) <= _NAMED else listed([*names[:_NAMED], f"{len(names) - _NAMED} more"])
    return f"{told} {'is' if len(names) == 1 else 'are'}"


_NAMED = 3
"""So many troops are named in one sentence."""


def _check_turn(turn: Turn) -> Iterator[Finding]:
    place = f"turn:{turn.number}"
    if not turn.name.strip() or not turn.dates.strip():
        yield Finding(
            "warning",
            "turn-unnamed",
            place,
            f"Turn {turn.number} has no name or no dates.",
            "Give it both; they are labels and bind nobody.",
            "Names of Turns",
        )
    said = re.search(r"\bturn (\d+)\b", turn.name, re.IGNORECASE)
    if said and int(said[1]) != turn.number:
        yield Finding(
            "warning",
            "turn-named",
            place,
            f"Turn {turn.number} is called {turn.name}.",
            "Give it its own name, or none with a number.",
            "Names of Turns",
        )
    if turn.fixed and turn.bombings and turn.number == 1:
        yield Finding(
            "warning",
            "day-bombed",
            place,
            f"Turn {turn.number} is the day of landing, whose battles know no carpet bombing.",
            "Take the bombing away, or put it into a later turn.",
            "Turn 1: D-Day",
        )


def _check_withdrawals(document: Campaign, turn: Turn, come: set[str]) -> Iterator[Finding]:
    names = {troop.key: troop.name for troop in document.troops}
    for key in turn.withdrawals:
        if key not in names:
            yield Finding(
                "error",
                "unknown-troop",
                f"turn:{turn.number}",
                f"{key!r} withdraws in turn {turn.number}, but is no troop.",
                "Choose a troop of this document.",
                "Special Turn 3",
            )
        elif key not in come:
            yield Finding(
                "warning",
                "withdrawal-early",
                f"turn:{turn.number}",
                f"{names[key]} withdraws in turn {turn.number} before it has come.",
                "Let it arrive in an earlier turn, or withdraw later.",
                "Special Turn 3",
            )


def _check_leaving_twice(document: Campaign) -> Iterator[Finding]:
    names = {troop.key: troop.name for troop in document.troops}
    gone: set[str] = set()
    for turn in document.turns:
        for key in turn.withdrawals:
            if key in gone and key in names:
                yield Finding(
                    "warning",
                    "withdrawal-twice",
                    f"turn:{turn.number}",
                    f"{names[key]} withdraws in turn {turn.number}, but has gone by then.",
                    "Let it withdraw once.",
                    "Special Turn 3",
                )
            gone.add(key)


def _check_leaving_side(document: Campaign) -> Iterator[Finding]:
    """One troop of a side among several of the other that withdraw in the same turn."""
    troops = {troop.key: troop for troop in document.troops}
    for turn in document.turns:
        leaving = [troops[key] for key in turn.withdrawals if key in troops]
        times = Counter(troop.side for troop in leaving)
        for troop in leaving:
            named = any(troop.name.lower() in text.lower() for text in turn.notes)
            if times[troop.side] == 1 and len(leaving) > MANY + 1 and not named:
                yield Finding(
                    "warning",
                    "withdrawal-unlike",
                    f"turn:{turn.number}",
                    f"{troop.name} alone of its side withdraws in turn {turn.number}.",
                    "Take it out, or tell of it in the notes.",
                    "Special Turn 3",
                )


def _check_days(document: Campaign) -> Iterator[Finding]:
    """Only dates that can be read are compared; a turn may be dated in any words."""
    year = year_of(document.period)
    if unjoined(document.period):
        yield Finding(
            "warning",
            "period-days",
            "period",
            f"The campaign is dated {document.period}; nothing stands between the two days.",
            "Write the first day, to, and the last.",
            "Names of Turns",
        )
    for before, after in pairwise(document.turns):
        earlier, later = days_of(before.dates, year), days_of(after.dates, year)
        if earlier and earlier == later:
            yield _day(after, f"Turns {before.number} and {after.number} have the same dates, {after.dates}.")
        elif earlier and later and later[0] < earlier[0]:
            yield _day(
                after,
                f"Turn {after.number} is dated {after.dates}, before turn {before.number}, {before.dates}.",
            )
        elif earlier and later and later[0] < earlier[1]:
            yield Finding(
                "note",
                "turn-overlap",
                f"turn:{after.number}",
                f"Turn {after.number}, {after.dates}, begins before the end of turn {before.number}.",
                "Look whether both dates are meant.",
                "Names of Turns",
            )
    unread = [turn for turn in document.turns if turn.dates.strip() and days_of(turn.dates, year) is None]
    lone = len(unread) == 1 and len(document.turns) > MANY
    if (
        lone
        and not re.search(r"\d", unread[0].dates)
        and not as_given(unread[0].dates, str(start_of(Turn, "dates")))
    ):
        yield Finding(
            "note",
            "turn-undated",
            f"turn:{unread[0].number}",
            f"Turn {unread[0].number} is dated “{unread[0].dates}”, which names no day; all others do.",
            "Date it as the others, if it has a date.",
            "Names of Turns",
        )
    for turn in document.turns:
        days = days_of(turn.dates, year)
        if days and days[1] < days[0]:
            yield _day(turn, f"Turn {turn.number} ends before it begins: {turn.dates}.")
        elif days is None and days_of(turn.name, year):
            yield _day(turn, f"Turn {turn.number} is called {turn.name}, and dated {turn.dates}.")
        elif impossible(turn.dates):
            yield _day(turn, f"Turn {turn.number} is dated {turn.dates}; there is no such day.")
        elif misspelt(turn.dates) and any(days_of(item.dates, year) for item in document.turns):
            yield _day(turn, f"Turn {turn.number} is dated {turn.dates}; there is no such month.")


def _day(turn: Turn, says: str) -> Finding:
    return Finding(
        "warning",
        "turn-days",
        f"turn:{turn.number}",
        says,
        "Date the turns in the order in which they are played, the first day of each before its last.",
        "Names of Turns",
    )
