"""A note as a sentence, as pages and notices say it."""

from campaign.club import dates
from campaign.play import clock
from campaign.storage.models import Note

WORDS: dict[str, str] = {
    "date": "{who} fixes the date of {about}: {text}",
    "fallback": "{who} fixes what happens to {about} if it is not played: {text}",
    "table": "{who} gives {about} its place: {text}",
    "card": "{who} renews the code on the card of {about}: those printed before lead nowhere",
    "length": "{who} says how many days a turn lasts: {text}",
    "remark": "{who} on {about}: {text}",
    "plan": "{who} plans for {about}: {text}",
    "newspaper": "{who} names the newspaper: {text}",
}
TAKEN_BACK = {
    "date": "{who} takes the date of {about} back",
    "fallback": "{who} no longer fixes what happens to {about} if it is not played",
    "table": "{who} takes the place of {about} back",
}


def sentence(note: Note, names: dict[str, str]) -> str:
    """A note as the log says it."""
    about = names.get(note.subject, note.subject) or "the campaign"
    if note.kind == "people":
        return note.text
    if note.kind == "sign-up":
        return f"{note.who} {'signs up for' if note.text == 'yes' else 'does not come to'} {about}."
    if note.kind == "clock":
        return _left_to_clock(note, about)
    if note.kind == "article":
        number, words = article_parts(note.text)
        does = "writes" if words else "removes"
        return f"{note.who} {does} the leading article of no. {number} of the newspaper."
    if note.kind == "reminder":
        return f"{note.who} reminds those who are waited for of {about}."
    text = dates.said(note.text) if note.kind == "date" else note.text
    said = WORDS[note.kind] if text else TAKEN_BACK.get(note.kind, WORDS[note.kind])
    words = said.format(who=note.who, about=about, text=text or "nothing any more")
    return words if words.endswith((".", "!", "?")) else words + "."


def article_parts(text: str) -> tuple[str, str]:
    """The number of the issue that a note of a leading article is of, and the article."""
    number, _, words = text.partition("\n")
    return number, words


def _left_to_clock(note: Note, about: str) -> str:
    """What is left to the clock; nothing where the clock itself has taken it away."""
    left = clock.read(note)
    if left is not None:
        return f"{note.who} leaves {about} to the clock, a day after its date: {left.label}."
    return f"{note.who} leaves {about} to the clock no longer." if note.who else ""
