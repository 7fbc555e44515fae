"""What a form asks of the words for a side, in every system whose documents name their own sides."""

from typing import Any

from rulesets.kit.document.fields import choice, text
from rulesets.kit.flow.choices import Option
from rulesets.kit.flow.sides import Ink, Manner, Side

TITLE = text("title", 30, 1, hint="On buttons and in lists.")
ADJECTIVE = text("adjective", 30, 1, hint="Before a noun, as in Swedish troops.")
PEOPLE = text("in a sentence", 30, 1, hint="With its article, as in the Swedes attack.")
ONE_OR_MANY = choice("spoken of as", (Option("no", "several: they attack"), Option("yes", "one: it attacks")))


def side_of(key: str, row: Any, manner: Manner, ink: Ink = "") -> Side:
    """The side of that key with the document's words for it."""
    return Side(key, row.title, row.people, manner, ink, adjective=row.adjective, is_one=row.is_one)
