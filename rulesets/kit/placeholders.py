"""Words that were to be written later: what a program puts in an empty field, and what a hand leaves there.

English, French and German. Whether a text is good is not asked.
"""

import re

_UNNAMED = re.compile(
    r"\s*(?:copy (?:of|\d)|copie d|kopie (?:von|der)|untitled|unnamed|sans titre|ohne titel|unbenannt|"
    r"nouveau sc|neues szenario|(?:my |new )?(?:scenario|campaign|match|map|board|chain|collection|"
    r"(?:price |unit )?list|doctrines?)(?: name)?\s*\d*\s*$|"
    r"new (?:area|troop|turn|card|unit|battle|row|side)\b|test\d*\s*$|temp\b|name\s*$|title\s*$)"
    r"|.*\((?:copy|copie|kopie|\d)\)\s*$",
    re.IGNORECASE,
)
_TO_DO = re.compile(
    r"lorem ipsum|\b(?:todo|to-do|tbd|tba|tbc|fixme|xxx+)\b|\?\?\?|\b(?:to be|still to be|yet to be) "
    r"(?:written|done|decided|added|determined|translated|completed|confirmed)\b|\[(?:insert|your|add|fill)\b|"
    r"\b(?:insert|write|enter|type|put|describe) (?:your |the )?(?:\w+ ){0,3}here\b|"
    r"\bà (?:compléter|faire|traduire)\b|\bnoch (?:zu schreiben|zu ergänzen|einfügen)\b|\bplaceholder\b",
    re.IGNORECASE,
)
_BARE = re.compile(r"[\W_]+|x+|\w", re.IGNORECASE)


def is_unnamed(name: str) -> bool:
    """Whether a name is one that a program gives, or that a copy keeps: "Untitled", "Copy of Caen"."""
    return _UNNAMED.match(name) is not None


def is_unfinished(text: str) -> bool:
    """Whether a text says that it is still to be written, or says nothing: "TODO", "???", "x". No text is
    none."""
    said = text.strip()
    return bool(said) and (_TO_DO.search(said) or _BARE.fullmatch(said)) is not None
