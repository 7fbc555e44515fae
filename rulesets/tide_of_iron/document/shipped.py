"""The scenarios and chains as they are shipped, read from their data files, once.

Each file holds one document in the form in which all documents are stored. Nothing is checked for sense
here; the checks do that for every document alike.

Cite: TN-139, TN-164, TN-171; the scenarios are our own.
"""

from pathlib import Path

from rulesets.kit.codec import read_folder
from rulesets.tide_of_iron.document.chain import Chain
from rulesets.tide_of_iron.document.collection import Collection
from rulesets.tide_of_iron.document.scenario import Scenario

DATA = Path(__file__).parents[1] / "data"
SCENARIOS = read_folder(DATA / "scenarios", Scenario)
CHAINS = read_folder(DATA / "chains", Chain)
COLLECTIONS = read_folder(DATA / "collections", Collection)
