"""The mark of safety in every form (against forged requests), masked anew in every answer.

Invariant: nothing that stays the same from answer to answer stands in a page for the mark. A page that is
sent compressed shrinks by what repeats in it; whoever can have words of his own put into somebody's page and
measure its length on the line would otherwise guess the mark letter by letter (BREACH). Flask-WTF makes the
mark and judges it; this only puts a random pad before it and takes it off again.
"""

from base64 import urlsafe_b64decode, urlsafe_b64encode

from flask import Flask, g
from flask_wtf import CSRFProtect
from flask_wtf.csrf import generate_csrf

from campaign.installation import tokens


class MaskedMarks(CSRFProtect):  # type: ignore[misc]
    """Flask-WTF's guard over marks that come back masked, from a field or a header."""

    def init_app(self, app: Flask) -> None:
        """Guards the application; its templates say `csrf_token()` as everywhere."""
        super().init_app(app)
        app.jinja_env.globals["csrf_token"] = mark_of_safety
        app.context_processor(lambda: {"csrf_token": mark_of_safety})

    def _get_csrf_token(self) -> str:
        return unmasked(super()._get_csrf_token() or "")


def mark_of_safety() -> str:
    """The mark as this answer's forms carry it: one mask an answer."""
    mark = generate_csrf()
    if g.get("masked", ("",))[0] != mark:
        g.masked = (mark, masked(mark))
    return str(g.masked[1])


def masked(mark: str) -> str:
    """The mark under a fresh pad, with the pad before it."""
    pad = tokens.random_bytes(len(mark))
    return urlsafe_b64encode(pad + _across(pad, mark.encode("ascii"))).rstrip(b"=").decode("ascii")


def unmasked(word: str) -> str:
    """The mark behind the word; empty for what is none."""
    try:
        both = urlsafe_b64decode(word + "=" * (-len(word) % 4))
        half = len(both) // 2
        return _across(both[:half], both[half:]).decode("ascii")
    except ValueError:
        return ""


def _across(pad: bytes, text: bytes) -> bytes:
    return bytes(one ^ other for one, other in zip(pad, text, strict=True))
