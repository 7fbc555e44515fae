"""What a document's turns owe: their numbers, names, days and figures, and who withdraws in them.

Cite: Firestorm Caen, "Turns", "Names of Turns", "Special Turn 3".
"""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from rulesets.firestorm.check.days import days_of, impossible, misspelt, unjoined, year_of
from rulesets.firestorm.check.say import say, say_of
from rulesets.firestorm.check.unwritten import as_given
from rulesets.firestorm.document.document import Campaign, Turn
from rulesets.kit.document.fields import start_of
from rulesets.kit.findings import Finding
from rulesets.kit.words import agreeing, listed

MANY = 2
"""More than so many troops of a side that withdraw together show whose they are."""


def check_turns(document: Campaign) -> Iterator[Finding]:
    """Numbers in a row, figures that can be, withdrawals of troops that came. Cite: "Turns"."""
    if not document.turns:
        yield say("no-turns", "turns")
    elif [turn.number for turn in document.turns] != list(range(1, len(document.turns) + 1)):
        yield say("turn-order", "turns")
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
        come = [arrival.troop for arrival in turn.arrivals]
        for goes, named in ((True, turn.withdrawals), (False, come)):
            if late := [key for key in named if key in names]:
                places = (f"turn:{turn.number}", *(f"troop:{key}" for key in late))
                few = _few([names[key] for key in late])
                yield say_of("withdrawal-late" if goes else "arrival-late", places, few=few, turn=turn)


def _few(names: list[str]) -> str:
    """ "A and B are", at most three of them by name."""
    told = listed(names) if len(names) <= _NAMED else listed([*names[:_NAMED], f"{len(names) - _NAMED} more"])
    return f"{told} {agreeing(len(names), 'is', 'are')}"


_NAMED = 3
"""So many troops are named in one sentence."""


def _check_turn(turn: Turn) -> Iterator[Finding]:
    place = f"turn:{turn.number}"
    if not turn.name.strip() or not turn.dates.strip():
        yield say("turn-unnamed", place, turn=turn)
    said = re.search(r"\bturn (\d+)\b", turn.name, re.IGNORECASE)
    if said and int(said[1]) != turn.number:
        yield say("turn-named", place, turn=turn)
    if turn.fixed and turn.bombings and turn.number == 1:
        yield say("day-bombed", place, turn=turn)


def _check_withdrawals(document: Campaign, turn: Turn, come: set[str]) -> Iterator[Finding]:
    names = {troop.key: troop.name for troop in document.troops}
    for key in turn.withdrawals:
        if key not in names:
            yield say("unknown-troop/withdrawals", f"turn:{turn.number}", key=key, turn=turn)
        elif key not in come:
            yield say("withdrawal-early", f"turn:{turn.number}", names=names[key], turn=turn)


def _check_leaving_twice(document: Campaign) -> Iterator[Finding]:
    names = {troop.key: troop.name for troop in document.troops}
    gone: set[str] = set()
    for turn in document.turns:
        for key in turn.withdrawals:
            if key in gone and key in names:
                yield say("withdrawal-twice", f"turn:{turn.number}", names=names[key], turn=turn)
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
                yield say("withdrawal-unlike", f"turn:{turn.number}", troop=troop, turn=turn)


def _check_days(document: Campaign) -> Iterator[Finding]:
    """Only dates that can be read are compared; a turn may be dated in any words."""
    year = year_of(document.period)
    if unjoined(document.period):
        yield say("period-days", "period", document=document)
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
            yield say("turn-overlap", f"turn:{after.number}", after=after, before=before)
    unread = [turn for turn in document.turns if turn.dates.strip() and days_of(turn.dates, year) is None]
    lone = len(unread) == 1 and len(document.turns) > MANY
    if (
        lone
        and not re.search(r"\d", unread[0].dates)
        and not as_given(unread[0].dates, str(start_of(Turn, "dates")))
    ):
        yield say("turn-undated", f"turn:{unread[0].number}", number=unread[0].number, dates=unread[0].dates)
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
    return say("turn-days", f"turn:{turn.number}", said=says)
