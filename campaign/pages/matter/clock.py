"""What the organiser leaves to the clock for a matter that is not settled in time."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from flask import flash, redirect, render_template, request
from werkzeug.wrappers import Response

from campaign.club import notes
from campaign.log.matters import title_of
from campaign.pages.frame.blueprints import campaign_pages
from campaign.pages.frame.forms import fields_asked, form_for, values
from campaign.pages.frame.opened import db, reader
from campaign.pages.frame.reader import Reader
from campaign.pages.matter.report import lasting_name
from campaign.people.seats import require_organiser
from campaign.people.security import person
from campaign.play import clock
from campaign.web.forms import DrawnField
from rulesets.kit.flow.choices import Choice, Value, mark
from rulesets.kit.flow.refusals import Refusal

Answer = Response | str | tuple[str, int]


@dataclass(frozen=True, slots=True)
class Offered:
    """An order that may be left to the clock, with its fields; it stands open where it came back."""

    choice: Choice
    mark: str
    fields: tuple[DrawnField, ...]
    is_open: bool


@dataclass(frozen=True, slots=True)
class ClockPage:
    """All that the page shows: the matter, its date, what is left to the clock now, what may be."""

    reader: Reader
    subject: str
    title: str
    meeting: notes.Meeting
    left: clock.Left | None
    offered: tuple[Offered, ...]
    refusal: Refusal | None


@campaign_pages.get("/clock/<path:subject>", endpoint="clock")
def look(slug: str, subject: str) -> str:
    """What may be left to the clock for the matter."""
    who = _organiser(slug)
    return _page(who, subject)


@campaign_pages.post("/clock/<path:subject>", endpoint="leave_to_clock")
def leave(slug: str, subject: str) -> Answer:
    """Leaves it to the clock, takes that away, or has it done now."""
    who = _organiser(slug)
    subject = lasting_name(who, subject)
    deed, campaign = request.form.get("deed", ""), who.campaign.id
    try:
        if deed == "now":
            outcome = clock.strike(db(), campaign, subject, person())
            said = outcome.sentences if outcome else ("It could not be done. The log says why.",)
        elif deed == "away":
            clock.take_away(db(), campaign, person(), subject)
            said = ("The fallback is removed.",)
        else:
            seal = request.form.get("mark", "")
            clock.leave(db(), campaign, person(), subject, seal, _filled(who, subject, seal))
            said = ("The fallback is saved. Everybody can read it.",)
    except Refusal as refusal:
        return _page(_organiser(slug), subject, refusal), 422
    for sentence in said:
        flash(sentence)
    return redirect(who.url("report", subject=subject), 303)


def _organiser(slug: str) -> Reader:
    who = reader(slug)
    require_organiser(db(), who.campaign.id, person())
    return who


def _filled(who: Reader, subject: str, seal: str) -> Mapping[str, Value]:
    """What the form fills in; nothing where the order is gone, of which the clock then tells."""
    choice = next((item for item in clock.offered(who.running, subject) if mark(item) == seal), None)
    if choice is None:
        return {}
    return cast(Mapping[str, Value], values(choice, form_for(choice, typing="", sent=request.form)))


def _page(who: Reader, subject: str, refusal: Refusal | None = None) -> str:
    meetings = notes.meetings(db(), who.campaign.id, frozenset({""}))
    sent = request.form if refusal else None
    found = []
    for choice in clock.offered(who.running, subject):
        seal = mark(choice)
        is_open = sent is not None and sent.get("mark") == seal
        form = form_for(choice, typing="", sent=sent if is_open else None)
        found.append(Offered(choice, seal, fields_asked(choice, form), is_open))
    page = ClockPage(
        who,
        subject,
        title_of(who.running, who.ruleset.standing(who.state, who.key), subject),
        meetings.get(subject, notes.Meeting(subject)),
        clock.left(db(), who.campaign.id, subject),
        tuple(found),
        refusal,
    )
    return render_template("campaign/clock.html", page=page)
