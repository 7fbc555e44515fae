"""A person at a browser, without one: signs in, reads a page's forms, presses their buttons."""

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from http.cookies import Morsel, SimpleCookie

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

Pairs = list[tuple[str, str]]
_TICKET = re.compile(r"\b[0-9a-f]{8}\.([0-9a-f]+)\.[\w=-]+\.[0-9a-f]{24}\b")


@dataclass
class Form:
    """A form of a page: where it goes, what it sends as it stands, the words on its buttons, that which puts
    orders together left out; what its buttons send besides, the names of its files, and what it would send of
    boxes that are not ticked."""

    action: str
    method: str
    pairs: Pairs
    button: str = ""
    ident: str = ""
    presses: Pairs = field(default_factory=list)
    files: list[str] = field(default_factory=list)
    unticked: Pairs = field(default_factory=list)

    def sent(self, **changes: str | list[str]) -> dict[str, str | list[str]]:
        """What it sends with some of it filled in; `field_x` stands for `field-x`."""
        data: dict[str, str | list[str]] = dict(self.pairs)
        for name, value in changes.items():
            data[name.replace("__", "-")] = value
        return data


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self._form: Form | None = None
        self._select = ""
        self._area = ""
        self._in_button = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._form = Form(
                given.get("action", ""), given.get("method", "get"), [], ident=given.get("id", "")
            )
            self.forms.append(self._form)
        if self._form is None:
            return
        if tag == "input" and (given.get("type") not in ("radio", "checkbox") or "checked" in given):
            if given.get("name"):
                self._form.pairs.append((given["name"], given.get("value", "")))
                self._form.files += [given["name"]] * (given.get("type") == "file")
        elif tag == "input" and given.get("name"):
            self._form.unticked.append((given["name"], given.get("value", "on")))
        elif tag == "select":
            self._select = given["name"]
        elif tag == "option" and ("selected" in given or self._select not in dict(self._form.pairs)):
            self._form.pairs = [pair for pair in self._form.pairs if pair[0] != self._select]
            self._form.pairs.append((self._select, given["value"]))
        elif tag == "textarea":
            self._area = given["name"]
            self._form.pairs.append((self._area, ""))
        elif tag == "button":
            self._in_button = given.get("name") != "then"
            if given.get("name"):
                self._form.presses.append((given["name"], given.get("value", "")))

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._form = None
        elif tag == "button":
            self._in_button = False
        elif tag == "textarea":
            self._area = ""

    def handle_data(self, data: str) -> None:
        if self._form is not None and self._in_button:
            self._form.button += data
        elif self._form is not None and self._area:
            self._form.pairs[-1] = (self._area, self._form.pairs[-1][1] + data)


def forms(html: str) -> list[Form]:
    """The forms of a page, in order."""
    reader = _Reader()
    reader.feed(html)
    return reader.forms


def form(html: str, button: str, nth: int = 0) -> Form:
    """The form of the page whose button says that."""
    found = [item for item in forms(html) if item.button == button]
    assert len(found) > nth, f"no {button!r} among {[item.button for item in forms(html)]}"
    return found[nth]


@dataclass
class Visitor:
    """Somebody who loads pages and sends forms."""

    client: FlaskClient

    def page(self, address: str, status: int = 200) -> str:
        """The text of a page, which must have that status."""
        answer = self.client.get(address)
        assert answer.status_code == status, f"{address}: {answer.status_code}"
        return answer.text

    def send(self, wanted: Form, **changes: str | list[str]) -> TestResponse:
        """Sends a form with some of it filled in."""
        return self.client.post(wanted.action, data=wanted.sent(**changes))

    def press(self, address: str, button: str, nth: int = 0, **changes: str | list[str]) -> TestResponse:
        """Loads the page and sends the form whose button says that."""
        found = form(self.page(address), button, nth)
        return self.client.post(found.action or address, data=found.sent(**changes))


def visitor(app: Flask) -> Visitor:
    """Somebody who is not signed in."""
    return Visitor(app.test_client())


def cookies_of(app: Flask, name: str) -> list[Morsel[str]]:
    """The cookies of the person of that name, let in as when the password was right: the page is for tests
    of it."""
    from campaign.pages import signing_in
    from campaign.pages.frame.opened import db
    from campaign.people import people

    with app.test_request_context("/login", method="POST"):
        person = people.named(db(), name)
        assert person is not None, f"nobody is called {name}"
        signing_in.welcome(person)
        answer = app.process_response(app.response_class())
    said = answer.headers.getlist("Set-Cookie")
    return [cookie for header in said for cookie in SimpleCookie(header).values()]


def signed_in(app: Flask, name: str) -> Visitor:
    """The person of that name."""
    who = visitor(app)
    for cookie in cookies_of(app, name):
        who.client.set_cookie(cookie.key, cookie.value, path=cookie["path"])
    return who


def press_sign_out(client: FlaskClient) -> None:
    """Signs the browser out, which is known from then on."""
    found = form(client.get("/account/").text, "Sign out")
    assert client.post(found.action, data=found.sent()).status_code == 303


def without_tickets(text: str) -> str:
    """The text with nothing left of a page's ticket but what its audiences have counted."""
    return _TICKET.sub(r"\1", text)
