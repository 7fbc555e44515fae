"""The scenarios and chains as they are shipped, read from their data files, once.

Each file holds one document in the form in which all documents are stored. Nothing is checked for sense
here; the checks do that for every document alike.

Cite: TN-139, TN-164, TN-171; the scenarios are our own.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import TypeVar

from rulesets.kit.codec import from_json, shape
from rulesets.tide_of_iron.document.chain import Chain
from rulesets.tide_of_iron.document.collection import Collection
from rulesets.tide_of_iron.document.scenario import Scenario

DATA = Path(__file__).parents[1] / "data"
Document = TypeVar("Document", Scenario, Chain, Collection)


def read_all(folder: str, kind: type[Document]) -> Mapping[str, Document]:
    """The documents of a folder by the names of their files; raises Unreadable where one does not fit."""
    return {
        path.stem: from_json(shape(kind), json.loads(path.read_text("utf-8")))
        for path in sorted((DATA / folder).glob("*.json"))
    }


SCENARIOS = read_all("scenarios", Scenario)
CHAINS = read_all("chains", Chain)
COLLECTIONS = read_all("collections", Collection)
