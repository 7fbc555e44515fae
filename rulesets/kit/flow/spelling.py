"""Names and titles that people typed, normalised; and the slug made from one.

Invariant: two ways to type the same letters are stored as one (NFC). No character that changes the direction
of writing is in a line, because it would turn the text beside it.
"""

import re
import unicodedata

_TURNS = dict.fromkeys(map(ord, "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"))
_LETTERS = (
    "łl đd øo ħh ŧt ıi ĸk ŋng ßss æae œoe þth ðd əe "
    "аa бb вv гg дd еe жzh зz иi йj кk лl мm нn оo пp рr сs тt уu фf хh цts чch шsh щshch ъ ыy ь эe юyu яya "
    "єye іi їyi ґg ђdj јj љlj њnj ћc џdz ѓg ќk ѕdz ўu "
    "αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf χch ψps ωo"
)
"""Letters that do not decompose into plain ones, each with its form in an address."""
_PLAIN = str.maketrans({pair[0]: pair[1:] for pair in _LETTERS.split()})


def line(text: str) -> str:
    """The text as one normalised line, with single spaces between its words."""
    return " ".join(unturned(nfc(text)).split())


def unturned(text: str) -> str:
    """The text without characters that change the direction of writing."""
    return text.translate(_TURNS)


def nfc(text: str) -> str:
    """The text with each letter and its accents as one character, if there is one."""
    return unicodedata.normalize("NFC", text)


def word_of(title: str, otherwise: str) -> str:
    """The letters of a title as a word for addresses; `otherwise` if none of them has a plain form."""
    spread = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", title).lower().translate(_PLAIN))
    bare = "".join(letter for letter in spread if not unicodedata.combining(letter)).translate(_PLAIN)
    return re.sub(r"[^a-z0-9]+", "-", bare).strip("-")[:60].strip("-") or otherwise
