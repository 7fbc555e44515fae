"""Talk: what a campaign's people say to all or to their own side, of a battle or of the whole campaign."""

from collections.abc import Iterable
from dataclasses import dataclass

from flask import flash, redirect, render_template, request
from werkzeug.wrappers import Response

from campaign.log.matters import plain_title
from campaign.pages.frame.blueprints import campaign_pages
from campaign.pages.frame.opened import db, reader
from campaign.pages.frame.reader import Reader
from campaign.pages.table import notices
from campaign.people.security import person
from campaign.storage.models import Note
from campaign.talk import mentions
from rulesets.kit.flow.numbers import plain_number
from rulesets.kit.flow.refusals import Refusal

SHOWN = 200


@dataclass(frozen=True, slots=True)
class Matter:
    """What was said of one matter: its name and page, how much, and the newest of it."""

    title: str
    href: str
    number: int
    newest: Note


@dataclass(frozen=True, slots=True)
class TalkPage:
    """All that the page shows: what was said of the campaign, oldest first, of which `left_out` older lines
    are not shown; the matters of which something was said; who can be mentioned (`names`); to whom one may
    speak; what mentions the reader and waits, and how many notes he has `seen` with this page."""

    reader: Reader
    said: tuple[Note, ...]
    left_out: int
    matters: tuple[Matter, ...]
    names: tuple[str, ...]
    own_sides: tuple[str, ...]
    waiting: tuple[Note, ...]
    seen: int
    refusal: Refusal | None
    text: str
    side: str


@campaign_pages.get("/talk/")
def talk(slug: str) -> str:
    """What is said in the campaign, as far as the reader's side reads it."""
    return _page(reader(slug))


@campaign_pages.post("/talk/")
def say(slug: str) -> Response | tuple[str, int]:
    """Says something of the whole campaign."""
    who = reader(slug)
    words, side = request.form.get("text", ""), request.form.get("side", "")
    try:
        mentions.say(db(), who.campaign.id, person(), who.sides, words, side=side)
    except Refusal as refusal:
        return _page(reader(slug), refusal), 422
    return redirect(who.url("talk") + "#newest", 303)


@campaign_pages.post("/talk/read")
def read_talk(slug: str) -> Response:
    """What mentions the reader on the page he had before him waits no longer."""
    who = reader(slug)
    seen = plain_number(request.form.get("seen", "")) or 0
    mentions.has_read(db(), who.campaign.id, person(), _said(who)[:seen])
    flash("Nothing that mentions you waits any more, up to what you have read.")
    return redirect(who.url("talk"), 303)


def _said(who: Reader) -> tuple[Note, ...]:
    return tuple(note for note in notices.readable(who) if note.kind in mentions.SAID)


def _page(who: Reader, refusal: Refusal | None = None) -> str:
    said = _said(who)
    of_all = tuple(note for note in said if not note.subject)
    page = TalkPage(
        reader=who,
        said=of_all[-SHOWN:],
        left_out=max(0, len(of_all) - SHOWN),
        matters=tuple(_matters(who, said)),
        names=mentions.members(db(), who.campaign.id),
        own_sides=notices.own_sides(who),
        waiting=mentions.of_person(db(), who.campaign.id, who.sides, person()),
        seen=len(said),
        refusal=refusal,
        text=request.form.get("text", "") if refusal else "",
        side=request.form.get("side", ""),
    )
    return render_template("campaign/talk.html", page=page, reader=who, campaign=who.campaign)


def _matters(who: Reader, said: Iterable[Note]) -> Iterable[Matter]:
    by_subject: dict[str, list[Note]] = {}
    for note in said:
        if note.subject:
            by_subject.setdefault(note.subject, []).append(note)
    names = notices.subject_names(who, by_subject)
    for subject, about in sorted(by_subject.items(), key=lambda item: item[1][-1].id, reverse=True):
        title = names.get(subject, plain_title(subject))
        yield Matter(title, who.url("report", subject=subject), len(about), about[-1])
