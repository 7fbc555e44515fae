"""A page in parts: a browser that has some of them is sent the others alone.

A template marks a part by `{% call part("name") %}`; on the page it stands between two comments, the first
with its mark. Whoever asks for the page again says in a header what he has; the answer holds what is not the
same, and its header names all there is. What is new in every answer (keys, masks, how much the page knows)
makes no part another; `parts.js` carries the last on.
"""

import hashlib
import re
from collections.abc import Callable
from operator import itemgetter

from flask import Response, g, request
from markupsafe import Markup

HEADER = "X-Parts"
MARK = 12
"""Letters of a part's mark."""
_NEW_EACH_TIME = re.compile(r'(name="(?:csrf_token|key|seen)" value=")[^"]*')
_TITLE = re.compile(r"<title>[^<]*</title>")


def part(name: str, caller: Callable[[], Markup]) -> Markup:
    """A part of the page, for templates. A name stands for one part."""
    content = caller()
    said = _NEW_EACH_TIME.sub(itemgetter(1), content).strip()
    mark = hashlib.sha256(said.encode()).hexdigest()[:MARK]
    _made()[name] = (mark, content)
    return Markup(f"<!--{name} {mark}-->{content}<!--/{name}-->")


def is_asked_for() -> bool:
    """Whether the browser has parts of the page already."""
    return HEADER in request.headers


def answer(page: str) -> Response:
    """The page; for a browser that has parts of it, those that are not the same, and its title."""
    response = Response(page, mimetype="text/html")
    response.vary.add(HEADER)
    if not is_asked_for():
        return response
    known = set(request.headers[HEADER].split(","))
    made = _made()
    fresh = [name for name, (mark, _) in made.items() if f"{name}:{mark}" not in known]
    kept = "".join(
        f'<template data-part="{name}" data-mark="{made[name][0]}">{made[name][1]}</template>'
        for name in fresh
    )
    title = _TITLE.search(page)
    response.set_data(f"{title[0] if title else ''}{kept}")
    response.headers[HEADER] = ",".join(made)
    return response


def _made() -> dict[str, tuple[str, Markup]]:
    """The parts of this answer so far, by name: mark and content."""
    if "parts" not in g:
        g.parts = {}
    found: dict[str, tuple[str, Markup]] = g.parts
    return found
