"""Saying something of a document in the library: a game played with it, a comment; and taking it away again.

Whoever is signed in may. What is refused comes back with all that was typed.
"""

from collections.abc import Sequence
from datetime import date

from flask import flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from campaign.pages.frame.blueprints import shelf_pages
from campaign.pages.frame.opened import db
from campaign.pages.shelf.parts import shelved, sides_of
from campaign.pages.shelf.said import Sent
from campaign.pages.shelf.work import work_page
from campaign.people.security import person
from campaign.shelf import comments, plays
from campaign.shelf.catalogue import Shelved
from campaign.shelf.plays import PlayReport, camps
from rulesets.kit.flow.numbers import plain_number
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.flow.sides import Side

POINTS = "points-"


@shelf_pages.post("/<address>/<int:number>/plays/")
def record_play(address: str, number: int) -> Response | tuple[str, int]:
    """Writes down a play of the version that the sender tells of."""
    item = shelved(db(), address, number)
    try:
        sides = sides_of(db(), item)
        plays.record(db(), person(), item, sides, _told(camps(sides)), request.form.get("key", ""))
    except Refusal as refusal:
        return _back(item, "play", refusal)
    flash("Your result is added.")
    return _to(item, "played")


def _told(known: Sequence[Side]) -> PlayReport:
    """What was typed of a game; refuses what cannot be read."""
    day = request.form.get("day", "").strip()
    points = [(side.key, text) for side in known if (text := request.form.get(POINTS + side.key, "").strip())]
    numbers = [(side, plain_number(text)) for side, text in points]
    try:
        played = date.fromisoformat(day) if day else None
    except ValueError:
        raise Refusal("Write the day as 2026-06-06, or leave it empty.") from None
    if any(number is None for _, number in numbers):
        raise Refusal("Give each side's points as a whole number, or leave it empty.")
    return PlayReport(
        request.form.get("winner", ""),
        tuple((side, number) for side, number in numbers if number is not None),
        request.form.get("side", ""),
        played,
        request.form.get("remark", "").replace("\r", ""),
    )


@shelf_pages.post("/<address>/<int:number>/plays/<int:play>/remove")
def remove_play(address: str, number: int, play: int) -> Response:
    """Takes a play away: who told it, and the organisers of the house."""
    item = shelved(db(), address, number)
    plays.remove(db(), person(), address, play)
    flash("The result is deleted.")
    return _to(item, "played")


@shelf_pages.post("/<address>/<int:number>/comments/")
def say(address: str, number: int) -> Response | tuple[str, int]:
    """Writes down a comment of the sender."""
    item = shelved(db(), address, number)
    try:
        comments.say(db(), person(), item, request.form.get("text", ""), request.form.get("key", ""))
    except Refusal as refusal:
        return _back(item, "comment", refusal)
    flash("Your comment is posted.")
    return _to(item, "said")


@shelf_pages.post("/<address>/<int:number>/comments/<int:comment>/remove")
def remove_comment(address: str, number: int, comment: int) -> Response:
    """Takes a comment away: its writer, and the organisers of the house."""
    item = shelved(db(), address, number)
    comments.remove(db(), person(), address, comment)
    flash("The comment is deleted.")
    return _to(item, "said")


def _to(item: Shelved, part: str) -> Response:
    return redirect(url_for("shelf.version", address=item.address, number=item.number, _anchor=part), 303)


def _back(item: Shelved, form: str, refusal: Refusal) -> tuple[str, int]:
    """The page of the document with the form as it was sent."""
    page = work_page(item, Sent(form, refusal, request.form.to_dict()))
    return render_template("shelf/work.html", page=page), 422
