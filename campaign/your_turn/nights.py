"""Game nights that a person has not answered, those called off to which they wanted to come, and for an
organiser of the house those with somebody in the plan who cannot come."""

from collections.abc import Iterator

from sqlalchemy.orm import Session

from campaign.club import dates, profile
from campaign.club.dates import DAYS, MONTHS
from campaign.game_nights import nights
from campaign.game_nights.tables import ClubEvening
from campaign.people.people import is_house_organiser
from campaign.storage.models import User
from campaign.your_turn.thing import Thing
from rulesets.kit.words import listed


def of_nights(session: Session, person: User) -> Iterator[Thing]:
    """The nights that lie ahead, each until the person has answered."""
    for row in nights.unanswered(session, person):
        comes = [answer.comes for answer in nights.answers(session, row).values()]
        counted = f"{comes.count(True)} yes, {comes.count(False)} no" if comes else "Nobody has answered"
        yield Thing(
            "night",
            f"Can you come on {_day(session, row)}?",
            tuple(words for words in (row.place, row.words, f"{counted}.") if words),
            since=row.made,
            when=nights.moment_of(row),
            number=row.id,
        )
    for row in nights.called_off(session, person):
        yield Thing(
            "off",
            f"Called off: {_day(session, row)}",
            tuple(words for words in (row.place,) if words),
            since=row.called_off,
            when=nights.moment_of(row),
            number=row.id,
        )
    if is_house_organiser(person):
        yield from _with_gaps(session)


def _with_gaps(session: Session) -> Iterator[Thing]:
    for row in filter(nights.lies_ahead, nights.listed(session)):
        names = [session.get_one(User, number).username for number in nights.missing(session, row)]
        if names:
            yield Thing(
                "gap",
                f"In the plan for {_day(session, row)}, but cannot come: {listed(names)}",
                when=nights.moment_of(row),
                number=row.id,
            )


def _day(session: Session, row: ClubEvening) -> str:
    when = nights.moment_of(row).astimezone(dates.zone_named(profile.zone(session)))
    return f"{DAYS[when.weekday()]} {when.day} {MONTHS[when.month - 1]}"
