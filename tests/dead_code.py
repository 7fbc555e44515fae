"""Names that nothing uses, as vulture finds them: `python -m tests.dead_code` lists them and exits 1.

A name counts as used where a module of the house, the system of the tests, a template or a sheet says it.
What is used by none stands in USED_BESIDE with whoever uses it; a name that is used by tests alone is dead.
"""

import sys
import tomllib
from collections.abc import Iterator
from keyword import iskeyword
from pathlib import Path

from jinja2 import Environment, nodes
from vulture import Vulture

from rulesets import AT

ROOT = Path(__file__).resolve().parents[1]
ROOMS = ("app.py", "authoring", "campaign", "exports", "rulesets", "tests/systems")
PAGES = ["@*_pages.*", "@shelf_desk.*"]
"""Decorators that give a function to whoever asks for its address."""
USED_BESIDE = {
    "served": "the server, by its name",
    "__getattr__": "whoever imports RULESETS",
    "__call__": "whoever says a code",
    "NOUNS": "nobody: its modules are loaded by it",
    "regex": "Werkzeug",
    "shows_opened": "Flask's g, by its name",
    "device_token": "Flask's g, by its name",
    "session_here": "Flask's g, by its name",
    "signed_out": "Flask's g, by its name",
    "impl": "SQLAlchemy",
    "cache_ok": "SQLAlchemy",
    "process_bind_param": "SQLAlchemy",
    "process_result_value": "SQLAlchemy",
    "isolation_level": "the driver of SQLite",
    "fs_uniquifier": "Flask-Security",
    "ifield": "Flask-Security",
    "_login_user": "Flask-Login",
    "comment": "the writer of zip files",
    "external_attr": "the writer of zip files",
    "compress_type": "the writer of zip files",
    "error_task_class": "waitress",
    "channel_class": "waitress",
    "response_headers": "waitress",
    "HouseStorage": "Flask-Limiter, by its scheme",
    "STORAGE_SCHEME": "Flask-Limiter",
    "base_exceptions": "Flask-Limiter",
    "incr": "Flask-Limiter",
    "get_expiry": "Flask-Limiter",
    "reset": "Flask-Limiter",
    "maintenance": "waitress",
    "tempdir": "the library of temporary files",
    "process_data": "WTForms",
    "validate_next": "WTForms",
    "process_formdata": "WTForms",
    "filters": "Jinja",
    "bytecode_cache": "Jinja",
    "handle_starttag": "the reader of HTML",
    "temporary": "the proof that medals which can go back are told from the others",
    "hand_*": "the form of an order and its codec",
    "has_rolled": "whoever compares states: one of ours always had it",
    "bibliography": "the reader and writer of .m44 files",
    "vehicles": "the comparison of campaigns, field by field",
    "weapons": "the comparison of campaigns, field by field",
    "aircraft": "the comparison of campaigns, field by field",
    "too_long": "the law that the words of a card fit it",
    "direct_passthrough": "Werkzeug, which reads it of every answer",
    "MEMBERS": "tests that note what they call",
    "is_given_up": "the measurement of playouts",
    "switches_of": "tests that note what they call",
    "SIZES": "tests that go over every size",
    "doubtful_links": "the alternatives of a battle, by its name",
    "british_airborne": "the alternatives of a battle, by its name",
    "setup_*": "the alternatives of a battle, by their names",
    "tactics_sides": "the readers of the ledger: whose a card is stands in the battle itself",
    "tactics_remarks": "the readers of the ledger: what a card does stands in the battle itself",
}
NAMED_IN_PATTERNS = {"exports/signs/palette.py"}
"""Modules whose names stand in the drawings' patterns, as text."""


def said_by_templates() -> Iterator[str]:
    """Every name and attribute that a template reads."""
    for template in sorted((ROOT / "templates").rglob("*.html")):
        tree = Environment().parse(template.read_text("utf-8"))
        yield from (found.attr for found in tree.find_all(nodes.Getattr))
        yield from (found.name for found in tree.find_all(nodes.Name))


def said_by_sheets() -> Iterator[str]:
    """Every house rule of which a sheet kept as data speaks."""
    for path in sorted((ROOT / "rulesets").glob("*/sheets/*.toml")):
        yield from (gap.partition("/")[0] for gap in tomllib.loads(path.read_text("utf-8"))["words"])


def unused() -> list[str]:
    """A line for each name that nothing uses: where it stands, and what it is."""
    vulture = Vulture(ignore_names=list(USED_BESIDE), ignore_decorators=PAGES)
    vulture.scavenge([str(ROOT / room) for room in ROOMS], exclude=["*/migrations/versions/*"])
    vulture.scan("\n".join(f"_.{name}" for name in said_by_templates() if not iskeyword(name)), "templates")
    vulture.scan("\n".join(f"_.{name}" for name in said_by_sheets()), "sheets")
    vulture.scan("\n".join(f"_.{at.partition(':')[2]}" for at in AT.values()), "systems")
    found = [(item.filename.relative_to(ROOT), item) for item in vulture.get_unused_code(min_confidence=60)]
    return [
        f"{path}:{item.first_lineno}: {item.message}"
        for path, item in found
        if path.parts[0] != "tests" and path.as_posix() not in NAMED_IN_PATTERNS
    ]


if __name__ == "__main__":
    lines = unused()
    print("\n".join(lines) or "Every name is used.")
    sys.exit(1 if lines else 0)
