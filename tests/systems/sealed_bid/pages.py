"""What a seat may see of an auction. Of bids under seal it sees its own."""

from rulesets.kit.children import Report
from rulesets.kit.drawing.board import Fact, Panel, Row, Table, Track
from rulesets.kit.drawing.sheets import Cards, FillIn, Grid, Head, Sheet, TextCard
from rulesets.kit.flow import agreement
from rulesets.kit.ruleset import Answer, Place, Question, Score, Standing, View, phases
from tests.systems.sealed_bid import orders as o
from tests.systems.sealed_bid.documents import SEATS, Lot
from tests.systems.sealed_bid.room import purse_of, room
from tests.systems.sealed_bid.state import Sale, State, duties


def _price(sale: Sale, seat: str | None) -> str:
    return {
        "bid": f"under seal; your bid is {sale.bids[seat]}" if seat and seat in sale.bids else "under seal",
        "passed": "nobody bid",
        "tie": "equal bids",
        "hand-over": f"goes to {sale.winner.title()}",
        "sold": f"sold to {sale.winner.title()} for {sale.price}",
    }[sale.step]


def views(state: State, seat: str | None) -> tuple[View, ...]:
    """The table page and the page of scores."""
    lots = tuple(_row(sale, seat) for sale in state.sales.values())
    coins = tuple(Fact(who.title(), f"{held} coins", who) for who, held in state.purses.items())
    track = Track("rounds", "Rounds", 1, state.auction.rounds, min(state.round, state.auction.rounds))
    places = tuple(_place(state, lot, seat) for lot in state.prices.lots)
    places += tuple(Place(purse_of(fact.side), Panel("purse", fact.word, (fact,))) for fact in coins)
    panels = (Table("lots", "Lots", ("", "Lot", "Bids"), lots), Panel("purses", "Purses", coins), track)
    scores = tuple(Row((score.title, str(score.points))) for score in standing(state, seat).scores)
    table = Table("scores", "Scores", ("Bidder", "Points"), scores, numbers=(1,))
    return (
        View(
            "table",
            "The auction room",
            room(state.prices, state.sales.values(), state.purses),
            panels,
            places,
        ),
        View("scores", "Scores", None, (table,)),
    )


def _row(sale: Sale, seat: str | None) -> Row:
    key, cells = sale.lot.key, (sale.lot.key, sale.lot.name, _price(sale, seat))
    return Row(cells, key, key, "done" if sale.step in ("sold", "passed") else "open")


def _place(state: State, lot: Lot, seat: str | None) -> Place:
    bids = (Fact("Bids", _price(state.sales[lot.key], seat)),) if lot.key in state.sales else ()
    panel = Panel(lot.key, lot.name, (Fact("Worth", str(lot.worth)), *bids))
    return Place(lot.key, panel, (("What is it worth?", Question("worth", (lot.key,))),))


def ask(state: State, seat: str | None, question: Question) -> Answer:
    """What a lot is worth; for anything else a sentence that there is no answer."""
    named = [lot for lot in state.prices.lots if question.kind == "worth" and lot.key in question.places]
    if not named:
        return Answer("No answer", ("The auctioneer has no answer to this.",))
    sentences = tuple(f"The {lot.name} is worth {lot.worth}." for lot in named)
    return Answer("Worth", sentences, places=tuple(lot.key for lot in named), cite="SB-008")


def tell(before: State | None, event: o.Event, seat: str | None) -> str | None:
    """The sentence for the log; a bid is told to its bidder alone."""
    if isinstance(event, o.AuctionOpened):
        return f"{event.auction.title} opens with {event.prices.title}."
    assert before is not None
    lot = getattr(event, "lot", "") or getattr(event, "subject", "")
    name = before.sales[lot].lot.name if lot else ""
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
            said = " ".join((event.words, *event.shows[1:]))
            return f"{event.by.title()} reports the {name} handed over: {said}"
        case _:
            return f"{name}: {agreement.told(before.pendings, event, event.by.title())}"


def sheets(state: State, seat: str | None) -> tuple[Sheet, ...]:
    """The price list and a card of each lot for all; for a bidder a slip with his own bids. Cite: SB-010."""
    worth = tuple(Row((lot.key, lot.name, str(lot.worth))) for lot in state.prices.lots)
    grid = Grid(("", "Lot", "Worth"), worth, numbers=(2,))
    listed = Sheet("prices", "Price list", Head("Auction", state.prices.title), (grid,))
    cards = tuple(
        TextCard(lot.key, lot.name, "", "Lot", (f"Worth {lot.worth}",)) for lot in state.prices.lots
    )
    lots = Sheet("cards", "Lot cards", Head("Auction", state.prices.title), (Cards(cards),))
    if seat not in SEATS:
        return listed, lots
    bids = tuple(Row((sale.lot.name, str(sale.bids.get(seat, "")))) for sale in state.sales.values())
    head = Head("Auction", f"Bids of {seat.title()}", number=str(state.round))
    slip = (Grid(("Lot", "Bid"), bids, write=(1,)), FillIn(("Signed",), 1))
    return (listed, lots, Sheet("slip", "Bid slip", head, slip, subject=f"round {state.round}", page="table"))


def standing(state: State, seat: str | None) -> Standing:
    """Where the auction stands; before the end, what the leader would win."""
    worth = dict(state.purses)
    for sale in state.sales.values():
        if sale.step == "sold":
            worth[sale.winner] += sale.lot.worth
    most, rounds = max(worth.values()), state.auction.rounds
    first = tuple(who for who in SEATS if worth[who] == most)
    best = [who.title() for who in first]
    words = f"{best[0]} wins" if len(best) == 1 else f"{' and '.join(best)} share the prize"
    return Standing(
        f"Round {min(state.round, rounds)}",
        phases((f"Round {number}" for number in range(1, rounds + 1)), state.round - 1),
        tuple(Score(who, who.title(), worth[who]) for who in SEATS),
        tuple((sale.lot.key, sale.lot.name) for sale in state.open_sales),
        duties(state, seat),
        f"{words} if it ended now.",
        f"{words} with {most} points." if state.is_finished else "",
        state.round,
        first if state.is_finished else (),
    )


def report(state: State) -> Report:
    """What each bidder has at the end, coins and lots."""
    return tuple((score.side, score.points) for score in standing(state, None).scores if state.is_finished)
