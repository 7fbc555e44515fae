"""Whether maps can be joined so: how many, which, of one size, with hands and a target that fit.

Cite: D-Day Landings, Map Combinations (MD-137, MD-144 to MD-157, MD-337).
"""

from collections.abc import Iterator, Mapping

from rulesets.kit.findings import Finding, check_settings
from rulesets.kit.ruleset import Ref
from rulesets.kit.words import count, listed
from rulesets.memoir44.check.say import say
from rulesets.memoir44.document.combination import (
    D_DAY,
    LISTED,
    MAPS_OF,
    MODE_TITLES,
    Combination,
    is_listed,
    named,
)
from rulesets.memoir44.document.document import ADJECTIVE, SIDES, Scenario

_CITES = {
    "single": "MD-135",
    "double": "MD-153",
    "overthrough": "MD-144",
    "triple": "MD-156",
    "neptune": "MD-157",
}


def check(document: Combination, library: Mapping[Ref, object]) -> tuple[Finding, ...]:
    """What is wrong with a combination: its number of maps, a set the book does not list, maps that are
    not there or of another size, missing hands, a target that is not the sum. Cite: MD-144..157, MD-337."""
    found = list(check_settings(document.rulings))
    wanted = MAPS_OF[document.mode]
    if len(document.maps) != wanted:
        found.append(
            say(
                "maps",
                "maps",
                mode_title=MODE_TITLES[document.mode],
                wanted=count(wanted, "map"),
                number=len(document.maps),
                cite=_CITES[document.mode],
            )
        )
    maps = [item for ref in document.maps if isinstance(item := library.get(ref), Scenario)]
    if len(maps) != len(document.maps):
        found.append(say("map-missing", "maps", cite=_CITES[document.mode]))
        return tuple(found)
    found += _beside_each_other(document, maps)
    return (*found, *_target(document, maps))


def _beside_each_other(document: Combination, maps: list[Scenario]) -> list[Finding]:
    """What is wrong with the maps beside each other, and with the hands of an event."""
    found: list[Finding] = []
    keys = tuple(item.key for item in maps)
    cite = _CITES[document.mode]
    if is_listed(document.mode, keys[::-1]) and not is_listed(document.mode, keys):
        turned = named(keys[::-1])
        found.append(say("not-listed/turned", "maps", named=named(keys), turned=turned, cite=cite))
    elif not is_listed(document.mode, keys):
        why, sets = _why_unlisted(keys), "; ".join(named(keys) for keys in LISTED[document.mode])
        found.append(say("not-listed", "maps", why=why, sets=sets, cite=cite))
    if len({item.map.board for item in maps}) > 1:
        found.append(say("sizes", "maps"))
    return [*found, *_hands(document)]


def _hands(document: Combination) -> Iterator[Finding]:
    """Hands that are missing, or that nobody can have."""
    hands = {side: document.hand(side) for side in SIDES} if document.mode == "overthrough" else {}
    sides = [hand.side for hand in document.hands]
    if document.hands and document.mode != "overthrough":
        yield say("hands-unused", "hands", mode_title=MODE_TITLES[document.mode])
    elif len(set(sides)) < len(sides) and set(sides) >= set(SIDES):
        yield say("hands-twice", "hands")
    missing = [ADJECTIVE[side] for side, hand in hands.items() if hand is None]
    if missing:
        are = "Commander in Chief has" if len(missing) == 1 else "Commanders in Chief have"
        yield say("hands", "hands", missing=listed(missing), are=are)


def _why_unlisted(keys: tuple[str, ...]) -> str:
    """What is wrong with a set of D-Day maps: one of them is there twice, or the book has no such set."""
    twice = tuple(key for key in D_DAY if keys.count(key) > 1)
    if twice:
        return f"The same map is named twice: {named(twice)}."
    return "The book does not join these D-Day maps like this."


def _target(document: Combination, maps: list[Scenario]) -> list[Finding]:
    """Whether the stated target is the sum of the maps' own. Cite: MD-235, MD-236, MD-337."""
    wins = [max((player.medals or 0) for player in item.players) for item in maps]
    if document.medals is None or 0 in wins or sum(wins) == document.medals:
        return []
    said = " + ".join(str(number) for number in wins)
    return [say("target", "medals", document=document, said=said, wins=sum(wins))]
