"""Numbers in an address, a form or a path: digits, up to a sensible length. Also numbers with quarters, as
people write them.

Python's own tests accept what its parser rejects, such as a superscript two, and thousands of digits.
"""

import re

LARGEST_NUMBER = 999_999_999
_PLAIN = re.compile(r"[0-9]{1,9}")
_PARTS = ("", "¼", "½", "¾")
_QUARTERS = {"": 0, "¼": 1, "½": 2, "¾": 3, "1/4": 1, "1/2": 2, "2/4": 2, "3/4": 3}
_DECIMALS = {"0": 0, "00": 0, "25": 1, "5": 2, "50": 2, "75": 3}
_WITH_PART = re.compile(r"([0-9]{0,6})(?: ?([¼½¾])|(?:^| )([123]/[24])|[.,]([0-9]{1,2}))?")


def count_of(value: object) -> int | None:
    """The number in a JSON value if it is a whole one from 0 to LARGEST_NUMBER; None for any other."""
    return value if type(value) is int and 0 <= value <= LARGEST_NUMBER else None


def plain_number(text: str) -> int | None:
    """The number if the whole text is one to nine ASCII digits; None for any other text."""
    return int(text) if _PLAIN.fullmatch(text) else None


def quarters_words(quarters: int) -> str:
    """Quarters as a number: "2¾", "½", "0"."""
    whole, part = divmod(quarters, 4)
    return f"{whole or ''}{_PARTS[part]}" or "0"


def quarters_of(text: str) -> int | None:
    """The quarters in a number written "6¼", "6 1/4", "6.25" or "6"; None for any other text."""
    found = _WITH_PART.fullmatch(text.strip())
    if found is None or not found[0]:
        return None
    whole, sign, broken, decimals = found.groups()
    part = _DECIMALS.get(decimals) if decimals else _QUARTERS.get(sign or broken or "")
    return None if part is None else 4 * int(whole or 0) + part
