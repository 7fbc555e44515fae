"""The leading article of an issue: what its organiser writes on it, for everybody and in every edition.

Invariant: an article is a note that everybody reads, so that it goes along in the campaign's file and no
secret is in it by the program's doing; the newest of an issue counts, and an empty one takes it away. Nothing
is written over. A turn that is played anew has the article of its number.
"""

from dataclasses import dataclass

from sqlalchemy.orm import Session

from campaign.club import notes
from campaign.notices.sentences import article_parts
from campaign.storage.models import User
from rulesets.kit.flow.refusals import Refusal

LONGEST = 1900
HEADING = 60
"""A first line of no more letters, with more text below it, is the article's heading."""
PUBLIC = frozenset({""})


@dataclass(frozen=True, slots=True)
class Article:
    """An article as an issue shows it: its heading, empty for none, its paragraphs, and who wrote it; `text`
    is all of it as it was typed, `ident` the number of its note."""

    heading: str
    paragraphs: tuple[str, ...]
    by: str
    text: str
    ident: int


def article_of(session: Session, campaign_id: int, number: int) -> Article | None:
    """The article of that issue; None where it has none."""
    for note in reversed(notes.notes_for(session, campaign_id, PUBLIC, ("article",))):
        of, text = article_parts(note.text)
        if of == str(number):
            return _set(text, note.who, note.id) if text else None
    return None


def _set(text: str, by: str, ident: int) -> Article:
    first, *rest = [line.strip() for line in text.splitlines() if line.strip()]
    if rest and len(first) <= HEADING:
        return Article(first, tuple(rest), by, text, ident)
    return Article("", (first, *rest), by, text, ident)


def write(session: Session, campaign_id: int, by: User, number: int, words: str) -> bool:
    """The organiser's article stands on that issue from now on (empty: none does); whether there is one now.
    Refuses whoever does not organise the campaign, and more letters than there is room for."""
    text = words.replace("\r\n", "\n").strip()
    if len(text) > LONGEST:
        over = len(text) - LONGEST
        raise Refusal(f"An article has at most {LONGEST} letters; this one has {over} more. Shorten it.")
    kept = article_of(session, campaign_id, number)
    if text != (kept.text if kept else ""):
        notes.write_note(session, campaign_id, by, PUBLIC, "article", f"{number}\n{text}")
    return bool(text)
