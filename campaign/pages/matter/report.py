"""One subject of a game on a page of its own: a battle, a turn, a lot.

What is asked of the reader about it stands open, so that a code on a sheet of paper leads
straight to its form; below it when it is played, who comes, what happens if nobody does,
remarks, and plans of one side. Dates and remarks are notes: no rule reads them.
"""

from dataclasses import dataclass

from flask import flash, redirect, render_template, request
from markupsafe import Markup
from werkzeug.wrappers import Response

from campaign.club import notes, profile
from campaign.game_nights import plans
from campaign.log.matters import called_so, matters, plain_title, title_of, whole_title
from campaign.notices.sentences import sentence
from campaign.pages.frame.arranged import date_typed
from campaign.pages.frame.blueprints import campaign_pages
from campaign.pages.frame.offers import Group, OfferedChoice
from campaign.pages.frame.opened import db, reader
from campaign.pages.frame.reader import Reader
from campaign.pages.matter import ended
from campaign.pages.matter.neighbours import rows_of
from campaign.pages.paper import papers
from campaign.pages.table import notices
from campaign.pages.table.page import Ways, ways_of
from campaign.pages.table.sidebar import Spot, beside_of
from campaign.people.security import person
from campaign.play import card_codes, clock
from campaign.storage.db import writing
from campaign.storage.models import Note
from campaign.talk import mentions, photographs
from campaign.talk.tables import Photograph
from rulesets.kit.drawing.board import Row
from rulesets.kit.flow.numbers import plain_number
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import Standing

FALLBACKS = ("rolled", "void", "defender holds")
CARRIED = ("order", "at")
"""What an old address says beside its name and takes along."""
ARRANGED = ("day", "hour", "zone", "table", "fallback")


@dataclass(frozen=True, slots=True)
class Arranging:
    """What stands in the form that fixes a date: as it is kept, or as it was typed and came back."""

    day: str
    hour: str
    zone: str
    table: str
    fallback: str
    is_open: bool = False


@dataclass(frozen=True, slots=True)
class ReportPage:
    """All that the page of a subject shows: how the game stands, the subject's `row` of the tables, what
    is asked and what else may be ordered about it, what its `card` tells, when it is played, who plays it by
    the told plan of an evening (`planned`) and whether the reader `comes`, remarks and plans in words,
    photographs, papers; `own_sides` are those to which the reader may speak alone; `has_code`: the organiser
    may renew the code on its card."""

    reader: Reader
    standing: Standing
    subject: str
    title: str
    row: Row | None
    ways: Ways
    groups: tuple[Group, ...]
    further: tuple[OfferedChoice, ...]
    card: tuple[Markup, ...]
    meeting: notes.Meeting
    planned: tuple[str, ...]
    comes: bool
    remarks: tuple[Note, ...]
    names: tuple[str, ...]
    sheets: tuple[papers.Listed, ...]
    photographs: tuple[Photograph, ...]
    own_sides: tuple[str, ...]
    refusal: Refusal | None
    arranging: Arranging
    left: clock.Left | None
    has_code: bool
    fallbacks: tuple[str, ...] = FALLBACKS

    @property
    def number(self) -> str:
        """The number the subject has in the system's tables; empty where it has none."""
        first = self.row.cells[0] if self.row else ""
        return first if plain_number(first) is not None else ""


@campaign_pages.get("/report/<path:subject>")
def report(slug: str, subject: str) -> Response | str:
    """The page of a subject. An old name, of a turn alone, leads to what is called so now, else to the list
    of all that were."""
    who, asked = reader(slug), {name: text for name, text in request.args.items() if name in CARRIED}
    if (name := lasting_name(who, subject)) != subject:
        return redirect(who.url("report", **(asked | {"subject": name})), 302)
    if subject not in matters(who.running) and (alike := called_so(who.running, subject)):
        ways = [(whole_title(item), who.url("report", **(asked | {"subject": item.name}))) for item in alike]
        return render_template("campaign/called_so.html", reader=who, title=plain_title(subject), ways=ways)
    return page(who, subject)


def lasting_name(who: Reader, subject: str) -> str:
    """The lasting name of what is called so in the turn that runs, where that is a matter of it; else what
    was given."""
    name = who.ruleset.lasting(who.state, subject)
    return name if name in dict(who.ruleset.standing(who.state, who.key).subjects) else subject


def row_of(who: Reader, subject: str) -> Row | None:
    """What the system's own tables say of the subject; of one that is over as it ended."""
    found = matters(who.running).get(subject)
    return rows_of(who, found.after if found and found.ended else who.state).get(subject)


