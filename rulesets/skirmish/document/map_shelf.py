"""The maps as they are shipped: those of our own, and the catalogue's as templates to fill in.

The catalogue names its maps and shows none, so a template has number and name, no hexes, and says what is
missing. Nothing is checked for sense here.

Cite: TS-291 to TS-293.
"""

import tomllib
from collections.abc import Mapping
from pathlib import Path

from rulesets.kit.codec import read_folder
from rulesets.kit.editing.named import key_of
from rulesets.kit.hexes.hex_document import HexMap
from rulesets.skirmish.document.maps import SkirmishMap

DATA = Path(__file__).parents[1] / "data"
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
