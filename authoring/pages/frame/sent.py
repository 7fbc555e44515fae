"""A form that was sent: what it holds, the change its edits make, the status of the page that comes back."""

from flask import request

from authoring.clashes import Clash
from authoring.drafts import Change, Opened
from authoring.filled import Sent
from authoring.limits import carried
from authoring.words import done
from rulesets.kit.editing.editing import Edit
from rulesets.kit.flow.refusals import Refusal

Page = str | tuple[str, int]


def sent_fields() -> Sent:
    """What the form of this request holds."""
    return Sent({name: request.form.getlist(name) for name in request.form})


def status_of(refused: Refusal | None) -> int:
    """409 where something was changed elsewhere, 422 for any other refusal, 200 for none."""
    return 200 if refused is None else 409 if isinstance(refused, Clash) else 422


def carried_out(now: Opened, edits: tuple[Edit, ...]) -> Change:
    """The edits made one after the other on the newest document."""
    editing = now.editing
    document = carried(editing, now.document, edits)
    return Change(document, done(editing, now.document, edits) if edits else "")
