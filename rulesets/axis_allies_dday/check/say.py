"""What the checks of this system say, by the codes of `findings.toml`."""

from pathlib import Path

from rulesets.kit.areas.findings import OF_DRAWINGS
from rulesets.kit.findings import Codes

say = Codes(Path(__file__).resolve().parent.parent, OF_DRAWINGS)
