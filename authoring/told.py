"""What every tab of a draft is told with an answer, whatever its map is."""

from sqlalchemy import select
from sqlalchemy.orm import Session

from authoring import history, presence
from authoring.drafts import Opened
from authoring.models import Revision
from rulesets.kit.codec import Json

MOST_BEHIND = 5


def state(session: Session, opened: Opened, seen: int, tab: str) -> dict[str, Json]:
    """The draft as it stands, for a tab of that mark that shows the revision `seen`: what undo and redo would
    do, who has it open, what others did meanwhile."""
    steps = history.steps(session, opened, tab)
    draft = opened.draft
    return {
        "revision": opened.number,
        "title": draft.title,
        "undo": steps.undo,
        "redo": steps.redo,
        "by": draft.changed_by,
        "at": draft.changed.isoformat(),
        "here": presence.others_here(session, opened),
        "edits": opened.may_edit,
        "behind": _behind(session, opened, seen),
    }


def _behind(session: Session, opened: Opened, seen: int) -> list[dict[str, str]]:
    """What others did since the revision seen, the last first."""
    rows = session.execute(
        select(Revision.who, Revision.says)
        .where(
            Revision.draft_id == opened.draft.id,
            Revision.number > seen,
            Revision.number <= opened.number,
            Revision.who != opened.person.username,
        )
        .order_by(Revision.number.desc())
        .limit(MOST_BEHIND)
    )
    return [{"by": who, "says": says} for who, says in rows]
