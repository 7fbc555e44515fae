"""The words of a battle among the notes of a package: what it is about, when, and who is credited."""

from collections.abc import Iterator

from rulesets.axis_allies_dday.document.battle import Battle
from rulesets.axis_allies_dday.formats.package import Package

PERIOD, CREDIT = "When: ", "Credit: "
LONGEST = 1200
UNKNOWN = "Read from the TripleA package “{name}”{version}. See its own notes for credits."


def told_in(package: Package) -> tuple[str, str, str]:
    """Period, text and credit by the notes of a package; without any the credit names the package."""
    period = next((note.removeprefix(PERIOD) for note in package.notes if note.startswith(PERIOD)), "")
    credit = next((note.removeprefix(CREDIT) for note in package.notes if note.startswith(CREDIT)), "")
    rest = [note for note in package.notes if not note.startswith((PERIOD, CREDIT))]
    version = f", version {package.version}" if package.version else ""
    return period, " ".join(rest)[:LONGEST], credit or UNKNOWN.format(name=package.name, version=version)


def notes_of(battle: Battle) -> Iterator[str]:
    """The words of a battle as notes, a paragraph each."""
    for label, words in (("", battle.about), (PERIOD, battle.period), (CREDIT, battle.credit)):
        if words.strip():
            yield label + " ".join(words.split())
