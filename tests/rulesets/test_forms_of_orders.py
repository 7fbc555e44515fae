"""What the form of each order takes: its dice, and how much of a text or number; and at which step it is
asked for. `forms.toml` of a system lists it, as it is found in a few of its finished games. No field
stands in two parts of its form."""

import tomllib
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rulesets import RULESETS
from rulesets.kit.flow.choices import Choice, Count, SomeOf, Text
from rulesets.kit.flow.dice import Draw, highest, length
from rulesets.kit.replay import documents_of, from_text, play
from rulesets.kit.ruleset import AnyRuleset, fold

REPLAYS = Path(__file__).parents[1] / "replays"
GAMES = {
    "firestorm": ("battle-overtaken", "pace-five-battles", "allied-operational-victory"),
    "memoir44": ("pace-single", "triple-axis-victory", "overthrough-allied-victory"),
    "axis_allies_dday": ("pace-two-players", "tactics-deck", "all-decks"),
    "tide_of_iron": ("lost-bases", "branch-after-a-win", "battle-allied-victory", "battle-required-die"),
    "skirmish": ("pace-round", "strafing-run", "eight-rounds"),
    "skirmish_event": ("five-with-byes", "evening-won"),
}
SYSTEMS = {system.slug: system for system in RULESETS}


def _states(system: AnyRuleset, name: str) -> Iterator[tuple[Any, tuple[str, ...]]]:
    """Every state of the finished game, with its seats."""
    text = (REPLAYS / system.slug / f"{name}.json").read_text(encoding="utf-8")
    _, replay = from_text(text, RULESETS)
    documents = documents_of(system, replay)
    seats = tuple(seat.key for seat in system.seats(documents, replay.rulings))
    played = play(system, replay)
    for state in (fold(system, played.opening), *(step.after for step in played.steps)):
        yield state, seats


def _fields(choice: Choice) -> Iterator[tuple[str, str]]:
    for field in choice.fields:
        match field:
            case Text(name, _, longest, least):
                yield name, f"{least} to {longest} letters"
            case Count(name, _, low, high, default):
                yield name.partition(".")[0], f"{low} to {high}"
                yield f"{name.partition('.')[0]} at first", f"{default}"
            case SomeOf(name, _, _, least, most):
                yield name, f"{least} to {most} of them"


def forms(slug: str) -> dict[str, list[str]]:
    """By order, and order and field, what the forms took in the games; of a number what it was at first only
    where that was always the same."""
    found: dict[str, set[str]] = defaultdict(set)
    system, known = SYSTEMS[slug], set()
    for state, seats in [each for name in GAMES[slug] for each in _states(system, name)]:
        asked = frozenset((duty.kind, duty.step) for duty in system.standing(state, None).duties)
        if asked in known:
            continue
        known.add(asked)
        for kind, step in asked:
            found[kind].add(f"step {step}")
        for choice in [each for seat in seats for each in system.menu(state, seat)]:
            order = choice.command.__name__
            placed = [name for part in choice.parts for name in part.fields]
            assert len(placed) == len({*placed} & {field.name for field in choice.fields}), (order, placed)
            for name, words in _fields(choice):
                found[f"{order}.{name}"].add(words)
            if choice.throw:
                what = "cards" if isinstance(choice.throw, Draw) else "dice"
                found[order].add(f"{length(choice.throw)} {what} of {highest(choice.throw)}")
    return {
        key: sorted(words)
        for key, words in sorted(found.items())
        if len(words) == 1 or not key.endswith("at first")
    }


@pytest.mark.slow
@pytest.mark.parametrize("slug", GAMES)
def test_the_form_of_each_order_takes_what_its_system_lists(slug: str) -> None:
    path = Path(__file__).parent / slug / "forms.toml"
    assert forms(slug) == tomllib.loads(path.read_text("utf-8")), f"List in {path} what is meant so."
