"""Whether a stored entry from elsewhere is one this server could have written.

It checks the form of one entry. Whether a log leads to a valid state is known when it is replayed.
"""

import json
from typing import Any

from sqlalchemy import Boolean, Integer, String, inspect

from campaign.log.entries import DICE, THROWS
from campaign.storage.models import THE_CARD, Base, Entry
from rulesets.kit.codec import Unreadable, from_json, union
from rulesets.kit.ruleset import AnyRuleset

ABOUT_ANOTHER = ("take_back", "mend", "ask_back", "agree_back", "refuse_back", "agree_dice", "refuse_dice")
NAME_LONGEST = 64
LARGEST = 2**31 - 1
"""The largest number that a column holds in both dialects."""


def require_fit(row: Base, what: str) -> None:
    """Raises Unreadable, naming `what`, unless every column can hold its value in either dialect.

    SQLite would store text of any length, and a word where a number belongs."""
    for column in inspect(row).mapper.columns:
        value, kind = getattr(row, column.key), column.type
        if value is None and (column.nullable or column.key == "id" or column.foreign_keys):
            continue
        if isinstance(kind, Boolean):
            fits = isinstance(value, bool)
        elif isinstance(kind, Integer):
            fits = type(value) is int and 0 <= value <= LARGEST
        elif isinstance(kind, String):
            fits = isinstance(value, str) and len(value) <= (kind.length or len(value)) and _is_text(value)
        else:
            fits = value is not None
        if not fits:
            raise Unreadable(f"{what}: its {column.key} is not what it should be")


def _is_text(value: str) -> bool:
    """Whether a database can store it: no NUL, and no half of a surrogate pair."""
    return "\x00" not in value and not any("\ud800" <= letter <= "\udfff" for letter in value)


def check(ruleset: AnyRuleset, entry: Entry) -> None:
    """Raises Unreadable unless this server could have written the entry.

    Its command and events, read strictly, must be exactly what is stored. What it undoes must come before it.
    """
    first = entry.takes_back
    about_another = entry.kind in ABOUT_ANOTHER
    is_order = entry.kind == "order"
    carries = entry.kind in ("order", "ask_dice")
    if (entry.kind == "start") != (entry.number == 1) or carries != (entry.command is not None):
        raise Unreadable(f"entry {entry.number}: an entry of this kind cannot stand here")
    if about_another != (first is not None) or (first is not None and not 1 < first < entry.number):
        raise Unreadable(f"entry {entry.number}: what it undoes is no earlier order")
    cause = entry.caused_by
    if cause is not None and not (is_order and 1 <= cause < entry.number):
        raise Unreadable(f"entry {entry.number}: what set it off is no entry before it")
    _check_extra(entry)
    _check_held(ruleset, entry)
    if entry.command is not None:
        from_json(union(ruleset.commands), json.loads(entry.command))
    for item in json.loads(entry.events):
        from_json(union(ruleset.events), item)


def _check_held(ruleset: AnyRuleset, entry: Entry) -> None:
    """Raises Unreadable unless the entry is a correction that holds only orders it cancels, or orders that
    those set off. Any other entry must hold none."""
    held = json.loads(entry.extra).get("holds")
    if (entry.kind == "mend") != isinstance(held, list):
        raise Unreadable(f"entry {entry.number}: it does not say what replaces what it corrects")
    for item in held or ():
        _check_one_held(entry, item)
        if item["command"] is not None:
            from_json(union(ruleset.commands), item["command"])
        for event in item["events"]:
            from_json(union(ruleset.events), event)


def _check_one_held(entry: Entry, item: dict[str, Any]) -> None:
    first, cause = entry.takes_back or 1, item.get("caused_by")
    sound = (
        set(item) >= {"number", "seat", "command", "faces", "events"}
        and type(item["number"]) is int
        and first <= item["number"] < entry.number
        and isinstance(item["seat"], str)
        and all(type(face) is int for face in item["faces"])
        and (cause is None or (type(cause) is int and 1 <= cause <= item["number"]))
        and all(item.get(name, True) is True for name in ("typed", "instructed"))
    )
    if not sound:
        raise Unreadable(f"entry {entry.number}: it holds what cannot have stood before it")


