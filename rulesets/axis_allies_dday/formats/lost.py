"""What a package cannot carry of a battle, in sentences. The document keeps all of it, as our own file does.

Cite: AD-274.
"""

from collections.abc import Iterator, Mapping
from dataclasses import fields

from rulesets.axis_allies_dday.document.battle import AIRFIELD, Battle
from rulesets.kit.drawing.chart import Chart
from rulesets.kit.ruleset import Remark
from rulesets.kit.words import count, listed

_RULES = (
    "That program plays its own turns and battles: order by order, targeted shots, antiaircraft fire of each "
    "artillery, strafing of whoever moves, locked tanks and one cycle of combat a card stay behind."
)
_NO_PICTURES = (
    "No pictures go along: tiles of the ground, the small map and figures of units are made with that "
    "program's own tools."
)
_FIELDS: Mapping[str, str] = {
    "key": "The name by which other documents refer to this one stays behind.",
    "charts": "The reinforcement charts stay behind: nobody arrives there after the start.",
    "orders": "The order cards stay behind.",
    "fortune": "The fortune cards stay behind.",
    "tactics": "The tactics cards, and the words written for them, stay behind.",
    "cities_needed": "How many cities win stays behind; the cities themselves are marked.",
    "turns": "The number of turns stays behind.",
    "stack": "The most units a side may have in a zone stays behind.",
    "patrol": "The most fighters over a zone stays behind.",
    "alternatives": "What stands otherwise under a house rule stays behind; the set-up is the printed one.",
    "rulings": "The house rules stay behind.",
    "asides": "Warnings put aside, and the reasons, stay behind.",
}
_OF_ZONES: Mapping[str, str] = {
    "arcs": "Which beachheads blockhouses fire at stays behind ({}).",
    "sectors": "Where reinforcements enter stays behind ({}).",
    "reconstructed": "What is reconstructed is not marked there ({}). Say it in the text about the battle.",
}
_OF_CHARTS: Mapping[str, str] = {
    "lines": "Rivers, canals and roads stay behind.",
    "pictures": "Hills and other ornaments of the map stay behind.",
    "note": "What is said of the drawing stays behind.",
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
    if number := sum(zone.blockhouses != _standing(battle, zone.key) for zone in battle.zones):
        yield Remark("zones", f"Places of lost blockhouses stay behind ({count(number, 'zone')}).")
    if number := sum(link.doubtful for link in battle.links):
        yield Remark("links", f"Which borders are doubtful stays behind ({count(number, 'link')}).")


def _standing(battle: Battle, zone: str) -> int:
    return sum(put.count for put in battle.set_up if put.place == zone and put.kind == "blockhouse")


def _of_places(battle: Battle) -> Iterator[Remark]:
    if battle.boxes:
        yield Remark(
            "boxes", "Beachheads and airborne boxes are territories there, without a limit to their spaces."
        )
    if not battle.sites:
        return
    placed = [site.key for site in battle.sites]
    known = {AIRFIELD, *(box.key for box in battle.boxes)}
    if foreign := [key for key in placed if key not in known]:
        yield Remark("sites", f"The place of {listed(foreign)} on the map stays behind.")


def _of_chart(chart: Chart) -> Iterator[Remark]:
    yield Remark("map", "Outlines are rounded to pixels; degrees, scale and the title's place stay behind.")
    for name, sentence in _OF_CHARTS.items():
        if getattr(chart, name):
            yield Remark("map", sentence)
    if len(chart.labels) > 1 or any(label.kind != "sea" for label in chart.labels):
        yield Remark("map", "Of the words on the map one name of the sea goes along; the others stay behind.")
