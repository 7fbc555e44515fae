"""Your turn: what is for a person to do over all campaigns, whom they wait on, and the campaigns."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from flask import g, render_template, url_for

from campaign.club import notes, profile
from campaign.game_nights import nights as evenings
from campaign.log.newest import newest
from campaign.log.running import running_of
from campaign.pages.frame import etag, terms
from campaign.pages.frame.blueprints import front_pages
from campaign.pages.frame.clocks import by_the_club
from campaign.pages.frame.offers import new_key
from campaign.pages.frame.opened import db
from campaign.pages.frame.reader import Reader, reader_of, titles, waited_for
from campaign.pages.frame.todo import TodoRow, row_of
from campaign.pages.program import alone_page, offers
from campaign.pages.table.first_time import learned
from campaign.pages.table.waiting_for import Waited, waiting as waited
from campaign.people import people, seats, security
from campaign.play import copies, replays
from campaign.program import alone
from campaign.storage.models import Campaign, User
from campaign.talk import mentions
from campaign.your_turn.of_table import names_of
from campaign.your_turn.thing import Thing
from campaign.your_turn.things import things
from rulesets.kit.flow.duties import open_duties
from rulesets.kit.flow.sides import Side
from rulesets.kit.ruleset import Standing
from rulesets.kit.words import count

MOST_WAITED = 12
MOST_DATES = 8
PLAYING = "The program is playing."


@dataclass(frozen=True, slots=True)
class Table:
    """A campaign in the list: as whom the person sits there, how it stands, and whom it waits for; `asked` is
    what it asks where the person sits in every seat alone, as in a practice copy, so that nobody waits."""

    slug: str
    title: str
    side: str
    sides: tuple[Side, ...]
    seats: str
    turn: str
    score: str
    quiet: str
    asked: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Date:
    """A date that lies ahead: when, what of which campaign, where."""

    at: datetime
    words: str
    where: str
    href: str


@dataclass(frozen=True, slots=True)
class YourTurn:
    """All that the page shows, but for what begins a campaign."""

    rows: tuple[TodoRow, ...]
    waited: tuple[tuple[Reader, Waited], ...]
    more_waited: int
    dates: tuple[Date, ...]
    tables: tuple[Table, ...]

    @property
    def summary(self) -> str:
        """How many things there are, in how many campaigns."""
        if not self.rows:
            return "Nothing to do right now"
        number = len(self.rows)
        campaigns = len({row.thing.campaign.id for row in self.rows if row.thing.campaign})
        where = f" in {campaigns} campaigns" if campaigns > 1 else ""
        return f"{count(number, 'thing')}{where}"


@front_pages.get("/")
def waiting() -> str:
    """The first page after signing in."""
    person = security.person()
    readers: list[Reader] = g.pop("readers", None) or _readers(person)
    listed = things(db(), person, readers)
    may_make = people.is_house_organiser(person)
    others = [(who, item) for who in readers for item in _waited_of(who)]
    mine, offered = alone.games_of(db(), person), offers()
    made = copies.with_moments(db(), person)
    against = [(copy, moment) for copy, moment in made if copy.id in mine]
    page = YourTurn(
        rows=tuple(row_of(item) for item in listed if not item.is_alone),
        waited=tuple(others[:MOST_WAITED]),
        more_waited=len(others[MOST_WAITED:]),
        dates=tuple(sorted(_dates(person, readers), key=lambda date: date.at)[:MOST_DATES]),
        tables=tuple(_table(who, listed) for who in readers),
    )
    return render_template(
        "campaign/waiting.html",
        page=page,
        count=len(page.rows),
        shown=replays.missing_demonstrations(db()) if may_make else (),
        systems=security.house().rulesets,
        may_make=may_make,
        clock=_clock() if may_make else "",
        learned=() if page.tables else learned(),
        against=against,
        offers=offered,
        alone=alone_page(offered[0]) if offered and not (page.tables or against) else None,
        key=new_key(),
        organises=any(who.is_organiser and not who.campaign.finished for who in readers),
        copies=[(copy, moment) for copy, moment in made if copy.id not in mine],
        days=copies.UNUSED.days,
    )


def depends() -> object:
    """What the page depends on: all that the person's campaigns show him, what is said of the game nights
    that lie ahead, his practice copies, and for an organiser of the house which demonstrations are not there
    yet."""
    person = security.person()
    shown = replays.missing_demonstrations(db()) if people.is_house_organiser(person) else ()
    nights = [
        (row.id, row.at, row.place, row.words, [(said.user_id, said.comes) for said in answers.values()])
        for row in evenings.listed(db())
        for answers in (evenings.answers(db(), row),)
        if evenings.lies_ahead(row)
    ]
    read = mentions.up_to(db(), person)
    clock = _clock() if people.is_house_organiser(person) else ""
    g.readers = _readers(person)
    marks = [etag.of_reader(who) for who in g.readers]
    mine = [(copy.slug, copy.title, copy.last) for copy in copies.of_person(db(), person)]
    return marks, nights, [item.title for item in shown], read, clock, mine


def _clock() -> str:
    """What is wrong with the machine's clock."""
    found = newest(db())
    return found.warning if found else ""


