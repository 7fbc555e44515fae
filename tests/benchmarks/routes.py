"""What an answer of each route costs in processor time, on the largest demonstration, for its organiser.

    python -m tests.benchmarks.routes [-v]

He follows the links of every page, then sends each form of those pages, filled in, and so on with what comes
of it: of the demonstration, of a practice copy in its middle, and of one where pieces are moved. A route to
which nothing leads is asked at an address that is made up. The first answers of each shape count, so that
little is at hand; what is dear is asked again. Exits with 1 where a route costs more than `HELD` and is not
in the list of `docs/security.md`; `-v` prints all of them.
"""

import re
import sys
import tempfile
import time
from collections import defaultdict
from contextlib import suppress
from dataclasses import dataclass, field
from html import unescape
from io import BytesIO
from pathlib import Path
from urllib.parse import urljoin, urlsplit

from flask import Flask
from PIL import Image
from sqlalchemy import select
from werkzeug.exceptions import HTTPException
from werkzeug.routing import BuildError
from werkzeug.test import TestResponse

from authoring import drafts
from campaign.commands.demo import make_demonstrations
from campaign.log.fold import state_after
from campaign.log.running import Running, running
from campaign.people import people
from campaign.play import trial
from campaign.storage import migrate
from campaign.storage.models import Campaign, User
from rulesets import RULESETS
from tests import builders
from tests.campaign.web import Form, Visitor, forms, signed_in
from tests.housed import an_app

MOST = 100
HELD = 1.5 * MOST
"""Machines differ: what costs this is dear on all of them."""
OF_A_ROUTE, OF_A_FORM = 3, 12
"""So many addresses or forms of a route are asked, each of another shape; of the forms of drafts more, for
only some lead to their rows."""
BOOK = Path(__file__).parents[2] / "docs" / "security.md"
FORMS = ("desk.form",)
FRESH = ("table.take_back", "publishing.publish")
"""What is refused from a page that was loaded before something else happened."""
ROUNDS = 3
LEFT_OUT = (
    *("front.sign_out", "front.end_", "security.", "static", "front.leave", "front.second_step"),
    *(
        "front.change_house_person",
        "desk.delete_it",
        "front.delete_copy",
        "table.leave",
        "table.own_part",
        "front.change_second_step",
        "front.change_password",
    ),
)
"""What ends the visit, or what others are asked on; starts of endpoints."""
_LISTED = re.compile(r"^\| `([a-z_]+\.[a-z_]+)` \|", re.MULTILINE)
_LINK = re.compile(r'(?:href|src|hx-get|data-poll)="([^"#]+)')
TYPED = {
    "old": builders.PASSWORD,
    **dict.fromkeys(("points", "army", "price"), "2"),
    "day": "2099-12-04",
    "first": "2099-12-04",
    "last": "2099-12-09",
    "hour": "19:00",
    "zone": "UTC",
    "side": "",
    "own": "",
    "host": "smtp.club.example",
    "sender": "club@club.example",
    "url": "https://club.example/room",
}
"""What is typed where a field is empty and a word will not do, by its name up to the first "-"."""
OTHERWISE = {"field-on_the_move": "2"}
"""What is typed over what stands in an old entry."""
PLAYED = "2026-01-04"
"""The day of a game that was played, where a day to come is refused."""
LAND = (
    b'{"type": "FeatureCollection", "features": [{"type": "Feature", "properties": {"name": "Land"}, '
    b'"geometry": {"type": "Polygon", "coordinates": [[[-0.8, 49.1], [0, 49.1], [0, 49.3], [-0.8, 49.1]]]}}]}'
)
BROUGHT = {"front.bring_in": "table.export", "publishing.bring_in": "desk.take"}
"""Where a file is brought in that another route gave."""


def listed() -> frozenset[str]:
    """The routes of which the book says that they may cost more, by endpoint."""
    return frozenset(_LISTED.findall(BOOK.read_text("utf-8")))


