"""Practice copies: made from a campaign, played alone or with the program, deleted."""

from dataclasses import dataclass

from flask import flash, redirect, request, url_for
from werkzeug.wrappers import Response

from campaign.pages.frame.at_once import AtOnce
from campaign.pages.frame.blueprints import campaign_pages, front_pages
from campaign.pages.frame.offers import new_key
from campaign.pages.frame.opened import db, reader
from campaign.pages.frame.reader import Reader
from campaign.pages.frame.sent import KEY, name_of_sent
from campaign.people import seats
from campaign.people.security import an_hour, limiter, person
from campaign.play import copies, trial
from campaign.practice import program
from campaign.practice.program import Played
from campaign.storage.db import read_once
from campaign.storage.models import PracticeCopy
from rulesets.kit.players import names_for
from rulesets.kit.words import count

AN_HOUR = 20
"""So many a person may begin: each costs the writing of a whole log."""
TOO_MANY = f"You have made {AN_HOUR} practice copies within an hour. Try again later."
PLAY_LIMIT = "30 per minute"
_PLAYS = AtOnce(1, "The program is playing another game just now. Press again in a few seconds.")


@dataclass(frozen=True, slots=True)
class PracticeBar:
    """What stands above every page of a practice copy: the draft it was begun with and the number of its
    revision, empty for none, with the practice run that it shows; whether the game is over; the key of its
    form. `sides` are those that have seats, if there are several, by their keys and buttons. `players` are
    the names of the house's players, if the game has any. `against` are the names of those that play in it,
    empty where the person plays every seat."""

    draft: str
    revision: int
    run: int
    sides: tuple[tuple[str, str], ...]
    players: tuple[str, ...]
    is_over: bool
    key: str
    against: tuple[str, ...] = ()


@campaign_pages.post("/trial", endpoint="trial")
@an_hour(AN_HOUR, "copies", TOO_MANY)
def start(slug: str) -> Response:
    """Copies the state the reader looks at, now or with `?at=`, and goes to the copy."""
    who = reader(slug)
    copy = trial.start_trial(db(), who.campaign.id, person(), who.key, who.at, name_of_sent())
    flash("This is your private practice copy. You play all seats.")
    return redirect(url_for("table.table", slug=copy.slug), 303)


@campaign_pages.post("/program", endpoint="let_program_play")
@limiter.limit(PLAY_LIMIT)
def let_program_play(slug: str) -> Response:
    """Lets the program play in a practice copy: to the end of the turn or of the game, or for one side what
    is asked of it now."""
    who, sent = reader(slug), request.form
    to_end, side = sent.get("until") == "end", sent.get("side", "")
    with _PLAYS.place():
        key, player = sent.get(KEY, ""), sent.get("player", "")
        played = program.play_on(db(), who.campaign.id, person(), key, to_end, side, player)
    flash(_said(played))
    return redirect(who.url(), 303)


def _said(played: Played) -> str:
    """How far the program came."""
    orders, standing = count(played.orders, "order"), played.standing
    if standing.is_finished:
        return f"The program gave {orders}. {standing.result}"
    if not played.orders:
        return "There is nothing for the program to play."
    if played.is_cut_short:
        return f"The program gave {orders} and stopped to spare the server. Press again to go on."
    return f"The program gave {orders}. Now: {standing.turn}."


def practice_bar(who: Reader) -> PracticeBar | None:
    """What stands above the reader's page; None in a campaign that is no practice copy of theirs."""
    of = who.campaign.id
    row = read_once(db(), ("copy", of), lambda: db().get(PracticeCopy, of))
    if row is None or who.person is None or row.user_id != who.person.id:
        return None
    seated = {seat.side for seat in who.running.seats}
    sides = tuple((side.key, f"{side.called} orders") for side in who.running.sides if side.key in seated)
    several = sides if len(sides) > 1 else ()
    players = names_for(who.ruleset) if who.ruleset.weigh else ()
    programs = {sits.program for sits in seats.rows_of(db(), who.campaign.id)}
    against, over = tuple(sorted(programs - {""})), who.campaign.finished
    return PracticeBar(row.draft, row.revision, row.run, several, players, over, new_key(), against)


@front_pages.post("/practice/<slug>/delete", endpoint="delete_copy")
def delete(slug: str) -> Response:
    """Deletes a practice copy of the person's for good."""
    flash(f"{copies.delete(db(), slug, person())} is deleted.")
    return redirect(url_for("front.waiting"), 303)
