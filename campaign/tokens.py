"""Where the house's random words come from that stand on pages and in forms: one function, so that two
houses given the same bytes answer alike, byte for byte."""

import secrets
from base64 import urlsafe_b64encode


def random_bytes(number: int) -> bytes:
    """That many bytes nobody can foresee."""
    return secrets.token_bytes(number)


def random_word(bytes: int) -> str:
    """A word of letters, digits, "-" and "_" made of that many random bytes."""
    return urlsafe_b64encode(random_bytes(bytes)).rstrip(b"=").decode("ascii")
