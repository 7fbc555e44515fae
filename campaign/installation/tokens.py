"""Where the house's random words come from that stand on pages and in forms: one function, so that two
houses given the same bytes answer alike, byte for byte. And signed words, in addresses and on paper."""

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64encode

SIGNED = 12
"""96 bits: sixteen letters, which nobody guesses."""


def random_bytes(number: int) -> bytes:
    """That many bytes nobody can foresee."""
    return secrets.token_bytes(number)


def random_word(bytes: int) -> str:
    """A word of letters, digits, "-" and "_" made of that many random bytes."""
    return urlsafe_b64encode(random_bytes(bytes)).rstrip(b"=").decode("ascii")


def signed(key: str, *words: str) -> str:
    """The code of these words by the key: sixteen letters, always the same; nobody makes it without it."""
    code = hmac.digest(key.encode(), "\0".join(words).encode(), hashlib.sha256)
    return urlsafe_b64encode(code[:SIGNED]).decode("ascii")
