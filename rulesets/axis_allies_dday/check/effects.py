"""Tactics cards whose effect has nothing in the battle to work on.

A deck has a card for each order, so one of the book may stand idle behind its own order; behind another, or
under an order deck that has not its own, somebody has put it there.

Cite: AD-189, AD-223, AD-229, AD-230, AD-234, AD-236, AD-239, AD-244, AD-246.
"""

from collections import Counter
from collections.abc import Iterator, Mapping

from rulesets.axis_allies_dday.check.charts import is_waiting
from rulesets.axis_allies_dday.check.known import merged, side_of, warning
from rulesets.axis_allies_dday.document.battle import Battle, Effect, Kind, Procedure, Tactic
from rulesets.axis_allies_dday.document.shipped import NORMANDY
from rulesets.axis_allies_dday.document.tactics_sources import REMARKS
from rulesets.kit.findings import Finding

_NEEDS: Mapping[Effect, tuple[str, str]] = {
    "paratroopers": ("an airborne box", "AD-223"),
    "rockets": ("an Allied unit on a chart", "AD-229"),
    "barnstorming": ("a fighter", "AD-230"),
    "flooding": ("a coastal zone", "AD-234"),
    "construction": ("a blockhouse", "AD-236"),
    "combined assault": ("an Allied artillery", "AD-239"),
    "extra strafing": ("a fighter", "AD-244"),
    "volunteers": ("an Allied unit on a chart", "AD-246"),
}
_BOOK: Mapping[int, Procedure] = {order.number: order.procedure for order in NORMANDY.orders}
_PLACES: Mapping[Effect, Procedure] = {
    card.effect: _BOOK[card.number] for card in NORMANDY.tactics if card.effect
}
_TITLED: Mapping[str, Effect] = {card.title: card.effect for card in NORMANDY.tactics}
"""The orders that the book's cards come up after."""


def check_effects(battle: Battle) -> Iterator[Finding]:
    """Cards with an effect that can never do anything, where the book has not put them."""
    after = {order.number: order.procedure for order in battle.orders}
    there = _there(battle)
    for at, card in enumerate(battle.tactics):
        if card.effect in _NEEDS and not _is_in_place(card, after):
            what, cite = _NEEDS[card.effect]
            if what not in there:
                says = f"Tactics card {card.number} needs {what}, and the battle has none."
                mend = "Give the card another effect, or the battle what it needs."
                yield warning("effect-idle", f"tactics.{at}", says, mend, cite)
    times = Counter(card.effect for card in battle.tactics)
    once = [(at, card) for at, card in enumerate(battle.tactics) if times[card.effect] == 1]
    yield from merged(found for at, card in once for found in _check_title(f"tactics.{at}", card))


def _check_title(path: str, card: Tactic) -> Iterator[Finding]:
    """A title of the book beside the effect of another of its cards; those that an owner may reassign
    apart."""
    known = _TITLED.get(card.title.strip(), card.effect)
    if known and card.effect and known != card.effect and not {known, card.effect} & REMARKS:
        says = f"Tactics card {card.number} is called {card.title} and has the effect {card.effect}."
        yield warning("effect-title", path, says, "Give it the effect that belongs to its title.", "AD-218")


def _is_in_place(card: Tactic, after: Mapping[int, Procedure]) -> bool:
    return after.get(card.number) == _PLACES[card.effect]


def _there(battle: Battle) -> set[str]:
    """What the effects need, as far as the battle has it."""
    found = {
        "an airborne box": any(box.kind == "airborne" for box in battle.boxes),
        "an Allied unit on a chart": is_waiting(battle, "allies"),
        "a fighter": _has(battle, "fighter"),
        "a coastal zone": any(zone.coastal for zone in battle.zones),
        "a blockhouse": any(zone.blockhouses > 0 for zone in battle.zones),
        "an Allied artillery": _has(battle, "artillery") or is_waiting(battle, "allies", "artillery"),
    }
    return {what for what, is_there in found.items() if is_there}


def _has(battle: Battle, kind: Kind) -> bool:
    """Whether the Allies start with a piece of a kind."""
    return any(
        piece.kind == kind and piece.count > 0 and side_of(battle, piece.power) == "allies"
        for piece in battle.set_up
    )
