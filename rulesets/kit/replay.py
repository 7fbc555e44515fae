"""Replays: a game as its orders and dice, in a file that opens as a campaign.

A replay names a shipped document and the settings of its own switches, states the house rules and lists the
orders. It has no outcomes: playing a replay asks today's rules. `result` says how it ended, so that a test
can compare. If a rule was corrected since, a file of an earlier format is played by the readings of its time.
A corrected rule that refuses what was once accepted needs a new format.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rulesets.kit.codec import Json, Unreadable, from_json, shape, to_json, union
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.json_limits import read_json
from rulesets.kit.own_switches import Ways
from rulesets.kit.playout import Order, Step, take
from rulesets.kit.references import builtin_documents, own_switches, playable_builtins
from rulesets.kit.ruleset import AnyRuleset, Documents, fold

FORMATS = ("sandtable-replay-1", "sandtable-replay-2", "sandtable-replay-3")
FORMAT = FORMATS[-1]


@dataclass(frozen=True, slots=True)
class Replay:
    """A game: the system's slug, the kind and id of its document, its house rules, its orders.

    `note` says what it shows. `result` is the standing's last word, empty if it was broken off. `ways` set
    the document's own switches and those of what it refers to; by default they stay as they are.
    """

    slug: str
    kind: str
    document: str
    rulings: Any
    orders: tuple[Order, ...]
    note: str = ""
    result: str = ""
    ways: Ways = ()


@dataclass(frozen=True, slots=True)
class Played:
    """The opening events of a replay, its steps, and the state at the end."""

    opening: tuple[Any, ...]
    steps: tuple[Step, ...]
    state: Any


def documents_of(ruleset: AnyRuleset, replay: Replay) -> Documents[Any]:
    """The document of the replay with all it refers to."""
    return builtin_documents(ruleset, replay.kind, replay.document, replay.ways)


def play(ruleset: AnyRuleset, replay: Replay) -> Played:
    """The game as today's rules play it; refuses with the number of the order that is no longer legal."""
    opening = ruleset.start(documents_of(ruleset, replay), replay.rulings)
    state = fold(ruleset, opening)
    steps: list[Step] = []
    for number, order in enumerate(replay.orders, 1):
        try:
            step = take(ruleset, state, order)
        except Refusal as refusal:
            sentence = f"Order {number} of this game is not possible: {refusal.sentence}"
            raise Refusal(sentence, refusal.cite) from refusal
        steps.append(step)
        state = step.after
    return Played(opening, tuple(steps), state)


def to_text(ruleset: AnyRuleset, replay: Replay) -> str:
    """The replay as JSON text, an order per line."""
    commands = union(ruleset.commands)
    head = {
        "format": FORMAT,
        "ruleset": replay.slug,
        "kind": replay.kind,
        "document": replay.document,
        "note": replay.note,
        "result": replay.result,
        "rulings": to_json(shape(ruleset.rulings), replay.rulings),
        **({"ways": dict(replay.ways)} if replay.ways else {}),
    }
    orders = [
        json.dumps(
            {"seat": order.seat, "command": to_json(commands, order.command), "faces": list(order.faces)},
            ensure_ascii=False,
        )
        for order in replay.orders
    ]
    listed = ",\n  ".join(orders)
    return json.dumps(head, ensure_ascii=False, indent=1)[:-2] + f',\n "orders": [\n  {listed}\n ]\n}}\n'


def from_text(text: str, rulesets: Sequence[AnyRuleset]) -> tuple[AnyRuleset, Replay]:
    """The replay of the text and its system; raises Unreadable with a sentence for people."""
    data = read_json(text)
    if not isinstance(data, dict) or data.get("format") not in FORMATS:
        raise Unreadable("This file is not a saved game.")
    ruleset = next((known for known in rulesets if known.slug == data.get("ruleset")), None)
    if ruleset is None:
        raise Unreadable("This saved game needs a game system that is not installed.")
    kind, document = data.get("kind"), data.get("document")
    if (kind, document) not in playable_builtins(ruleset):
        raise Unreadable("This saved game needs a scenario that is not here.")
    rulings = from_json(shape(ruleset.rulings), data.get("rulings", {}))
    rulings = ruleset.as_read_in(rulings, FORMATS.index(data["format"]) + 1)
    note, result = data.get("note", ""), data.get("result", "")
    if not isinstance(note, str) or not isinstance(result, str):
        raise Unreadable("note and result: words are expected here.")
    orders = _orders(ruleset, data.get("orders"))
    ways = _ways(ruleset, data.get("ways", {}))
    return ruleset, Replay(ruleset.slug, str(kind), str(document), rulings, orders, note, result, ways)


def _ways(ruleset: AnyRuleset, data: Json) -> Ways:
    known = dict(own_switches(ruleset))
    if not isinstance(data, dict) or any(way not in known.get(name, ()) for name, way in data.items()):
        raise Unreadable("ways: this game sets its document in a way that is not here.")
    return tuple((name, str(way)) for name, way in data.items())


def _orders(ruleset: AnyRuleset, data: Json) -> tuple[Order, ...]:
    if not isinstance(data, list):
        raise Unreadable("orders: a list is expected here.")
    commands = union(ruleset.commands)
    read: list[Order] = []
    for number, item in enumerate(data, 1):
        if not isinstance(item, dict) or set(item) != {"seat", "command", "faces"}:
            raise Unreadable(f"Order {number}: seat, command and faces are expected.")
        seat, faces = item["seat"], item["faces"]
        numbers = isinstance(faces, list) and all(type(face) is int for face in faces)
        if not isinstance(seat, str) or not numbers:
            raise Unreadable(f"Order {number}: the seat is a word, the faces are whole numbers.")
        try:
            read.append(Order(seat, from_json(commands, item["command"]), tuple(faces)))
        except Unreadable as error:
            raise Unreadable(f"Order {number}: {error}") from error
    return tuple(read)


def write_replay(ruleset: AnyRuleset, replay: Replay, folder: Path, name: str) -> Path:
    """Writes the replay into the folder, which is made if needed; returns the path of the file."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.json"
    path.write_text(to_text(ruleset, replay), encoding="utf-8")
    return path
