"""The table page: map, what is asked, the area under the hand, chronicle, paper.

Everything shown is what the reader's seat may know (no seat is the public). It only reads:
orders go through `orders.py`. A page that polls is answered with nothing new as long as
nothing has happened, and then with the parts of it that are another; a hidden one asks for a number alone.
"""

from flask import Response, render_template, request

from campaign.pages.frame import parts
from campaign.pages.frame.blueprints import campaign_pages, watch_pages
from campaign.pages.frame.offers import Sent
from campaign.pages.frame.opened import observer, reader
from campaign.pages.frame.reader import Reader
from campaign.pages.table import newer, notices
from campaign.pages.table.children import family, stamp
from campaign.pages.table.page import Lost, days_told, table_page, todo_of
from campaign.pages.table.sidebar import Filled, Spot
from campaign.pages.table.together import LONGEST, put_together
from campaign.pages.table.waiting_for import state_of_turn
from campaign.people.security import public
from rulesets.kit.flow.numbers import plain_number


@campaign_pages.get("/")
def table(slug: str) -> Response | str:
    """The table as it is now, or with `?at=` as it stood."""
    return _answer(reader(slug))


@watch_pages.get("/", endpoint="table")
@public
def watched(token: str) -> Response | str:
    """The table as the public may see it."""
    return _answer(observer(token))


def _answer(who: Reader) -> Response:
    ticket = newer.ticket_of(who)
    answer = _told(who, ticket)
    if ticket and "seen" in request.args:
        answer.headers[newer.HEADER] = ticket
    return answer


def _told(who: Reader, ticket: str) -> Response:
    seen = request.args.get("seen", "")
    if seen and who.at is None and _known() == (str(who.seen), str(notices.stamp(who)), stamp(family(who))):
        return Response(status=204)
    if request.args.get("only") == "asked":
        return Response(str(len(todo_of(who))), mimetype="text/plain")
    return parts.answer(page(who, spot_asked(), seen=plain_number(seen), ticket=ticket))


def _known() -> tuple[str, ...]:
    """What a page that polls knows of entries, notes, parent and children."""
    return tuple(request.args.get(name, "") for name in ("seen", "notes", "kin"))


def spot_asked() -> Spot:
    """Where the page stands, as the address says."""
    view, area, order, ask = (request.args.get(name, "")[:80] for name in ("view", "area", "order", "ask"))
    return Spot(view, area, order, ask, request.args.get("after", "")[:LONGEST])


@campaign_pages.get("/chronicle/")
def annals(slug: str) -> str:
    """The whole log on a page of its own."""
    who = reader(slug)
    return _annals(who)


@watch_pages.get("/chronicle/", endpoint="annals")
@public
def watched_annals(token: str) -> str:
    """The whole log as the public may see it."""
    return _annals(observer(token))


def _annals(who: Reader) -> str:
    listed, _ = days_told(who, everything=True)
    return render_template(
        "campaign/chronicle.html", reader=who, campaign=who.campaign, days=listed, at=who.at
    )


def page(
    who: Reader,
    spot: Spot,
    *,
    sent: Sent | None = None,
    lost: Lost | None = None,
    extra: Filled | None = None,
    seen: int | None = None,
    ticket: str = "",
) -> str:
    """The table page as HTML, of what `table_page` takes, after the orders that are not sent yet; by the
    `ticket` it asks for something newer."""
    who, unsent = put_together(who, spot)
    shown = table_page(who, spot, sent=sent, lost=lost, extra=extra, seen=seen)
    message, ticket = state_of_turn(who), "" if unsent else ticket
    return render_template("campaign/table.html", page=shown, message=message, ticket=ticket, unsent=unsent)
