"""Doctrines, lists and matches as they are shipped, read from their data files, once. Maps have a shelf of
their own.

Each file holds one document in the form in which all documents are stored. Nothing is checked for sense
here; the checks do that for every document alike.

Cite: TS-172, TS-297, TS-298, TS-301 to TS-307; the lists named "club" are our own.
"""

from pathlib import Path

from rulesets.kit.codec import read_folder
from rulesets.skirmish.document.doctrines import Doctrines
from rulesets.skirmish.document.match import Match
from rulesets.skirmish.document.prices import PriceList
from rulesets.skirmish.document.units import UnitList

DATA = Path(__file__).parents[1] / "data"
DOCTRINES = read_folder(DATA / "doctrines", Doctrines)
PRICE_LISTS = read_folder(DATA / "price_lists", PriceList)
UNIT_LISTS = read_folder(DATA / "unit_lists", UnitList)
MATCHES = read_folder(DATA / "matches", Match)
