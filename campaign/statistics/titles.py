"""What the documents are called that games were played with."""

from sqlalchemy.orm import Session

from campaign.log.running import ruleset_named
from campaign.statistics.games import Game
from campaign.storage import documents as shelf
from campaign.storage.lru_cache import Recent
from campaign.storage.models import Document
from rulesets.kit.references import kind_referred

_TITLES: Recent[str] = Recent(500)


def title_of(session: Session, game: Game) -> str:
    """The title of the document that the game was played with, as its cover says it."""

    def read() -> str:
        ruleset = ruleset_named(session, game.campaign.ruleset)
        document = shelf.load(session, ruleset, game.document)
        kind = kind_referred(ruleset, session.get_one(Document, game.document).kind)
        return kind.cover(document, shelf.library_of(session, ruleset, document)).title

    return _TITLES.get((game.campaign.ruleset, game.document), read)
