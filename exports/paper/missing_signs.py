"""Signs of a sheet that no font of this machine has, and which package of Debian's brings one.

Paper is set with the fonts that lie beside the program, and with what the machine has for all other signs; a
sign that neither has is printed as an empty box. Whether the machine has one fontconfig says, which printing
needs anyhow; where that does not answer, nothing is said.
"""

import re
import subprocess
import unicodedata
from functools import cache
from html import unescape

from exports.signs.lettering import has_sign
from rulesets.kit.words import listed

CJK, CORE, EMOJI = "fonts-noto-cjk", "fonts-noto-core", "fonts-noto-color-emoji"
_CJK = ("CJK ", "HIRAGANA ", "KATAKANA ", "HANGUL ", "IDEOGRAPHIC ", "BOPOMOFO ")
_SECONDS = 5
_SHOWN = 12
_TAGS = re.compile(r"<(style|script)\b.*?</\1>|<[^>]*>", re.DOTALL)


def missing_signs(html: str) -> str:
    """A sentence about the signs in the text of a page that would be printed as empty boxes; empty for
    none."""
    foreign = sorted(sign for sign in set(unescape(_TAGS.sub(" ", html))) if _is_foreign(sign))
    lacking = [sign for sign in foreign if not _machine_has(sign)]
    if not lacking:
        return ""
    shown = " ".join(lacking[:_SHOWN]) + (" …" if len(lacking) > _SHOWN else "")
    packages = listed(sorted({_package(sign) for sign in lacking}))
    return f"No font here has {shown}: paper would show empty boxes. The Debian package {packages} has them."


def _is_foreign(sign: str) -> bool:
    """Whether the sign is one to be seen, and in none of the fonts beside the program."""
    return sign.isprintable() and not sign.isspace() and not has_sign(sign)


@cache
def _machine_has(sign: str) -> bool:
    words = ["fc-list", "--format=%{family}\n", f":charset={ord(sign):x}"]
    try:
        done = subprocess.run(words, capture_output=True, timeout=_SECONDS, check=True)
    except (OSError, subprocess.SubprocessError):
        return True
    return bool(done.stdout.strip())


def _package(sign: str) -> str:
    if unicodedata.name(sign, "").startswith(_CJK):
        return CJK
    return EMOJI if unicodedata.category(sign) == "So" and ord(sign) > 0xFFFF else CORE
