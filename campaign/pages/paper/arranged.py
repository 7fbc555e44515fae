"""What is arranged for a matter, as the paper about it prints it: the date, the table and the players, as far
as they are known. It says what everybody in the campaign may read; whoever only watches reads none of it.
"""

from dataclasses import replace

from sqlalchemy.orm import Session

from campaign.club import notes
from campaign.game_nights import plans
from campaign.log.running import Running
from campaign.people import seats
from rulesets.kit.drawing.sheets import Sheet

PUBLIC = frozenset({""})


def meeting_of(session: Session, at: Running, subject: str) -> notes.Meeting:
    """What is arranged for the matter; where nobody has signed up, whom the told plan of an evening names
    play, or those who alone sit for each side."""
    known = notes.meetings(session, at.campaign.id, PUBLIC).get(subject, notes.Meeting(subject))
    if known.signed_up:
        return known
    return replace(
        known, signed_up=plans.players_told(session, at.campaign.id, subject) or _alone(session, at)
    )


def _alone(session: Session, at: Running) -> tuple[str, ...]:
    """The one person of each side; nobody where a side has none or several."""
    sitting: dict[str, set[str]] = {seat.side: set() for seat in at.seats if seat.side}
    for chair in seats.chairs(session, at):
        if chair.seat.side and chair.user_id is not None:
            sitting[chair.seat.side].add(chair.substitute or chair.name)
    every = list(sitting.values())
    return tuple(name for names in every for name in names) if all(len(each) == 1 for each in every) else ()


def with_meeting(sheet: Sheet, meeting: notes.Meeting) -> Sheet:
    """The sheet with what is known of its meeting in a line below its title."""
    said = (meeting.date, meeting.table, ", ".join(meeting.signed_up))
    line = " · ".join(part for part in said if part)
    return replace(sheet, head=replace(sheet.head, lines=(*sheet.head.lines, line))) if line else sheet


def edition(session: Session, at: Running) -> str:
    """All that these lines depend on."""
    told = sorted((game.subject, game.players) for game in plans.told_games(session, at.campaign.id))
    return f"{sorted(notes.meetings(session, at.campaign.id, PUBLIC).items())} {told} {_alone(session, at)}"
