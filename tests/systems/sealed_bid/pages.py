"""What a seat may see of an auction. Of bids under seal it sees its own."""

from rulesets.kit.drawing.board import Board, Fact, Marker, Panel, Region, Row, Table, Track
from rulesets.kit.drawing.sheets import FillIn, Grid, Head, Sheet
from rulesets.kit.flow import agreement
from rulesets.kit.ruleset import Answer, Documents, Phase, Place, Question, Score, Seat, Standing, View
from tests.systems.sealed_bid import orders as o
from tests.systems.sealed_bid.documents import SEATS, SIDES, Auction, Lot, PriceList, Rulings

SIZE = 120.0


def seats(documents: Documents[Auction], rulings: Rulings) -> tuple[Seat, ...]:
    """The auctioneer and three bidders; several people may sit at green."""
    bidders = (Seat(seat, seat.title(), seat, "player", (1, 0 if seat == "green" else 1)) for seat in SEATS)
    return (Seat("organiser", "Auctioneer", "", "organiser"), *bidders)


def room(prices: PriceList, owners: tuple[tuple[str, str], ...] = ()) -> Board:
    """The lots in a row, each with the counter of who has it."""
    held = dict(owners)
    regions = tuple(_stall(lot, number, held.get(lot.key, "")) for number, lot in enumerate(prices.lots))
    markers = tuple(
        Marker(f"sold-{lot}", lot, seat, "infantry", "none", seat.title(), "has it") for lot, seat in owners
    )
    return Board(
        "room",
        prices.title,
        SIZE * max(1, len(regions)),
        SIZE,
        regions,
        markers=markers,
        says="The lots in a row.",
        sides=SIDES,
    )


def _stall(lot: Lot, number: int, owner: str) -> Region:
    left, right = SIZE * number, SIZE * (number + 1)
    ring = ((left, 0.0), (right, 0.0), (right, SIZE), (left, SIZE))
    says = f"{lot.name}, worth {lot.worth}, {f'sold to {owner.title()}' if owner else 'not sold'}"
    return Region(
        lot.key,
        lot.name,
        (lot.name,),
        ring,
        (left + 60, 40.0),
        (left + 60, 85.0),
        owner,
        worth=lot.worth,
        says=says,
    )


def _owners(state: o.State) -> tuple[tuple[str, str], ...]:
    return tuple((sale.lot, sale.winner) for sale in state.sales if sale.step == "sold")


def _price(sale: o.Sale, seat: str | None) -> str:
    if sale.step == "bid":
        mine = dict(sale.bids).get(seat or "")
        return "under seal" if mine is None else f"under seal; your bid is {mine}"
    return {
        "passed": "nobody bid",
        "tie": "equal bids",
        "hand-over": f"goes to {sale.winner.title()}",
        "sold": f"sold to {sale.winner.title()} for {sale.price}",
    }[sale.step]


def views(state: o.State, seat: str | None) -> tuple[View, ...]:
    """The table page and the page of scores."""
    rows = tuple(
        Row(
            (sale.lot, o.lot_of(state, sale.lot).name, _price(sale, seat)),
            sale.lot,
            sale.lot,
            "done" if sale.step in ("sold", "passed") else "open",
        )
        for sale in state.sales
    )
    places = tuple(
        Place(
            lot.key,
            Panel(lot.key, lot.name, _facts(state, lot, seat)),
            (("What is it worth?", Question("worth", (lot.key,))),),
        )
        for lot in state.prices.lots
    )
    coins = tuple(Fact(who.title(), f"{held} coins", who) for who, held in state.purses)
    track = Track("rounds", "Rounds", 1, state.auction.rounds, min(state.round, state.auction.rounds))
    scores = tuple(Row((score.title, str(score.points))) for score in standing(state, seat).scores)
    return (
        View(
            "table",
            "The auction room",
            room(state.prices, _owners(state)),
            (Table("lots", "Lots", ("", "Lot", "Bids"), rows), Panel("purses", "Purses", coins), track),
            places,
        ),
        View(
            "scores", "Scores", None, (Table("scores", "Scores", ("Bidder", "Points"), scores, numbers=(1,)),)
        ),
    )


def _facts(state: o.State, lot: Lot, seat: str | None) -> tuple[Fact, ...]:
    bids = tuple(Fact("Bids", _price(sale, seat)) for sale in state.sales if sale.lot == lot.key)
    return (Fact("Worth", str(lot.worth)), *bids)


