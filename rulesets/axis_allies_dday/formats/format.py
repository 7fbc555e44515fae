"""Map packages of TripleA as a file format of battles, both ways.

What is written is read back with the same zones, links, owners, pieces and outlines, these to the pixel; what
a package cannot carry is said. What lies where: archive (the zip), files (which file is which), game_xml,
points and side_files (what is in them), read and write (a package), ground, kinds, people and picture (what
its parts are here), to_battle and to_package. The document keeps what a package cannot carry.

Cite: AD-273 to AD-275.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import fields

from rulesets.axis_allies_dday.document.battle import AIRFIELD, Battle
from rulesets.axis_allies_dday.formats.package import NoPackage, Remarks
from rulesets.axis_allies_dday.formats.read import read_zip
from rulesets.axis_allies_dday.formats.to_battle import battle_of
from rulesets.axis_allies_dday.formats.to_package import package_of
from rulesets.axis_allies_dday.formats.write import write_zip
from rulesets.kit.drawing.chart import Chart
from rulesets.kit.ruleset import Format, Remark
from rulesets.kit.words import count, listed

_RULES = (
    "That program plays its own turns and battles. Orders one by one, targeted shots, antiaircraft fire, "
    "strafing, locked tanks and one cycle of combat a card are not exported."
)
_NO_PICTURES = (
    "No pictures are exported. Make tiles of the ground, the small map and figures of units with that "
    "program's own tools."
)
_FIELDS: Mapping[str, str] = {
    "key": "The key by which other documents refer to this one is not exported.",
    "charts": "The reinforcement charts are not exported: no unit arrives there after the start.",
    "orders": "The order cards are not exported.",
    "fortune": "The fortune cards are not exported.",
    "tactics": "The tactics cards and their texts are not exported.",
    "cities_needed": "The number of cities to hold is not exported; the cities themselves are marked.",
    "turns": "The number of turns is not exported.",
    "stack": "The limit of units of a side in a zone is not exported.",
    "patrol": "The limit of fighters over a zone is not exported.",
    "alternatives": "Set-ups under other house rules are not exported; the set-up is the printed one.",
    "rulings": "The house rules are not exported.",
    "axis": "What the side that holds the ground is called is not exported.",
    "allies": "What the side that lands is called is not exported.",
    "asides": "Ignored problems and their reasons are not exported.",
}
_OF_ZONES: Mapping[str, str] = {
    "arcs": "The arcs of fire of blockhouses are not exported ({}).",
    "sectors": "The sectors where reinforcements enter are not exported ({}).",
    "reconstructed": "Marks of reconstruction are not exported ({}). Name them in the text about the battle.",
}
_OF_CHARTS: Mapping[str, str] = {
    "lines": "Rivers, canals and roads are not exported.",
    "pictures": "Hills and other decorations of the map are not exported.",
    "note": "The note on the drawing is not exported.",
}


def lost(battle: Battle) -> tuple[Remark, ...]:
    """A remark for each thing in the battle that a package cannot say; `where` is the field."""
    every = [(item.name, item.default) for item in fields(Battle)]
    own = [name for name, default in every if name in _FIELDS and getattr(battle, name) not in ((), default)]
    return (
        Remark("orders", _RULES),
        Remark("map", _NO_PICTURES),
        *(Remark(name, _FIELDS[name]) for name in own if name != "rulings"),
        Remark("rulings", _FIELDS["rulings"]),
        *_of_zones(battle),
        *_of_places(battle),
        *(_of_chart(battle.map) if battle.map else ()),
    )


def _of_zones(battle: Battle) -> Iterator[Remark]:
    for name, sentence in _OF_ZONES.items():
        if number := sum(bool(getattr(zone, name)) for zone in battle.zones):
            yield Remark("zones", sentence.format(count(number, "zone")))
    stand = Counter[str]()
    for put in battle.set_up:
        stand[put.place] += put.count if put.kind == "blockhouse" else 0
    if number := sum(zone.blockhouses != stand[zone.key] for zone in battle.zones):
        yield Remark("zones", f"Empty places for blockhouses are not exported ({count(number, 'zone')}).")
    if number := sum(link.doubtful for link in battle.links):
        yield Remark("links", f"Marks of doubtful borders are not exported ({count(number, 'link')}).")


def _of_places(battle: Battle) -> Iterator[Remark]:
    if battle.boxes:
        yield Remark("boxes", "Beachheads and airborne boxes become territories without a limit of spaces.")
    if not battle.sites:
        return
    placed = [site.key for site in battle.sites]
    known = {AIRFIELD, *(box.key for box in battle.boxes)}
    if foreign := [key for key in placed if key not in known]:
        yield Remark("sites", f"The place of {listed(foreign)} on the map is not exported.")


def _of_chart(chart: Chart) -> Iterator[Remark]:
    yield Remark("map", "Outlines are rounded to pixels; degrees, scale and title place are lost.")
    for name, sentence in _OF_CHARTS.items():
        if getattr(chart, name):
            yield Remark("map", sentence)
    if len(chart.labels) > 1 or any(label.kind != "sea" for label in chart.labels):
        yield Remark("map", "Of the words on the map only one name of the sea is exported.")


MOST_TOLD = 60


def read(data: bytes) -> tuple[Battle | None, tuple[Remark, ...]]:
    """The battle in a zip, with what was guessed before what was odd; None where there is none, and the
    remarks say why."""
    package, odd = read_zip(data)
    if package is None:
        return None, odd
    guessed = Remarks()
    try:
        battle = battle_of(package, guessed)
    except NoPackage as why:
        return None, (Remark("", str(why)),)
    return battle, Remarks((*guessed, *odd)).first(MOST_TOLD)


def write(battle: Battle) -> tuple[bytes, tuple[Remark, ...]]:
    """The zip of a battle and what it cannot carry; no bytes where the battle cannot be written, and the one
    remark says why."""
    try:
        return write_zip(package_of(battle)), lost(battle)
    except NoPackage as why:
        return b"", (Remark("", str(why)),)


TRIPLEA: Format[Battle] = Format("TripleA map package", ".zip", read, write, most=39)
