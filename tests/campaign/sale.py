"""Verbs for tests of children: the sale of a house, an evening of it played to its end, a room reported."""

from sqlalchemy.orm import Session

from campaign.play import children, opening
from campaign.storage.models import Campaign
from tests.builders import Begun, People, a_person, an_organiser, begun_once, order, take_seat
from tests.systems.house_sale import HEIRS, HOUSE_SALE, PLAYERS, VILLA, Rulings

NAMES = {"anna": "Anna", "bert": "Bert", "cora": "Cora", "notary": "Nora"}


@begun_once
def a_sale(session: Session, title: str = "The villa") -> Begun:
    """The villa, which Olga sells to Anna, Bert and Cora before the notary, Nora."""
    olga = an_organiser(session)
    start = opening.Start(HOUSE_SALE.slug, "house", VILLA, Rulings(), title)
    campaign = opening.start_campaign(session, olga, start)
    who = {"organiser": olga}
    for seat in PLAYERS:
        who[seat] = a_person(session, NAMES[seat])
        take_seat(session, campaign, olga, who[seat], seat)
    return campaign, who


def begun(session: Session, sale: Begun, room: str = "attic") -> Campaign:
    """The evening that sells the room."""
    return children.begin_child(session, sale[0].id, sale[1]["organiser"], room)


def play_out(
    session: Session, evening: Campaign, who: People, coins: tuple[int, int, int] = (1, 1, 1)
) -> None:
    """Nobody bids for anything, and the evening ends: each has eight coins and his share."""
    for heir, seat in HEIRS:
        for lot in ("Brass Lamp", "Ship in a Bottle"):
            order(session, evening, who[heir], seat, f"Bid for the {lot}", {"price": 0})
    close(session, evening, who, coins)


def close(session: Session, evening: Campaign, who: People, coins: tuple[int, int, int]) -> None:
    """Anna closes the round, and with it the evening."""
    shares = {seat: share for (_, seat), share in zip(HEIRS, coins, strict=True)}
    order(session, evening, who["anna"], "red", "Close the round", {**shares, "porters": ()})


def reported(session: Session, sale: Begun, room: str = "attic", remark: str = "") -> None:
    """The notary reports a room: nine for each."""
    write_down(session, sale[0], sale[1], room, (9, 9, 9), remark)


def write_down(
    session: Session,
    campaign: Campaign,
    who: People,
    room: str,
    shares: tuple[int, int, int],
    remark: str = "",
) -> None:
    """The notary writes down what each heir has of a room."""
    values = {**{seat: share for (_, seat), share in zip(HEIRS, shares, strict=True)}, "remark": remark}
    order(session, campaign, who["notary"], "notary", f"Report the {room}", values)
