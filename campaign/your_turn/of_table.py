"""What a campaign asks of a person: of the seats he acts for, as its organiser, and by his name.

Invariant: it is told as far as his seats see it. Dice that others entered and that he may object to are
listed until they stand, and so is what an organiser alone must do.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace

from campaign.club import notes
from campaign.log import typed
from campaign.log.entries import Record
from campaign.log.fold import seen_by, told
from campaign.log.matters import is_named_in, names as called
from campaign.log.undo import pending
from campaign.people import seats
from campaign.play import clock
from campaign.play.typed import is_of_typists
from campaign.storage.models import User
from campaign.talk import mentions
from campaign.timing.deadlines import GRACE, deadline, late_words, turn_length
from campaign.your_turn.asked import SeatTask, asked
from campaign.your_turn.organising import of_organiser
from campaign.your_turn.thing import Table, Thing
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.words import listed

TITLE_LONGEST = 80


def of_table(who: Table) -> tuple[Thing, ...]:
    """All that the campaign asks of the person; nothing of whoever holds an observers' link."""
    if who.person is None:
        return ()
    alone, rows = is_alone(who), seats.rows_of(who.session, who.running.campaign.id)
    taken = {row.seat for row in rows if row.user_id is not None or row.program}
    found = (
        *_of_game(who),
        *_open_throws(who),
        *(() if alone else of_organiser(who, taken)),
        *_mentions(who),
    )
    stands_in = any(row.substitute_id == who.person.id for row in rows)
    holders = _holders(who, who.person) if stands_in else {}
    return tuple(
        replace(item, campaign=who.running.campaign, holder=holders.get(item.seat, ""), is_alone=alone)
        for item in found
    )


def is_alone(who: Table) -> bool:
    """Whether the person sits in every seat himself, as in a practice copy."""
    return {seat.key for seat in who.running.seats} <= {*who.acting}


def names_of(who: Table) -> dict[str, str]:
    """How the open subjects are called."""
    return dict(who.running.ruleset.standing(who.running.state, who.key).subjects)


def _of_game(who: Table) -> Iterator[Thing]:
    met: set[object] = set()
    all_asked = tuple(asked(who.running, who.acting))
    if not all_asked:
        return
    duty = _duties(who)
    for item in all_asked:
        thing = duty(item) if item.duty else _word(who, item)
        # an objection is answered once, by an organiser who may settle it as that
        same = thing.kind == "objection" or (thing.kind, thing.subject, thing.title, thing.words)
        if same not in met:
            met.add(same)
            yield thing


def _duties(who: Table) -> Callable[[SeatTask], Thing]:
    """What makes a thing to do of a duty: its name, its date and what happens then are looked up once."""
    at, session = who.running, who.session
    names, meetings = names_of(who), notes.meetings(session, at.campaign.id, who.sides)
    left = clock.all_left(session, at.campaign.id) if meetings else {}
    lasts = turn_length(session, at.campaign.id)

    def made(item: SeatTask) -> Thing:
        assert item.duty is not None
        subject = item.duty.subject
        meeting, name = meetings.get(subject, notes.Meeting(subject)), names.get(subject, "")
        due = deadline(item.duty, item.since, meetings, lasts)
        title, about = item.words[0].removesuffix("."), name
        if name and len(title) > TITLE_LONGEST:
            title, about = name, item.words[0]
        when, then = due.until, ""
        if meeting.when is not None:
            when, then = meeting.when.moment, meeting.fallback and f"if not played: {meeting.fallback}"
            if subject in left:
                when, then = when + GRACE, f"then automatic: {left[subject].label}"
        words = () if not about or is_named_in(title, about) else (about,)
        if meeting.date and meeting.when is None:
            words = (*words, f"“{meeting.date}”")
        return Thing(
            item.kind,
            title,
            words,
            seat=item.seat,
            subject=subject,
            since=item.since,
            when=when,
            then=then,
            late=late_words(session, due),
        )

    return made


def _word(who: Table, item: SeatTask) -> Thing:
    """A word that is asked for on an undo or on dice."""
    said = Thing(item.kind, "", item.words, seat=item.seat, since=item.since, by=item.by, reason=item.reason)
    match item.kind:
        case "undo":
            return replace(said, title="Agree to an undo")
        case "objection":
            judges = _judges(who)
            seat = ORGANISER if judges else item.seat
            return replace(said, title="Roll disputed dice again?", seat=seat, may_refuse=judges)
        case "dice":
            return replace(said, title="Confirm these dice")
        case _:
            return replace(said, title="Confirm the dice that ended the game", then="then the result counts")


def _judges(who: Table) -> bool:
    """Whether the person may settle as the organiser that disputed dice stand."""
    request = pending(who.running.log)
    if request is None or who.person is None or ORGANISER not in who.acting:
        return False
    disputed = who.running.log.records[request[1] - 1]
    return not is_of_typists(who.session, who.running, who.person, disputed)


def open_throws(who: Table) -> tuple[tuple[Record, int], ...]:
    """The orders whose dice somebody else entered and to which the seat he looks as may object, oldest first,
    each with its place among the entries that seat sees."""
    if who.person is None or who.key not in who.acting:
        return ()
    log = who.running.log
    places = {record.number: place for place, record in enumerate(seen_by(log, who.key), 1)}
    return tuple(
        (record, places[record.number])
        for record in typed.open_to(log, who.running.seats, who.key or "")
        if record.user_id != who.person.id and record.number in places
    )


def _open_throws(who: Table) -> Iterator[Thing]:
    """Dice that stand unless he objects; at the end of the game they are asked about already."""
    found = open_throws(who) if who.running.doubt is None else ()
    if found:
        log, records = who.running.log, [record for record, _ in found]
        yield Thing(
            "typed",
            "Check dice entered by hand",
            tuple(" ".join(told(log, record, who.key)) for record in records),
            seat=who.key or "",
            since=records[0].at,
            then="they count once your side acts",
            by=listed(list(dict.fromkeys(record.who for record in records))),
        )


def _mentions(who: Table) -> Iterator[Thing]:
    """What others wrote to him by name and he has not said that he has read."""
    assert who.person is not None
    at = who.running
    found = mentions.of_person(who.session, at.campaign.id, who.sides, who.person)
    standing = at.ruleset.standing(at.state, who.key) if found else None
    names = called(at, standing, [note.subject for note in found]) if standing else {}
    for note in found:
        about = names.get(note.subject, note.subject)
        title = f"{note.who} wrote to you{f' about {about}' if about else ''}"
        yield Thing("mention", title, (note.text,), subject=note.subject, since=note.at, by=note.who)


def _holders(who: Table, person: User) -> dict[str, str]:
    """Whom he stands in for, by seat; nobody where he sits there himself."""
    chairs = seats.chairs(who.session, who.running)
    own = {chair.seat.key for chair in chairs if chair.user_id == person.id}
    return {
        chair.seat.key: chair.name
        for chair in chairs
        if chair.substitute and chair.substitute_id == person.id and chair.seat.key not in own
    }
