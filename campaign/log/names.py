"""Names in a log: whoever has left the house is called by his alias, and the stored entry stays what it is.

Free words of people are theirs and stay; only what an entry keeps as a name is looked at. From the file of a
campaign no name comes in with a sign that turns the direction of writing: files written before names were
looked at may hold some, which are left out, and whoever brings the file in is told.
"""

from dataclasses import replace
from itertools import chain
from typing import Any

from campaign.club.aliases import Aliases
from campaign.log.entries import Record
from rulesets.kit.flow import spelling

IN_FILES = (("seats", "name"), ("entries", "who"), ("notes", "who"), ("photographs", "who"))
"""Each list in the file of a campaign with the field of its items that is a name."""


def with_aliases(record: Record, aliases: Aliases) -> Record:
    """The record as it is told now; the same where nobody in it has left."""
    if not aliases.by_name:
        return record
    printed = record.printed
    if printed is not None:
        printed = replace(printed, link_by=aliases.of(printed.link_by))
    return replace(record, who=aliases.of(record.who), card=aliases.of(record.card), printed=printed)


def out_with_aliases(entry: dict[str, Any], aliases: Aliases) -> dict[str, Any]:
    """An entry as an archive has it, told so too."""
    if not aliases.by_name:
        return entry
    extra = dict(entry["extra"])
    if "card" in extra:
        extra["card"] = aliases.of(extra["card"])
    if "link_by" in extra.get("printed", {}):
        extra["printed"] = {**extra["printed"], "link_by": aliases.of(extra["printed"]["link_by"])}
    return {**entry, "who": aliases.of(entry["who"]), "extra": extra}


def unturned(data: Any) -> Any:
    """The data of an archive with its names, and the sentences that hold them, written in one direction."""
    found = {**data, "title": _unturned(data["title"])}
    for part, field in (*IN_FILES, ("entries", "reason")):
        if isinstance(data.get(part), list):
            found[part] = [{**item, field: _unturned(item[field])} for item in found[part]]
    found["entries"] = [{**item, "extra": _of_extra(item["extra"])} for item in found["entries"]]
    return found


def _of_extra(extra: Any) -> Any:
    """What else an entry keeps as a name: of whoever sent a card, or made the link to papers."""
    found = {**extra, "card": _unturned(extra["card"])} if "card" in extra else extra
    if "link_by" in found.get("printed", {}):
        return {**found, "printed": {**found["printed"], "link_by": _unturned(found["printed"]["link_by"])}}
    return found


def _unturned(text: Any) -> Any:
    return spelling.unturned(text) if isinstance(text, str) else text


def turned(data: Any) -> bool:
    """Whether a name in the data of an archive held such a sign."""
    lists = ([item[field] for item in data.get(part, ())] for part, field in IN_FILES)
    named = "".join(str(name) for name in (data.get("title", ""), *chain.from_iterable(lists)))
    return spelling.unturned(named) != named
