"""Who may stand in for somebody who is away, as pages offer it.

Who sits for another side is not offered: he would read what he plays against. Among the campaign's people
a holder may say otherwise.
"""

from datetime import date

from campaign.log.running import Running
from campaign.pages.frame.opened import db
from campaign.people import seats
from campaign.storage.models import Membership
from campaign.timing import absences


def substitutes(at: Running, chair: seats.Chair, day: date | None = None) -> tuple[Membership, ...]:
    """Who of the campaign may stand in for a chair's holder: whoever is of no other side, and is there on
    that day, if one is named. Those of his own side come first and the organiser last."""
    side = chair.seat.side or chair.seat.key
    members = [member for member in seats.members(db(), at.campaign.id) if member.user_id != chair.user_id]
    sat = _sides_sat_for(at)
    gone = absences.away(db(), [member.user_id for member in members], day) if day else frozenset()
    may = [
        member
        for member in members
        if member.user_id not in gone
        and sat.get(member.user_id, set()) <= {side}
        and member.side in ("", chair.seat.side)
    ]
    may.sort(key=lambda member: (member.role == "organiser", not sat.get(member.user_id)))
    return tuple(may)


def _sides_sat_for(at: Running) -> dict[int, set[str]]:
    """For which sides everybody sits or is to stand in; a seat without a side is one of its own."""
    found: dict[int, set[str]] = {}
    for row in seats.holders(db(), at.campaign.id):
        seat = at.seat(row.seat)
        for number in (row.user_id, row.substitute_id):
            if number is not None:
                found.setdefault(number, set()).add(seat.side or seat.key)
    return found
