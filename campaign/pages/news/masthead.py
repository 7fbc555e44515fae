"""The masthead of a campaign's newspaper: the name its organiser gave it, or one made from its title.

Invariant: a name is a note that everybody reads, so that it goes along in the campaign's file; the newest
counts, and an empty one leaves the newspaper the name that its title makes.
"""

from sqlalchemy.orm import Session

from campaign.club import notes
from campaign.storage.models import Campaign, User
from rulesets.kit.flow import spelling
from rulesets.kit.flow.refusals import Refusal

LONGEST = 48
"""So many letters stand on one line or two at the head of a page."""
PUBLIC = frozenset({""})
ARTICLES = ("the", "a", "an")
NEWSPAPERS = {"bulletin", "chronicle", "courier", "despatch", "dispatch", "gazette", "herald", "journal"} | {
    *("mail", "mercury", "news", "observer", "post", "telegraph", "times", "tribune")
}
MOST_WORDS = 2
"""Of a title that makes one name with "Gazette" behind it; a longer one is a phrase of its own."""


def born_name(title: str) -> str:
    """The name a campaign's title makes: "The Long Beach Gazette" of "The long beach", "Despatches from Caen
    in its second week" of a longer one. A title that is a newspaper's stays as it is."""
    words = title.split()
    if words and words[-1].lower().strip(".!?") in NEWSPAPERS:
        return title
    named = words[1:] if len(words) > 1 and words[0].lower() in ARTICLES else words
    if 0 < len(named) <= MOST_WORDS:
        return f"The {' '.join(word[:1].upper() + word[1:] for word in named)} Gazette"
    return f"News from {title}"


def given_name(session: Session, campaign_id: int) -> str:
    """The name its organiser gave it; empty where he gave none."""
    said = notes.notes_for(session, campaign_id, PUBLIC, ("newspaper",))
    return said[-1].text if said else ""


def name_of(session: Session, campaign: Campaign) -> str:
    """How the newspaper is called."""
    return given_name(session, campaign.id) or born_name(campaign.title)


def give_name(session: Session, campaign: Campaign, by: User, words: str) -> str:
    """The organiser calls it so from now on, in all its issues (empty: as its title makes it); the name it
    then has. Refuses whoever does not organise the campaign, and more letters than there is room for."""
    wanted = spelling.line(words)
    if len(wanted) > LONGEST:
        raise Refusal(
            f"A newspaper's name has at most {LONGEST} letters: it stands at the head of every page."
        )
    if wanted != given_name(session, campaign.id):
        notes.write_note(session, campaign.id, by, PUBLIC, "newspaper", wanted)
    return wanted or born_name(campaign.title)
