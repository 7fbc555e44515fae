"""Notices in a browser: it says yes, its worker shows what comes, and a press leads to the page."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page
from sqlalchemy.orm import Session

from campaign.installation.address import Address
from campaign.notices import push
from campaign.notices.office import Office, office_of
from campaign.pages.club import notices as notices_page, webhooks as webhooks_page
from tests.browser.conftest import PATIENCE, Served, Someone
from tests.builders import Begun
from tests.campaign.notices.test_push import Browser as Told

SUBSCRIBES = """(said) => {
  PushManager.prototype.subscribe = () => Promise.resolve({ toJSON: () => JSON.parse(said) });
  Notification.requestPermission = () => Promise.resolve("granted");
}"""


@pytest.fixture
def office(served: Served, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Office:
    """The post office of a house that is reached by https, as its pages have it."""
    found = office_of(tmp_path)
    made = Office(Address("https://club.example"), found.push_secret, found.seal_secret)
    for page in (notices_page, webhooks_page):
        monkeypatch.setattr(page, "post_office", lambda: made)
    return made


def _registration(page: Page, scopes: list[dict[str, str]]) -> str:
    """The browser's number of the worker of notices, once it has told of it."""
    for _ in range(PATIENCE // 50):
        for item in scopes:
            if item["scopeURL"].endswith("/static/notices/"):
                return item["registrationId"]
        page.wait_for_timeout(50)
    raise AssertionError("the browser tells of no worker of notices")


def test_a_browser_says_yes_and_its_worker_shows_what_comes(
    auction: Begun, session: Session, someone: Someone, office: Office
) -> None:
    page = someone("Red")
    page.context.grant_permissions(["notifications"])
    told = Told("https://push.example/red")
    page.goto("/account/notices/")
    page.evaluate(SUBSCRIBES, told.subscription)
    page.get_by_role("button", name="Add this browser").click()
    page.get_by_text("This browser is added.").wait_for()
    ((device, _),) = push.devices(session, auction[1]["red"])
    assert device.endpoint == told.endpoint

    line = page.context.new_cdp_session(page)
    scopes: list[dict[str, str]] = []
    line.on("ServiceWorker.workerRegistrationUpdated", lambda said: scopes.extend(said["registrations"]))
    line.send("ServiceWorker.enable")
    page.wait_for_function(
        "navigator.serviceWorker.getRegistration('/static/notices/').then((it) => it && it.active)"
    )
    ident = _registration(page, scopes)
    said = {
        "id": "a",
        "title": "An evening: it is your turn",
        "text": "Bid.",
        "link": "/c/an-evening/",
    }
    for _ in range(2):  # a repeat takes the place of the first
        line.send(
            "ServiceWorker.deliverPushMessage",
            {
                "origin": page.url.partition("/account")[0],
                "registrationId": ident,
                "data": json.dumps(said),
            },
        )
    page.wait_for_function(
        """navigator.serviceWorker.getRegistration('/static/notices/')
           .then((it) => it.getNotifications()).then((shown) => shown.length === 1
             && shown[0].title === "An evening: it is your turn" && shown[0].body === "Bid.")"""
    )
