"""Mail by a server that wants TLS and a login: sent, or told in clear words why not, and nothing lost."""

from collections.abc import Iterator
from contextlib import ExitStack
from html import unescape
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.notices import mail, queue
from campaign.notices.office import Office, office_of
from rulesets.kit.flow.refusals import Refusal
from tests.builders import Begun
from tests.campaign.hours import Hours
from tests.campaign.notices.secure_post import SecurePost, a_secure_post, certificate
from tests.campaign.notices.verbs import deliveries, noted, send_due, wants
from tests.campaign.web import signed_in

TYPED = {"host": "127.0.0.1", "name": "house", "password": "right", "sender": "house@club.example"}


@pytest.fixture
def office(instance: Path) -> Office:
    return office_of(instance)


@pytest.fixture
def post(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[SecurePost]:
    """A mail server with STARTTLS, whose certificate this machine trusts."""
    made = SecurePost(certificate(tmp_path))
    monkeypatch.setenv("SSL_CERT_FILE", str(made.certificate))
    with a_secure_post(made):
        yield made


def _by(session: Session, office: Office, post: SecurePost, safety: str = "starttls", **other: str) -> None:
    mail.set_server(session, office, {**TYPED, "safety": safety, "port": str(post.port), **other})


def _waits(session: Session, auction: Begun) -> None:
    wants(session, auction, "red")
    noted(session, auction, "remark", "Bring dice.")


def test_a_letter_goes_by_starttls_and_the_password_never_in_the_open(
    session: Session, auction: Begun, office: Office, post: SecurePost
) -> None:
    _by(session, office, post)
    _waits(session, auction)
    assert send_due(session, office) == 1
    ((letter, is_safe, who),) = post.came
    assert letter["To"] == "red@club.example" and is_safe and who == "house"
    assert [line.split()[0].lower() for line in post.in_the_open] == [b"ehlo", b"starttls"]


def test_a_letter_goes_by_tls_from_the_first_byte(
    session: Session, auction: Begun, office: Office, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    post = SecurePost(certificate(tmp_path))
    monkeypatch.setenv("SSL_CERT_FILE", str(post.certificate))
    _waits(session, auction)
    with a_secure_post(post, from_the_start=True):
        _by(session, office, post, "tls")
        assert send_due(session, office) == 1
    assert [(is_safe, who) for _, is_safe, who in post.came] == [(True, "house")] and not post.in_the_open


@pytest.mark.parametrize(
    ("broken", "says"),
    [
        ("password", "it does not accept this server's name and password (535)"),
        ("untrusted", "its certificate is none that this machine trusts"),
        ("another name", "its certificate is none that this machine trusts"),
        ("no starttls", "it offers no STARTTLS"),
        ("nobody", "nobody answers there"),
    ],
)
def test_what_fails_is_told_in_clear_words_and_the_letter_goes_once_it_is_mended(
    app: Flask,
    session: Session,
    auction: Begun,
    office: Office,
    post: SecurePost,
    hours: Hours,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    broken: str,
    says: str,
) -> None:
    _waits(session, auction)
    with ExitStack() as until_mended:
        patch = until_mended.enter_context(monkeypatch.context())
        other, trusted = post, {"password": "wrong"} if broken == "password" else {}
        if broken == "untrusted":
            patch.delenv("SSL_CERT_FILE")
        if broken == "another name":
            other = SecurePost(certificate(tmp_path, "127.0.0.2"))
            patch.setenv("SSL_CERT_FILE", str(other.certificate))
            until_mended.enter_context(a_secure_post(other))
        if broken == "nobody":
            with a_secure_post(SecurePost(post.certificate)) as other:
                pass
        post.starttls = broken != "no starttls"
        _by(session, office, other, **trusted)
        assert send_due(session, office) == 0
    why = queue.trouble(session, "mail", mail="red@club.example")
    assert why == f"no connection to the mail server: {says}"
    assert says in unescape(signed_in(app, "Red").page("/account/notices/"))
    assert f"1 mail not sent yet. No connection to the mail server: {says}." in " ".join(
        unescape(signed_in(app, "Olga").page("/house/mail/")).split()
    )
    assert post.came == [] and not any(b"AUTH" in line for line in post.in_the_open)
    post.starttls = True
    _by(session, office, post)
    hours.pass_by(seconds=31)
    assert send_due(session, office) == 1 and len(post.came) == 1
    assert "X-Sandtable-Again" not in post.came[0][0]
    (item,) = deliveries(session)
    assert item.done is not None and item.failed == ""
    assert "not sent yet" not in signed_in(app, "Olga").page("/house/mail/")


@pytest.mark.parametrize("field", ["name", "password"])
def test_a_login_that_mail_servers_cannot_be_told_is_refused_when_it_is_typed(
    session: Session, office: Office, post: SecurePost, field: str
) -> None:
    with pytest.raises(Refusal, match="no accents"):
        _by(session, office, post, **{field: "schlüssel"})
