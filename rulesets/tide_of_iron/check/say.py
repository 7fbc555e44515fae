"""What the checks of this system say, by the codes of `findings.toml`."""

from pathlib import Path

from rulesets.kit.findings import Codes

say = Codes(Path(__file__).resolve().parent.parent)
