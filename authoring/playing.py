"""A draft as a practice game: what it begins with, and its beginning.

Invariant: whoever may see a draft may play it; the game is theirs alone. House rules are those the document
proposes.
"""

from sqlalchemy.orm import Session

from authoring.drafts import Opened
from campaign.play.opening import TITLE_LONGEST, Start
from campaign.practice import games
from campaign.practice.games import Begun, Game, OfDraft
from campaign.storage import documents as shelf
from rulesets.kit.flow.refusals import Refusal


def begin(session: Session, at: Opened, uid: str, anew: bool = False) -> Begun:
    """The person's practice game of the draft as it stands; `uid` names what the form sent. Refuses a kind
    that is not played, and a draft with errors."""
    if not at.kind.playable:
        raise Refusal(f"A {at.kind.title.lower()} is not played by itself.")
    return games.begin(session, at.person, _start(session, at, uid), of(at), anew)


def of(at: Opened) -> OfDraft:
    """The state of the draft that is open."""
    return OfDraft(at.draft.uid, at.number)


def game(session: Session, at: Opened) -> Game | None:
    """The person's practice game of the draft, of whatever state."""
    return games.game_of(session, at.person, at.draft.uid)


def _start(session: Session, at: Opened, uid: str) -> Start:
    library = shelf.library_of(session, at.ruleset, at.document)
    rulings = at.kind.cover(at.document, library).rulings or at.ruleset.rulings()
    title = f"Practice game: {at.draft.title}"[:TITLE_LONGEST]
    return Start(at.ruleset.slug, at.kind.name, at.document, rulings, title, uid=uid)
