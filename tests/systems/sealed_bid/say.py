"""What lies beside this system: its rules, and what its checks say."""

from pathlib import Path

from rulesets.kit.findings import Codes
from rulesets.kit.ledger import of_folder

FOLDER = of_folder(Path(__file__).parent)
say = Codes(Path(__file__).parent)
