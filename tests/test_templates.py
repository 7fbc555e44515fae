"""The pages' templates, as text: lines that can be read."""

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
