"""A person's own account, and the one-time links with which people come in or choose a password."""

from dataclasses import dataclass

from flask import flash, redirect, render_template, request, url_for
from flask_security import login_user, logout_user, verify_password
from werkzeug.wrappers import Response

from campaign.models import Campaign, Link, User
from campaign.pages.frame.blueprints import front_pages
from campaign.pages.frame.opened import db
from campaign.people import links, people
from campaign.people.people import Newcomer
from campaign.people.security import LINK_LIMIT, house, limiter, person, person_or_none, public
from campaign.shelf import owned
from rulesets.kit.flow.refusals import Refusal

Answer = Response | str | tuple[str, int]


@dataclass(frozen=True, slots=True)
class JoinPage:
    """All that the page of a one-time link shows: what the link is good for, the campaign it leads into,
    whose password it sets anew, what stands in the form and why it came back."""

    link: Link
    campaign: Campaign | None
    other: User | None
    refusal: Refusal | None
    name: str
    email: str
    shortest: int = people.PASSWORD_SHORTEST


@front_pages.route("/join/<token>", methods=["GET", "POST"])
@public
@limiter.limit(LINK_LIMIT)
def join(token: str) -> Answer:
    """Whatever a one-time link is good for: the first visit, an invitation, a new password."""
    try:
        link = links.find(db(), token)
    except Refusal as refusal:
        return render_template("campaign/link_over.html", refusal=refusal), 410
    if request.method == "GET":
        return _form(link)
    try:
        return _accept(link.kind, token)
    except Refusal as refusal:
        return _form(links.find(db(), token), refusal), 422


def _form(link: Link, refusal: Refusal | None = None) -> str:
    page = JoinPage(
        link=link,
        campaign=db().get(Campaign, link.campaign_id) if link.campaign_id is not None else None,
        other=db().get(User, link.user_id) if link.user_id is not None else None,
        refusal=refusal,
        name=request.form.get("name", ""),
        email=request.form.get("email", ""),
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
        raise Refusal("The two passwords differ. Type the same one twice.")
    if kind == "password":
        who = people.new_password(db(), token, password)
    else:
        newcomer = Newcomer(request.form.get("name", ""), password, request.form.get("email", ""))
        who = (people.accept_first if kind == "first" else people.join_new)(db(), token, newcomer)
    logout_user()
    login_user(who, remember=True)
    flash(f"You are signed in as {who.username}.")
    mine = people.campaigns_of(db(), who)
    known = kind == "invitation" and mine
    return redirect(url_for("table.table", slug=mine[0].slug) if known else url_for("front.waiting"), 303)


@front_pages.get("/account/")
def account() -> str:
    """The person's own page."""
    return _account()


def _account(refusal: Refusal | None = None) -> str:
    boxes = owned.shelf_of(db(), person(), house().rulesets)
    return render_template(
        "campaign/account.html",
        refusal=refusal,
        shortest=people.PASSWORD_SHORTEST,
        boxes=boxes,
        most=owned.MOST,
    )


@front_pages.post("/account/boxes")
def keep_boxes() -> Response:
    """Remembers which boxes of a system the person owns."""
    for ruleset in house().rulesets:
        if ruleset.slug == request.form.get("system"):
            owned.keep(db(), person(), ruleset, owned.typed(ruleset, request.form))
            flash(f"Your boxes of {ruleset.title} are remembered.")
    return redirect(url_for("front.account"), 303)


@front_pages.post("/account/password")
def change_password() -> Answer:
    """A new password for the person himself; other machines are signed out."""
    who = person()
    try:
        if not verify_password(request.form.get("old", ""), who.password or ""):
            raise Refusal("That is not your present password.")
        if request.form.get("password") != request.form.get("again"):
            raise Refusal("The two passwords differ. Type the same one twice.")
        people.change_password(db(), who, request.form.get("password", ""))
    except Refusal as refusal:
        return _account(refusal), 422
    login_user(who, remember=True)
    flash("Your password is changed. Everywhere else you are signed out.")
    return redirect(url_for("front.account"), 303)


@front_pages.post("/account/everywhere")
def sign_out_everywhere() -> Response:
    """Ends every session of the person, this one included."""
    people.sign_out_everywhere(db(), person())
    logout_user()
    flash("You are signed out everywhere.")
    return redirect(url_for("security.login"), 303)


@front_pages.post("/sign-out")
def sign_out() -> Response:
    """Ends this session."""
    logout_user()
    return redirect(url_for("security.login"), 303)
