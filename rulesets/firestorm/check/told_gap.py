"""Where the words of the gap in the line are not of its own areas and troops.

Cite: Firestorm Caen, "Special: Caumont Gap".
"""

import re
from collections.abc import Iterator

from rulesets.firestorm.check.gap import called
from rulesets.firestorm.document.document import Campaign
from rulesets.kit.findings import Finding


def check_told_gap(document: Campaign) -> Iterator[Finding]:
    """The gap is called after one of its areas, and its note speaks of its own two troops."""
    gap = document.gap
    if gap is None:
        return
    own = {gap.trigger, gap.through, gap.target}
    after = [area for area in document.areas if area.name.strip() and area.name.lower() in gap.name.lower()]
    if after and not any(area.key in own for area in after):
        yield Finding(
            "warning",
            "gap-told",
            "gap.name",
            f"{called(gap)} is called after {after[0].name} ({after[0].key}), which is none of its areas.",
            "Choose the areas that are meant, or call it otherwise.",
            "Special: Caumont Gap",
        )
    named = {troop.key: troop for troop in document.troops if _named(troop.short, troop.name, gap.note)}
    if named and not named.keys() & {gap.attacker, gap.defender}:
        one = next(iter(named.values()))
        yield Finding(
            "warning",
            "gap-told",
            "gap.note",
            f"The note of {called(gap, 'the')} speaks of {one.name}, which takes no part in it.",
            "Name the troops that meet there, or choose others.",
            "Special: Caumont Gap",
        )


def _named(short: str, name: str, words: str) -> bool:
    """Whether the words name a troop: by its name, or by its counter where that has letters enough."""
    told = [name] if name.strip() else []
    told += [short] if len(short.strip()) > 2 and not short.isdigit() else []
    return any(re.search(rf"(?<!\w){re.escape(text)}(?!\w)", words) for text in told)
