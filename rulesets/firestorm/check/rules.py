"""House rules a document proposes that say nothing here, or that lean on what it lacks.

Cite: Firestorm Caen, rulings K1 to K48 and N1 to N30 of the ledger.
"""

from collections.abc import Iterator

from rulesets.firestorm.check.say import say
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
            yield say("supply-unnamed", "rulings.extra_supply")
        elif item.name in quiet and getattr(rulings, item.name) != item.values[0][0]:
            yield say("rule-idle/rules", f"rulings.{item.name}", item=item, cite=item.id)
    if rulings.claims != 1 and rulings.how_fought != "mini":
        yield say("rule-idle", "rulings.claims")
    rows = {row.key for row in document.tables.bonuses}
    if "agra_bonus" not in quiet and rulings.agra_bonus not in (*rows, "none"):
        yield say("agra-bonus", "rulings.agra_bonus")
    sources = {area.key for area in document.areas if area.supply == "axis"}
    for key in document.extra_supply:
        if key in sources:
            yield say("supply-twice", f"area:{key}", key=key)
