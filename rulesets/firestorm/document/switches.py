"""What a campaign has or has not: its own choices between ways of play, and the house rules idle in it.

Numbers and tables are no switches. Cite: Firestorm Caen, "Turns", "D-Day", "Tactical Reserve"; rulings K1 to
K48 and N1 to N30 of the ledger.
"""

from dataclasses import replace
from typing import Any

from rulesets.firestorm.document.document import Campaign
from rulesets.firestorm.document.options import AGRA
from rulesets.firestorm.document.rulings import Rulings
from rulesets.kit.flow.rulings import switches
from rulesets.kit.own_switches import OwnSwitch


def _each_turn(campaign: Campaign, **changes: Any) -> Campaign:
    return replace(campaign, turns=tuple(replace(turn, **changes) for turn in campaign.turns))


def _ashore(campaign: Campaign) -> Campaign:
    """Without a day of landing: whoever lands on it stands on his beach from the start, and holds it."""
    allied = {troop.key for troop in campaign.troops if troop.side == "allied"}
    taken = {placed.area for placed in campaign.setup if placed.troop in allied}
    areas = tuple(replace(area, control="allied") if area.key in taken else area for area in campaign.areas)
    return replace(_each_turn(campaign, fixed=False), assault=None, areas=areas)


def _beaches(campaign: Campaign, is_open: bool) -> Campaign:
    if campaign.assault is None:
        return campaign
    rows = tuple(replace(row, next_turn=is_open) for row in campaign.assault.landing_rows)
    return replace(campaign, assault=replace(campaign.assault, landing_rows=rows))


def _anywhere(campaign: Campaign) -> Campaign:
    """Nobody's landing is bound to an area."""
    turns = tuple(
        replace(turn, arrivals=tuple(replace(arrival, areas=()) for arrival in turn.arrivals))
        for turn in campaign.turns
    )
    return replace(campaign, turns=turns)


SWITCHES = (
    OwnSwitch("landing", {"ashore": _ashore}),
    OwnSwitch("gap", {"none": lambda campaign: replace(campaign, gap=None)}),
    OwnSwitch(
        "defence",
        {
            "never": lambda campaign: _each_turn(campaign, defence=False),
            "always": lambda campaign: _each_turn(campaign, defence=True),
        },
    ),
    OwnSwitch(
        "reserve",
        {
            "never": lambda campaign: _each_turn(campaign, reserve=0),
            "always": lambda campaign: _each_turn(campaign, reserve=2),
        },
    ),
    OwnSwitch(
        "sorties",
        {
            "never": lambda campaign: _each_turn(campaign, sorties=0),
            "always": lambda campaign: _each_turn(campaign, sorties=2),
        },
    ),
    OwnSwitch(
        "bombings",
        {
            "never": lambda campaign: _each_turn(campaign, bombings=0),
            "always": lambda campaign: _each_turn(campaign, bombings=1),
        },
    ),
    OwnSwitch("extra_supply", {"none": lambda campaign: replace(campaign, extra_supply=())}),
    OwnSwitch("arrivals", {"anywhere": _anywhere}),
    OwnSwitch("withdrawals", {"none": lambda campaign: _each_turn(campaign, withdrawals=())}),
    OwnSwitch(
        "beaches",
        {
            "open": lambda campaign: _beaches(campaign, True),
            "closed": lambda campaign: _beaches(campaign, False),
        },
    ),
)


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
