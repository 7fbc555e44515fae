"""One budget for dear work: each person has so much processor time a minute for pages, and so have the
strangers of each address, over all servers.

Invariant: only answers that cost more than `DEAR` count, so whoever looks at what is kept at hand spends
nothing. Where it is spent, pages say so until the minute is over; signing in, and forms, whose dear ones have
limits of their own, are taken all the same, so that nothing typed is lost.
"""

import time

from flask import Flask, Response, current_app, g, request

from campaign.people.rate_limit import add, counts, key_of
from campaign.people.security import PUBLIC_ENDPOINTS, READING, limiter, person_or_none
from campaign.people.throttle import origin
from campaign.storage.lru_cache import Recent
from campaign.web import errors

DEAR = 0.1
WINDOW = 60
OF_A_PERSON, OF_STRANGERS = 30, 30
"""Seconds of the processor in each window. The guests of a club's evening share one address."""
SPENT = "Your requests kept this server busy. Wait a minute, then reload the page."


def set_up(app: Flask) -> None:
    """Has what each answer costs counted, and pages refused to whoever has spent his part."""
    over: Recent[float] = Recent(1000)

    def refused() -> tuple[str, int, dict[str, str]] | None:
        if not _reads() or request.endpoint in PUBLIC_ENDPOINTS or not limiter.enabled:
            return None
        if (over.find((_who(),)) or 0) > time.time():
            return *errors.page(429, SPENT, title="Not yet"), {"Retry-After": str(WINDOW)}
        g.began = time.thread_time()
        return None

    def spent(response: Response) -> Response:
        cost = time.thread_time() - began if (began := g.pop("began", None)) is not None else 0.0
        if cost > DEAR:
            key, milliseconds = key_of("dear", _who()), round(cost * 1000)
            counted = counts().write(lambda connection: add(connection, key, milliseconds, WINDOW))
            if counted > 1000 * (OF_A_PERSON if person_or_none() else OF_STRANGERS):
                over.put((_who(),), time.time() + WINDOW)
        return response

    app.before_request(refused)
    app.after_request(spent)


def _reads() -> bool:
    """Whether the request changes nothing, by its method or by its view's word (`only_reads`)."""
    view = current_app.view_functions.get(request.endpoint or "")
    return request.method in READING or getattr(view, "only_reads", False)


def _who() -> str:
    person = person_or_none()
    return f"person {person.id}" if person else origin()
