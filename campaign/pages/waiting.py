"""What waits for me: all campaigns of a person, with what is asked of him in each."""

from collections.abc import Mapping
from dataclasses import dataclass

from flask import render_template

from campaign import notes
from campaign.log.matters import is_named_in, names as names_of
from campaign.log.newest import newest
from campaign.log.running import running_of
from campaign.models import Campaign, User
from campaign.pages.frame import unchanged
from campaign.pages.frame.blueprints import front_pages
from campaign.pages.frame.opened import db
from campaign.pages.frame.reader import Reader, reader_of, titles, waited_for
from campaign.people import people, security
from campaign.play import replays
from campaign.talk import mentions
from campaign.timing.deadlines import Deadline, deadlines, late_words
from rulesets.kit.flow.duties import open_duties
from rulesets.kit.flow.sides import Side
from rulesets.kit.ruleset import Standing


@dataclass(frozen=True, slots=True)
class Wait:
    """One campaign in the list: what is asked there, or why nothing is; `is_alone` where the person sits
    in every seat himself, as in a trial; `sides` are those of its game;
    `said` is what others wrote to him: who, on what, in which words."""

    slug: str
    title: str
    side: str
    sides: tuple[Side, ...]
    seats: str
    asked: tuple[str, ...]
    quiet: str
    turn: str
    score: str
    is_alone: bool
    organises: bool = False
    said: tuple[tuple[str, str, str], ...] = ()


@front_pages.get("/")
def waiting() -> str:
    """The first page after signing in."""
    person = security.person()
    waits = [wait_of(person, campaign) for campaign in people.campaigns_of(db(), person)]
    waits.sort(key=lambda wait: (wait.is_alone, not (wait.asked or wait.said)))
    asked = sum(len(wait.asked) for wait in waits if not wait.is_alone)
    things = "One thing waits" if asked == 1 else f"{asked} things wait"
    may_make = people.is_house_organiser(person)
    organises = any(wait.organises for wait in waits)
    return render_template(
        "campaign/waiting.html",
        waits=waits,
        shown=replays.missing_demonstrations(db()) if may_make else (),
        systems=security.house().rulesets,
        summary=f"{things} for you." if asked else "Nothing waits for you.",
        may_make=may_make,
        organises=organises,
        clock=_clock() if may_make else "",
    )


def depends() -> object:
    """What the list depends on: all that the person's campaigns show him, and for an organiser of the house
    which demonstrations are not there yet."""
    person = security.person()
    campaigns = people.campaigns_of(db(), person)
    readers = (reader_of(db(), running_of(db(), campaign), person, "", None) for campaign in campaigns)
    shown = replays.missing_demonstrations(db()) if people.is_house_organiser(person) else ()
    read = mentions.up_to(db(), person)
    clock = _clock() if people.is_house_organiser(person) else ""
    return [unchanged.of_reader(who) for who in readers], [item.title for item in shown], read, clock


def _clock() -> str:
    """What is wrong with the machine's clock."""
    found = newest(db())
    return found.warning if found else ""


def wait_of(person: User, campaign: Campaign) -> Wait:
    """What a campaign asks of the person, from what his seats may know."""
    who = reader_of(db(), running_of(db(), campaign), person, "", None)
    standing: Standing = who.ruleset.standing(who.state, who.key)
    about = _About(dict(standing.subjects), notes.meetings(db(), who.campaign.id, who.sides))
    asked: list[str] = []
    for key in who.acting:
        found = deadlines(db(), who.running, key, who.sides)
        asked += [_asked(about, item) for item in found if key in item.duty.seats]
    ended = who.running.doubt
    if ended is not None and any(key in group for group in ended.sides for key in who.acting):
        asked.append("Say whether the typed dice that ended the game stand.")
    others = dict.fromkeys(
        duty.seats for duty in open_duties(standing.duties) if not {*duty.seats} & {*who.acting}
    )
    waits = waited_for(who, others)
    quiet = standing.result or (f"It waits {waits}." if waits else "Nothing is asked of anybody.")
    if who.running.waits_for:
        empty = titles(who, [seat.key for seat in who.running.waits_for])
        quiet = f"Waiting for players: {empty}."
    score = " : ".join(str(item.points) for item in standing.scores)
    named = titles(who, who.acting) or "observer"
    return Wait(
        campaign.slug,
        campaign.title,
        who.side,
        who.running.sides,
        f"{who.ruleset.title}; you sit as {named}",
        tuple(dict.fromkeys(asked)),
        quiet,
        standing.turn,
        score,
        {seat.key for seat in who.running.seats} <= {*who.acting},
        who.is_organiser and not campaign.finished,
        _said(who, standing),
    )


def _said(who: Reader, standing: Standing) -> tuple[tuple[str, str, str], ...]:
    """What mentions the reader and waits for him."""
    assert who.person is not None
    said = mentions.of_person(db(), who.campaign.id, who.sides, who.person)
    called = names_of(who.running, standing, [note.subject for note in said])
    return tuple(
        (note.who, called.get(note.subject, note.subject) or "the campaign", note.text) for note in said
    )


@dataclass(frozen=True, slots=True)
class _About:
    """How the open subjects of a campaign are called, and what is arranged for them."""

    names: Mapping[str, str]
    meetings: Mapping[str, notes.Meeting]


def _asked(about: _About, item: Deadline) -> str:
    """What a duty asks, by the name of what it is about where that says more, with the date if it has one and
    by how much it is late."""
    duty = item.duty
    words = duty.says or duty.kind
    if duty.subject in about.names and not is_named_in(words, about.names[duty.subject]):
        words = f"{about.names[duty.subject]}: {words}"
    date = about.meetings[duty.subject].date if duty.subject in about.meetings else ""
    more = "; ".join(said for said in (date, late_words(db(), item)) if said)
    return f"{words} ({more})" if more else words
