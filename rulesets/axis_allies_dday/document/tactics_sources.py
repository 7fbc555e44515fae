"""Whose a tactics card is, and which cards the book's last three remarks are about, as the house rules read
the sources: by the titles of Normandy's deck. A card under a title of its own stays as it is written.

Cite: "Tactics Cards"; AD-221, AD-248.
"""

from dataclasses import replace

from rulesets.axis_allies_dday.document.battle import Battle, Effect, Tactic
from rulesets.axis_allies_dday.document.rulings import Rulings
from rulesets.axis_allies_dday.document.shipped import NORMANDY

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
