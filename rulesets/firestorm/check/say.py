"""What the checks of this system say, by the codes of `findings.toml`."""

from collections.abc import Sequence
from pathlib import Path

from rulesets.kit.areas.findings import OF_DRAWINGS
from rulesets.kit.findings import Codes, Finding

say = Codes(Path(__file__).resolve().parent.parent, OF_DRAWINGS)


def say_of(code: str, places: Sequence[str], /, **gaps: object) -> Finding:
    """The finding of what shows in several places, told of the first."""
    return say(code, places[0], places, **gaps)
