"""What a browser is asked of a passkey, and its answer. The challenge waits in the cookie, for one try."""

import time
from collections.abc import Callable
from urllib.parse import urlsplit

from flask import Response, current_app, request, session as cookie

from campaign.people.passkeys import PasskeyRequest, Place
from rulesets.kit.flow.refusals import Refusal

ASKED = "passkey"
WAITS = 300


def place() -> Place:
    """Where passkeys are for: the public address, wherever browsers take them there; else the name of ours
    that this browser asked for, by which the machine itself is reached while nobody has said an address."""
    public = current_app.config["PUBLIC_ADDRESS"]
    if public.is_https or public.host == "localhost":
        return Place(public.host, public.text)
    return Place(urlsplit(request.host_url).hostname or "", request.host_url.rstrip("/"))


def ask(make: Callable[[Place], PasskeyRequest]) -> Response:
    """The options for the browser, as JSON; the challenge in them is remembered until `answered`."""
    asked = make(place())
    cookie[ASKED] = [asked.challenge, asked.handle, int(time.time())]
    return Response(asked.options, mimetype="application/json")


def answered() -> tuple[Place, PasskeyRequest, str]:
    """Where we are, what was asked, and what the form says the browser answered. Refuses an answer to
    nothing, to what was answered already, and one that comes late."""
    known = cookie.pop(ASKED, None)
    answer = request.form.get("passkey", "")
    if not isinstance(known, list) or time.time() - known[2] > WAITS or not answer:
        raise Refusal("That took too long, or your browser did not answer. Try again.")
    return place(), PasskeyRequest("", known[0], known[1]), answer
