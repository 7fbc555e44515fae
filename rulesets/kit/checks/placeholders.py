"""Text that was to be written later: what a program puts in an empty field, and what a hand leaves there.

Whether a text is good is not asked.
"""

import re

_THINGS = "scenario|campaign|match|map|board|battle|chain|collection|list|area|turn|troop|card|unit|side|row"
_UNNAMED = re.compile(
    rf"copy of\b.*|untitled\b.*|unnamed|(?:my |new )(?:{_THINGS})(?: \d+)?|.*\(copy\)", re.IGNORECASE
)
_TO_DO = re.compile(
    r"(?i:lorem ipsum)|\b(?:TODO|TBD|TBA|FIXME)\b|\?\?\?|"
    r"(?:^to|\bTo|[\[(]to) be (?:written|translated|decided)\b"
)
_BARE = re.compile(r"[\W_]+|[xX]+|[^\W\d]|(?i:todo|tb[ad])")


def is_unnamed(name: str) -> bool:
    """Whether a name is one that a program gives, or that a copy keeps: "Untitled", "Copy of Caen"."""
    return _UNNAMED.fullmatch(name.strip()) is not None


def is_unfinished(text: str) -> bool:
    """Whether a text says that it is still to be written, or says nothing: "TODO", "???", "x". No text is
    none."""
    said = text.strip()
    return bool(said) and (_TO_DO.search(said) or _BARE.fullmatch(said)) is not None