@dataclass
class Walk:
    """What the organiser has met: what each answer cost, pages with their text, addresses he was led to,
    files he was given, and the shapes of what he has asked and sent."""

    app: Flask
    olga: Visitor
    slugs: tuple[str, ...]
    spent: list[tuple[float, str, str, int, str, float]] = field(default_factory=list)
    pages: dict[str, str] = field(default_factory=dict)
    waiting: list[str] = field(default_factory=list)
    files: dict[str, tuple[bytes, str]] = field(default_factory=dict)
    shapes: dict[tuple[str, str], set[object]] = field(
        default_factory=lambda: defaultdict[tuple[str, str], set[object]](set)
    )

    def is_new(self, method: str, endpoint: str, shape: object) -> bool:
        """Whether to ask for it: no other of this shape was asked for, and few of the route."""
        met = self.shapes[method, endpoint]
        most = OF_A_FORM if endpoint in FORMS else OF_A_ROUTE
        is_new = bool(endpoint) and shape not in met and len(met) < most
        met.update((shape,) if is_new else ())
        return is_new

    def route(self, address: str, method: str) -> tuple[str, str]:
        """The route of an address and its campaign or draft; nothing for what ends the visit or is of another
        campaign."""
        try:
            endpoint, given = self.app.url_map.bind("localhost").match(urlsplit(address).path, method)
        except HTTPException:
            return "", ""
        slug = given.get("slug", "")
        is_of_others = endpoint.startswith("table.") and slug not in self.slugs
        is_left_out = endpoint.startswith(LEFT_OUT) or is_of_others
        return ("" if is_left_out else endpoint), slug or given.get("uid", "")

    def ask(self, endpoint: str, address: str, data: dict[str, object] | None = None) -> None:
        """Asks, or sends the data, and notes what the answer cost."""
        method = "GET" if data is None else "POST"
        answer, cost = self._asked(address, method, data)
        again = self._asked(address, "GET")[1] if data is None and cost > MOST else cost
        self.spent.append((cost, endpoint, method, answer.status_code, address, again))
        self.waiting += [answer.location] if answer.location else []
        if "attachment" in answer.headers.get("Content-Disposition", ""):
            name = urlsplit(address).path.rpartition("/")[2]
            self.files.setdefault(endpoint, (answer.data, name))
        if answer.status_code < 300 and answer.mimetype == "text/html":
            self.pages[f"{method} {address}"] = answer.text
            self.waiting += [urljoin(address, unescape(link)) for link in _LINK.findall(answer.text)]

    def _asked(
        self, address: str, method: str, data: dict[str, object] | None = None
    ) -> tuple[TestResponse, float]:
        before = time.process_time()
        answer = self.olga.client.open(address, method=method, data=data, buffered=True)
        return answer, (time.process_time() - before) * 1000

    def follow(self) -> None:
        """Asks for every address that the pages lead to."""
        while self.waiting:
            address = self.waiting.pop(0)
            endpoint, slug = self.route(address, "GET")
            parts = urlsplit(address)
            shape = slug, *re.findall(r"(\w+)=", parts.query), parts.path if endpoint in FORMS else ""
            if self.is_new("GET", endpoint, shape):
                self.ask(endpoint, address)

    def press(self) -> None:
        """Sends every form of the pages met so far."""
        met, self.pages = self.pages, {}
        for address, page in met.items():
            for form in forms(page):
                to = urljoin(address.partition(" ")[2], form.action)
                endpoint, slug = self.route(to, "POST") if form.method.lower() == "post" else ("", "")
                if form.files and BROUGHT.get(endpoint, "") not in ("", *self.files):
                    self.pages[address] = page
                    continue
                if endpoint in FRESH and address.startswith("GET"):
                    form = next((item for item in self._fresh(address) if item.action == form.action), form)
                for pressed in form.presses or [("", "")]:
                    shape = slug, form.button, pressed
                    if self.is_new("POST", endpoint, shape):
                        self.ask(endpoint, to, {**self.filled_in(form, endpoint), **dict([pressed])})
                        if self.spent[-1][3] >= 400:
                            self.shapes["POST", endpoint].discard(shape)

    def _fresh(self, address: str) -> list[Form]:
        return forms(self.olga.page(address.partition(" ")[2]))

    def filled_in(self, form: Form, endpoint: str) -> dict[str, object]:
        """What the form sends, with something typed where it is empty and a box ticked where none is."""
        typed = TYPED | ({"day": PLAYED} if endpoint == "shelf.record_play" else {})
        data: dict[str, object] = dict(reversed(form.unticked))
        data |= {
            name: OTHERWISE.get(name, value if value.strip() else typed.get(name.partition("-")[0], "A word"))
            for name, value in form.pairs
        }
        for name in form.files:
            brought, called = self.files.get(BROUGHT.get(endpoint, ""), (LAND, "land.geojson"))
            if endpoint == "table.give_photograph":
                brought, called = _picture(), "picture.jpg"
            data[name] = (BytesIO(brought), called)
        return data

    def invent(self, values: dict[str, str | int]) -> None:
        """Asks for the routes to which nothing led, at addresses that are made up."""
        token = dict(forms(self.olga.page("/account/"))[-1].pairs)["csrf_token"]
        for rule in self.app.url_map.iter_rules():
            for method, data in (("GET", None), ("POST", {"csrf_token": token})):
                is_met = self.shapes[method, rule.endpoint] or rule.endpoint.startswith(LEFT_OUT)
                if method in (rule.methods or ()) and not is_met:
                    given = {name: values.get(name, "none") for name in rule.arguments}
                    with suppress(BuildError, ValueError):
                        made = self.app.url_map.bind("").build(rule.endpoint, given, method)
                        self.ask(rule.endpoint, made, data)


