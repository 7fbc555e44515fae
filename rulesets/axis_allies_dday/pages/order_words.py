"""What each order lets whom do, in our own words, by its procedure; what its fortune does.

Cite: "How to Read an Order Card", "Appendix 1: Order Cards", "Fortune Cards"; AD-069, AD-070, AD-195 to
AD-215.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rulesets.axis_allies_dday.document.battle import Battle, Order, Procedure
from rulesets.axis_allies_dday.document.rulings import Rulings
from rulesets.axis_allies_dday.document.sides import both
from rulesets.axis_allies_dday.rules.state.words import up_to
from rulesets.kit.words import count


@dataclass(frozen=True, slots=True)
class OrderWords:
    """`does` is what the active side does, `response` what the other side may, `losses` who chooses what is
    lost, `leaves` when the card leaves the deck."""

    does: str
    response: str = ""
    losses: str = ""
    leaves: str = ""


_STAYS = "stays in the deck"
_NO_FIGHTER, _NO_BOMBER = "leaves with the last fighter", "goes with the last bomber"
_WORDS: Mapping[Procedure, OrderWords] = {
    "airborne assault": OrderWords(
        "One die for each paratrooper, at {axis.called} units in the zone of its box; {die} hits. All "
        "are then ashore.",
        "Chooses its losses, never a blockhouse; does not fire back.",
        "{axis}; no blockhouse",
        "leaves after use",
    ),
    "naval bombardment": OrderWords(
        "{dice} dice in all, one after another, each at a blockhouse you name; {die} destroys it.",
        losses="the blockhouse named",
        leaves="leaves with the last blockhouse",
    ),
    "fighters on patrol": OrderWords(
        "Fighters fly from the airfield to any zones, at most {patrol} in each. They stay until they return.",
        leaves=_NO_FIGHTER,
    ),
    "fire at fighters": OrderWords(
        "Each artillery in a patrolled zone fires one die at one fighter there, which {axis:names|name}; "
        "{die} destroys it.",
        losses="the fighter named",
        leaves=_NO_FIGHTER,
    ),
    "bomber strikes": OrderWords(
        "Bombers fly to zones without {allies.called} land units. One die each, at a land unit you name "
        "first, a blockhouse too; {die} destroys it.",
        losses="the unit named, by {allies}",
        leaves=_NO_BOMBER,
    ),
    "fire at bombers": OrderWords(
        "Each artillery in a zone with bombers fires one die at one bomber there, which {axis:names|name}; "
        "{die} destroys it.",
        losses="the bomber named",
        leaves=_NO_BOMBER,
    ),
    "bombers return": OrderWords("Every bomber that is left goes back to the airfield.", leaves=_NO_BOMBER),
    "allies move": OrderWords(
        "Land units ashore move one zone, tanks 2. A unit with an enemy land unit in its zone stays, units "
        "in beachheads wait. At most {stack} a side in a zone, blockhouses not counted.",
        leaves=_STAYS,
    ),
    "fire to sea": OrderWords(
        "Each blockhouse may fire one die at a unit you name in a beachhead that its arc reaches; {die} "
        "destroys it.",
        losses="the unit named, by {axis}",
        leaves="leaves with the last target",
    ),
    "allies land": OrderWords(
        "Units in a beachhead land in the zone it joins, no further. At most {stack} {allies.called} to a "
        "zone; the others wait.",
        leaves="leaves with the last landing",
    ),
    "allies attack": OrderWords(
        "One round in every contested zone: a die for each {allies.called} land unit. Infantry hits on 1, "
        "artillery on 1 or 2, tanks on 1 to 3.",
        "Then {axis:fires with all it|fire with all they} had there: blockhouses on 1, infantry and "
        "artillery on 1 or 2, tanks on 1 to 3. Each side chooses its own losses.",
        "each side its own",
        _STAYS,
    ),
    "axis move": OrderWords(
        "Infantry and artillery move one zone, tanks 2. A unit with an enemy land unit in its zone stays. "
        "At most {stack} a side in a zone, blockhouses not counted.",
        "Then each fighter fires one die at each unit that left or entered its zone; {die} destroys it.",
        "the unit hit; nobody chooses",
        _STAYS,
    ),
    "axis attack": OrderWords(
        "One round in every contested zone: a die for each {axis.called} land unit. Infantry hits on 1, "
        "artillery on 1 or 2, tanks and blockhouses on 1 to 3.",
        "Then fire with all they had there, on 1 or 2. Each side chooses its own losses.",
        "each side its own",
        _STAYS,
    ),
    "allies reinforce": OrderWords(
        "{dice} dice for each {allies.called} chart. As many units as they show may enter free places of its "
        "beachheads, in its order.",
        leaves="leaves with the charts’ last unit",
    ),
    "axis reinforce": OrderWords(
        "{dice} dice for each {axis.called} chart. As many units as they show may enter zones of its "
        "sectors, in its order. At most {stack} to a zone.",
        "Then each fighter fires one die at each unit placed in its zone; {die} destroys it.",
        "the unit hit; nobody chooses",
        "leaves with the charts’ last unit",
    ),
    "fighters return": OrderWords(
        "Every fighter that is left goes back to the airfield.", leaves=_NO_FIGHTER
    ),
}
_READ: tuple[tuple[str, object, str, str], ...] = (
    ("flak_optional", True, "fires one die at one", "may fire one die at one"),
    (
        "bomber_target",
        "after the hit",
        "One die each, at a land unit you name first, a blockhouse too; {die} destroys it.",
        "One die each; {die} destroys a land unit there that you then name, a blockhouse too.",
    ),
    ("place_fewer", False, "units as they show may enter", "units as they show enter"),
    ("us_queue", "skip", "in its order", "in its order, skipping units that find no room"),
    ("reinforce_contested", "refused", "of its sectors", "of its sectors without {allies.called} land units"),
)
"""A house rule and its setting, what a card says otherwise, and what it says then."""
_FIRE = ("hits on {upto}", "hits on {upto} only")
_GROUNDED = "one die each: {number} to 6 stays on the airfield"
_AGAIN, _HALVED = "one die of each roll may be rolled again", "each roll is divided by {number}, rounded up"
_FORTUNE: Mapping[Procedure, tuple[str, str]] = {
    "airborne assault": (
        "hits on {upto}",
        "{axis:removes|remove} {many} paratroopers; the rest do not attack",
    ),
    "naval bombardment": _FIRE,
    "fighters on patrol": ("any number may patrol a zone", _GROUNDED),
    "fire at fighters": ("hits on {upto}", "{allies:names|name} {zones} where nobody fires"),
    "bomber strikes": ("hits on {upto}", _GROUNDED),
    "fire at bombers": ("hits on {upto}", "{allies:names|name} {zones} where nobody fires"),
    "bombers return": ("{many} lost bomber returns", "{axis:removes|remove} {many} bomber first"),
    "allies move": ("all may move {zones}", "each power moves out of {zones} only"),
    "fire to sea": _FIRE,
    "allies land": (
        "may land in the zone of any beachhead of their power",
        "{many} beachhead of each power may unload",
    ),
    "allies attack": ("infantry hits on {upto}", "each power attacks in {zones} only"),
    "axis move": ("all may move {zones}", "moves out of {zones} only"),
    "axis attack": ("infantry hits on {upto}", "attacks in {zones} only"),
    "allies reinforce": (_AGAIN, _HALVED),
    "axis reinforce": (_AGAIN, _HALVED),
    "fighters return": ("{many} lost fighter returns", "{axis:removes|remove} {many} fighter first"),
}


def order_words(battle: Battle, order: Order, rulings: Rulings) -> OrderWords:
    """What the card says, with the figures of this battle and as these house rules read it."""
    words = _WORDS[order.procedure]
    for name, value, usual, then in _READ:
        if getattr(rulings, name) == value:
            words = replace(words, does=words.does.replace(usual, then))
    figures = {
        **both(battle),
        "die": f"a {up_to(order.hits)}" if order.hits == 1 else up_to(order.hits),
        "dice": many(order.dice).capitalize(),
        "stack": many(battle.stack),
        "patrol": many(battle.patrol),
    }
    said = {name: getattr(words, name).format(**figures) for name in ("does", "response", "losses")}
    return replace(words, **said)


def fortune_words(battle: Battle, order: Order, rulings: Rulings) -> tuple[str, str] | None:
    """What a 1 and what a 6 does before the order; None where no fortune card belongs to it."""
    card = next((row for row in battle.fortune if row.number == order.number), None)
    if card is None:
        return None
    good, bad = _FORTUNE[order.procedure]
    worst = 1 if order.procedure == "axis move" and rulings.fortune_12_bad == "one zone" else card.bad
    return _filled(battle, good, card.good), _filled(battle, bad, worst)


def _filled(battle: Battle, words: str, number: int) -> str:
    zones = count(number, "zone")
    return words.format(upto=up_to(number), number=number, many=many(number), zones=zones, **both(battle))


def many(number: int) -> str:
    """ "one", and digits from 2 on."""
    return "one" if number == 1 else str(number)
