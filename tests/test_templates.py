"""The pages' templates, as text: lines that can be read."""

import re
from pathlib import Path

TEMPLATES = Path(__file__).resolve().parents[1] / "templates"
LONGEST = 160


def test_no_line_of_a_template_is_longer_than_160_letters() -> None:
    pages = sorted(TEMPLATES.rglob("*.html"))
    assert pages
    long = [
        f"{page.relative_to(TEMPLATES)}:{number}: {len(line)} letters"
        for page in pages
        for number, line in enumerate(page.read_text("utf-8").splitlines(), 1)
        if len(line) > LONGEST
    ]
    assert long == []


NOUNS = (
    *("answers", "areas", "bases", "boards", "campaigns", "cards", "changes", "collections", "comments"),
    *("copies", "days", "dice", "documents", "drafts", "entries", "errors", "figures", "files", "findings"),
    *("games", "groups", "hexes", "hits", "hours", "invitations", "leaves", "lines", "medals", "members"),
    *(
        "messages",
        "nights",
        "notes",
        "orders",
        "papers",
        "people",
        "photographs",
        "players",
        "plays",
        "points",
    ),
    *("remarks", "rolls", "rooms", "rows", "rules", "scenarios", "seats", "sheets", "steps", "tables"),
    *("things", "troops", "turns", "units", "versions", "warnings", "weeks", "come", "wait", "stand"),
)
COUNTED = re.compile(rf"\{{\{{-? ([^{{}}]+?) -?\}}\}} (?:[a-z]+ )?(?:{'|'.join(NOUNS)})\b")
NEVER_ONE = {
    "page.days",
    "page.few",
    "standing.sheets",
    "look.untouched",
    "line.set_off | length",
    "most_files",
}
NO_NUMBER = re.compile(r"named\(|\.who$|\.words$")
"""What is never one where it stands, or is told apart beside it."""


def test_what_is_counted_in_a_template_agrees_with_its_number() -> None:
    """A number and its noun go through `counted`: "1 campaign", "2 campaigns"."""
    assert COUNTED.search("{{ item.number }} campaigns") and not COUNTED.search(
        '{{ 1 | counted("day") }} ago'
    )
    wrong = [
        f"{page.relative_to(TEMPLATES)}: {found[0]}"
        for page in sorted(TEMPLATES.rglob("*.html"))
        for found in COUNTED.finditer(page.read_text("utf-8"))
        if found[1] not in NEVER_ONE and "counted" not in found[1] and not NO_NUMBER.search(found[1])
    ]
    assert wrong == []
