"""The leading article of an issue: what its organiser writes on it, for everybody and in every edition.

Invariant: an article is a note that everybody reads, so that it goes along in the campaign's file and no
secret is in it by the program's doing; the newest of an issue counts, and an empty one takes it away. Nothing
is written over. A turn that is played anew has the article of its number.
"""

from dataclasses import dataclass

from sqlalchemy.orm import Session

from campaign.club import notes
from campaign.storage.models import Note, User
from rulesets.kit.flow.refusals import Refusal

LONGEST = notes.TEXT_LONGEST
HEADING = 60
"""A first line of no more letters, with an empty line or more text below it, is the article's heading."""
PUBLIC = frozenset({""})


@dataclass(frozen=True, slots=True)
class Article:
    """An article as an issue shows it: its heading, empty for none, its paragraphs, and who wrote it."""

    heading: str
    paragraphs: tuple[str, ...]
    by: str


def subject_of(number: int) -> str:
    """Under which name the article of that issue is kept."""
    return f"issue {number}"


def newest(session: Session, campaign_id: int, number: int) -> Note | None:
    """The note that holds the issue's article; None where it has none."""
    kept = notes.notes_for(session, campaign_id, PUBLIC, ("article",), subject_of(number))
    return kept[-1] if kept and kept[-1].text else None


def article_of(note: Note | None) -> Article | None:
    """The note as an article."""
    if note is None:
        return None
    first, *rest = [line.strip() for line in note.text.splitlines() if line.strip()]
    if rest and len(first) <= HEADING:
        return Article(first, tuple(rest), note.who)
    return Article("", (first, *rest), note.who)


def write(session: Session, campaign_id: int, by: User, number: int, words: str) -> bool:
    """The organiser's article stands on that issue from now on (empty: none does); whether there is one now.
    Refuses whoever does not organise the campaign, and more letters than there is room for."""
    text = words.replace("\r\n", "\n").strip()
    if len(text) > LONGEST:
        over = len(text) - LONGEST
        raise Refusal(f"An article has at most {LONGEST} letters; this one has {over} more. Shorten it.")
    kept = newest(session, campaign_id, number)
    if text != (kept.text if kept else ""):
        notes.write_note(session, campaign_id, by, PUBLIC, "article", text, subject_of(number))
    return bool(text)
