"""A server that ran while its house was put back from a backup answers nothing more.

It holds the secrets of before: who signed in would be refused, and a new password would be mixed with a
secret that is no longer the house's. Every answer says so until it is started again.
"""

from flask import Flask, current_app, request
from werkzeug.exceptions import ServiceUnavailable

from campaign.installation import identity
from campaign.people.security import READING, session

WORDS = (
    "A backup was restored while the server was running. The person who runs the server has to restart it."
)


def set_up(app: Flask, stamp: str) -> None:
    """Asks before all else. `stamp` is that of the last restore as it was before the secrets were read."""
    app.extensions["sandtable"]["stamp"] = stamp
    app.before_request_funcs.setdefault(None, []).insert(0, _mind_the_stamp)


def _mind_the_stamp() -> None:
    if request.endpoint == "static":
        return
    stamp = identity.stamp_of(session())
    if request.method not in READING:
        session().rollback()  # what it sends begins a transaction of its own, which may be one that writes
    if stamp != current_app.extensions["sandtable"]["stamp"]:
        raise ServiceUnavailable(WORDS)
