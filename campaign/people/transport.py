"""By which name the house is spoken to, and through what: hosts, cookies' names, https.

Invariant: a request for another house's name gets 400 and a sentence, and does nothing. Where browsers come
through https, cookies have the prefix `__Host-`, which no neighbour's page and no plain http can set, and
every answer says that the house is never to be asked in the plain.
"""

import socket
from urllib.parse import urlsplit

from flask import Flask, current_app, request
from flask.wrappers import Response

from campaign.installation.address import Address
from campaign.web import errors

THE_MACHINE_ITSELF = ("localhost", "127.0.0.1", "::1")
A_YEAR = 365 * 24 * 60 * 60


def cookies(is_https: bool) -> dict[str, object]:
    """The settings of the cookies' names, and of whether they go through https alone."""
    prefix = "__Host-" if is_https else ""
    return {
        "SESSION_COOKIE_NAME": f"{prefix}session",
        "SESSION_COOKIE_SECURE": is_https,
    }


def set_up(app: Flask, address: Address, was_said: bool, is_https: bool) -> None:
    """Minds the host of every request; before anything else looks at one. Where nobody has said the address
    of the house, the machine's own name is one of its names."""
    app.config["PUBLIC_ADDRESS"] = address
    own = () if was_said else (socket.gethostname().lower(), f"{socket.gethostname().lower()}.local")
    app.config["HOSTS"] = frozenset({address.host, *THE_MACHINE_ITSELF, *own})
    app.before_request(_mind_the_host)
    app.jinja_env.globals["public_address"] = address
    if is_https:
        app.after_request(_never_in_the_plain)


def is_trusted_by_browsers() -> bool:
    """Whether the browser takes all we say: through https, or on the machine itself. Elsewhere it ignores
    what keeps windows apart, and complains of it with every page."""
    return bool(current_app.config["SESSION_COOKIE_SECURE"]) or _asked_host() in THE_MACHINE_ITSELF


def _asked_host() -> str | None:
    try:
        return urlsplit(f"//{request.host}").hostname
    except ValueError:
        return None


def _mind_the_host() -> tuple[str, int] | None:
    if _asked_host() in current_app.config["HOSTS"]:
        return None
    address = current_app.config["PUBLIC_ADDRESS"]
    return errors.page(
        400,
        f"This server is at {address.text} and answers to no other name. To change that, start it with "
        f"./run serve --address and the address people use.",
    )


def _never_in_the_plain(response: Response) -> Response:
    response.headers["Strict-Transport-Security"] = f"max-age={A_YEAR}"
    return response
