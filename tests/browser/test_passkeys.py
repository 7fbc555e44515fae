"""Passkeys in a real browser, with an authenticator that Chromium plays: made, used, named, removed."""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from flask import Flask
from playwright.sync_api import Browser, CDPSession, Page, expect
from sqlalchemy import select
from sqlalchemy.orm import Session

from campaign.people import second_step, security_log
from campaign.people.tables import Passkey
from campaign.storage.models import User
from tests.browser.conftest import Served, Someone, open_people
from tests.builders import PASSWORD


@pytest.fixture
def someone(chromium: Browser, served: Served) -> Iterator[Someone]:
    """As elsewhere, but by a name: a passkey is for a name and never for a number."""
    named = Served(served.address.replace("127.0.0.1", "localhost"), served.app)
    yield from open_people(chromium, named)


@dataclass
class Key:
    """A device's authenticator that Chromium plays for one page."""

    cdp: CDPSession
    ident: str

    def turn(self, *, is_owner: bool) -> None:
        """Whether the device takes whoever holds it for its owner."""
        words = {"authenticatorId": self.ident, "isUserVerified": is_owner}
        self.cdp.send("WebAuthn.setUserVerified", words)


def with_key(page: Page) -> Key:
    cdp = page.context.new_cdp_session(page)
    cdp.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    made = cdp.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    return Key(cdp, made["authenticatorId"])


def with_passkey(someone: Someone) -> tuple[Page, Key]:
    """Rosa signed in by her password, with a passkey she has just made."""
    page = someone("Rosa")
    key = with_key(page)
    page.goto("/account/passkeys/")
    page.get_by_label("Name").fill("My phone")
    page.get_by_label("Your password").fill(PASSWORD)
    page.get_by_role("button", name="Create passkey").click()
    expect(page.get_by_text("Your passkey is saved. It signs you in without a password or a")).to_be_visible()
    page.wait_for_load_state()
    return page, key


def sign_out(page: Page) -> None:
    page.get_by_role("button", name="Sign out", exact=True).click()
    page.wait_for_url("**/login")


def test_a_passkey_is_made_and_signs_in_without_a_password(
    someone: Someone, session: Session, rosa: User
) -> None:
    page, _ = with_passkey(someone)
    sign_out(page)
    page.get_by_role("button", name="Use a passkey").click()
    page.wait_for_url("**/")
    expect(page.get_by_role("link", name="Rosa", exact=True)).to_be_visible()
    (kept,) = session.scalars(select(Passkey))
    assert kept.used is not None and kept.count > 0
    assert security_log.of_person(session, rosa, 1)[0].words


@pytest.mark.long
def test_a_device_that_does_not_know_its_owner_signs_nobody_in(someone: Someone, rosa: User) -> None:
    page, key = with_passkey(someone)
    sign_out(page)
    key.turn(is_owner=False)
    page.get_by_role("button", name="Use a passkey").click()
    expect(page.get_by_text("Your device gave no passkey.")).to_be_visible()


@pytest.mark.long
def test_a_passkey_stands_for_the_second_step(
    someone: Someone, app: Flask, session: Session, rosa: User
) -> None:
    page, _ = with_passkey(someone)
    sign_out(page)
    with app.app_context():
        second_step.start(session, rosa)
        row = session.get_one(second_step.SecondStep, rosa.id)
        second_step.confirm(session, rosa, str(second_step._totp(row.secret).generate().token))
    page.get_by_label("Name").fill("Rosa")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    page.wait_for_url("**/login/second**")
    page.get_by_role("button", name="Use a passkey").click()
    page.wait_for_url("**/")
    expect(page.get_by_role("link", name="Rosa", exact=True)).to_be_visible()


def test_passkeys_are_named_and_removed_and_work_no_more(
    someone: Someone, session: Session, rosa: User
) -> None:
    page, _ = with_passkey(someone)
    page.get_by_text("Rename or remove").click()
    page.locator(".rows").get_by_label("Name").fill("The blue key")
    page.get_by_role("button", name="Rename").click()
    expect(page.get_by_role("heading", name="The blue key")).to_be_visible()
    page.get_by_text("Rename or remove").click()
    page.locator(".rows").get_by_label("Your password").fill(PASSWORD)
    page.get_by_role("button", name="Remove").click()
    expect(page.get_by_role("heading", name="The blue key")).to_have_count(0)
    told = [line.words for line in security_log.of_person(session, rosa, 9) if line.kind == "factor"]
    assert told == ["Rosa removes the passkey The blue key.", "Rosa adds the passkey My phone."]
    sign_out(page)
    page.get_by_role("button", name="Use a passkey").click()
    expect(page.get_by_text("This passkey does not work here.")).to_be_visible()
