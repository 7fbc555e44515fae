"""What texts say that areas and troops are worth, and what an army loses out of supply.

Cite: Firestorm Caen, "Out of Supply table", "Victory Point Table".
"""

import re
from collections.abc import Iterator

from rulesets.firestorm.check.texts.sentences import NUMBER, lines, number, percents
from rulesets.firestorm.document.document import Campaign
from rulesets.kit.findings import Finding

ROUNDED = 1
"""A third is 33 percent, or 34."""


def check_told_worth(document: Campaign) -> Iterator[Finding]:
    """A warning where a text and a figure name another loss, or another worth."""
    yield from _check_part(document)
    yield from _check_worth(document)


def _check_part(document: Campaign) -> Iterator[Finding]:
    """What an army loses out of supply, in the words of the dice and wherever supply is spoken of."""
    told = [("table:supply", row.words.lower()) for row in document.tables.supply if row.effect == "strength"]
    told += [(line.where, plain) for line in lines(document) if _LOSS.search(plain := line.plain)]
    wrong = [
        (where, part)
        for where, words in told
        for part in sorted(percents(words))
        if abs(part - document.limits.supply_loss) > ROUNDED
    ]
    if wrong:
        yield Finding(
            "warning",
            "supply-told",
            wrong[0][0],
            f"An army out of supply loses {document.limits.supply_loss} percent of its points; the words say "
            f"{', '.join(f'{part} percent' for part in dict.fromkeys(part for _, part in wrong))}.",
            "Let the words and the limit tell the same part.",
            "Out of Supply table",
            tuple(dict.fromkeys((*(where for where, _ in wrong), "limits.supply_loss"))),
        )


def _check_worth(document: Campaign) -> Iterator[Finding]:
    """What a text says an area is worth, or a troop comes for, where it names one alone."""
    things = [(f"area:{area.key}", area.name, area.worth) for area in document.areas]
    things += [(f"troop:{troop.key}", troop.name, troop.points) for troop in document.troops]
    for line in lines(document):
        plain = line.plain
        worth = _WORTH.findall(plain)
        if len(worth) != 1:
            continue
        named = [thing for thing in things if thing[1].strip() and thing[1].lower() in plain]
        if len(named) != 1:
            continue
        (where, name, figure), said = named[0], next(number(found) for found in worth[0] if found)
        if said != figure:
            yield Finding(
                "warning",
                "worth-told",
                where,
                f"A text says that {name} is worth {said} points; its form says {figure}.",
                "Let both say the same.",
                "Victory Point Table",
                (where, line.where),
            )


_LOSS = re.compile(r"out of supply.*\b(?:los\w+|falls?|fewer|less|weaker|reduced)\b")
_WORTH = re.compile(rf"\bworth ({NUMBER}) (?:victory )?points\b|\b({NUMBER}) (?:victory )?points for\b")
