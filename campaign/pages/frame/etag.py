"""Pages a browser has already: it is told so (304) before the page is worked out. One that was made before
and that the browser has no more is given from what is kept (`kept.py`).

Invariant: the mark of a page (its ETag) is a keyed hash over all that the page depends on, as far as its
reader may know it. What is hidden from him changes no mark; what he may see changes it at once. A page that
carries a message told once has no mark, so that the message is neither lost nor shown again.
"""

import hashlib
from collections.abc import Callable, Mapping
from datetime import date
from functools import cache
from pathlib import Path

from flask import Flask, Response, current_app, g, request, session as cookie
from flask_wtf.csrf import generate_csrf
from sqlalchemy import bindparam, func, select

from campaign.club import notes, profile
from campaign.club.aliases import Departure
from campaign.log.fold import seen_by
from campaign.pages.frame import page_cache, parts
from campaign.pages.frame.addresses import whole
from campaign.pages.frame.opened import db, observer, reader
from campaign.pages.frame.reader import Reader
from campaign.people import cache_headers, seats
from campaign.people.security import person_or_none
from campaign.storage.db import now
from campaign.storage.models import Note, Version, Work

Depends = Callable[[], object]
"""What a page shows depends on, as a value whose `repr` tells any two apart."""
ROOMS = ("app.py", "authoring", "campaign", "exports", "rulesets", "templates")
TAKEN_OVER = (".py", ".html", ".toml", ".json", ".css", ".js")

# What every page asks is written down once: to build a query takes as long as to ask it.
_READ = select(func.count(), func.max(Note.id)).where(
    Note.campaign_id == bindparam("campaign"),
    Note.side.in_(bindparam("sides", expanding=True)),
    Note.kind.in_(bindparam("kinds", expanding=True)),
)
_WITHDRAWN = (func.count(Work.id), func.sum(Work.id), func.max(Work.withdrawn))
_PUBLISHED = (func.count(Version.work_id), func.sum(Version.work_id))
_SHELF = select(
    *(select(said).where(Work.withdrawn.is_not(None)).scalar_subquery() for said in _WITHDRAWN),
    *(select(said).scalar_subquery() for said in _PUBLISHED),
    select(func.count(Departure.user_id)).scalar_subquery(),
)


def add(app: Flask, pages: Mapping[str, Depends]) -> None:
    """Has the answers of these endpoints marked."""
    app.extensions["sandtable"]["unchanged"].update(pages)


def set_up(app: Flask) -> None:
    """Lets answers be marked; `add` says which."""
    page_cache.set_up(app)
    stamp = stamp_here(app.root_path)
    pages: dict[str, Depends] = {}
    app.extensions["sandtable"]["unchanged"] = pages

    def asked() -> Response | None:
        depends = pages.get(request.endpoint or "")
        if depends is None or request.method not in ("GET", "HEAD") or "_flashes" in cookie:
            return None
        if parts.is_asked_for():
            return None
        mark = mark_of(stamp, _of_visitor(), depends())
        if cache_headers.is_secret():
            return None
        g.mark = mark
        if request.if_none_match.contains_weak(mark):
            return Response(status=304)
        page = page_cache.again(mark)
        g.is_kept = page is not None
        return page

    app.before_request(asked)
    app.after_request(_with_mark)


@cache
def stamp_here(root: str) -> str:
    """The stamp of the program as it was when somebody first asked."""
    return stamp_of(Path(root))


def stamp_of(root: Path) -> str:
    """A hash of the program's own files, the same for every worker that serves them."""
    seen = hashlib.sha256()
    for room in ROOMS:
        for path in sorted((root / room).rglob("*")) or [root / room]:
            if path.suffix in TAKEN_OVER and path.is_file():
                at = path.stat()
                seen.update(f"{path.relative_to(root)} {at.st_mtime_ns} {at.st_size}\n".encode())
    return seen.hexdigest()


def mark_of(*parts: object) -> str:
    """The mark of a page that depends on these; without the house's secret it tells nothing of them."""
    key = hashlib.sha256(f"marks of pages, {current_app.secret_key!r}".encode()).digest()
    return hashlib.blake2b(repr(parts).encode(), key=key, digest_size=18).hexdigest()


def _with_mark(response: Response) -> Response:
    mark = g.get("mark")
    if mark is not None and response.status_code in (200, 304):
        response.set_etag(mark, weak=True)
        is_new = response.status_code == 200 and not g.get("is_kept")
        if is_new and response.mimetype == "text/html" and not response.is_streamed:
            page_cache.keep(mark, response)
    return response


def _of_visitor() -> tuple[object, ...]:
    """Who asks for what, from which house, on which day, and in which session."""
    title, zone, today = profile.said(db())
    where = (request.full_path, whole("front.waiting"), title, zone)
    days = (now().date().isoformat(), date.today().isoformat(), today.isoformat())
    who = person_or_none()
    if who is None:
        return (*where, *days)
    generate_csrf()
    mark_of_safety = cookie.get(current_app.config["WTF_CSRF_FIELD_NAME"])
    roles = sorted(role.name for role in who.roles)
    return (*where, *days, who.id, who.username, who.fs_uniquifier, roles, mark_of_safety)


def of_member() -> object:
    """What a page of a campaign depends on for the member who is signed in; 404 for anybody else."""
    g.reader = reader((request.view_args or {})["slug"])
    return of_reader(g.reader), of_shelf()


def of_observer() -> object:
    """The same for whoever holds the observers' link."""
    g.reader = observer((request.view_args or {})["token"])
    return of_reader(g.reader), of_shelf()


def of_reader(who: Reader) -> tuple[object, ...]:
    """What a campaign shows this reader depends on: its settings, what his seats see of its log, the notes he
    reads, who sits where and as whom he looks. No entry that is hidden from him counts."""
    campaign = who.campaign
    settings = (
        campaign.uid,
        campaign.slug,
        campaign.title,
        campaign.document,
        campaign.dice,
        campaign.throws,
        campaign.names,
    )
    seen = []
    for seat in dict.fromkeys((None, who.key, *who.acting)):
        records = seen_by(who.running.log, seat)
        seen.append((seat, len(records), records[-1].key if records else ""))
    sitting = who.sitting
    if sitting is None:
        sitting = tuple(tuple(row) for row in seats.rows_of(db(), campaign.id))
    kinds = notes.KINDS_WATCHED if who.token else notes.KINDS
    read = {"campaign": campaign.id, "sides": tuple(who.sides), "kinds": kinds}
    return (
        settings,
        campaign.finished,
        seen,
        tuple(db().execute(_READ, read).one()),
        sitting,
        (who.viewing, who.key, who.acting, sorted(who.sides), who.is_organiser, who.at, who.token),
    )


def of_shelf() -> tuple[object, ...]:
    """What stands in the library: a new version, a work taken off it or put back, and an author who left
    the house change it."""
    return tuple(db().execute(_SHELF).one())
