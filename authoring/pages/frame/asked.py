"""The fields of a form as its page draws them, and a form that cannot come back."""

from flask import render_template, url_for

from authoring import forms
from authoring.clashes import Clash
from authoring.drafts import Opened
from authoring.filled import Sent, Wrong
from authoring.pages.frame.sent import Page
from campaign.fields import Asked
from rulesets.kit.editing.fields import FormField, Hexes
from rulesets.kit.flow.refusals import Refusal


def asked_in(
    at: Opened,
    fields: tuple[FormField, ...],
    before: str = "",
    sent: Sent | None = None,
    refused: Refusal | None = None,
) -> list[Asked]:
    """The fields as the page draws them, with what was sent and why it was refused."""
    editing, shape = at.editing, at.editing.shape(at.document)
    wrong = refused.sentences if isinstance(refused, Wrong) else {}
    now = {taken.label: taken.now for taken in refused.taken} if isinstance(refused, Clash) else {}
    asked = []
    for field in fields:
        path = f"{before}{field.name}"
        pick = _pick(at, path) if isinstance(field, Hexes) else ""
        asked.append(
            forms.asked(
                field,
                editing.value(at.document, path),
                shape,
                name=path,
                sent=sent.of(path) if sent else None,
                wrong=wrong.get(path, ""),
                now=now.get(field.label, ""),
                pick=pick,
            )
        )
    return asked


def _pick(at: Opened, path: str) -> str:
    return url_for("desk.editor", uid=at.draft.uid, pick=path) if at.may_edit else ""


def kept_words(typed: list[tuple[str, str]], refusal: Refusal) -> Page:
    """A page that says why a form cannot come back, and keeps what was typed into it."""
    return render_template(
        "campaign/error.html",
        code=409,
        title="Not there any more",
        sentence=refusal.sentence,
        cite="",
        kept=typed,
    ), 409
