"""A note as a sentence, as pages and notices say it."""

from campaign.club import dates
from campaign.play import clock
from campaign.storage.models import Note

WORDS: dict[str, str] = {
    "date": "{who} sets the date of {about}: {text}",
    "fallback": "{who} sets a fallback for {about}: {text}",
    "table": "{who} sets the place of {about}: {text}",
    "card": "{who} renews the code of {about}: cards printed before no longer work",
    "length": "{who} sets the days per turn: {text}",
    "remark": "{who} on {about}: {text}",
    "plan": "{who} plans for {about}: {text}",
    "newspaper": "{who} names the newspaper: {text}",
}
TAKEN_BACK = {
    "date": "{who} removes the date of {about}",
    "fallback": "{who} removes the fallback for {about}",
    "table": "{who} removes the place of {about}",
}


def sentence(note: Note, names: dict[str, str]) -> str:
    """A note as the log says it."""
    about = names.get(note.subject, note.subject) or "the campaign"
    if note.kind == "people":
        return note.text
    if note.kind == "sign-up":
        return f"{note.who} {'signs up for' if note.text == 'yes' else 'cancels their sign-up for'} {about}."
    if note.kind == "clock":
        return _left_to_clock(note, about)
    if note.kind == "article":
        number, words = article_parts(note.text)
        does = "writes" if words else "removes"
        return f"{note.who} {does} the leading article of no. {number} of the newspaper."
    if note.kind == "reminder":
        return f"{note.who} reminds the players of {about}."
    text = dates.said(note.text) if note.kind == "date" else note.text
    said = WORDS[note.kind] if text else TAKEN_BACK.get(note.kind, WORDS[note.kind])
    words = said.format(who=note.who, about=about, text=text or "none")
    return words if words.endswith((".", "!", "?")) else words + "."


def article_parts(text: str) -> tuple[str, str]:
    """The number of the issue that a note of a leading article is of, and the article."""
    number, _, words = text.partition("\n")
    return number, words


def _left_to_clock(note: Note, about: str) -> str:
    """What is left to the clock; nothing where the clock itself has taken it away."""
    left = clock.read(note)
    if left is not None:
        return f"{note.who} sets a fallback for {about}, a day after its date: {left.label}."
    return f"{note.who} removes the fallback for {about}." if note.who else ""
