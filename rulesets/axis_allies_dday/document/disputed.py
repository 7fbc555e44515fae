"""The battle as the house rules of a game have it: what is disputed is settled, once, before turn 1.

Cite: AD-015, AD-022, AD-028, AD-037 to AD-040, AD-045, AD-221, AD-248.
"""

from collections.abc import Iterator
from dataclasses import fields, replace

from rulesets.axis_allies_dday.document.battle import Alternative, Battle, Zone
from rulesets.axis_allies_dday.document.rulings import Rulings
from rulesets.axis_allies_dday.document.tactics_sources import with_sources
from rulesets.kit.flow.rulings import spelled


def settled(battle: Battle, rulings: Rulings) -> Battle:
    """The battle with what its alternatives put in place under these house rules, each zone with one arc
    where only one is allowed and the tactics cards as they are read; nothing is left to settle in it."""
    for alternative in _chosen(battle, rulings):
        battle = _with(battle, alternative)
    zones = tuple(map(_with_one_arc, battle.zones)) if rulings.arcs == "single" else battle.zones
    return with_sources(replace(battle, zones=zones, alternatives=(), rulings=rulings), rulings)


def unasked(battle: Battle) -> tuple[str, ...]:
    """The house rules about set-up and board that change nothing in this battle."""
    known = {alternative.switch for alternative in battle.alternatives}
    return tuple(name for name in _OF_A_BATTLE if name not in known)


_OF_A_BATTLE = tuple(
    item.name
    for item in fields(Rulings)
    if item.name.startswith("setup_") or item.name in ("british_airborne", "doubtful_links")
)


def _chosen(battle: Battle, rulings: Rulings) -> Iterator[Alternative]:
    for alternative in battle.alternatives:
        if spelled(getattr(rulings, alternative.switch, "")) == alternative.setting:
            yield alternative


def _with(battle: Battle, alternative: Alternative) -> Battle:
    kept = tuple(piece for piece in battle.set_up if piece.place not in alternative.places)
    zones = dict(alternative.boxes)
    return replace(
        battle,
        set_up=(*kept, *alternative.pieces),
        boxes=tuple(replace(box, zone=zones.get(box.key, box.zone)) for box in battle.boxes),
        links=tuple(link for link in battle.links if not (alternative.cuts and link.doubtful)),
    )


def _with_one_arc(zone: Zone) -> Zone:
    return replace(zone, arcs=zone.arcs[:1])
