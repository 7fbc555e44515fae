"""What an order of a card needs: its card in play, its side and power, units that can, places that take them.

Everything is open in this game, so a condition may judge all of the state. Cite: AD-007, AD-064, AD-066.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rulesets.axis_allies_dday.document.battle import SIDES, Box, Kind, SideKey
from rulesets.axis_allies_dday.rules.cards.airborne import DropParatroopers
from rulesets.axis_allies_dday.rules.cards.attack import Attack, FireBack
from rulesets.axis_allies_dday.rules.cards.bombardment import Bombard
from rulesets.axis_allies_dday.rules.cards.bombers import NameTarget, SendBomber, Strike
from rulesets.axis_allies_dday.rules.cards.flak import FireFlak, FireGun
from rulesets.axis_allies_dday.rules.cards.landing import EndLandings, LandAll, LandUnits
from rulesets.axis_allies_dday.rules.cards.movement import EndMoves, MoveUnits
from rulesets.axis_allies_dday.rules.cards.patrols import (
    EndPatrols,
    RollGrounding,
    SendFighters,
    SendFightersAgain,
)
from rulesets.axis_allies_dday.rules.cards.procedure import order, powers_of, side_seats, zones
from rulesets.axis_allies_dday.rules.cards.reinforcement import (
    BringIn,
    EndPlacing,
    KeepDice,
    ReRollDie,
    RollReinforcements,
)
from rulesets.axis_allies_dday.rules.cards.sea_fire import FireOnce, FireToSea
from rulesets.axis_allies_dday.rules.cards.shots import HoldFire
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.rules.state.words import number_of, place_words, power_of, side_people
from rulesets.kit.flow.conditions import Need, Needs

CARD_OF: Mapping[type, tuple[str, ...]] = {
    DropParatroopers: ("airborne assault",),
    Bombard: ("naval bombardment",),
    SendFighters: ("fighters on patrol",),
    SendFightersAgain: ("fighters on patrol",),
    EndPatrols: ("fighters on patrol",),
    FireFlak: ("fire at fighters", "fire at bombers"),
    FireGun: ("fire at fighters", "fire at bombers"),
    SendBomber: ("bomber strikes",),
    Strike: ("bomber strikes",),
    NameTarget: ("bomber strikes",),
    RollGrounding: ("fighters on patrol", "bomber strikes"),
    HoldFire: ("naval bombardment", "fire at fighters", "bomber strikes", "fire at bombers", "fire to sea"),
    MoveUnits: ("allies move", "axis move"),
    EndMoves: ("allies move", "axis move"),
    FireToSea: ("fire to sea",),
    FireOnce: ("fire to sea",),
    LandUnits: ("allies land",),
    LandAll: ("allies land",),
    EndLandings: ("allies land",),
    Attack: ("allies attack", "axis attack"),
    FireBack: ("allies attack", "axis attack"),
    RollReinforcements: ("allies reinforce", "axis reinforce"),
    ReRollDie: ("allies reinforce", "axis reinforce"),
    KeepDice: ("allies reinforce", "axis reinforce"),
    BringIn: ("allies reinforce", "axis reinforce"),
    EndPlacing: ("allies reinforce", "axis reinforce"),
}
"""On which order cards an order is given; paratroopers of a tactics card come down by its own steps."""


@dataclass(frozen=True, slots=True)
class Asked:
    """The order `c` of the seat in the state `s`."""

    s: State
    seat: str
    c: Any

    @property
    def side(self) -> SideKey:
        """The side the seat gives orders for; the organiser's is asked of nobody."""
        return next((side for side in SIDES if self.seat in side_seats(self.s, side)), "allies")

    @property
    def on_card(self) -> bool:
        """Whether a card on which the order is given is in play, and not a fortune or tactics card."""
        card = self.s.card
        if card is None or card.key.deck != "orders":
            return False
        return order(self.s).procedure in CARD_OF.get(type(self.c), ())

    def called(self, place: str) -> str:
        """The place as sentences name it."""
        return place_words(self.s.battle, place)

    def is_zone(self, place: str) -> bool:
        """Whether there is such a zone."""
        return place in zones(self.s)

    def box(self, key: str) -> Box | None:
        """The box of that key, if there is one."""
        return next((box for box in self.s.battle.boxes if box.key == key), None)

    @property
    def people(self) -> str:
        """Whose units they are: "British", "German"."""
        return power_of(self.s.battle, self.c.power).adjective


def _cards(o: Asked) -> str:
    """The cards of the order, as a sentence names them, with the one in play."""
    ours = [row for row in o.s.battle.orders if row.procedure in CARD_OF[type(o.c)]]
    names = " or ".join(f"{row.number}, “{row.title}”" for row in ours) or "no card of this battle"
    card = o.s.card
    now = f"{card.key.deck} card {card.key.number}," if card else "no card"
    now = (
        f"order card {order(o.s).number}, “{order(o.s).title}”,"
        if card and card.key.deck == "orders"
        else now
    )
    return f"That is ordered on order card {names}; {now} is in play."


def _is_drop(o: Asked) -> bool:
    """Whether paratroopers of a tactics card are at work, to which cards' conditions do not apply."""
    card = o.s.card
    return bool(card and card.key.deck == "tactics" and "used" in card.ended)


ON_CARD: Needs[Asked] = (
    Need(lambda o: type(o.c) not in CARD_OF or o.on_card or _is_drop(o), _cards, "AD-064"),
    Need(
        lambda o: not o.on_card or _acts(o),
        lambda o: (
            f"On this card {side_people(_actor(o))} act{'s' if _actor(o) == 'axis' else ''} there, not you."
        ),
        "AD-066",
    ),
)


def _actor(o: Asked) -> SideKey:
    """Which side gives the order on the card in play."""
    active = order(o.s).side
    return ("axis" if active == "allies" else "allies") if type(o.c) is FireBack else active


def _acts(o: Asked) -> bool:
    return _actor(o) == o.side


OWN_POWER: Needs[Asked] = (
    Need(
        lambda o: not hasattr(o.c, "power") or o.c.power in {row.key for row in o.s.battle.powers},
        "There is no such power in this battle.",
        "AD-003",
        True,
    ),
    Need(
        lambda o: not hasattr(o.c, "power") or o.c.power in powers_of(o.s, o.seat),
        lambda o: f"You give no orders to {o.people} pieces.",
        "AD-007",
    ),
)


def zone_known(name: str) -> Need[Asked]:
    """That what the order names there is a zone."""
    return Need(
        lambda o: o.is_zone(getattr(o.c, name)),
        lambda o: f"There is no zone {getattr(o.c, name) or 'without a name'} on this board.",
        "AD-016",
        True,
    )


def so_many(counts: Mapping[Kind, int]) -> str:
    """ "2 infantry and 1 tank" in a list; "nobody" for none."""
    return ", ".join(number_of(count, kind) for kind, count in counts.items() if count) or "nobody"
