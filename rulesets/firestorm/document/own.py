"""Campaigns of the house's own: a small one that teaches the game in half an hour, and one of four turns.

The files under `data/` are kept as the editor writes them. Places, rivers and regiments are history; areas,
points, troops and tables are ours. The coast is GSHHG's, under the LGPL 3. Nothing is the publisher's.
"""

import json
from pathlib import Path

from rulesets.firestorm.document.document import Campaign
from rulesets.kit.codec import from_json, shape

_DATA = Path(__file__).parents[1] / "data"


def _read(key: str) -> Campaign:
    """The campaign in the file of that name."""
    text = (_DATA / f"{key}.json").read_text("utf-8")
    found: Campaign = from_json(shape(Campaign), json.loads(text)["document"])
    return found


OWN = tuple(map(_read, ("carentan", "cotentin")))
