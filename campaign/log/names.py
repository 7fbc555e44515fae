"""Names in a log: people who have left are called by their alias, and the stored entry stays unchanged.

Free text by people is theirs and stays; only fields that are names are replaced. An imported name has no
characters that change the direction of writing. Older files may have some. They are removed, and the
importing person is told.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain
from typing import Any

from campaign.club.aliases import Aliases
from campaign.log.entries import Record
from campaign.storage.models import THE_CLOCK, THE_HOUSE, THE_PROGRAM
from rulesets.kit.flow import spelling
from rulesets.kit.words import begun

IN_FILES = (("seats", "name"), ("entries", "who"), ("notes", "who"), ("photographs", "who"))
"""Each list in a campaign file, with the field of its items that is a name."""


AUTOMATIC = {THE_HOUSE: "automatic", THE_CLOCK: "automatic, by the fallback", THE_PROGRAM: "by the program"}


def giver(record: Record) -> str:
    """Who gave the entry, in words: a person's name, or that it came automatically."""
    return AUTOMATIC.get(record.who, record.who)


def with_giver(record: Record, sentences: tuple[str, ...]) -> tuple[str, ...]:
    """The sentences of the entry for a line that stands alone: those of a player's order say who gave it.
    Whoever is told of an entry may know its giver."""
    if not sentences or record.kind != "order" or record.by_house or record.who in ("", *AUTOMATIC):
        return sentences
    return (f"{record.who}: {sentences[0]}", *sentences[1:])


def begun_by_giver(record: Record, sentences: tuple[str, ...]) -> tuple[str, ...]:
    """The sentences, which begin with the giver's name: a person's as it is, the program's as a sentence."""
    return tuple(map(begun, sentences)) if record.who == THE_PROGRAM else sentences


def one_by_one(told: Iterable[tuple[Record, tuple[str, ...]]]) -> Iterator[str]:
    """The sentences of entries that stand alone, in order; the parts of one order say once who gave it."""
    order = 0
    for record, sentences in told:
        mine = record.part_of or record.number
        yield from sentences if mine == order else with_giver(record, sentences)
        order = mine if sentences else order


def with_aliases(record: Record, aliases: Aliases) -> Record:
    """The record with aliases; unchanged if nobody in it has left."""
    if not aliases.by_name:
        return record
    printed = record.printed
    if printed is not None:
        printed = replace(printed, link_by=aliases.of(printed.link_by))
    return replace(record, who=aliases.of(record.who), card=aliases.of(record.card), printed=printed)


def out_with_aliases(entry: dict[str, Any], aliases: Aliases) -> dict[str, Any]:
    """An entry as an archive has it, with aliases."""
    if not aliases.by_name:
        return entry
    extra = dict(entry["extra"])
    if "card" in extra:
        extra["card"] = aliases.of(extra["card"])
    if "link_by" in extra.get("printed", {}):
        extra["printed"] = {**extra["printed"], "link_by": aliases.of(extra["printed"]["link_by"])}
    return {**entry, "who": aliases.of(entry["who"]), "extra": extra}


def unturned(data: Any) -> Any:
    """The archive's data with names, and sentences with names, in one direction of writing."""
    found = {**data, "title": _unturned(data["title"])}
    for part, field in (*IN_FILES, ("entries", "reason")):
        if isinstance(data.get(part), list):
            found[part] = [{**item, field: _unturned(item[field])} for item in found[part]]
    found["entries"] = [{**item, "extra": _of_extra(item["extra"])} for item in found["entries"]]
    return found


def _of_extra(extra: Any) -> Any:
    """The other names in an entry: of the person who reported by card, or made the link to printed sheets."""
    found = {**extra, "card": _unturned(extra["card"])} if "card" in extra else extra
    if "link_by" in found.get("printed", {}):
        return {**found, "printed": {**found["printed"], "link_by": _unturned(found["printed"]["link_by"])}}
    return found


def _unturned(text: Any) -> Any:
    return spelling.unturned(text) if isinstance(text, str) else text


def turned(data: Any) -> bool:
    """Whether a name in the archive's data had such a character."""
    lists = ([item[field] for item in data.get(part, ())] for part, field in IN_FILES)
    named = "".join(str(name) for name in (data.get("title", ""), *chain.from_iterable(lists)))
    return spelling.unturned(named) != named
