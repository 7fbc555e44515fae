"""Carentan: a campaign of the house's own, with which two people learn the game in half an hour.

The file under `data/` is kept as the editor writes it. Towns, rivers and regiments are history; areas,
points, troops and tables are ours. Nothing in it is the publisher's.
"""

import json
from pathlib import Path

from rulesets.firestorm.document.document import Campaign
from rulesets.kit.codec import from_json, shape

_FILE = Path(__file__).parents[1] / "data" / "carentan.json"

CARENTAN: Campaign = from_json(shape(Campaign), json.loads(_FILE.read_text("utf-8"))["document"])
