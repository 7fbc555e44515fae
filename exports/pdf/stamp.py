"""The stamp of the setter: what else, beside the page, decides how its PDF looks.

A PDF kept from before an update of the program is not taken for one of today's.
"""

import hashlib
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from exports.pdf.bundle import STATIC

_SETTER = "weasyprint"


@cache
def stamp() -> str:
    """A digest of the modules that set, of all style sheets and faces, and of the setter's version."""
    told = hashlib.sha256(_version().encode())
    for path in sorted((*Path(__file__).parent.glob("*.py"), *STATIC.glob("*.css"), *STATIC.glob("fonts/*"))):
        told.update(f"\n{path.name}\n".encode() + path.read_bytes())
    return told.hexdigest()


def _version() -> str:
    try:
        return version(_SETTER)
    except PackageNotFoundError:
        return ""