def require_known(who: Reader, subject: str) -> None:
    """Refuses a subject of which neither the system nor anybody else has said anything."""
    names = notices.subject_names(who)
    offered = (choice.subject for seat in who.acting for choice in who.ruleset.menu(who.state, seat))
    papers_of = (sheet.subject for sheet in papers.listed(who))
    written = (note.subject for note in notices.readable(who))
    known = {*names, *matters(who.running), *offered, *papers_of, *written}
    if row_of(who, subject) is None and subject not in known:
        raise Refusal(f"This campaign has nothing called “{subject}”.")


def page(who: Reader, subject: str, refusal: Refusal | None = None) -> str:
    """The page of a subject, with what was refused on it."""
    found = matters(who.running).get(subject)
    if found is not None and found.ended is not None:
        return ended.page(who, found, refusal)
    return render_template("campaign/report.html", page=_report(who, subject, refusal))


def _report(who: Reader, subject: str, refusal: Refusal | None) -> ReportPage:
    standing = who.ruleset.standing(who.state, who.key)
    require_known(who, subject)
    beside = beside_of(who, Spot(order=request.args.get("order", "")), standing.duties)
    further = (*beside.further, *beside.records, *beside.rulings)
    about = (note for note in notices.readable(who) if note.subject == subject)
    meeting = notes.meetings(db(), who.campaign.id, who.sides).get(subject, notes.Meeting(subject))
    return ReportPage(
        reader=who,
        standing=standing,
        subject=subject,
        title=title_of(who.running, standing, subject),
        row=row_of(who, subject),
        ways=ways_of(who, None, who.ruleset.views(who.state, who.key)),
        groups=tuple(group for group in beside.groups if group.subject == subject),
        further=tuple(offer for offer in further if offer.choice.subject == subject),
        card=papers.card_of(who, subject),
        meeting=meeting,
        planned=plans.players_told(db(), who.campaign.id, subject),
        comes=person().username in meeting.signed_up,
        remarks=tuple(note for note in about if note.kind in mentions.SAID),
        names=mentions.members(db(), who.campaign.id),
        sheets=tuple(sheet for sheet in papers.listed(who) if sheet.subject == subject),
        photographs=photographs.seen(db(), who.campaign.id, who.sides, subject),
        own_sides=notices.own_sides(who),
        refusal=refusal,
        arranging=_arranging(meeting),
        left=clock.left(db(), who.campaign.id, subject),
        has_code=who.is_organiser and card_codes.public_card(who.running, who.state, subject) is not None,
    )


def _arranging(meeting: notes.Meeting) -> Arranging:
    """The form as it came, where it comes back; else as it is arranged."""
    if request.method == "POST" and request.form.get("kind") == "meeting":
        day, hour, zone, table, fallback = (request.form.get(name, "") for name in ARRANGED)
        return Arranging(day, hour, zone, table, fallback, is_open=True)
    when = meeting.when
    zone = when.zone if when else profile.zone_said(db())
    day, hour = (when.day, when.hour) if when else ("", "")
    return Arranging(day, hour, zone, meeting.table, meeting.fallback)


def _arrange(who: Reader, subject: str) -> None:
    """Writes down what the form says anew of date, table and fallback. Words of old that stand where a date
    should be stay until a day is typed."""
    known = notes.meetings(db(), who.campaign.id, who.sides).get(subject, notes.Meeting(subject))
    when = date_typed(request.form)
    said: tuple[tuple[notes.NoteKind, str, str], ...] = (
        ("date", known.when.text if known.when else "", when.text if when else ""),
        ("table", known.table, request.form.get("table", known.table).strip()),
        ("fallback", known.fallback, request.form.get("fallback", known.fallback).strip()),
    )
    with writing(db()):
        for kind, before, text in said:
            if text != before:
                notes.write_note(db(), who.campaign.id, person(), who.sides, kind, text, subject)


@campaign_pages.post("/note/<path:subject>")
def note(slug: str, subject: str) -> Response | tuple[str, int]:
    """Writes down what the form says about the subject: when, where, who comes, a remark, a plan."""
    who = reader(slug)
    subject = lasting_name(who, subject)
    kind = request.form.get("kind", "")
    before = notices.stamp(who)
    require_known(who, subject)
    try:
        if kind == "sign-up":
            notes.sign_up(db(), who.campaign.id, person(), subject, request.form.get("comes") == "yes")
        elif kind == "meeting":
            _arrange(who, subject)
        elif kind in mentions.SAID:
            words, side = request.form.get("text", ""), request.form.get("side", "")
            mentions.say(db(), who.campaign.id, person(), who.sides, words, subject, side)
        else:
            raise Refusal("This kind of note does not exist.")
    except Refusal as refusal:
        return page(reader(slug), subject, refusal), 422
    written = notices.readable(who)[before:]
    for item in written:
        flash(sentence(item, notices.subject_names(who, (subject,))))
    if not written:
        flash("Nothing was changed.")
    return redirect(who.url("report", subject=subject), 303)
