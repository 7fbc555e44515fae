"""The security log as the organisers of the house read it: newest first, by kind and by person."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from flask import abort, render_template, request, url_for

from campaign.pages.frame.blueprints import front_pages
from campaign.pages.frame.opened import db
from campaign.people import people, security_log
from campaign.people.security import person
from campaign.storage.models import SecurityEntry
from rulesets.kit.flow.numbers import plain_number

PER_PAGE = 50


@dataclass(frozen=True, slots=True)
class LogPage:
    """A page of the log: its lines, the kinds one may ask for and the one asked for, whose lines, the address
    of older ones (empty for none), for how many days a line is kept."""

    lines: Sequence[SecurityEntry]
    kinds: tuple[tuple[str, str], ...]
    kind: str
    name: str
    older: str
    days: int = security_log.KEPT.days


@front_pages.get("/house/log")
def house_log() -> str:
    """The lines asked for; for organisers of the house alone."""
    if not people.is_house_organiser(person()):
        abort(403)
    kind, name = request.args.get("kind", ""), " ".join(request.args.get("name", "")[:64].split())
    found = security_log.newest(db(), PER_PAGE + 1, _before(), kind, name)
    lines, has_more = found[:PER_PAGE], len(found) > PER_PAGE
    asked: dict[str, Any] = {"kind": kind or None, "name": name or None}
    page = LogPage(
        lines=lines,
        kinds=(("", "Everything"), *security_log.KINDS.items()),
        kind=kind,
        name=name,
        older=url_for("front.house_log", before=lines[-1].id, **asked) if has_more else "",
    )
    return render_template("campaign/house_log.html", page=page)


def _before() -> int | None:
    return plain_number(request.args.get("before", ""))
