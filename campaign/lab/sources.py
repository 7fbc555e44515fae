"""From what the lab begins: a campaign as one seat knows it, or a document of the house from its start.

Invariant: of a campaign only `seen_by(state, seat)` is known here, at an entry that the seat sees. Whoever
asks has been asked for the right to it by the page.
"""

from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from campaign.lab.subject import Subject, of_documents
from campaign.log.fold import state_at
from campaign.log.running import Running, ruleset_named, running
from campaign.storage import documents as shelf
from campaign.storage.models import Campaign
from rulesets.kit.codec import from_json, shape
from rulesets.kit.flow.counted import all_seen
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.playing import outcome
from rulesets.kit.ruleset import AnyDocumentKind, AnyRuleset, kind_named


def of_campaign(at: Running, ruleset: AnyRuleset, seat: str | None, visible: int) -> Subject:
    """The campaign as the seat saw it after so many of the entries it sees. Refuses a system without players,
    a game that is over, and a seat that cannot tell what is hidden from it."""
    if not ruleset.weigh:
        raise Refusal(f"Sandtable has no players for {ruleset.title} that weigh their orders.")
    if ruleset.seen_by is not all_seen and not (ruleset.counting and ruleset.counting.redraw):
        raise Refusal("This game hides something, and Sandtable does not know what it could be.")
    seen = ruleset.seen_by(state_at(at.log, seat, visible), seat)
    if outcome(ruleset, seen).is_over:
        raise Refusal("This campaign is over: there is nothing left to play.")
    source = {"campaign": at.campaign.uid, "seat": seat, "visible": visible}
    return Subject(ruleset, seen, seat, at.seats, at.sides, source)


def of_document(session: Session, ruleset: AnyRuleset, kind: AnyDocumentKind, document: Any) -> Subject:
    """The document with all it refers to. Refuses what `of_documents` and `resolve` refuse."""
    return of_documents(ruleset, kind, shelf.resolve(session, ruleset, document))


def named(session: Session, source: dict[str, Any]) -> Subject:
    """The subject of that source. Refuses what its maker refuses."""
    if "campaign" in source:
        ids = select(Campaign.id).where(Campaign.uid == source["campaign"])
        at = running(session, session.scalars(ids).one())
        ruleset = ruleset_named(session, at.campaign.ruleset)
        return of_campaign(at, ruleset, source["seat"], source["visible"])
    ruleset = ruleset_named(session, source["system"])
    kind = kind_named(ruleset, source["kind"])
    return of_document(session, ruleset, kind, from_json(shape(kind.type), source["document"]))