def _check_extra(entry: Entry) -> None:
    extra = json.loads(entry.extra)
    if (entry.kind == "throws") != (extra.get("throws") in THROWS):
        raise Unreadable(f"entry {entry.number}: it does not say how rolls are made")
    if (entry.kind == "dice") != (extra.get("dice") in DICE):
        raise Unreadable(f"entry {entry.number}: it does not say who may type dice")
    if "instructed" in extra and (extra["instructed"] is not True or entry.caused_by is None):
        raise Unreadable(f"entry {entry.number}: nothing set it off")
    if "witnessed" in extra and (extra["witnessed"] is not True or not entry.typed):
        raise Unreadable(f"entry {entry.number}: no dice were typed that anybody could have seen")
    if entry.kind == "ask_dice" and not (entry.typed and extra.get("wanted")):
        raise Unreadable(f"entry {entry.number}: it does not say who confirms its dice")
    if "wanted" in extra and not _is_groups(extra["wanted"]):
        raise Unreadable(f"entry {entry.number}: it does not say who has to agree")
    if "report_of" in extra and not (entry.kind == "order" and _is_report(extra["report_of"])):
        raise Unreadable(f"entry {entry.number}: it does not say whose report it sends")
    if (entry.kind == "printed") != ("printed" in extra) or not _is_printed(extra.get("printed")):
        raise Unreadable(f"entry {entry.number}: it does not say whose papers were printed")
    if "part_of" in extra and not _is_part(entry, extra["part_of"]):
        raise Unreadable(f"entry {entry.number}: it is no part of an order before it")
    is_by_card = (entry.kind, entry.who, entry.typed, entry.caused_by) == ("order", THE_CARD, False, None)
    if is_by_card != ("card" in extra) or (is_by_card and not _is_given_name(extra["card"])):
        raise Unreadable(f"entry {entry.number}: it does not say who reported by the card’s code")
    said = extra.get("instruct")
    if (entry.kind == "instruct") != (said is not None):
        raise Unreadable(f"entry {entry.number}: it does not say which standing order it sets")
    if said is not None:
        _check_instruction(entry.number, said)


def _is_part(entry: Entry, first: object) -> bool:
    """Whether the entry can be a later part of the order that began with the number."""
    return (
        (entry.kind, entry.caused_by) == ("order", None) and type(first) is int and 1 < first < entry.number
    )


def _is_report(value: object) -> bool:
    """Whether it is the id of a campaign and the number of an entry."""
    return isinstance(value, list) and [type(item) for item in value] == [str, int]


def _is_given_name(value: object) -> bool:
    """Whether it is a name, as long as names are stored."""
    return isinstance(value, str) and 0 < len(value) <= NAME_LONGEST and _is_text(value)


def _is_printed(value: object) -> bool:
    """Whether it says whose sheets were printed, or is absent."""
    if value is None:
        return True
    names = value.keys() if isinstance(value, dict) else set()
    known = {"side", "people"} <= names <= {"side", "people", "link_by"}
    return (
        isinstance(value, dict) and known and all(text and isinstance(text, str) for text in value.values())
    )


def _is_groups(value: object) -> bool:
    """Whether it is a list of groups of seats without an empty group."""
    return isinstance(value, list) and all(
        isinstance(group, list) and group and all(isinstance(seat, str) for seat in group) for group in value
    )


def _check_instruction(number: int, said: dict[str, Any]) -> None:
    """Raises Unreadable unless it is the text of a standing order, with any key and values."""
    values = said.get("values", {})
    words = (
        [value] if isinstance(value, str | int) and not isinstance(value, bool) else value
        for value in values.values()
    )
    sound = (
        isinstance(said.get("key"), str)
        and isinstance(said.get("title"), str)
        and type(said.get("turn")) is int
        and isinstance(said.get("holds", True), bool)
        and all(
            isinstance(listed, list) and all(isinstance(word, str | int) for word in listed)
            for listed in words
        )
    )
    if not sound:
        raise Unreadable(f"entry {number}: it does not say which standing order it sets")
