"""Doctrines, lists, matches and maps as they are shipped, read from their data files, once.

Each file holds one document in the form in which all documents are stored. Nothing is checked for sense
here; the checks do that for every document alike.

The catalogue names its maps and shows none, so a template of it has number and name, no hexes, and says what
is missing.

Cite: TS-172, TS-291 to TS-293, TS-297, TS-298, TS-301 to TS-307; the lists named "club" are our own.
"""

import tomllib
from collections.abc import Mapping
from pathlib import Path

from rulesets.kit.codec import read_folder
from rulesets.kit.editing.named import key_of
from rulesets.kit.hexes.hex_document import HexMap
from rulesets.skirmish.document.doctrines import Doctrines
from rulesets.skirmish.document.maps import SkirmishMap
from rulesets.skirmish.document.match import Match
from rulesets.skirmish.document.prices import PriceList
from rulesets.skirmish.document.units import UnitList

DATA = Path(__file__).parents[1] / "data"
DOCTRINES = read_folder(DATA / "doctrines", Doctrines)
PRICE_LISTS = read_folder(DATA / "price_lists", PriceList)
UNIT_LISTS = read_folder(DATA / "unit_lists", UnitList)
MATCHES = read_folder(DATA / "matches", Match)
NO_LAYOUT = "The layout: boards, ground, homes, markers and tiles."
CREDIT = "Number and name come from the catalogue. Fill in the layout from your own copy."


def _templates() -> Mapping[str, SkirmishMap]:
    """The maps of the catalogue by a key made of their names."""
    rows = tomllib.loads((DATA / "catalogue.toml").read_text("utf-8"))["map"]
    return {
        key_of(row["title"], ()): SkirmishMap(
            row["title"], HexMap("", ""), row["number"], credit=CREDIT, missing=(NO_LAYOUT,)
        )
        for row in rows
    }


MAPS = read_folder(DATA / "maps", SkirmishMap)
TEMPLATES = _templates()
CATALOGUE = {template.number: template.title for template in TEMPLATES.values()}
"""The names of the catalogue by number."""
