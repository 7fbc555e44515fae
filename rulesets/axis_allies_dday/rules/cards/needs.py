"""What an order of a card needs: its card in play, its side and power, places that there are.

Everything is open in this game, so a condition may judge all of the state. Cite: AD-007, AD-064, AD-066.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rulesets.axis_allies_dday.document.battle import SIDES, Kind, Order, SideKey
from rulesets.axis_allies_dday.document.sides import both
from rulesets.axis_allies_dday.rules.cards.procedure import order, powers_of, side_seats, zones
from rulesets.axis_allies_dday.rules.state.changes import going
from rulesets.axis_allies_dday.rules.state.deck import CardKey, tactic_of
from rulesets.axis_allies_dday.rules.state.state import Card, State, in_play
from rulesets.axis_allies_dday.rules.state.words import number_of, place_words, power_of
from rulesets.kit.flow.conditions import Need, Needs
from rulesets.kit.flow.sides import Side
from rulesets.kit.stored.slotted import replace


@dataclass(frozen=True, slots=True)
class Attempt:
    """The order `c` that the seat would give in the state `s`; `on` are the procedures of the cards on which
    it is given, none for one of another deck or of no card. Paratroopers of a tactics card come down by its
    own steps."""

    s: State
    seat: str
    c: Any
    on: tuple[str, ...] = ()

    @property
    def side(self) -> SideKey:
        """The side the seat gives orders for; the organiser's is asked of nobody."""
        return next((side for side in SIDES if self.seat in side_seats(self.s, side)), "allies")

    @property
    def cards(self) -> list[Order]:
        """The cards of the battle on which the order is given, those of the seat's side first."""
        rows = [row for row in self.s.battle.orders if row.procedure in self.on]
        return sorted(rows, key=lambda row: row.side != self.side)

    @property
    def on_card(self) -> bool:
        """Whether a card on which the order is given is in play, and not a fortune or tactics card."""
        card = self.s.card
        return card is not None and card.key.deck == "orders" and order(self.s) in self.cards

    @property
    def then(self) -> State:
        """The state in which it is given: as it is or, where its card is not in play, as if it came up."""
        if self.on_card:
            return self.s
        number = next((row.number for row in self.cards), self.s.battle.orders[0].number)
        return replace(self.s, card=Card(CardKey("orders", number)))

    def __getitem__(self, name: str) -> str:
        """The place that the order names so, in words: for sentences."""
        return self.called(getattr(self.c, name))

    def called(self, *places: str) -> str:
        """The places as sentences name them."""
        return ", ".join(place_words(self.s.battle, place) for place in places)

    @property
    def sides(self) -> Mapping[str, Side]:
        """Both sides by key."""
        return both(self.s.battle)

    @property
    def people(self) -> str:
        """Whose units they are: "British", "German"."""
        return power_of(self.s.battle, self.c.power).adjective


def _cards(o: Attempt) -> str:
    """The cards of the order, as a sentence names them, with the one in play."""
    names = " or ".join(_card(row) for row in sorted(o.cards, key=lambda row: row.number))
    key = o.s.card.key if o.s.card else None
    now = f"{key.deck} card {key.number}," if key else "no card"
    now = f"order card {_card(order(o.s))}," if key and key.deck == "orders" else now
    return f"You can do that on order card {names or 'no card of this battle'}; {now} is in play."


def _card(row: Order) -> str:
    return f"{row.number}, “{row.title}”"


def is_drop(o: Attempt) -> bool:
    """Whether paratroopers of a tactics card are at work, to which cards' conditions do not apply."""
    card = o.s.card
    if card is None or card.key.deck != "tactics" or "used" not in card.ended:
        return False
    return tactic_of(o.s.battle, card.key.number).effect == "paratroopers"


def _actor(o: Attempt) -> SideKey:
    """Which side gives the order on the card in play."""
    active = order(o.s).side
    return ("axis" if active == "allies" else "allies") if type(o.c).__name__ == "FireBack" else active


ON_CARD: Needs[Attempt] = (
    Need(lambda o: not o.on or o.on_card or is_drop(o), _cards, "AD-064"),
    Need(
        lambda o: not o.on_card or _actor(o) == o.side,
        lambda o: f"On this card {o.sides[_actor(o)]:acts|act}, not you.",
        "AD-066",
    ),
)
NOT_ENDED: Needs[Attempt] = (
    Need(lambda o: o.seat not in in_play(o.then).ended, "You have ended your part of this card.", "AD-067"),
)
OWN_POWER: Needs[Attempt] = (
    Need(
        lambda o: o.c.power in {row.key for row in o.s.battle.powers},
        "This battle has no such power. Choose one that is listed.",
        "AD-003",
        True,
    ),
    Need(lambda o: o.c.power in powers_of(o.s, o.seat), "{o.people} pieces are not yours.", "AD-007"),
)


def zone_known(name: str) -> Need[Attempt]:
    """That what the order names there is a zone."""
    return Need(
        lambda o: getattr(o.c, name) in zones(o.s),
        lambda o: f"There is no zone {getattr(o.c, name) or 'without a name'} on this board.",
        "AD-016",
        True,
    )


def so_many(counts: Mapping[Kind, int]) -> str:
    """ "2 infantry, 1 tank" in a list; "nobody" for none."""
    return ", ".join(number_of(count, kind) for kind, count in counts.items() if count) or "nobody"


def in_all(o: Attempt) -> int:
    """How many units go."""
    return sum(going(o.c).values())


def room_words(o: Attempt, zone: str, side: SideKey) -> str:
    """How full the zone is, for a sentence."""
    free, most = o.s.room(zone, side), o.s.battle.stack
    held = f"{o.called(zone)} holds {most - free} of a side's {most} infantry, artillery and tanks"
    return f"{held}: {f'room for {free} more' if free else 'it is full'}."