def _picture() -> bytes:
    picture = BytesIO()
    Image.effect_noise((1600, 1200), 60).convert("RGB").save(picture, "JPEG", quality=10)
    return picture.getvalue()


def _house(folder: Path) -> Flask:
    app = an_app(f"sqlite:///{folder / 'house.sqlite'}", folder, tuple(RULESETS))
    house = app.extensions["sandtable"]["house"]
    migrate.upgrade(house.engine)
    with app.app_context(), house.sessions()() as session:
        builders.with_password(session, builders.an_organiser(session, "Olga"))
    return app


def _furnished(app: Flask) -> tuple[tuple[str, ...], str, list[str]]:
    """The demonstrations, a practice copy that stands in the middle of the largest and one where pieces are
    moved, and a draft of the first kind of each game; the short names of these campaigns, the public's word,
    the addresses of the drafts."""
    with app.extensions["sandtable"]["house"].sessions()() as session:
        olga = session.scalars(select(User).where(User.username == "Olga")).one()
        make_demonstrations(session, olga)
        largest, *others = session.scalars(select(Campaign).order_by(Campaign.last.desc()))
        copy = trial.start_trial(session, largest.id, olga, "organiser", largest.last // 2)
        each = ((item, number) for item in others for number in range(item.last // 2, item.last))
        moved, number = next(where for where in each if _has_moves(running(session, where[0].id), where[1]))
        moving = trial.start_trial(session, moved.id, olga, "organiser", number)
        first = [(game, game.kinds[0]) for game in RULESETS]
        desk = [
            f"/desk/{drafts.create(session, olga, game, kind, next(iter(kind.builtin.values()))).uid}/"
            for game, kind in first
        ]
        slugs = largest.slug, copy.slug, moving.slug
        return slugs, people.set_public_link(session, largest.id, olga, True) or "", desk


def _has_moves(at: Running, number: int) -> bool:
    """Whether somebody can move pieces on the map after that entry."""
    state = state_after(at.log, number)
    return any(choice.way for seat in at.seats for choice in at.ruleset.menu(state, seat.key))


def main() -> int:
    """Prints what each costs, the dearest first."""
    with tempfile.TemporaryDirectory() as folder:
        app = _house(Path(folder))
        slugs, token, desk = _furnished(app)
        slug, tables = slugs[0], [f"/c/{slug}/" for slug in slugs]
        walk = Walk(app, signed_in(app, "Olga"), slugs)
        walk.waiting = ["/", *tables, f"/c/{slug}/mend/5", f"/watch/{token}/", *desk]
        for _ in range(ROUNDS):
            walk.follow()
            walk.press()
        uid = desk[0].split("/")[2]
        numbers = dict.fromkeys(("number", "who", "play", "comment"), 1)
        walk.invent({"slug": slug, "token": token, "uid": uid, **numbers})
    known, rows = listed(), sorted(walk.spent, reverse=True)
    over = [row for row in rows if row[0] > MOST]
    for spent, endpoint, method, status, address, again in rows if "-v" in sys.argv else over:
        mark = "" if spent <= MOST or endpoint in known else "  not in the book"
        print(f"{spent:6.0f} ms, again {again:4.0f}  {method:4} {endpoint} ({status}) {address[:60]}{mark}")
    pressed = {row[1]: row[3] for row in rows if row[2] == "POST"}
    taken = {row[1] for row in rows if row[2] == "POST" and row[3] < 400}
    print(f"{len(rows)} answers, {len(over)} over {MOST} ms; {len(taken)} of {len(pressed)} POSTs were taken")
    print("not taken:", *sorted(f"{name} {pressed[name]}" for name in pressed.keys() - taken))
    return int(any(row[0] > HELD and row[1] not in known for row in over))


if __name__ == "__main__":
    sys.exit(main())
