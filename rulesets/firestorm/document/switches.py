"""What a campaign has or has not: its own choices between ways of play, and the house rules idle in it.

Numbers and tables are no switches. Cite: Firestorm Caen, "Turns", "D-Day", "Tactical Reserve"; rulings K1 to
K48 and N1 to N30 of the ledger.
"""

from dataclasses import replace
from functools import partial
from typing import Any

from rulesets.firestorm.document.document import Campaign
from rulesets.firestorm.document.options import AGRA
from rulesets.firestorm.document.rulings import Rulings
from rulesets.kit.flow.rulings import switches
from rulesets.kit.own_switches import OwnSwitch


def _each_turn(campaign: Campaign, /, **changes: Any) -> Campaign:
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


_BY_TURN: tuple[tuple[str, int, int], ...] = (
    ("defence", False, True),
    ("reserve", 0, 2),
    ("sorties", 0, 2),
    ("bombings", 0, 1),
)
"""What each turn may lack, and how much it may have."""
SWITCHES = (
    OwnSwitch("landing", {"ashore": _ashore}),
    OwnSwitch("gap", {"none": lambda campaign: replace(campaign, gap=None)}),
    *(
        OwnSwitch(
            name,
            {"never": partial(_each_turn, **{name: none}), "always": partial(_each_turn, **{name: some})},
        )
        for name, none, some in _BY_TURN
    ),
    OwnSwitch("extra_supply", {"none": lambda campaign: replace(campaign, extra_supply=())}),
    OwnSwitch("arrivals", {"anywhere": _anywhere}),
    OwnSwitch("withdrawals", {"none": lambda campaign: _each_turn(campaign, withdrawals=())}),
    OwnSwitch(
        "beaches", {"open": partial(_beaches, is_open=True), "closed": partial(_beaches, is_open=False)}
    ),
)


_RESERVE = ("hidden_reserve", "tr_stack", "tr_may_lead", "tr_cutoff", "tr_unused", "tr_from_map")
_GAP = ("caumont_requires_adjacent", "caumont_alone", "caumont_terrain")


def idle(document: Campaign) -> tuple[str, ...]:
    """The house rules that change nothing in this campaign, in their order: nobody need be asked them."""
    turns = document.turns
    of_what_it_has = (
        (document.gap, _GAP),
        (document.assault, ("chaos_binds",)),
        (any(turn.sorties for turn in turns), ("german_air",)),
        (any(turn.reserve for turn in turns), _RESERVE),
        (any(turn.defence for turn in turns), ("defence_in_lieu", "gd_with_full_stack")),
        (document.extra_supply, ("extra_supply",)),
        (any(troop.bonus == AGRA for troop in document.troops), ("agra_bonus",)),
    )
    lacking = {name for has, names in of_what_it_has if not has for name in names}
    return tuple(item.name for item in switches(Rulings) if item.name in lacking)
