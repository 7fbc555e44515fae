"""Text that is still to be written: what a program puts into an empty field, and what people leave there.

It does not judge whether a text is good.
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
    """Whether a program or a copy gave this name: "Untitled", "Copy of Caen"."""
    return _UNNAMED.fullmatch(name.strip()) is not None


def is_unfinished(text: str) -> bool:
    """Whether a text is still to be written, or says nothing: "TODO", "???", "x". False for an empty text."""
    said = text.strip()
    return bool(said) and (_TO_DO.search(said) or _BARE.fullmatch(said)) is not None
