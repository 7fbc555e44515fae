"""The program as a player on pages: it plays on after a press, and a game of one's own against it begins.

After whatever somebody has sent in a campaign, the program does what is due for a bounded while, before the
answer goes out; the clock does the rest. What it trips over is logged and changes no answer.
"""

import logging
from dataclasses import dataclass

from flask import abort, flash, redirect, render_template, request, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response

from campaign.log.running import campaign_named
from campaign.pages.frame import sides
from campaign.pages.frame.blueprints import campaign_pages, front_pages
from campaign.pages.frame.offers import new_key
from campaign.pages.frame.opened import db
from campaign.pages.frame.sent import name_of_sent
from campaign.pages.shelf import parts as shelf_parts
from campaign.people.security import an_hour, house, person
from campaign.play import copies
from campaign.program import alone, playing
from campaign.program.alone import Offer
from campaign.shelf import catalogue
from rulesets.kit.flow.refusals import Refusal

AN_HOUR = 20
"""So many games a person may begin: each costs the writing of a first entry."""
TOO_MANY = f"You have begun {AN_HOUR} games against the program within an hour. Try again later."
SAYS = {
    "cautious": "Attacks where the odds are good.",
    "bold": "Attacks on any fair chance.",
    "plan": "Follows the plan of the scenario; bold where it has none.",
    "ahead": "Plays its attacks out before it chooses.",
    "random": "Draws its orders by lot.",
}
"""What each player does, in a line."""
_log = logging.getLogger("sandtable.program")


@dataclass(frozen=True, slots=True)
class AlonePage:
    """The form that begins a game against the program: the offer with its picture, if it has one; the side
    and player that are chosen; the other systems that offer one; the form's own key; `refusal` says why it
    came back."""

    offer: Offer
    picture: Markup | None
    side: str
    player: str
    others: tuple[Offer, ...]
    key: str
    refusal: Refusal | None = None

    @property
    def players(self) -> tuple[tuple[str, str], ...]:
        """Each player's name, and what it does."""
        return tuple((name, SAYS.get(name, "")) for name in self.offer.players)


@campaign_pages.after_request
def play_on(answer: Response) -> Response:
    """The program does what is due now that somebody has sent something."""
    if request.method != "POST" or answer.status_code >= 400:
        return answer
    campaign = campaign_named(db(), (request.view_args or {}).get("slug", ""))
    if campaign is not None:
        _play(campaign.id)
    return answer


def _play(campaign_id: int) -> None:
    try:
        playing.play(db(), campaign_id, playing.AT_ONCE)
    except Exception:  # the clock tries again, and tells the campaign
        _log.exception("the program in campaign %s", campaign_id)
        db().rollback()


def offers() -> tuple[Offer, ...]:
    """What can be played alone, a system after the other."""
    return tuple(filter(None, map(alone.offer_of, house().rulesets)))


def alone_page(offer: Offer, refusal: Refusal | None = None) -> AlonePage:
    """The form of the system's offer, as it was sent where it comes back."""
    item = catalogue.referred(db(), offer.ruleset.slug, offer.kind.name, offer.alone.document, None)
    sides.about(offer.sides)
    chosen = request.form.get("side", "") or offer.sides[0].key
    return AlonePage(
        offer,
        shelf_parts.picture(db(), item),
        chosen,
        request.form.get("player", "") or offer.players[0],
        tuple(other for other in offers() if other.ruleset != offer.ruleset),
        new_key(),
        refusal,
    )


@front_pages.get("/alone/<slug>/", endpoint="alone")
def ask(slug: str) -> str:
    """Which side, and against which player."""
    return _page(alone_page(_offer(slug)))


def _page(page: AlonePage) -> str:
    return render_template("campaign/alone.html", alone=page)


def _offer(slug: str) -> Offer:
    found = next((item for item in offers() if item.ruleset.slug == slug), None)
    return found or abort(404)


@front_pages.post("/alone/<slug>/", endpoint="play_alone")
@an_hour(AN_HOUR, "games alone", TOO_MANY)
def begin(slug: str) -> Response | tuple[str, int]:
    """Begins the game and goes to its table."""
    offer, sent = _offer(slug), request.form
    try:
        campaign = alone.begin(
            db(), person(), offer, sent.get("side", ""), sent.get("player", ""), name_of_sent()
        )
    except Refusal as refusal:
        return _page(alone_page(offer, refusal)), 422
    _play(campaign.id)
    flash(
        f"You play {offer.alone.title} against the program. Only you see this game. "
        f"It is deleted after {copies.UNUSED.days} days without an order."
    )
    return redirect(url_for("table.table", slug=campaign.slug), 303)
