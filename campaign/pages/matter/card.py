"""What the code on a battle's card opens: a report on a phone, by whoever stands at the table.

Invariant: the page shows what the public may know of that battle and nothing else; opening it changes
nothing. Somebody signed in who has a seat reports as himself, on the page of the battle; anybody else says
for which seat he reports, and his name.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from flask import Response, flash, redirect, render_template, request
from markupsafe import Markup
from werkzeug.wrappers import Response as AnyResponse
from wtforms.form import BaseForm

from campaign.log.matters import is_over, title_of
from campaign.log.running import Running, running_of
from campaign.pages.frame import sides
from campaign.pages.frame.addresses import address
from campaign.pages.frame.blueprints import campaign_pages, front_pages
from campaign.pages.frame.forms import fields_asked, form_for, values
from campaign.pages.frame.offers import button_of, new_key
from campaign.pages.frame.opened import db, reader
from campaign.pages.frame.reader import Reader, observer_of
from campaign.pages.matter.report import row_of
from campaign.pages.paper import papers
from campaign.people import seats
from campaign.people.security import LINK_LIMIT, limiter, person, person_or_none, public
from campaign.play import by_card, card_codes
from campaign.play.by_card import CardReport, Offered
from campaign.storage.models import Campaign
from campaign.web.forms import DrawnField
from campaign.web.laid_out import Laid, laid_out
from rulesets.kit.drawing.board import Row
from rulesets.kit.flow.choices import Choice, Value, mark
from rulesets.kit.flow.refusals import Refusal

Answer = Response | AnyResponse | str | tuple[str, int]
TRIES = "20 per minute"
"""Of one place, whatever it sends."""
LOOKS = "60 per minute"
"""What a good code opens is worked out for whoever has it: the orders of every seat of the table."""
REPORTS = "6 per hour"
"""Through one code, from wherever: what was given by mistake is given again."""


@dataclass(frozen=True, slots=True)
class Form:
    """A report that may be given: its seats with the one `chosen`, the fields, its mark and key."""

    offered: Offered
    mark: str
    key: str
    button: str
    fields: tuple[DrawnField, ...]
    chosen: str

    @property
    def laid(self) -> Laid | None:
        """The fields as a long form; None where they are few."""
        return laid_out(self.fields, self.offered.choice.parts)


@dataclass(frozen=True, slots=True)
class CardPage:
    """All that the page of a code shows; `waits`: a report was given and waits for the other side; `own` is
    the page of the battle for somebody who has a seat, `name` what stands in the field for the name."""

    reader: Reader
    subject: str
    title: str
    row: Row | None
    forms: tuple[Form, ...]
    waits: bool
    is_over: bool
    card: tuple[Markup, ...]
    name: str
    own: str
    sign_in: str
    refusal: Refusal | None


@front_pages.get("/card/<int:number>/<code>/<path:subject>", endpoint="card")
@public
@limiter.limit(LINK_LIMIT, deduct_when=lambda response: response.status_code == 404)
@limiter.limit(LOOKS)
def card(number: int, code: str, subject: str) -> Answer:
    """What a code opens; the same answer to every code that opens nothing."""
    at, matter = _opened(number, code, subject)
    if at is None:
        return _nothing()
    if own := _own_page(at, matter):
        return redirect(own, 303)
    return _page(at, matter)


@front_pages.post("/card/<int:number>/<code>/<path:subject>", endpoint="report_by_card")
@public
@limiter.limit(TRIES)
@limiter.limit(REPORTS, key_func=lambda: _code_asked(), deduct_when=lambda answer: answer.status_code == 303)
def report(number: int, code: str, subject: str) -> Answer:
    """Gives the report of the form."""
    at, matter = _opened(number, code, subject)
    if at is None:
        return _nothing()
    try:
        if _own_page(at, matter):
            raise Refusal("You are signed in. Report on the battle page.")
        told = by_card.report(db(), at.campaign.id, subject, code, _given(at, matter))
    except Refusal as refusal:
        again, matter = _opened(number, code, subject)
        return (_page(again, matter, refusal), 422) if again else _nothing()
    for sentence in told:
        flash(sentence)
    return redirect(request.path, 303)


@campaign_pages.post("/card/<path:subject>", endpoint="renew_card")
def renew(slug: str, subject: str) -> Answer:
    """The organiser renews the code on the cards of a battle."""
    who = reader(slug)
    card_codes.renew(db(), who.campaign.id, person(), who.running, subject)
    flash("Codes printed before no longer work. Print the card again.")
    return redirect(who.url("report", subject=subject), 303)


def _code_asked() -> str:
    given = request.view_args or {}
    return f"card {given.get('number')} {given.get('code')}"


def _opened(number: int, code: str, subject: str) -> tuple[Running | None, str]:
    """The campaign that the code opens, and the matter by its lasting name; none for a code that is not
    good."""
    campaign = db().get(Campaign, number, populate_existing=True)
    at = running_of(db(), campaign) if campaign is not None else None
    matter = card_codes.opened_by(db(), at, subject, code) if at is not None else ""
    return (at, matter) if matter else (None, "")


def _nothing() -> tuple[str, int]:
    return render_template("campaign/link_over.html", refusal=Refusal(by_card.GONE)), 404


def _own_page(at: Running, subject: str) -> str:
    """The page of the battle for somebody signed in who has a seat here or organises; empty for others."""
    who = person_or_none()
    if who is None or not seats.acting_seats(db(), at, who):
        return ""
    return address("table.report", {"slug": at.campaign.slug, "subject": subject})


def _page(at: Running, subject: str, refusal: Refusal | None = None) -> str:
    sides.about(at.sides)
    eyes, who = observer_of(db(), at, "", None), person_or_none()
    standing = at.ruleset.standing(eyes.state, None)
    page = CardPage(
        reader=eyes,
        subject=subject,
        title=title_of(at, standing, subject),
        row=row_of(eyes, subject),
        forms=tuple(_form(item) for item in by_card.offered(at, subject)),
        waits=any(duty.subject == subject and duty.kind in ("Agree", "Settle") for duty in standing.duties),
        is_over=is_over(at, subject),
        card=papers.card_of(eyes, subject),
        name=request.form.get("name", who.username if who else ""),
        own=_own_page(at, subject),
        sign_in="" if who else address("security.login", {"next": request.path}),
        refusal=refusal,
    )
    return render_template("campaign/card.html", page=page)


def _form(offered: Offered) -> Form:
    seal = mark(offered.choice)
    is_sent = request.form.get("mark") == seal
    form = _bound(offered.choice) if is_sent else form_for(offered.choice, typing="")
    if is_sent:
        form.validate()
    chosen = request.form.get("seat", "")
    fields = fields_asked(offered.choice, form)
    return Form(offered, seal, new_key(), button_of(offered.choice), fields, chosen)


def _bound(choice: Choice) -> BaseForm:
    return form_for(choice, typing="", sent=request.form)


def _given(at: Running, subject: str) -> CardReport:
    """What was sent. Of a report that is gone nothing is read: whoever gives it says so."""
    seal = request.form.get("mark", "")
    choices = (item.choice for item in by_card.offered(at, subject))
    choice = next((item for item in choices if mark(item) == seal), None)
    filled = values(choice, _bound(choice)) if choice else {}
    return CardReport(
        request.form.get("seat", ""),
        request.form.get("name", ""),
        seal,
        cast(Mapping[str, Value], filled),
        request.form.get("key", ""),
    )
