"""Doctrines, lists and matches as they are shipped, read from their data files, once. Maps have a shelf of
their own.

Each file holds one document in the form in which all documents are stored. Nothing is checked for sense
here; the checks do that for every document alike.

Cite: TS-172, TS-297, TS-298, TS-301 to TS-307; the lists named "club" are our own.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import TypeVar

from rulesets.kit.codec import from_json, shape
from rulesets.skirmish.document.doctrines import Doctrines
from rulesets.skirmish.document.match import Match
from rulesets.skirmish.document.prices import PriceList
from rulesets.skirmish.document.units import UnitList

DATA = Path(__file__).parents[1] / "data"
Document = TypeVar("Document", PriceList, UnitList, Doctrines, Match)


def read_all(folder: str, kind: type[Document]) -> Mapping[str, Document]:
    """The documents of a folder by the names of their files, none where there is no folder; raises
    Unreadable where one does not fit."""
    return {
        path.stem: from_json(shape(kind), json.loads(path.read_text("utf-8")))
        for path in sorted((DATA / folder).glob("*.json"))
    }


DOCTRINES = read_all("doctrines", Doctrines)
PRICE_LISTS = read_all("price_lists", PriceList)
UNIT_LISTS = read_all("unit_lists", UnitList)
MATCHES = read_all("matches", Match)
