"""Reports: what a finished child says to its parent, and what became of it there.

Invariant: a report is what everybody may know of an end that can no longer be disputed. If it has all that
its matter asks, it settles that matter automatically (`by_itself`, given by `writer.py`). Otherwise it fills
in the form, and people add the rest. Its entry has the child's uid and the length of its log, so that a later
change of the end can be shown. An entry the public is not told of counts for nobody, because this would
reveal it. This module only reads.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass

from sqlalchemy import bindparam, select
from sqlalchemy.orm import Session

from campaign.log.entries import Reported, standing
from campaign.log.fold import opened, state_after, told
from campaign.log.running import Running, running
from campaign.storage.db import read_once
from campaign.storage.models import Campaign
from rulesets.kit.children import Report
from rulesets.kit.flow.choices import Choice, Text, Value, fill, fitting
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.flow.refusals import Refusal

_CHILDREN = select(Campaign).where(Campaign.parent_id == bindparam("parent")).order_by(Campaign.id)


@dataclass(frozen=True, slots=True)
class Finished:
    """A finished child whose report has not been sent: its title, its matter, its report, and what the entry
    that sends it stores."""

    title: str
    subject: str
    report: Report
    mark: Reported

    def fills(self, choice: Choice) -> Mapping[str, Value]:
        """What the report fills in of the choice's form; empty if it is about another matter."""
        return fitting(choice, dict(self.report)) if choice.subject == self.subject else {}

    def leaves(self, choice: Choice) -> tuple[str, ...]:
        """The fields of the choice that the report leaves open, without optional free text."""
        filled = self.fills(choice)
        return tuple(
            field.name
            for field in choice.fields
            if field.name not in filled and not (isinstance(field, Text) and not field.least)
        )


@dataclass(frozen=True, slots=True)
class Outdated:
    """A child whose report is in the parent, although it is no longer at that end; `is_over`: it has reached
    another end since."""

    child: Campaign
    is_over: bool


def children_of(session: Session, campaign_id: int) -> Sequence[Campaign]:
    """The children of the campaign, in the order in which they were begun."""
    read = session.scalars
    return read_once(
        session, ("children", campaign_id), lambda: read(_CHILDREN, {"parent": campaign_id}).all()
    )


def report_of(at: Running) -> Report:
    """The public report of the finished game; empty until its end is open."""
    return _report(at, at.log.last) if at.is_laid_open else ()


def _report(at: Running, upto: int) -> Report:
    state = state_after(at.log, upto)
    state = opened(at.log, state) if upto == at.log.last else at.ruleset.opened(state)
    return at.ruleset.report(at.ruleset.seen_by(state, None))


def sent_by(parent: Running) -> dict[str, Reported]:
    """For each child whose report is in the parent, by uid, what its newest entry stores."""
    return {
        record.report_of.campaign: record.report_of
        for record in standing(parent.log.records)
        if record.report_of and told(parent.log, record, None)
    }


def to_be_sent(session: Session, parent: Running) -> tuple[Finished, ...]:
    """The finished children whose report is not sent; for one matter the newest comes first."""
    sent = sent_by(parent)
    ended = (child for child in children_of(session, parent.campaign.id) if child.finished)
    found = [finished(running(session, child.id)) for child in ended if child.uid not in sent]
    return tuple(child for child in reversed(found) if child is not None)


def finished(child: Running) -> Finished | None:
    """The child at its end, with its report; None if it reports nothing."""
    said, row = report_of(child), child.campaign
    return Finished(row.title, row.subject, said, Reported(row.uid, child.log.last)) if said else None


def by_itself(parent: Running, child: Finished) -> tuple[str, object] | None:
    """The seat and order of the parent by which the child's end settles its matter. None if something is left
    to ask, if a person has to look, or if a report of it is there already."""
    if child.mark.campaign in sent_by(parent):
        return None
    for seat in parent.seats:
        menu = parent.ruleset.menu(parent.state, seat.key) if seat.role != ORGANISER else ()
        for choice in menu:
            filled = child.fills(choice)
            if not filled or choice.weight != "asked" or choice.throw or child.leaves(choice):
                continue
            optional: dict[str, Value] = {
                field.name: field.default for field in choice.fields if isinstance(field, Text)
            }
            with suppress(Refusal):
                return seat.key, fill(choice, {**optional, **filled})
    return None


def filled_by(finished: Sequence[Finished], choice: Choice) -> Finished | None:
    """The child whose report fills in something of the choice; None if there is none."""
    return next((child for child in finished if child.fills(choice)), None)


def outdated(session: Session, parent: Running) -> tuple[Outdated, ...]:
    """The reports that are in the parent although their child's end was undone since."""
    sent, found = sent_by(parent), []
    if not sent:
        return ()
    for child in children_of(session, parent.campaign.id):
        if child.uid in sent:
            at = running(session, child.id)
            now = report_of(at)
            if now != _report(at, sent[child.uid].upto):
                found.append(Outdated(child, bool(now)))
    return tuple(found)
