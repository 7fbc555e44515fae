"""The document a campaign is played with: which version it is, and putting another in its place."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask import flash, redirect, render_template, request
from werkzeug.wrappers import Response

from campaign.pages.frame.blueprints import campaign_pages
from campaign.pages.frame.offers import new_key
from campaign.pages.frame.opened import db, reader
from campaign.pages.frame.reader import Reader
from campaign.people.security import person
from campaign.play import amending, children, service
from campaign.shelf.catalogue import Shelved
from rulesets.kit.flow.refusals import Refusal


@dataclass(frozen=True, slots=True)
class DocumentPage:
    """All that the page shows: the version that is played (None: not in the library) and the others,
    whether a game of this system keeps to what it began with, and what stands in the form: `chosen` is the
    word of a version; `refusal` says why it came back. `renewed` is what the corrected campaign that this one
    is part of would change in it."""

    reader: Reader
    now: Shelved | None
    others: Sequence[Shelved]
    is_kept: bool
    chosen: str
    reason: str
    key: str
    refusal: Refusal | None
    renewed: tuple[str, ...] = ()

    def word(self, item: Shelved) -> str:
        """How the form calls the version."""
        return amending.word_of(self.now, item)

    def title(self, item: Shelved) -> str:
        """How a person calls it: a version, or another work by its title."""
        of = "" if self.now and item.address == self.now.address else f"{item.cover.title} by {item.author}, "
        return f"{of}{'version' if of else 'Version'} {item.number}"


@campaign_pages.get("/document/")
def document(slug: str) -> str:
    """Which version is played, and which others there are."""
    return _page(reader(slug))


OF_PARENT = "parent"


def _page(who: Reader, refusal: Refusal | None = None) -> str:
    child = children.renewed(db(), who.running)
    page = DocumentPage(
        reader=who,
        now=amending.played_now(db(), who.running),
        others=amending.others(db(), who.running),
        is_kept=who.ruleset.amend is None,
        chosen=request.form.get("version", ""),
        reason=request.form.get("reason", ""),
        key=new_key(),
        refusal=refusal,
        renewed=children.renewal(db(), who.running, child) if child else (),
    )
    return render_template("campaign/document.html", page=page)


@campaign_pages.post("/document/")
def amend(slug: str) -> Response | tuple[str, int]:
    """Puts another version in the place of the one that is played, with a reason."""
    who, word = reader(slug), request.form.get("version", "")
    try:
        child = children.renewed(db(), who.running) if word == OF_PARENT else None
        outcome = service.amend_document(
            db(),
            who.campaign.id,
            person(),
            child or amending.chosen(db(), who.running, word),
            request.form.get("key", ""),
            request.form.get("reason", ""),
        )
    except Refusal as refusal:
        return _page(reader(slug), refusal), 422
    for sentence in outcome.sentences:
        flash(sentence)
    return redirect(who.url("document"), 303)
