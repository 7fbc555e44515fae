"""Printing: a page that asks for paper gets the finished file, or a page that says how far it is.

Invariant: a file is fetched where it is asked for, by campaign, seat and sheet, work and version, or draft;
the view has asked for the right to it before it comes here, each time. There is no address by hash or by
number of a job. No page sets paper: that is done by the pool (campaign/printing).
"""

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from flask import Response, current_app, make_response, render_template, request
from werkzeug.wrappers import Response as AnyResponse

from campaign.club import profile
from campaign.pages.frame.at_once import AtOnce
from campaign.pages.frame.opened import db
from campaign.people import security
from campaign.printing import kept, pool, queue
from campaign.printing.content import Content, Work
from campaign.printing.queue import Asker, Standing
from campaign.storage.lru_cache import Recent
from campaign.web import errors
from rulesets.kit.flow.refusals import Refusal

PRINT_LIMIT = "600 per minute"
"""Of an address whose pages ask again and again how far they are; what waits has limits of its own."""
_SOON, _LATER, _FAR = 1, 4, 5
"""Seconds until the page looks again: for one that is near, for one behind so many others."""
_MIMETYPES = {"pdf": "application/pdf", "png": "image/png"}
_HASHES: Recent[str] = Recent(1000)
_OF_STRANGERS, _OF_MEMBERS = AtOnce(1, ""), AtOnce(1, "")


@dataclass(frozen=True, slots=True)
class Wanted:
    """What somebody who may see it asks to have on paper. `name` is that of the file; equal `edition`s have
    equal content while the club is called the same, which `make` makes; `ways` lead on from the page in which
    he waits."""

    title: str
    name: str
    edition: tuple[str, ...]
    make: Callable[[], Content | Work]
    ways: tuple[tuple[str, str], ...]
    suffix: str = "pdf"


def answer(wanted: Wanted) -> AnyResponse:
    """The finished file, or the page in which one waits for it (202), or what went wrong with it (503)."""
    found = found_or_waiting(wanted)
    if not isinstance(found, bytes):
        return found
    return sent_on() if is_by_script() else _file(wanted, found)


def found_or_waiting(wanted: Wanted) -> bytes | AnyResponse:
    """What was made of it, or the page in which one waits for it, as `answer` has it."""
    made = cache(wanted.make)
    edition = (profile.title(db()), *wanted.edition)
    hash = _named(edition, made)
    if hash is None:
        return _waiting(wanted, Standing(1, 1, 0))
    data = kept.find(db(), paper_folder(), hash)
    if data is not None:
        return data
    standing = queue.look(db(), hash)
    if standing is None:
        queue.require_room(db(), asker())
        queue.ask(db(), made(), asker())
        _HASHES.put(edition, made().hash)
        standing = queue.look(db(), made().hash)
    warm()
    if standing is None:  # it was set in between
        return sent_on()
    return _waiting(wanted, standing)


def _named(edition: tuple[str, ...], made: Callable[[], Content | Work]) -> str | None:
    """The hash of what is wanted. Its pages may take a quarter of a second to make, a tenth of what a process
    to make them would take to start: one of strangers and one of members is made at a time in each server,
    so that whoever looks at pages finds threads; None for whoever has to come again for that. Nothing is made
    for somebody for whom as much as may waits already: the limits of the queue are those of making, too."""
    if found := _HASHES.find(edition):
        return found
    queue.require_room(db(), asker())
    places = _OF_MEMBERS if security.person_or_none() else _OF_STRANGERS
    with ExitStack() as held:
        try:
            held.enter_context(places.place())
        except Refusal:
            return None
        return _HASHES.get(edition, lambda: made().hash)


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


def _waiting(wanted: Wanted, standing: Standing) -> AnyResponse:
    if standing.sentence and is_by_script():
        return sent_on()
    seconds = _LATER if standing.place > _FAR else _SOON
    text = render_template(
        "campaign/printing.html", wanted=wanted, standing=standing, here=_here(), seconds=seconds
    )
    if standing.sentence:
        return make_response(text, 503)
    return make_response(text, 202, {"Retry-After": str(seconds)})


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
