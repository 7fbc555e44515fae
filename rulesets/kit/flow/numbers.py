"""A number as it stands in an address, a form or a path: digits, and no more of them than anything has.

Python's own tests let pass what its reading fails on, a superscript two say, and digits by the thousand.
"""

import re

LARGEST_NUMBER = 999_999_999
_PLAIN = re.compile(r"[0-9]{1,9}")


def count_of(value: object) -> int | None:
    """The number in a value of JSON where it is a whole one from 0 to LARGEST_NUMBER; None for any other."""
    return value if type(value) is int and 0 <= value <= LARGEST_NUMBER else None


def plain_number(text: str) -> int | None:
    """The number of one to nine ASCII digits that is the whole text; None for any other text."""
    return int(text) if _PLAIN.fullmatch(text) else None
