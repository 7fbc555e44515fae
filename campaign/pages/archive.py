"""Keeping a campaign: out as one file, in from one, and opening its sealed matters."""

import json
from dataclasses import dataclass

from flask import Response, current_app, flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from campaign.closed import sealing, waiting
from campaign.log import names
from campaign.log.entries import is_opened
from campaign.pages import seat_keys
from campaign.pages.frame.blueprints import campaign_pages, front_pages
from campaign.pages.frame.offers import new_key
from campaign.pages.frame.opened import db, reader
from campaign.pages.frame.reader import Reader
from campaign.pages.news import newspaper
from campaign.people import people, security_log
from campaign.people.security import an_hour, person
from campaign.play import archive, replays, service
from campaign.storage.models import Campaign, User
from rulesets.kit.codec import Json, Unreadable
from rulesets.kit.flow import spelling
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import Seat

Answer = AnyResponse | str | tuple[str, int]
TURNED = "Signs that reverse the direction of writing were removed from names in this file."
AN_HOUR = 20
"""So many a person may take out: each is a whole log, closed for every seat."""
TOO_MANY = f"You have exported {AN_HOUR} campaigns within an hour. Try again later."


@dataclass(frozen=True, slots=True)
class KeepingPage:
    """All that the page shows: why the reader may not take the campaign out (empty: he may), how it goes out
    then and whose keys nobody would have, the seats he holds, whether the game can hide anything, whether the
    sealed matters lie open, the reason that stands in the form which opens them, and why it came back."""

    reader: Reader
    barred: str
    way: str
    unheld: tuple[str, ...]
    held: tuple[Seat, ...]
    hides: bool
    is_open: bool
    key: str
    reason: str
    refusal: Refusal | None


@campaign_pages.get("/keeping/")
def keeping(slug: str) -> str:
    """What can be taken out of a campaign, and whether its sealed matters lie open."""
    return _keeping(reader(slug))


def _keeping(who: Reader, refusal: Refusal | None = None) -> str:
    barred, way = "", ""
    try:
        way = sealing.way_out(db(), who.running, person())
    except Refusal as why:
        barred = why.sentence
    page = KeepingPage(
        reader=who,
        barred=barred,
        way=way,
        unheld=sealing.unheld(db(), who.running) if way == "sealed" else (),
        held=seat_keys.held(who),
        hides=sealing.hides(who.ruleset) and not who.running.is_laid_open,
        is_open=is_opened(who.running.log.records),
        key=new_key(),
        reason=request.form.get("reason", ""),
        refusal=refusal,
    )
    return render_template("campaign/keeping.html", page=page)


@campaign_pages.post("/keeping/export.json")
@an_hour(AN_HOUR, "exports", TOO_MANY)
def export(slug: str) -> Response:
    """The whole campaign as one JSON file, for its organiser; everybody is told."""
    who = reader(slug)
    is_closed = sealing.way_out(db(), who.running, person()) == "sealed"
    news = newspaper.to_take_along(who) if is_closed else ()
    data = sealing.take_out(db(), who.campaign.id, person(), news)
    text = json.dumps(data, ensure_ascii=False, indent=1)
    answer = Response(text, mimetype="application/json")
    answer.headers["Content-Disposition"] = f'attachment; filename="{who.campaign.slug}.json"'
    return answer


@campaign_pages.post("/keeping/open")
def open_sealed(slug: str) -> Answer:
    """Opens the sealed matters before everybody, with a reason."""
    who = reader(slug)
    try:
        outcome = service.open_sealed(
            db(), who.campaign.id, person(), request.form.get("key", ""), request.form.get("reason", "")
        )
    except Refusal as refusal:
        return _keeping(reader(slug), refusal), 422
    for sentence in outcome.sentences:
        flash(sentence)
    return redirect(who.url("keeping"), 303)


@front_pages.route("/bring-in", methods=["GET", "POST"])
def bring_in() -> Answer:
    """A campaign from an exported file, or from a saved game of orders and dice."""
    if not people.is_house_organiser(person()):
        raise Refusal("Only an administrator can import a campaign. Ask one of them.")
    if request.method == "GET":
        return _bring_in()
    try:
        text = _sent_text()
        if waiting.is_closed(data := _data(text)):
            row = waiting.bring_in(db(), data, person())
            if spelling.unturned(text) != text:
                flash(TURNED)
            return redirect(url_for("front.closed", token=row.uid), 303)
        campaign = _read(text, data, person())
    except Refusal as refusal:
        return _bring_in(refusal.sentence), 422
    except Unreadable as wrong:
        return _bring_in(f"This file cannot be read: {wrong}."), 422
    words = f"{person().username} imports {campaign.title} from a file."
    security_log.record(db(), "restore", words, by=person())
    turned = f" {TURNED}" if names.turned(data) else ""
    flash(f"{campaign.title} is imported. Invite the players to their seats.{_left_out(data)}{turned}")
    return redirect(url_for("table.people", slug=campaign.slug), 303)


def _bring_in(refusal: str = "") -> str:
    most = current_app.config["MAX_CONTENT_LENGTH"] // 1024**2
    rows = waiting.of_person(db(), person())
    return render_template("campaign/bring_in.html", refusal=refusal, waiting=rows, most=most)


def _left_out(data: Json) -> str:
    """What its file had no room for, in a sentence more."""
    number = data.get("photographs_left_out", 0)
    if type(number) is not int or number <= 0:
        return ""
    return f" {number} of its photographs did not fit into the file; the others are smaller copies."


def _sent_text() -> str:
    file = request.files.get("file")
    if file is None or not file.filename:
        raise Refusal("Choose a file first.")
    try:
        text: str = file.read().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Refusal("This file is not text. It may be damaged or of another kind.") from error
    return text


def _data(text: str) -> Json:
    """The data of the file; None where it is no JSON."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _read(text: str, data: Json, organiser: User) -> Campaign:
    """The campaign of an archive, or of a replay where the file says that it is one."""
    if isinstance(data, dict) and str(data.get("format", "")).startswith("sandtable-replay"):
        return replays.open_replay(db(), text, organiser)
    return archive.import_text(db(), text, organiser)
