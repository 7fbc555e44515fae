"""Notices: what a person wants to be told of, how soon, and by which ways it reaches him."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from flask import flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from campaign.club import profile
from campaign.notices import choices, composing, letters, mail, push, queue
from campaign.notices.tables import WANTED, Device, Habits
from campaign.pages.club.post_office import post_office
from campaign.pages.frame.addresses import whole
from campaign.pages.frame.blueprints import front_pages
from campaign.pages.frame.opened import db
from campaign.people import people, security_log
from campaign.people.security import LINK_LIMIT, limiter, person
from campaign.people.user_agents import in_words
from campaign.storage.db import writing
from campaign.storage.models import Campaign
from rulesets.kit.flow.numbers import plain_number
from rulesets.kit.flow.refusals import Refusal

WORDS: dict[str, str] = {"nothing": "nothing", "daily": "a daily summary", "once": "at once"}


@dataclass(frozen=True, slots=True)
class Dropped:
    """How many notices of a campaign were dropped, by which way, from when until when."""

    campaign: str
    way: str
    number: int
    since: datetime
    until: datetime


@dataclass(frozen=True, slots=True)
class NoticesPage:
    """All that the page shows: the campaigns with what is wanted of each, the habits, the browsers with why
    the newest notice did not come there, the house's key where push can be had, whether the house sends
    mail, what was dropped because too much waited."""

    campaigns: Sequence[tuple[Campaign, str]]
    habits: Habits
    devices: Sequence[tuple[Device, str]]
    key: str
    sends_mail: bool
    mail_trouble: str
    zone: str
    house: str
    dropped: Sequence[Dropped]
    refusal: Refusal | None
    wanted: Sequence[tuple[str, str]] = tuple((key, WORDS[key]) for key in WANTED)
    most_waiting: int = queue.MOST_WAITING

    @property
    def reaches(self) -> bool:
        """Whether any way leads to the person."""
        return bool(self.devices or (self.habits.mail and self.sends_mail))


@front_pages.get("/account/notices/", endpoint="notices")
def own_notices() -> str:
    """What the person wants, and his ways."""
    return _page()


@front_pages.post("/account/notices/", endpoint="change_notices")
@limiter.limit(LINK_LIMIT)
def change_own_notices() -> Response | tuple[str, int]:
    """Keeps what the form says."""
    try:
        deed = DEEDS.get(request.form.get("deed", ""))
        if deed is None:
            raise Refusal("This page has no such button. Reload it and try again.")
        flash(deed(request.form))
    except Refusal as refusal:
        return _page(refusal, request.form), 422
    return redirect(url_for("front.notices"), 303)


def _page(refusal: Refusal | None = None, typed: Mapping[str, str] | None = None) -> str:
    chosen, habits, office = choices.chosen(db(), person()), choices.habits_of(db(), person()), post_office()
    devices = push.devices(db(), person())
    page = NoticesPage(
        tuple(
            (campaign, chosen.get(campaign.id, habits.usual))
            for campaign in people.campaigns_of(db(), person())
            if not campaign.finished
        ),
        habits,
        devices,
        push.public_key(office) if office.pushes else "",
        mail.server(db()) is not None,
        queue.trouble(db(), "mail", mail=habits.mail) if habits.mail else "",
        profile.zone(db()),
        office.address.text,
        tuple(_dropped(devices)),
        refusal,
    )
    return render_template("campaign/notices.html", page=page, typed=typed or {})


def _dropped(devices: Sequence[tuple[Device, str]]) -> Iterator[Dropped]:
    """What was dropped of the campaigns he is in, as the page says it."""
    titles = {campaign.id: campaign.title for campaign in people.campaigns_of(db(), person())}
    names = {device.id: device.name for device, _ in devices}
    for item in queue.dropped(db(), person().id):
        if item.campaign in titles:
            way = "by mail" if item.channel == "mail" else f"to {names.get(item.target, 'an old browser')}"
            yield Dropped(titles[item.campaign], way, item.number, item.since, item.until)


def _keep(typed: Mapping[str, str]) -> str:
    with writing(db()):
        choices.set_habits(db(), person(), typed)
        known = choices.chosen(db(), person())
        for campaign in people.campaigns_of(db(), person()):
            wanted = typed.get(f"campaign-{campaign.id}", "")
            if wanted and wanted != known.get(campaign.id):
                choices.choose(db(), person(), campaign.id, wanted)
    return "Saved."


def _add_device(typed: Mapping[str, str]) -> str:
    name = in_words(request.user_agent.string)
    push.add_device(db(), post_office(), person(), typed.get("subscription", ""), name)
    security_log.record(db(), "link", f"{person().username} has notices sent to a browser.", by=person())
    return "This browser is added."


def _end_device(typed: Mapping[str, str]) -> str:
    push.end_device(db(), person(), plain_number(typed.get("number", "")) or 0)
    return "That browser is removed."


def _mail(typed: Mapping[str, str]) -> str:
    mail.ask_for(db(), person(), typed.get("mail", ""))
    return "A code is on its way to that address. Enter it here."


def _code(typed: Mapping[str, str]) -> str:
    mail.confirm(db(), person(), typed.get("code", ""))
    security_log.record(db(), "link", f"{person().username} has notices sent by mail.", by=person())
    return "The address is confirmed. Notices go there now."


def _end_mail(_: Mapping[str, str]) -> str:
    mail.end(db(), person())
    return "The address is removed."


def _try(_: Mapping[str, str]) -> str:
    letter = letters.Letter(
        "Sandtable: test notice",
        "Sandtable\nThis is the test notice you asked for. Notices work.",
        whole("front.waiting"),
    )
    with writing(db()):
        if not composing.deliver(db(), person().id, letter, (), kind="try"):
            raise Refusal("No notice can reach you yet. Add a browser or an e-mail address first.")
    return "A test notice is on its way. It takes at most 15 seconds."


DEEDS: dict[str, Callable[[Mapping[str, str]], str]] = {
    "keep": _keep,
    "device": _add_device,
    "end-device": _end_device,
    "mail": _mail,
    "code": _code,
    "end-mail": _end_mail,
    "try": _try,
}
