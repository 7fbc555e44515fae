"""A person's own account, and the one-time links with which people come in or choose a password."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask import flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from campaign.club import dates, lessons, profile
from campaign.log.running import running
from campaign.pages import going_out
from campaign.pages.frame import sides
from campaign.pages.frame.begun import begin_if_all_are_there
from campaign.pages.frame.blueprints import front_pages
from campaign.pages.frame.opened import db
from campaign.pages.invited import next_evening
from campaign.pages.signing_in import go_on, welcome
from campaign.people import (
    browsers,
    house_organisers,
    links,
    passkeys,
    people,
    renewing,
    second_step,
    security_log,
    sessions,
)
from campaign.people.people import Newcomer
from campaign.people.second_step import Standing
from campaign.people.security import LINK_LIMIT, house, limiter, person, person_or_none, public
from campaign.people.tables import PersonSession
from campaign.shelf import owned
from campaign.storage.db import now
from campaign.storage.models import Campaign, Link, SecurityEntry, User
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import Seat

Answer = Response | str | tuple[str, int]
OWN_LINES = 12


@dataclass(frozen=True, slots=True)
class JoinPage:
    """All that the page of a one-time link shows: what the link is good for, the campaign it leads into with
    the seat that waits there and the next evening as far as it is known, whose password it sets anew, what
    stands in the form and why it came back."""

    link: Link
    campaign: Campaign | None
    seat: Seat | None
    evening: str
    other: User | None
    refusal: Refusal | None
    name: str
    email: str
    zone: str
    shortest: int = people.PASSWORD_SHORTEST


@dataclass(frozen=True, slots=True)
class AccountPage:
    """All that the account's page shows: the boxes, the sessions and which of them is this one, the links
    made for the person, his second step and how many passkeys he has, what he is in the house, why something
    was refused, what the security log says of him lately, and how many first-time cards he has read."""

    refusal: Refusal | None
    boxes: tuple[owned.Boxes, ...]
    sessions: Sequence[PersonSession]
    here: int
    links: Sequence[Link]
    second: Standing | None
    passkeys: int
    standing: house_organisers.Standing
    lines: Sequence[SecurityEntry]
    cards_read: int
    shortest: int = people.PASSWORD_SHORTEST
    most: int = owned.MOST

    def told(self, link: Link) -> str:
        """What the link was and what became of it."""
        return renewing.told_of(link)

    def is_open(self, link: Link) -> bool:
        """Whether it still works."""
        return link.used is None and link.expires > now()


@front_pages.route("/join/<token>", methods=["GET", "POST"])
@public
@limiter.limit(LINK_LIMIT, deduct_when=lambda response: response.status_code >= 400)
def join(token: str) -> Answer:
    """Whatever a one-time link is good for: the first visit, an invitation, a new password. Only refusals
    count against an address: a whole club joins from one."""
    try:
        link = links.find(db(), token)
    except Refusal as refusal:
        return render_template("campaign/link_over.html", refusal=refusal), 410
    if link.kind == "papers":
        return redirect(url_for("front.link_to_papers", token=token), 303)
    if request.method == "GET":
        return _form(link)
    campaign_id = link.campaign_id if link.kind == "invitation" else None
    waited = campaign_id is not None and bool(running(db(), campaign_id).waits_for)
    try:
        answer = _accept(link.kind, token)
    except Refusal as refusal:
        return _form(links.find(db(), token), refusal), 422
    if campaign_id is not None:
        begin_if_all_are_there(campaign_id, waited=waited)
    return answer


def _form(link: Link, refusal: Refusal | None = None) -> str:
    at = running(db(), link.campaign_id) if link.campaign_id is not None else None
    if at is not None:
        sides.about(at.sides)
    page = JoinPage(
        link=link,
        campaign=at.campaign if at else None,
        seat=at.seat(link.seat) if at and link.seat else None,
        evening=next_evening(at) if at else "",
        other=db().get(User, link.user_id) if link.user_id is not None else None,
        refusal=refusal,
        name=request.form.get("name", ""),
        email=request.form.get("email", ""),
        zone=request.form.get("zone", ""),
    )
    return render_template("campaign/join.html", page=page)


def _accept(kind: str, token: str) -> Response:
    """Uses the link up, signs its owner in, and leads on."""
    here = person_or_none()
    if kind == "invitation" and here is not None and request.form.get("as") == "me":
        campaign = people.join(db(), token, here)
        return redirect(url_for("table.table", slug=campaign.slug), 303)
    password = request.form.get("password", "")
    if password != request.form.get("again", ""):
        raise Refusal("The two passwords differ. Type the same password twice.")
    if kind in links.FOR_PASSWORDS:
        who = renewing.new_password(db(), token, password)
    else:
        newcomer = Newcomer(request.form.get("name", ""), password, request.form.get("email", ""))
        who = _first(token, newcomer) if kind == "first" else people.join_new(db(), token, newcomer)
    if second_step.standing(db(), who) is not None:
        return go_on(who, is_remembered=False)
    welcome(who)
    flash(f"You are signed in as {who.username}.")
    mine = people.campaigns_of(db(), who)
    known = kind == "invitation" and mine
    return redirect(url_for("table.table", slug=mine[0].slug) if known else url_for("front.waiting"), 303)


def _first(token: str, newcomer: Newcomer) -> User:
    """The first of the house, whose time zone is the club's until somebody says another."""
    zone = request.form.get("zone", "").strip()
    if zone:
        dates.zone_named(zone)
    who = people.accept_first(db(), token, newcomer)
    if zone:
        profile.first_zone(db(), zone)
    return who


