"""The sale of a house, room by room: a whole system with children, to prove what is played within a game.

The lots of a room are auctioned among three heirs in an evening of Sealed Bid; an outhouse is sold as a house
of its own, in which nothing is secret. What each heir has at the end is written into the inventory, by one of
them or by the notary, who bids for nothing.
"""

from dataclasses import dataclass, replace

from rulesets.kit.children import Child, Report
from rulesets.kit.drawing.board import Fact, Panel
from rulesets.kit.drawing.sheets import Sheet
from rulesets.kit.flow.choices import Choice, Count, Text, find
from rulesets.kit.flow.dice import Faces
from rulesets.kit.flow.duties import Duty
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.flow.sides import Manner, Side
from rulesets.kit.ledger import RuleRow
from rulesets.kit.ruleset import (
    DocumentKind,
    Documents,
    Ref,
    Ruleset,
    Score,
    Seat,
    Standing,
    View,
)
from rulesets.kit.summary import Cover
from tests.systems.sealed_bid.documents import Auction, Rulings as OfAuction

HEIRS = (("anna", "red"), ("bert", "blue"), ("cora", "green"))
"""The heirs, each with his seat at the auctions."""
PLAYERS = (*(heir for heir, _ in HEIRS), "notary")
MOST = 10
"""More than this of one room nobody may take."""
MANNERS: tuple[Manner, ...] = ("open", "solid", "barred", "plain")
SIDES = tuple(Side(key, key.title(), key.title(), MANNERS[at]) for at, key in enumerate(PLAYERS))


@dataclass(frozen=True, slots=True)
class House:
    title: str
    rooms: tuple[str, ...]
    outhouses: tuple[str, ...] = ()
    format: int = 1


@dataclass(frozen=True, slots=True)
class Rulings:
    """There are none."""


@dataclass(frozen=True, slots=True)
class ReportRoom:
    room: str
    red: int
    blue: int
    green: int
    remark: str = ""
    lamps: int = 0


@dataclass(frozen=True, slots=True)
class SaleOpened:
    house: House


@dataclass(frozen=True, slots=True)
class RoomReported:
    seat: str
    room: str
    shares: tuple[int, ...]
    remark: str


@dataclass(frozen=True, slots=True)
class State:
    house: House
    sold: tuple[tuple[str, tuple[int, ...]], ...] = ()

    @property
    def open_rooms(self) -> tuple[str, ...]:
        """The rooms and outhouses of which nothing is reported."""
        every = (*self.house.rooms, *self.house.outhouses)
        return tuple(room for room in every if room not in dict(self.sold))


Event = SaleOpened | RoomReported


def menu(state: State, seat: str) -> tuple[Choice, ...]:
    shares = tuple(Count(bidder, f"To {heir.title()}", 0, MOST) for heir, bidder in HEIRS)
    fields = (*shares, Text("remark", "Remark", 80))
    lamps = Count("lamps", "Lamps left burning", 0, 9, 0)
    rooms = state.open_rooms if seat in PLAYERS else ()
    return tuple(
        Choice(
            ReportRoom,
            f"Report the {room}",
            (("room", room),),
            fields if room in state.house.outhouses else (*fields, lamps),
            room,
            asks="Report a room",
        )
        for room in rooms
    )


def decide(state: State, seat: str, command: ReportRoom, faces: Faces) -> tuple[Event, ...]:
    if find(menu(state, seat), command) is None:
        raise Refusal("That is not asked of you now.")
    shares = (command.red, command.blue, command.green)
    return (RoomReported(seat, command.room, shares, command.remark),)


def evolve(state: State | None, event: Event) -> State:
    if isinstance(event, SaleOpened):
        return State(event.house)
    assert state is not None
    return replace(state, sold=(*state.sold, (event.room, event.shares)))


def children(state: State) -> tuple[Child, ...]:
    """An evening for each room that is not sold, and a sale for each outhouse."""
    return tuple(_child(state, room) for room in state.open_rooms)


def _child(state: State, room: str) -> Child:
    title = f"The {room}"
    if room in state.house.outhouses:
        seats = tuple((key, key) for key in PLAYERS)
        return Child(room, title, "house_sale", "house", House(title, ("loft",)), Rulings(), seats)
    evening = Auction("An evening", 1, 8, Ref("prices", "attic", 1))
    return Child(room, title, "sealed_bid", "auction", evening, OfAuction(consent=False), HEIRS)


def report(state: State) -> Report:
    """What each heir has of the whole house, once it is empty."""
    sums = shares_of(state)
    return () if state.open_rooms else tuple((seat, sums[at]) for at, (_, seat) in enumerate(HEIRS))


def shares_of(state: State) -> tuple[int, ...]:
    """What each heir has by now."""
    return tuple(sum(shares[at] for _, shares in state.sold) for at in range(len(HEIRS)))


def views(state: State, seat: str | None) -> tuple[View, ...]:
    facts = tuple(Fact(room, ", ".join(map(str, shares))) for room, shares in state.sold)
    return (View("table", "The house", None, (Panel("rooms", "Rooms sold", facts),)),)


def tell(before: State | None, event: Event, seat: str | None) -> str | None:
    if isinstance(event, SaleOpened):
        return f"{event.house.title} is sold."
    said = ", ".join(f"{heir.title()} {share}" for (heir, _), share in zip(HEIRS, event.shares, strict=True))
    return f"{event.seat.title()} reports the {event.room}: {said}. {event.remark}".strip()


def standing(state: State, seat: str | None) -> Standing:
    says = {room: f"Report the {room}." for room in state.open_rooms}
    shares = shares_of(state)
    scores = tuple(Score(heir, heir.title(), shares[at]) for at, (heir, _) in enumerate(HEIRS))
    duties = tuple(Duty(room, 1, PLAYERS, "ReportRoom", words) for room, words in says.items())
    subjects = tuple((room, f"the {room}") for room in says)
    return Standing("The sale", (), scores, subjects, duties, "", "" if says else "The house is empty.", 1)


def seats(documents: Documents[House], rulings: Rulings) -> tuple[Seat, ...]:
    players = (Seat(key, key.title(), key, "player", (1, 0 if key == "bert" else 1)) for key in PLAYERS)
    return (Seat("organiser", "Executor", "", "organiser"), *players)


def no_sheets(state: State, seat: str | None) -> tuple[Sheet, ...]:
    return ()


VILLA = House("The villa", ("attic", "cellar"), ("stable",))
KIND = DocumentKind(
    "house",
    "House",
    House,
    True,
    {"villa": VILLA},
    lambda house, library: (),
    lambda house, library: (),
    lambda house, library: Cover(house.title),
)
HOUSE_SALE: Ruleset[State, ReportRoom, Event] = Ruleset(
    slug="house_sale",
    title="House Sale",
    edition="test edition",
    credit="Made for the tests; no game is needed to play.",
    kinds=(KIND,),
    rulings=Rulings,
    commands=(ReportRoom,),
    events=(SaleOpened, RoomReported),
    seats=seats,
    start=lambda documents, rulings: (SaleOpened(documents.main),),
    menu=menu,
    decide=decide,
    evolve=evolve,
    views=views,
    tell=tell,
    sheets=no_sheets,
    standing=standing,
    broken=lambda state: (),
    rulings_of=lambda state: Rulings(),
    ledger=lambda: (RuleRow("HS-001", "Every room is auctioned.", "House Sale", "enforce", "Rooms"),),
    sides=lambda document: SIDES,
    children=children,
    report=report,
)