def ask(state: o.State, seat: str | None, question: Question) -> Answer:
    """What a lot is worth; for anything else a sentence that there is no answer."""
    named = [lot for lot in state.prices.lots if question.kind == "worth" and lot.key in question.places]
    if not named:
        return Answer("No answer", ("The auctioneer has no answer to this.",))
    sentences = tuple(f"The {lot.name} is worth {lot.worth}." for lot in named)
    return Answer("Worth", sentences, places=tuple(lot.key for lot in named), cite="SB-008")


def tell(before: o.State | None, event: o.Event, seat: str | None) -> str | None:
    """The sentence for the chronicle; a bid is told to its bidder alone."""
    if isinstance(event, o.AuctionOpened):
        return f"{event.auction.title} opens with {event.prices.title}."
    assert before is not None
    name = o.lot_of(before, getattr(event, "lot", None) or getattr(event, "subject", None) or "A1").name
    match event:
        case o.BidPlaced():
            return f"{event.seat.title()} bids {event.price} for the {name}." if seat == event.seat else None
        case o.BidsRevealed():
            bids = ", ".join(f"{who.title()} {price}" for who, price in event.bids)
            goes = f"it goes to {event.winner.title()}" if event.winner else "nobody has it yet"
            return f"Bids for the {name}: {bids}; {goes}."
        case o.TieThrown():
            return f"They throw {event.faces} for the {name}; {event.winner.title() or 'nobody'} wins it."
        case o.LotSold():
            return f"{event.seat.title()} pays {event.price} for the {name}."
        case o.PriceLowered():
            return f"The auctioneer lowers the price of the {name} to {event.price}: {event.reason}."
        case o.AuctionAmended():
            return f"The auction goes on as {event.auction.title} with {event.prices.title}: {event.reason}"
        case o.RoundClosed():
            coins = ", ".join(f"{count} to {who.title()}" for who, count in event.coins)
            return f"{event.seat.title()} closes round {before.round} and gives {coins}."
        case agreement.Proposed():
            said = (event.words, *event.shows[1:])
            return f"{event.by.title()} reports the {name} handed over: {' '.join(said)}"
        case agreement.Agreed():
            return f"{event.by.title()} agrees about the {name}."
        case agreement.Disputed():
            return f"{event.by.title()} disputes the hand-over of the {name}: {event.reason}."
        case agreement.Withdrawn():
            return f"{event.by.title()} takes the report about the {name} back."
        case agreement.Settled():
            return f"The auctioneer settles: the report about the {name} {event.verdict}."


def sheets(state: o.State, seat: str | None) -> tuple[Sheet, ...]:
    """The price list for all; for a bidder a slip with his own bids. Cite: SB-010."""
    worth = tuple(Row((lot.key, lot.name, str(lot.worth))) for lot in state.prices.lots)
    listed = Sheet(
        "prices",
        "Price list",
        Head("Auction", state.prices.title),
        (Grid(("", "Lot", "Worth"), worth, numbers=(2,)),),
    )
    if seat not in SEATS:
        return (listed,)
    bids = tuple(
        Row((o.lot_of(state, sale.lot).name, str(dict(sale.bids).get(seat, "")))) for sale in state.sales
    )
    slip = Sheet(
        "slip",
        "Bid slip",
        Head("Auction", f"Bids of {seat.title()}", number=str(state.round)),
        (Grid(("Lot", "Bid"), bids, write=(1,)), FillIn(("Signed",), 1)),
        subject="round",
        page="table",
    )
    return (listed, slip)


def standing(state: o.State, seat: str | None) -> Standing:
    """Where the auction stands; before the end, what the leader would win."""
    worth = dict(state.purses)
    for lot, owner in _owners(state):
        worth[owner] += o.lot_of(state, lot).worth
    best = [who.title() for who in SEATS if worth[who] == max(worth.values())]
    words = f"{best[0]} wins" if len(best) == 1 else f"{' and '.join(best)} share the prize"
    phases = tuple(
        Phase(f"Round {n}", "done" if n < state.round else "now" if n == state.round else "ahead")
        for n in range(1, state.auction.rounds + 1)
    )
    scores = tuple(Score(who, who.title(), worth[who]) for who in SEATS)
    subjects = tuple((sale.lot, o.lot_of(state, sale.lot).name) for sale in o.open_sales(state))
    result = f"{words} with {max(worth.values())} points." if state.is_finished else ""
    return Standing(
        f"Round {min(state.round, state.auction.rounds)}",
        phases,
        scores,
        subjects,
        o.duties(state, seat),
        f"{words} if it ended now.",
        result,
        state.round,
    )
