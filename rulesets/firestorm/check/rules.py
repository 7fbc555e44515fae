"""House rules a document proposes that say nothing here, or that lean on what it lacks.

Cite: Firestorm Caen, rulings K1 to K48 and N1 to N30 of the ledger.
"""

from collections.abc import Iterator

from rulesets.firestorm.document.document import Campaign
from rulesets.firestorm.document.idle import idle
from rulesets.firestorm.document.rulings import Rulings
from rulesets.kit.findings import Finding
from rulesets.kit.flow.rulings import switches


def check_rules(document: Campaign) -> Iterator[Finding]:
    """A house rule set otherwise than usual that changes nothing, and one that names what is not there."""
    rulings, quiet = document.rulings, idle(document)
    unnamed = rulings.extra_supply and not document.extra_supply
    for item in switches(Rulings):
        if item.name == "extra_supply" and unnamed:
            yield Finding(
                "warning",
                "supply-unnamed",
                "rulings.extra_supply",
                "By a house rule the doubtful supply areas supply the Axis too; no area is named as one.",
                "Name the area that is meant, or set the rule as usual.",
                "K40",
            )
        elif item.name in quiet and getattr(rulings, item.name) != item.values[0][0]:
            yield Finding(
                "note",
                "rule-idle",
                f"rulings.{item.name}",
                f"House rule {item.id} is set otherwise than usual, which changes nothing in this campaign.",
                "Leave it as it is usually set.",
                item.id,
            )
    if rulings.claims != 1 and rulings.how_fought != "mini":
        yield Finding(
            "note",
            "rule-idle",
            "rulings.claims",
            "House rule N17 is set otherwise than usual, but only a mini-campaign has claims.",
            "Leave it as it is usually set, or play a mini-campaign.",
            "N17",
        )
    rows = {row.key for row in document.tables.bonuses}
    if "agra_bonus" not in quiet and rulings.agra_bonus not in (*rows, "none"):
        yield Finding(
            "warning",
            "agra-bonus",
            "rulings.agra_bonus",
            "By the house rule an AGRA counts as a row that the bonus table lacks, so it counts as nothing.",
            "Add that row, or choose another setting.",
            "K10",
        )
    sources = {area.key for area in document.areas if area.supply == "axis"}
    for key in document.extra_supply:
        if key in sources:
            yield Finding(
                "note",
                "supply-twice",
                f"area:{key}",
                f"{key} supplies the Axis without the house rule.",
                "Leave it out of the doubtful supply areas.",
                "K40",
            )
