"""The house rules that change nothing in a campaign: those of what it does not have.

Cite: Firestorm Caen, rulings K1 to K48 and N1 to N30 of the ledger.
"""

from rulesets.firestorm.document.document import Campaign
from rulesets.firestorm.document.options import AGRA
from rulesets.firestorm.document.rulings import Rulings
from rulesets.kit.flow.rulings import switches

_RESERVE = ("hidden_reserve", "tr_stack", "tr_may_lead", "tr_cutoff", "tr_unused", "tr_from_map")
_GAP = ("caumont_requires_adjacent", "caumont_alone", "caumont_terrain")


def idle(document: Campaign) -> tuple[str, ...]:
    """The house rules that change nothing in this campaign, in their order: nobody need be asked them."""
    lacking: list[str] = []
    if document.gap is None:
        lacking += _GAP
    if document.assault is None:
        lacking.append("chaos_binds")
    if not any(turn.sorties for turn in document.turns):
        lacking.append("german_air")
    if not any(turn.reserve for turn in document.turns):
        lacking += _RESERVE
    if not any(turn.defence for turn in document.turns):
        lacking += ("defence_in_lieu", "gd_with_full_stack")
    if not document.extra_supply:
        lacking.append("extra_supply")
    if not any(troop.bonus == AGRA for troop in document.troops):
        lacking.append("agra_bonus")
    return tuple(item.name for item in switches(Rulings) if item.name in lacking)
