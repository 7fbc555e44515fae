"""What answers each question that takes long: a function of a database that is only read, and of plain
arguments.

Invariant: whoever asks has been asked for the right to it by the page, each time; equal arguments and an
equal edition have one answer, kept under their hash beside what was printed.
"""

from collections.abc import Callable, Mapping
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from campaign.log.running import running
from campaign.models import Campaign
from campaign.play.todays_rules import by_todays_rules
from campaign.works.differing import Differing, differing
from rulesets.kit.codec import from_json, shape, to_json

TODAYS_RULES = "todays-rules"


def _todays_rules(session: Session, uid: str, eyes: str | None) -> Any:
    """What would differ in the campaign by today's rules, as far as the seat may know."""
    at = running(session, session.scalars(select(Campaign.id).where(Campaign.uid == uid)).one())
    return to_json(shape(Differing), differing(at, by_todays_rules(session, at, eyes)))


def differing_in(answer: Any) -> Differing:
    """The table out of the answer."""
    found: Differing = from_json(shape(Differing), answer)
    return found


ANSWERS: Mapping[str, Callable[..., Any]] = {TODAYS_RULES: _todays_rules}
