"""The battle as the house rules of a game have it: what is disputed is settled, once, before turn 1.

Whose a tactics card is, and which cards the book's last three remarks are about, goes by the titles of
Normandy's deck. A card under a title of its own stays as it is written.

Cite: AD-015, AD-022, AD-028, AD-037 to AD-040, AD-045, AD-221, AD-248.
"""

from collections.abc import Iterator, Mapping
from dataclasses import fields, replace

from rulesets.axis_allies_dday.document.battle import Alternative, Battle, Effect, Tactic
from rulesets.axis_allies_dday.document.rulings import Rulings
from rulesets.axis_allies_dday.document.shipped import NORMANDY
from rulesets.kit.flow.rulings import spelled


def settled(battle: Battle, rulings: Rulings) -> Battle:
    """The battle with what its alternatives put in place under these house rules, each zone with one arc
    where only one is allowed and the tactics cards as they are read; nothing is left to settle in it."""
    for alternative in _chosen(battle, rulings):
        battle = _with(battle, alternative)
    zones = battle.zones
    if rulings.arcs == "single":
        zones = tuple(replace(zone, arcs=zone.arcs[:1]) for zone in zones)
    return with_sources(replace(battle, zones=zones, alternatives=(), rulings=rulings), rulings)


def unasked(battle: Battle) -> tuple[str, ...]:
    """The house rules that change nothing in this battle: about a set-up and a board it has not, decks it
    lacks, effects no card of it has, readings that leave its cards and arcs as they are written, a second
    Allied power where one fights."""
    asked = {alternative.switch for alternative in battle.alternatives}
    idle = {name for name in OF_A_BATTLE if name not in asked} | _unread(battle)
    read = with_sources(battle, Rulings()).tactics
    effects = {tactic.effect for tactic in (*battle.tactics, *read)}
    idle |= {name for name, effect in _OF_AN_EFFECT.items() if effect not in effects}
    for deck, cards in (("fortune_", battle.fortune), ("tactics_", battle.tactics)):
        idle |= {item.name for item in fields(Rulings) if item.name.startswith(deck) and not cards}
    if sum(power.side == "allies" for power in battle.powers) < 2:
        idle |= {"players", "allied_voice", "fortune_11_mixed"}
    return tuple(item.name for item in fields(Rulings) if item.name in idle)


def _unread(battle: Battle) -> set[str]:
    """Those under whose every setting arcs, cards and decks are the same."""
    usual = with_sources(battle, Rulings())
    same = {
        "arcs": all(len(zone.arcs) < 2 for zone in battle.zones),
        "decks": not (battle.fortune or battle.tactics),
        "tactics_sides": with_sources(battle, Rulings(tactics_sides="relabelled")) == usual,
        "tactics_remarks": with_sources(battle, Rulings(tactics_remarks="reassigned")) == usual,
    }
    return {name for name, is_same in same.items() if is_same}


_OF_AN_EFFECT: Mapping[str, Effect] = {
    "t1_dice": "paratroopers",
    "t1_hit": "paratroopers",
    "t10_attack": "combined assault",
    "t16_returns": "volunteers",
}
OF_A_BATTLE = tuple(
    item.name
    for item in fields(Rulings)
    if item.name.startswith("setup_") or item.name in ("british_airborne", "doubtful_links")
)
"""House rules about set-up and board: what stands under a setting is told by the battle's alternatives."""


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


REMARKS: frozenset[Effect] = frozenset(("extra strafing", "convoy", "volunteers"))
"""What an owner may read other cards to do."""
_BY_TITLE = {card.title: card for card in NORMANDY.tactics}


def with_sources(battle: Battle, rulings: Rulings) -> Battle:
    """The battle with its tactics cards as these house rules have them."""
    return replace(battle, tactics=tuple(_read(card, rulings) for card in battle.tactics))


def _read(card: Tactic, rulings: Rulings) -> Tactic:
    known = _BY_TITLE.get(card.title)
    if known is None:
        return card
    if rulings.tactics_sides == "9 and 7":
        card = replace(card, side=known.side)
    is_remark = card.effect in REMARKS or (known.effect in REMARKS and not card.effect)
    if is_remark and rulings.tactics_remarks == "14, 15, 16":
        card = replace(card, effect=known.effect)
    return card
