"""What a document on the desk may refer to: the shelf as its editor sees it."""

from functools import cache

from sqlalchemy.orm import Session

from campaign.shelf import catalogue
from campaign.storage import documents
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.references import home_of
from rulesets.kit.ruleset import AnyRuleset, Ref, Shelf


def shelf_of(session: Session, ruleset: AnyRuleset) -> Shelf:
    """The shelf of one system, asked as long as the session lasts."""

    @cache
    def look_up(ref: Ref) -> object | None:
        try:
            return documents.referred(session, ruleset, ref)
        except Refusal:
            return None

    @cache
    def offered(kind: str) -> tuple[tuple[Ref, str], ...]:
        home = home_of(ruleset, kind)
        return tuple(
            (item.ref, item.cover.title)
            for item in catalogue.listed(session)
            if (item.ruleset.slug, item.kind.name) == (home, kind)
        )

    return Shelf(look_up, offered)
