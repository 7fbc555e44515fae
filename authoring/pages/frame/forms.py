"""A form of a draft on its page: its fields, the change it makes, how it comes back where it is refused."""

from dataclasses import replace

from flask import render_template, url_for

from authoring.conflicts import Clash
from authoring.drafts import Change, Opened
from authoring.forms import Path, asked, bound
from authoring.limits import carried
from authoring.wording.words import done
from campaign.web.forms import DrawnField, Sent
from rulesets.kit.editing.editing import Edit
from rulesets.kit.editing.fields import FormField, Hexes
from rulesets.kit.flow.refusals import Refusal

Page = str | tuple[str, int]


def asked_in(
    at: Opened,
    fields: tuple[FormField, ...],
    before: str = "",
    sent: Sent | None = None,
    refused: Refusal | None = None,
) -> tuple[DrawnField, ...]:
    """The fields as the page draws them, with what was sent and why it was refused."""
    paths = [Path(field, f"{before}{field.name}") for field in fields]
    form = bound(at.editing, at.document, paths, sent)
    return tuple(replace(asked(form[path.seen], refused, path.label), pick=_pick(at, path)) for path in paths)


def _pick(at: Opened, path: Path) -> str:
    """The address for choosing the hexes of a field on the map."""
    if not at.may_edit or not isinstance(path.field, Hexes):
        return ""
    return url_for("desk.editor", uid=at.draft.uid, pick=path.seen)


def carried_out(now: Opened, edits: tuple[Edit, ...]) -> Change:
    """The edits made one after the other on the newest document."""
    editing = now.editing
    document = carried(editing, now.document, edits)
    return Change(document, done(editing, now.document, edits) if edits else "")


def status_of(refused: Refusal | None) -> int:
    """409 where something was changed elsewhere, 422 for any other refusal, 200 for none."""
    return 200 if refused is None else 409 if isinstance(refused, Clash) else 422


def kept_words(typed: list[tuple[str, str]], refusal: Refusal) -> Page:
    """A page that says why a form cannot come back, and keeps what was typed into it."""
    return render_template(
        "campaign/error.html",
        code=409,
        title="Removed meanwhile",
        sentence=refusal.sentence,
        cite="",
        kept=typed,
    ), 409