@front_pages.get("/account/")
def account() -> str:
    """The person's own page."""
    return account_page()


def account_page(refusal: Refusal | None = None) -> str:
    """The page, with why something on it was refused."""
    page = AccountPage(
        refusal=refusal,
        boxes=owned.shelf_of(db(), person(), house().rulesets),
        sessions=sessions.of_person(db(), person()),
        here=browsers.here_now(),
        links=renewing.links_for(db(), person()),
        second=second_step.standing(db(), person()),
        passkeys=len(passkeys.of_person(db(), person())),
        standing=house_organisers.standing(db(), person()),
        lines=security_log.of_person(db(), person(), OWN_LINES),
        cards_read=len(lessons.read(db(), person())),
    )
    return render_template("campaign/account.html", page=page)


@front_pages.post("/account/boxes")
def keep_boxes() -> Response:
    """Remembers which boxes of a system the person owns."""
    for ruleset in house().rulesets:
        if ruleset.slug == request.form.get("system"):
            owned.keep(db(), person(), ruleset, owned.typed(ruleset, request.form))
            flash(f"Your boxes of {ruleset.title} are saved.")
    return redirect(url_for("front.account"), 303)


@front_pages.post("/account/password")
def change_password() -> Answer:
    """A new password for the person himself; other machines are signed out."""
    who, is_remembered = person(), browsers.is_remembered(db())
    try:
        people.require_password(who, request.form.get("old", ""))
        if request.form.get("password") != request.form.get("again"):
            raise Refusal("The two passwords differ. Type the same password twice.")
        people.change_password(db(), who, request.form.get("password", ""))
    except Refusal as refusal:
        return account_page(refusal), 422
    welcome(who, is_remembered=is_remembered)
    flash("Your password is changed. You are signed out everywhere else.")
    for sentence in going_out.sentences(who):
        flash(sentence)
    return redirect(url_for("front.account"), 303)


@front_pages.post("/account/everywhere")
def sign_out_everywhere() -> Response:
    """Ends every session of the person, this one included."""
    people.sign_out_everywhere(db(), person())
    browsers.leave(db())
    flash("You are signed out everywhere.")
    return redirect(url_for("security.login"), 303)
