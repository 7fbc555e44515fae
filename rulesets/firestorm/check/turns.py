"""What a document's turns owe: their numbers, names, days and figures, and who withdraws in them.

Cite: Firestorm Caen, "Turns", "Names of Turns", "Special Turn 3".
"""

import re
from collections.abc import Iterator

from rulesets.firestorm.check.say import at, say
from rulesets.firestorm.document.document import Campaign, Turn
from rulesets.kit.findings import Finding
from rulesets.kit.words import agreeing, listed


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
    yield from _check_initiative(document)
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
                yield say("withdrawal-late" if goes else "arrival-late", places, few=few, turn=turn)


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


def _check_initiative(document: Campaign) -> Iterator[Finding]:
    """A bonus that leaves nothing to roll for."""
    sure = [turn for turn in document.turns if not turn.fixed and turn.initiative >= _SURE]
    if sure:
        numbers = listed([str(turn.number) for turn in sure])
        turns = f"{agreeing(len(sure), 'turn', 'turns')} {numbers}"
        yield say("initiative-sure", at("turn", sure), turns=turns, sure=_SURE, sure2=_SURE - 1)


_SURE = 5
"""A bonus on a die by which the Allies, who win ties, cannot lose."""
