"""Names in a log: whoever has left the house is called by his alias, and the stored entry stays what it is.

Free words of people are theirs and stay; only what an entry keeps as a name is looked at.
"""

from dataclasses import replace
from typing import Any

from campaign.aliases import Aliases
from campaign.log.entries import Record


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
