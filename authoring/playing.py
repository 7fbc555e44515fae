"""A draft that is played before it is published: its practice game, and its practice runs by the program.

Invariant: whoever may see a draft may play it; the game is theirs alone. House rules are those the document
proposes.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from sqlalchemy.orm import Session

from authoring.drafts import Opened
from campaign.play.opening import TITLE_LONGEST, Start
from campaign.practice import asked, games
from campaign.practice.games import Begun, Game, OfDraft
from campaign.practice.never import Named, Roster, Subject
from campaign.printing.content import Work
from campaign.storage import documents as shelf
from rulesets.kit.drawing.board import Board
from rulesets.kit.editing.paths import rows_at
from rulesets.kit.editing.rows import RowForm
from rulesets.kit.flow.refusals import Refusal


def begin(session: Session, at: Opened, uid: str, anew: bool = False, run: int = 0) -> Begun:
    """The person's practice game of the draft as it stands, or the one that shows a run; `uid` names what the
    form sent. Refuses a kind that is not played, and a draft with errors."""
    require_played(at)
    of = replace(state_of(at), run=run)
    return games.begin(session, at.person, _start(session, at, uid, run), of, anew)


def require_played(at: Opened) -> None:
    """Refuses a draft of a kind that is not played by itself."""
    if not at.kind.playable:
        raise Refusal(f"A {at.kind.title.lower()} is not played by itself.")


def cannot(at: Opened) -> str:
    """Why the program cannot play the draft, empty if it can."""
    return at.kind.playouts.cannot(at.document) if at.kind.playouts else ""


def left_out(at: Opened) -> tuple[str, ...]:
    """What is said beside every figure of a run: what is drawn, and what is not played."""
    if at.kind.playouts is None:
        return (at.ruleset.drawn,) if at.ruleset.drawn else ()
    return (at.kind.playouts.note, *(f"Not played: {one}." for one in at.kind.playouts.left_out(at.document)))


def state_of(at: Opened) -> OfDraft:
    """The state of the draft that is open."""
    return OfDraft(at.draft.uid, at.number)


def game(session: Session, at: Opened) -> Game | None:
    """The person's practice game of the draft, of whatever state."""
    return games.game_of(session, at.person, at.draft.uid)


def _start(session: Session, at: Opened, uid: str, run: int) -> Start:
    library = shelf.library_of(session, at.ruleset, at.document)
    rulings = at.kind.cover(at.document, library).rulings or at.ruleset.rulings()
    title = f"{f'Practice run {run}' if run else 'Practice game'}: {at.draft.title}"[:TITLE_LONGEST]
    return Start(at.ruleset.slug, at.kind.name, at.document, rulings, title, uid=uid)


def questions(at: Opened, edition: str) -> tuple[Work, ...]:
    """The practice runs of the draft as it stands, as questions of the queue."""
    return asked.questions(at.ruleset, at.kind, at.document, f"Practice runs of {at.draft.title}", edition)


def subject(session: Session, at: Opened) -> Subject:
    """What the runs are of: the map, the lists and the sides of the document."""
    library = shelf.library_of(session, at.ruleset, at.document)
    board = at.kind.drawing(at.document, library)
    rosters = (
        Roster(row_form.title, tuple(_named(at.document, row_form)))
        for page in at.editing.forms(at.document)
        for row_form in page.rows
    )
    sides = at.ruleset.sides(at.document)
    return Subject(board if isinstance(board, Board) else None, tuple(rosters), sides)


def _named(document: Any, row_form: RowForm) -> Iterator[Named]:
    """The rows of a list of the document that have names."""
    for row in rows_at(document, row_form.path):
        known = (getattr(row, name, "") for name in ("key", "name", "title"))
        words = row_form.called(document, row)
        names = frozenset(name for name in (words, *known) if isinstance(name, str) and name)
        if words:
            yield Named(words, names)
