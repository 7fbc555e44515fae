"""Copying from one draft into another of the same kind: from which, and the change it makes."""

from authoring import drafts
from authoring.drafts import Change, Opened
from authoring.hexes.regions import Paste, laid
from authoring.models import Draft
from authoring.pages.frame.opened import db
from campaign.people import security
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.words import count


def others_of_kind(at: Opened) -> list[Draft]:
    """The person's other drafts of the kind, and those shown to him, the one changed last first."""
    return [
        draft
        for draft in drafts.listed(db(), security.person())
        if (draft.ruleset, draft.kind) == (at.draft.ruleset, at.draft.kind) and draft.id != at.draft.id
    ]


def source_of(at: Opened, uid: str, revision: int | None = None) -> Opened:
    """The draft to copy from, as it was at the revision; refuses one that the person may not read."""
    found = drafts.load(db(), security.person(), uid)
    if found is None:
        raise Refusal("The draft you copied from was deleted or is no longer shared with you.")
    if (found.draft.ruleset, found.draft.kind) != (at.draft.ruleset, at.draft.kind):
        raise Refusal(f"{found.draft.title} is not a {at.kind.title.lower()}, so it does not fit here.")
    then = found if revision is None else drafts.at_revision(db(), found, revision)
    if then is None:
        raise Refusal(f"{found.draft.title} has changed too often since you copied. Copy the hexes again.")
    return then


def pasted(now: Opened, source: Opened, paste: Paste) -> Change:
    """The draft with the region of the other one laid on it."""
    document = laid(now.editing, now.document, source.document, paste)
    return Change(document, f"{count(len(paste.hexes), 'hex', 'hexes')} from {source.draft.title}")
