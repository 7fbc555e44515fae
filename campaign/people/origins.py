"""Forms are taken from our own pages alone: what a browser says of where a request comes from is believed.

The mark of safety in every form is the guard; this is a second one, which needs no secret. A browser too
old to say anything passes, for the first guard asks it all the same. It does not look at addresses of pages
(Referer): those of one-time links are sent nowhere.
"""

from urllib.parse import urlsplit

from flask import Flask, abort, request

OURS = ("same-origin", "none")
READING = ("GET", "HEAD", "OPTIONS")


def set_up(app: Flask) -> None:
    """Refuses whatever another site has a browser send."""
    app.before_request(_mind_origin)


def _mind_origin() -> None:
    if request.method in READING:
        return
    site, origin = request.headers.get("Sec-Fetch-Site"), request.headers.get("Origin", "null")
    if site is not None:
        is_ours = site in OURS
    else:
        is_ours = origin == "null" or not request.is_secure or urlsplit(origin).netloc == request.host
    if not is_ours:
        abort(403)
