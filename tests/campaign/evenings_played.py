"""Verbs for tests of what is over: an auction of one round, played to its end."""

from collections.abc import Mapping

from sqlalchemy.orm import Session

from campaign.play import opening
from campaign.storage.models import Campaign, User
from rulesets.kit.ruleset import Ref
from tests.builders import order, take_seat
from tests.systems.sealed_bid import SEALED_BID
from tests.systems.sealed_bid.documents import Auction, Rulings

SHORT = Auction("A short evening", 1, 8, Ref("prices", "attic", 1))
WINS = {"red": (3, 0, 0), "blue": (0, 3, 0), "green": (0, 0, 3), "": (1, 1, 1)}
"""Who has how many coins of the last round, so that this seat wins, or all of them."""


def begun(session: Session, olga: User, who: Mapping[str, User], title: str = "A short evening") -> Campaign:
    """An auction of one round with these people on their seats."""
    start = opening.Start(SEALED_BID.slug, "auction", SHORT, Rulings(consent=False), title, "all", "wait")
    campaign = opening.start_campaign(session, olga, start)
    for seat, person in who.items():
        take_seat(session, campaign, olga, person, seat)
    return campaign


def play_out(session: Session, campaign: Campaign, who: Mapping[str, User], winner: str = "") -> Campaign:
    """Nobody bids for anything, and the auction ends: that seat has won, or all of them."""
    for seat in WINS:
        if seat:
            for lot in ("Brass Lamp", "Ship in a Bottle"):
                order(session, campaign, who[seat], seat, f"Bid for the {lot}", {"price": 0})
    coins = dict(zip(("red", "blue", "green"), WINS[winner], strict=True))
    order(session, campaign, who["red"], "red", "Close the round", {**coins, "porters": ()})
    return campaign


def played(
    session: Session, olga: User, who: Mapping[str, User], winner: str = "", title: str = "A short evening"
) -> Campaign:
    """One from its beginning to its end."""
    return play_out(session, begun(session, olga, who, title), who, winner)
