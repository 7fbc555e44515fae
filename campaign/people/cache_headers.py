"""Which answers no browser may store: those about accounts, links, sessions and rights, copies of a campaign,
and secrets that lie open.

Invariant: whatever is below these addresses is never stored, whoever adds a page there. Signing out empties
what the browser keeps of pages; what lies in its storage stays, for strokes that are not sent yet lie there.
"""

from flask import Flask, Response, g, request
from flask_login import user_logged_out

SECRET = ("/account", "/house", "/join", "/login", "/logout", "/sign-out", "/verify", "/bring-in", "/card")
OF_A_CAMPAIGN = frozenset(
    {
        "keeping",
        "seat_keys",
        "own_part",
        "export",
        "open_sealed",
        "change",
        "pack_link",
        "webhooks",
        "change_webhooks",
    }
)
BY_TOKEN = ("/join/", "/watch/", "/card/", "/bring-in/")
NEVER_STORED = "private, no-store"


def set_up(app: Flask) -> None:
    """Lets answers say it, and signing out empty the browser's pages."""
    user_logged_out.connect(_signed_out, app)
    app.after_request(_say)


def is_secret() -> bool:
    """Whether the answer to this request may not be stored."""
    blueprint, _, page = (request.endpoint or "").partition(".")
    is_below = any(request.path == start or request.path.startswith(f"{start}/") for start in SECRET)
    opened = bool(g.get("shows_opened"))
    return is_below or opened or blueprint == "security" or (blueprint == "table" and page in OF_A_CAMPAIGN)


def _signed_out(_: Flask, user: object = None, **__: object) -> None:
    g.signed_out = bool(getattr(user, "is_authenticated", False))


def _say(response: Response) -> Response:
    if is_secret() and (request.blueprint == "security" or not response.cache_control.no_store):
        # the header of Flask-Security's own pages is malformed
        response.headers["Cache-Control"] = NEVER_STORED
    if g.get("signed_out"):
        response.headers["Clear-Site-Data"] = '"cache"'
    if request.path.startswith(BY_TOKEN):
        response.headers["Referrer-Policy"] = "no-referrer"
    return response