def _readers(person: User) -> list[Reader]:
    """The person's campaigns, each as read with the eyes of their first seat there."""
    campaigns = people.campaigns_of(db(), person)
    return [reader_of(db(), running_of(db(), campaign), person, "", None) for campaign in campaigns]


def _waited_of(who: Reader) -> Iterator[Waited]:
    """What others are asked in a campaign, as far as somebody sits there."""
    if not who.campaign.finished:
        duties = who.ruleset.standing(who.state, who.key).duties
        yield from (item for item in waited(who, duties).things if item.names)


def _dates(person: User, readers: Sequence[Reader]) -> Iterator[Date]:
    """The dates of open matters and of the nights on which the person comes, from today on."""
    today = profile.today(db())
    for who in readers:
        names = names_of(who) if not who.campaign.finished else {}
        for subject, meeting in notes.meetings(db(), who.campaign.id, who.sides).items() if names else ():
            if subject in names and meeting.when and by_the_club(meeting.when.moment).date() >= today:
                where = ", ".join(part for part in (meeting.table, who.campaign.title) if part)
                href = who.url("report", subject=subject)
                yield Date(meeting.when.moment, names[subject], where, href)
    for row in evenings.listed(db()):
        said = evenings.answers(db(), row).get(person.id)
        if said is not None and said.comes and evenings.lies_ahead(row):
            href = url_for("front.evening", number=row.id)
            yield Date(evenings.moment_of(row), terms.GAME_NIGHT, row.place, href)


def _table(who: Reader, listed: Sequence[Thing]) -> Table:
    campaign: Campaign = who.campaign
    standing: Standing = who.ruleset.standing(who.state, who.key)
    others = dict.fromkeys(
        duty.seats for duty in open_duties(standing.duties) if not {*duty.seats} & {*who.acting}
    )
    held = seats.held(db(), campaign.id)
    people = [keys for keys in others if not held.is_for_program(keys)]
    waits = f"Waiting on {waited_for(who, people)}." if people else PLAYING if others else ""
    quiet = standing.result or waits
    if who.running.waits_for:
        quiet = f"Waiting for players: {titles(who, [seat.key for seat in who.running.waits_for])}."
    alone = [item.title for item in listed if item.is_alone and item.campaign == campaign]
    sits = "you play all seats" if alone else f"you play {titles(who, who.acting) or 'observer'}"
    return Table(
        campaign.slug,
        campaign.title,
        who.side,
        who.running.sides,
        f"{who.ruleset.title}; {sits}",
        standing.turn,
        " : ".join(str(item.points) for item in standing.scores),
        quiet,
        tuple(dict.fromkeys(alone)),
    )
