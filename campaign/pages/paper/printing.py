"""Printing: a page that asks for paper gets the finished file, or a page that says how far it is.

Invariant: a file is fetched where it is asked for, by campaign, seat and sheet, work and version, or draft;
the view has asked for the right to it before it comes here, each time. There is no address by hash or by
number of a job. No page makes or sets a paper's pages: that is done by the pool (campaign/printing).
"""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from flask import Response, current_app, make_response, render_template, request
from werkzeug.wrappers import Response as AnyResponse

from campaign.club import profile
from campaign.pages.frame.etag import stamp_here
from campaign.pages.frame.opened import db
from campaign.pages.paper import made
from campaign.people import security
from campaign.printing import kept, pool, queue
from campaign.printing.content import Content, Unmade, Work
from campaign.printing.queue import Asker
from campaign.web import errors

PRINT_LIMIT = "600 per minute"
"""Of an address whose pages ask again and again how far they are; what waits has limits of its own."""
_SOON, _LATER, _FAR = 1, 4, 5
"""Seconds until the page looks again: for one that is near, for one behind so many others."""
_MIMETYPES = {"pdf": "application/pdf", "png": "image/png"}
Ways = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Wanted:
    """What somebody who may see it asks to have on paper. `name` is that of the file; equal `edition`s have
    equal content while the club is called the same. `make` makes it, outside the servers (`made.py`); `ways`
    lead on from the page in which he waits."""

    title: str
    name: str
    edition: tuple[str, ...]
    make: Callable[[], Content]
    ways: Ways
    suffix: str = "pdf"


def answer(wanted: Wanted) -> AnyResponse:
    """The finished file, or the page in which one waits for it (202), or what went wrong with it (503)."""
    edition = hashlib.sha256(repr((profile.title(db()), *wanted.edition)).encode()).hexdigest()
    if made.are_wanted():
        raise made.Pages(edition, wanted.make())
    paper = Unmade(wanted.title, edition, stamp_here(current_app.root_path), made.sealed_request())
    content = kept.named(db(), paper_folder(), paper)
    data = kept.find(db(), paper_folder(), content) if content else None
    if data is None:
        return waiting(paper, wanted.ways, wanted.suffix, content)
    return sent_on() if is_by_script() else _file(wanted, data)


def waiting(wish: Work | Unmade, ways: Ways, suffix: str = "", content: str = "") -> AnyResponse:
    """The page in which one waits for it, in the queue from now on if it was not. `content` is the hash of
    the pages, where they are made."""
    standing = (content and queue.look(db(), content)) or queue.look(db(), wish.hash)
    if not standing:
        queue.ask(db(), wish, asker())
        standing = queue.look(db(), wish.hash)
    warm()
    if standing is None:  # it was done in between
        return sent_on()
    if standing.sentence and is_by_script():
        return sent_on()
    seconds = _LATER if standing.place > _FAR else _SOON
    text = render_template(
        "campaign/printing.html",
        title=wish.title,
        thing=suffix or wish.suffix,
        ways=ways,
        standing=standing,
        here=_here(),
        seconds=seconds,
    )
    if standing.sentence:
        return make_response(text, 503)
    return make_response(text, 202, {"Retry-After": str(seconds)})


def warm() -> None:
    """Sees to it that somebody prints. Where no process can be started, what waits goes on waiting."""
    if current_app.config["PRINT_POOL"]:
        try:
            pool.start(Path(current_app.instance_path), current_app.config["DATABASE_URL"])
        except OSError:
            current_app.logger.exception("no printing process could be started")


def paper_folder() -> Path:
    """Where this house keeps what was printed."""
    return kept.folder_in(Path(current_app.instance_path))


def asker() -> Asker:
    """Whoever sends this request."""
    person = security.person_or_none()
    return Asker(request.remote_addr or "", person.id if person else None)


def _file(wanted: Wanted, data: bytes) -> AnyResponse:
    response = Response(data, mimetype=_MIMETYPES[wanted.suffix])
    response.headers["Content-Disposition"] = f'inline; filename="{wanted.name}.{wanted.suffix}"'
    return response


def sent_on() -> AnyResponse:
    """Has the page loaded anew, where it was asked for by a script or is asked for again."""
    if is_by_script():
        return Response(status=204, headers={"HX-Redirect": _here()})
    return Response(status=303, headers={"Location": _here()})


def is_by_script() -> bool:
    """Whether a page that waits asks."""
    return "HX-Request" in request.headers


def _here() -> str:
    return request.full_path.rstrip("?")


def too_much(refused: queue.TooMuch) -> tuple[str, int]:
    """The page for somebody of whom as much as may waits already."""
    return errors.page(429, refused.sentence, title="Not yet")
