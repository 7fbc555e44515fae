"""What an organiser alone must do in a campaign: fill a seat that is asked something, give battles a date;
and who has left it lately.

Reading: a campaign in which nobody of this house began anything and nobody sits, as a demonstration, is
played by nobody, and one in which no matter ever had a date is played without dates.
"""

from collections.abc import Iterator
from datetime import timedelta

from campaign.club import notes
from campaign.people import seats
from campaign.people.people import is_house_organiser
from campaign.storage.db import now
from campaign.storage.models import Note, User
from campaign.timing.waited import waited
from campaign.your_turn.thing import Table, Thing
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.words import listed

TOLD_FOR = timedelta(days=7)


def of_organiser(who: Table, taken: set[str]) -> Iterator[Thing]:
    """Seats that wait for somebody, and matters without a date; nothing for whoever does not organise it.
    `taken` are the seats in which somebody sits."""
    at = who.running
    if not who.is_organiser or at.campaign.finished:
        return
    if not taken and at.log.records[0].user_id is None:
        return
    if at.waits_for:
        titles = listed([seat.title for seat in at.waits_for])
        yield Thing("seat", f"Fill the seats, or begin: {titles}", since=at.log.records[0].at)
    empty = tuple(_empty(who, taken))
    yield from empty
    told = {words for thing in empty for words in thing.words}
    yield from (Thing("gone", note.text, since=note.at) for note in _gone(who) if note.text not in told)
    yield from _undated(who)


def _empty(who: Table, taken: set[str]) -> Iterator[Thing]:
    asked = [
        item
        for item in waited(who.running, who.key)
        if ORGANISER not in item.duty.seats and not taken & {*item.duty.seats}
    ]
    left = [] if who.running.waits_for else _left(who, taken)
    titles = dict.fromkeys(who.running.seat(key).title for item in asked for key in item.duty.seats)
    titles |= dict.fromkeys(title for title, _ in left)
    if titles:
        title = f"Fill the empty {'seat' if len(titles) == 1 else 'seats'}: {listed(list(titles))}"
        words = [note.text for _, note in left] + [item.duty.says for item in asked if item.duty.says]
        since = min([item.since for item in asked] + [note.at for _, note in left])
        yield Thing("seat", title, tuple(dict.fromkeys(words)), since=since)


def _left(who: Table, taken: set[str]) -> list[tuple[str, Note]]:
    """The seats somebody has left and nobody taken since, by title, each with what was told of it."""
    told = notes.notes_for(who.session, who.running.campaign.id, frozenset({""}), ("people",))
    needed = (seat for seat in who.running.seats if seat.role != ORGANISER and seat.holders[0])
    found = []
    for seat in needed:
        newest = next((note for note in reversed(told) if seat.title in note.text), None)
        if seat.key not in taken and newest is not None:
            found.append((seat.title, newest))
    return found


def _gone(who: Table) -> Iterator[Note]:
    """What was told of whoever left of their own accord in the last week and is not back."""
    campaign = who.running.campaign
    here = {member.user_id for member in seats.members(who.session, campaign.id)}
    told = notes.notes_for(who.session, campaign.id, frozenset({""}), ("people",))
    last = {note.user_id: note for note in told if note.at > now() - TOLD_FOR}
    for number, note in last.items():
        user = who.session.get(User, number) if number else None
        if user is not None and number not in here and not is_house_organiser(user):
            yield note


def _undated(who: Table) -> Iterator[Thing]:
    meetings = notes.meetings(who.session, who.running.campaign.id, who.sides)
    if any(item.when for item in meetings.values()):
        names = who.running.ruleset.standing(who.running.state, who.key).subjects
        open_now = [name for key, name in names if key not in meetings or meetings[key].when is None]
        if open_now:
            many = f"{len(open_now)} battles without a date"
            title = f"{open_now[0]} has no date" if len(open_now) == 1 else many
            yield Thing("dates", title, (listed(open_now),) if len(open_now) > 1 else ())
