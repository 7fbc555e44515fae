"""Wrong tries slow an account down, 1, 2, 4 and so on to 60 seconds, over all servers; they never lock it.

Whoever checks a password, or what stands for one, asks `seconds_to_wait` first and says `went_well` where it
did. A try counts as failed until then, so that many at once are no way round. Invariants:

- The first wrong try costs nothing, no wait is longer than `LONGEST`, and what nobody has tried for an hour
  is forgotten. Nobody waits in a server: the answer comes at once and says how long.
- Nobody keeps the owner out. Each place has a turn of its own: once it was told to wait until some moment it
  may try from then on, however often others try meanwhile. A browser that signed in to the account before
  (`devices.py`) waits for nobody's tries but its own, and those are free for longer.
- A second step's six digits could be guessed from many places at once. They have one turn for all places
  together; its owner has a browser that is known, a recovery code or a passkey.
- A name nobody has is slowed as any other. Links and standing sessions are not asked.
"""

import math
import secrets
import time
from dataclasses import dataclass

from flask import Response, after_this_request, current_app, request
from flask_security import hash_password
from sqlalchemy import Connection

from campaign.installation.network import place_of
from campaign.people import devices
from campaign.people.names import folded
from campaign.people.rate_limit import counts, forget, key_of, put, row
from campaign.storage.models import User
from rulesets.kit.words import count

LONGEST = 60
KEPT = 60 * 60
SIGNING_IN = "password"
SECOND_STEP = "second step"
FREE = 1
FREE_ON_A_KNOWN_BROWSER = 10


def origin() -> str:
    """The place that this request comes from, for whoever counts by it."""
    return place_of(request.remote_addr or "")


def browser_or_origin() -> str:
    """The same, but a browser that signed in before counts by itself: its neighbours do not keep it out."""
    name = devices.name()
    return f"browser {name}" if name else origin()


def pause(failures: int, free: int = FREE) -> int:
    """How many seconds lie between that many wrong tries in a row and the next try."""
    return 0 if failures <= free else min(LONGEST, 2 ** min(failures - free - 1, 10))


def sentence(seconds: int) -> str:
    """What whoever must wait is told."""
    return f"Too many wrong tries. Wait {count(seconds, 'second')} and try again."


@dataclass(frozen=True, slots=True)
class _Tried:
    """What this request tries, by the hashes it is counted under: that of all tries, how many of these are
    free, and that of its place's own turn, empty where it has none."""

    tries: str
    free: int
    turn: str = ""


def _this_try(person: User | None, typed: str, what: str) -> _Tried:
    """By what the try is counted: the name that was typed, whoever has it and however it is spelled; for one
    who is signed in, himself. Counted by its owner, a name and an address would tell that they are one's."""
    whose = ("name", folded(typed)) if person is None or typed else ("person", str(person.id))
    if person is not None and what in (SIGNING_IN, SECOND_STEP) and (browser := devices.known_as(person)):
        return _Tried(key_of("tried", what, *whose, "browser", browser), FREE_ON_A_KNOWN_BROWSER)
    account = key_of("tried", what, *whose)
    if what == SECOND_STEP:
        return _Tried(account, FREE)
    return _Tried(account, FREE, key_of("tried", what, *whose, "place", origin()))


def seconds_to_wait(person: User | None, typed: str = "", what: str = SIGNING_IN) -> int:
    """0 where the try may be made now, and it counts as failed until `went_well`; else how long to wait.
    `typed` is the name somebody gave, `person` whose it is; `what` is tried, each counted by itself, and a
    known browser is spared in signing in alone, by either step."""
    tried = _this_try(person, typed, what)
    return counts().write(lambda connection: _ask(connection, tried, time.time()))


def went_well(person: User, typed: str = "", what: str = SIGNING_IN) -> None:
    """The try was right: nothing is held against the name that was typed, nor against whoever made it."""
    tried = _this_try(person, typed, what)
    counts().write(lambda connection: forget(connection, *filter(None, (tried.tries, tried.turn))))


def _ask(connection: Connection, tried: _Tried, now: float) -> int:
    failures, last = row(connection, tried.tries)
    has_turn, turn = row(connection, tried.turn) if tried.turn else (0, 0.0)
    free_at = turn if has_turn else last + pause(failures, tried.free)
    wait = _seconds(free_at, now)
    if wait == 0:
        put(connection, tried.tries, failures + 1, now, now + KEPT)
        free_at = now + pause(failures + 1, tried.free)
    if tried.turn:
        put(connection, tried.turn, 1, free_at, now + KEPT)
    return wait


def _seconds(free_at: float, now: float) -> int:
    """Whole seconds until then; a clock that was put back makes nobody wait for longer than `LONGEST`."""
    return min(LONGEST, math.ceil(max(0.0, free_at - now)))


def refuse(seconds: int) -> str:
    """What the form says, with the answer's status and header to match."""

    @after_this_request
    def later(response: Response) -> Response:
        response.status_code = 429
        response.headers["Retry-After"] = str(seconds)
        return response

    return sentence(seconds)


def nobody() -> User:
    """Whose password is checked where the name is nobody's, so that it takes as long: no word is his."""
    known = current_app.extensions["sandtable"]
    if "nobody" not in known:
        known["nobody"] = hash_password(secrets.token_hex())
    return User(username="", password=known["nobody"], active=True, fs_uniquifier="")
