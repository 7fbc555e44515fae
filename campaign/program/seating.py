"""Who lets a player of the house sit in an empty seat; a person takes its place as any open seat is taken.

Invariant: the organiser alone seats one, and everybody is told. A chair that is kept for somebody stays so:
whoever uses the invitation to it takes the program's place.
"""

from sqlalchemy.orm import Session

from campaign.log.running import running
from campaign.people.seats import holders, known_seat, require_organiser, sit, tell
from campaign.storage.db import writing
from campaign.storage.models import SeatHolder, User
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.players import names_for
from rulesets.kit.ruleset import AnyRuleset

USUAL = "cautious"
"""The player that is offered first."""


def players_for(ruleset: AnyRuleset) -> tuple[str, ...]:
    """The players that the system has, the usual one first."""
    return tuple(sorted(names_for(ruleset), key=lambda name: name != USUAL))


def let_sit(session: Session, campaign_id: int, by: User, seat: str, name: str) -> None:
    """The player of that name sits down in the seat. Refuses one that the game has not, and a seat
    that somebody has."""
    with writing(session):
        require_organiser(session, campaign_id, by)
        _require_player(session, campaign_id, name)
        if any(row.user_id is not None or row.program for row in holders(session, campaign_id, seat)):
            title = known_seat(session, campaign_id, seat).title
            raise Refusal(f"The seat {title} is taken. The program plays in empty seats only.")
        sit(session, campaign_id, seat, None, f"{by.username} lets the program, {name}, play", program=name)


def let_play_for(session: Session, campaign_id: int, by: User, holder_id: int, name: str) -> None:
    """The player of that name plays in an empty chair, or in place of another. Refuses a chair in which a
    person sits."""
    with writing(session):
        require_organiser(session, campaign_id, by)
        _require_player(session, campaign_id, name)
        row = session.get(SeatHolder, holder_id, with_for_update={"of": SeatHolder})
        if row is None or row.campaign_id != campaign_id or row.user_id is not None:
            raise Refusal("That seat is not open any more.")
        row.program = name
        session.flush()
        title = known_seat(session, campaign_id, row.seat).title
        tell(session, campaign_id, by, f"{by.username} lets the program, {name}, play the seat {title}.")


def _require_player(session: Session, campaign_id: int, name: str) -> None:
    if name not in names_for(running(session, campaign_id).ruleset):
        raise Refusal("Choose one of the program’s players.")
