"""The keys of seats: what a player shows, prints and types to open what his seat may know of a file.

Invariant: a key is made of the campaign's own key, the seat and whoever holds it, and stored nowhere: it is
the same each time he looks, another for whoever comes after him, and a backup of the house has it. It opens
what was sealed for it, whole, or nothing.
"""

import base64
import hashlib

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from campaign.installation import tokens
from campaign.storage.models import Campaign
from rulesets.kit.flow.refusals import Refusal

BYTES = 20
"""160 bits: thirty-two letters, and four that tell a slip of the hand."""
CHECKED = 4
NONCE = 12
LIKE = str.maketrans({"0": "O", "1": "I", "8": "B"})
"""Digits no key has, and what they were read for."""


def key_of(campaign: Campaign, seat: str, person_id: int) -> bytes:
    """The key of the person who holds the seat."""
    about = "\0".join(("seat", campaign.uid, seat, str(person_id)))
    return _derived(campaign.card_key.encode(), about, BYTES)


def as_words(key: bytes) -> str:
    """The key as it is shown: groups of four letters and digits."""
    text = base64.b32encode(key).decode()
    text += _check(text)
    return " ".join(text[at : at + 4] for at in range(0, len(text), 4))


def read(text: str) -> bytes:
    """The key that was typed, however it was spaced. Refuses what is none, and a slip of the hand."""
    typed = "".join(letter for letter in text.upper().translate(LIKE) if letter.isalnum())
    word, check = typed[:-CHECKED], typed[-CHECKED:]
    try:
        key = base64.b32decode(word)
    except ValueError:
        key = b""
    if len(key) != BYTES:
        raise Refusal("A key has nine groups of four letters and digits. Type it as printed on the sheet.")
    if check != _check(word):
        raise Refusal("This key has a wrong letter, or two are swapped. Compare it with the sheet.")
    return key


def _check(word: str) -> str:
    return base64.b32encode(hashlib.sha256(word.encode()).digest())[:CHECKED].decode()


def seal(key: bytes, plain: bytes) -> str:
    """The bytes closed by the key, as text."""
    nonce = tokens.random_bytes(NONCE)
    return base64.b64encode(nonce + AESGCM(_cipher(key)).encrypt(nonce, plain, None)).decode()


def opened(key: bytes, sealed: str) -> bytes | None:
    """What was closed by the key; None where it was by another, or is damaged."""
    try:
        whole = base64.b64decode(sealed, validate=True)
        return AESGCM(_cipher(key)).decrypt(whole[:NONCE], whole[NONCE:], None)
    except (InvalidTag, ValueError):
        return None


def _cipher(key: bytes) -> bytes:
    return _derived(key, "sealed", 32)


def _derived(secret: bytes, about: str, length: int) -> bytes:
    return HKDF(SHA256(), length, salt=None, info=b"sandtable " + about.encode()).derive(secret)
