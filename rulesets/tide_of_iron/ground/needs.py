"""What a scenario takes out of the boxes, by the keys of the stock, how each piece is called, and
what the boxes owned hold of it. What no public source says of a box is unknown, never a shortfall.

Cite: TN-001 to TN-020, TN-047.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from rulesets.kit.stock import Judged, Need, judged
from rulesets.kit.words import begun
from rulesets.tide_of_iron.document.scenario import Division, Reinforcement, nation_at
from rulesets.tide_of_iron.ground.analysis import Survey
from rulesets.tide_of_iron_box.stock import Box, shipped_boxes
from rulesets.tide_of_iron_box.units import profile_of, shipped_specializations, shipped_units

TOGETHER = {
    "ruins": "ruins+breach",
    "breach": "ruins+breach",
    "beach_tank_traps": "beach_tank_traps+beach_wire",
    "beach_wire": "beach_tank_traps+beach_wire",
}
DECK = 10


@dataclass(frozen=True, slots=True)
class Supply:
    """Whether the boxes owned suffice for a piece, how many are missing, how many they are known to hold, and
    the boxes that have it."""

    answer: Judged
    missing: int
    held: int
    boxes: tuple[Box, ...]


def supply(piece: str, count: int, owned: Mapping[str, int]) -> Supply:
    """What is owned of a piece of which so many are needed; unknown where no box is known to have it."""
    boxes = tuple(box for box in shipped_boxes().values() if piece in box.pieces)
    if not boxes:
        return Supply("unknown", 0, 0, ())
    first, *others = boxes
    further = sum(owned.get(box.key, 0) * box.pieces[piece] for box in others)
    need = Need(piece, piece, count, first.key)
    answer, missing = judged(need, first.holding(), owned.get(first.key, 0), further)
    return Supply(answer, missing, owned.get(first.key, 0) * first.pieces[piece] + further, boxes)


def words(piece: str) -> str:
    """A piece in a sentence and in a list: "American light bases", "German Panzer IV", "Engineer tokens"."""
    owner, _, what = piece.partition(":")
    match owner:
        case "token":
            titles = shipped_specializations()
            named = titles[what].title if what in titles else begun(_plain(what))
            return f"{named} tokens"
        case "cards":
            return f"{begun(_plain(what))} cards"
    if what.startswith("base:"):
        return f"{begun(owner)} {what.removeprefix('base:')} bases"
    profile = profile_of(shipped_units(), what, owner)
    if profile is None:
        return f"{begun(owner)} {_plain(what)} tokens"
    is_name = profile.arm in ("vehicle", "gun")
    return f"{begun(owner)} {profile.title if is_name else profile.title.lower()}".strip()


def _plain(what: str) -> str:
    return what.replace("_", " ").replace("+", " and ")


def needs(asked: Survey) -> Counter[str]:
    """Everything the scenario takes out of the boxes, by the keys of the stock."""
    scenario = asked.scenario
    found: Counter[str] = Counter()
    for division in scenario.divisions:
        _force(asked, found, division, division.nation)
        found["token:charge"] += division.charges or 0
        found[f"{division.nation}:concealed"] += division.concealed
    for coming in scenario.reinforcements:
        _force(asked, found, coming, nation_at(scenario, coming.side, coming.division))
    for cell in scenario.map.cells:
        for piece in (*cell.tags, *((cell.obstacle,) if cell.obstacle else ())):
            if piece.name == "control":
                found[f"{piece.side}:control"] += 1
            else:
                found[f"token:{TOGETHER.get(piece.name, piece.name)}"] += 1
    british = {d.side for d in scenario.divisions if d.nation == "british"}
    for goal in scenario.goals:
        if goal.side in british:
            found[f"british:{'command_objective' if goal.kind == 'command' else 'victory_point'}"] += 1
    found["token:advancement"] += sum(base.level > 0 for base in scenario.roster)
    _cards(asked, found)
    return found


def _force(asked: Survey, found: Counter[str], force: Division | Reinforcement, nation: str) -> None:
    found[f"{nation}:base:{force.shade}"] += force.bases
    for kind, number in force.pieces:
        profile = asked.profile(kind, nation)
        made_by = profile.nation if profile and profile.arm in ("vehicle", "truck", "gun") else ""
        found[f"{made_by or nation}:{kind}"] += number
    for key, number in force.specializations:
        found[f"token:{key}"] += number


def _cards(asked: Survey, found: Counter[str]) -> None:
    scenario = asked.scenario
    own = {card.title for card in scenario.own.cards} | {card.deck for card in scenario.own.cards}
    if scenario.weather:
        found["token:weather_check"] += len(scenario.weather.checks)
        found["cards:weather"] += sum(number for _, number in scenario.weather.cards)
    decks = {deck.title for sheet in scenario.sides for deck in sheet.decks} - own
    found["cards:strategy"] += DECK * len(decks)
    operations = {card for sheet in scenario.sides for card in sheet.operations}
    found["cards:operations"] += len(operations - own)
