"""What the lab plays: a campaign as one seat knows it, or a document from its start.

Invariant: of a campaign only `seen_by(state, seat)` is known here, at an entry that the seat sees. Whoever
asks has been asked for the right to it by the page.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from campaign.log.fold import state_at
from campaign.log.running import Running, ruleset_named, running
from campaign.storage import documents as shelf
from campaign.storage.models import Campaign
from rulesets.kit.codec import from_json, shape, to_json
from rulesets.kit.flow.counted import all_seen
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.flow.rulings import Switch, switches, with_word
from rulesets.kit.flow.sides import Side
from rulesets.kit.players import names_for
from rulesets.kit.playing import outcome
from rulesets.kit.ruleset import AnyDocumentKind, AnyRuleset, Seat, fold, kind_named


@dataclass(frozen=True, slots=True)
class Subject:
    """A state as a seat sees it (None: the public), with those who play it. `source` names it to the process
    that plays; `rulings` are its house rules."""

    ruleset: AnyRuleset
    seen: Any
    seat: str | None
    seats: tuple[Seat, ...]
    sides: tuple[Side, ...]
    source: dict[str, Any]

    @property
    def camps(self) -> tuple[Side, ...]:
        """The sides that play against each other."""
        camp_of = {side.key: side.camp for side in self.sides}
        playing = {camp_of.get(seat.side) for seat in self.seats}
        return tuple(side for side in self.sides if side.key in playing)

    @property
    def rulings(self) -> Any:
        """Its house rules."""
        return self.ruleset.rulings_of(self.seen)

    def players(self, by_camp: Iterable[tuple[str, str]]) -> dict[str, str]:
        """The player of each seat, by the names chosen for the sides."""
        named, camp_of = dict(by_camp), {side.key: side.camp for side in self.sides}
        return {seat.key: named[camp] for seat in self.seats if (camp := camp_of.get(seat.side)) in named}


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
    """The document from its start, by the house rules it proposes. Refuses one that begins no game, and a
    system without players."""
    if not (kind.playable and ruleset.weigh):
        raise Refusal(f"Sandtable has no players for a {kind.title.lower()}.")
    documents = shelf.resolve(session, ruleset, document)
    rulings = kind.cover(documents.main, documents.library).rulings or ruleset.rulings()
    seen = fold(ruleset, ruleset.start(documents, rulings))
    written = to_json(shape(kind.type), document)
    source = {"system": ruleset.slug, "kind": kind.name, "document": written}
    seats, sides = ruleset.seats(documents, rulings), ruleset.sides(documents.main)
    return Subject(ruleset, seen, None, seats, sides, source)


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


def rules_of(subject: Subject) -> tuple[Switch, ...]:
    """The house rules that can be tried with another setting; none where the state keeps them otherwise."""
    rulings = getattr(subject.seen, "rulings", None)
    return switches(subject.ruleset.rulings, subject.sides) if rulings == subject.rulings else ()


def with_rule(subject: Subject, rule: str) -> Subject:
    """The subject with one house rule set ("name=word"). Refuses an unknown rule or setting."""
    if not rule:
        return subject
    name, _, word = rule.partition("=")
    if not rules_of(subject):
        raise Refusal("House rules of this game cannot be compared.")
    return replace(subject, seen=replace(subject.seen, rulings=with_word(subject.rulings, name, word)))


def player_names(subject: Subject) -> tuple[str, ...]:
    """The players that can be chosen."""
    return names_for(subject.ruleset)
