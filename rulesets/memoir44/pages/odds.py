"""The odds of an attack by dice, range and ground: beside the answer on a set-up, and as a form in a battle.

A battle records no positions. So the form names units and distance, and a row stands for each ground of the
maps that makes a difference. Reading: a Flag that counts is told of units that are eliminated, too.

Cite: Memoir '44, Battle; MD-023, MD-115.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from rulesets.kit.flow.choices import Count, OneOf, Option, Value
from rulesets.kit.hexes.hexes import Hex, all_hexes, distance
from rulesets.kit.odds import Aid, Odds, at_least, hits as thrown, whole_percent
from rulesets.kit.remembered import remembered
from rulesets.kit.words import begun, count
from rulesets.memoir44.document.document import Scenario, other_side
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.document.words import DIE
from rulesets.memoir44.ground.battle_dice import flags_ignored, hits, throw_at
from rulesets.memoir44.ground.ground import Ground
from rulesets.memoir44.ground.in_play import kinds_in_play
from rulesets.memoir44.ground.landscape import Landscape, landscape_of
from rulesets.memoir44.ground.terrain import Terrain
from rulesets.memoir44.ground.units import Unit
from rulesets.memoir44.rules.log.state import BOTH, State
from rulesets.memoir44.rules.turn.seats import side_of

FARTHEST, MOST_MOVED = 8, 3
OPEN = "open ground"
NOTE = (
    "Choose what attacks what, and from where. Exact, by dice, range and ground; line of sight and cards are "
    "yours to judge. “Retreats” is the chance of a Flag that counts."
)


def odds_at(landscape: Landscape, attacker: Unit, target: Unit, moved: int) -> Odds:
    """The odds of an attack: a hit, more of them, and a Flag that counts."""
    throw = throw_at(landscape, attacker, target, moved)
    hitting = sum(hits(target.kind, (face,), attacker.kind, moved) for face in DIE)
    found, figures = thrown(throw.dice, hitting), target.kind.figures
    also = [(count(number, "hit"), found[number]) for number in range(2, min(len(found), figures))]
    also.append((f"all {count(figures, 'figure')}", at_least(found, figures)))
    also.append(("retreats", at_least(thrown(throw.dice, 1), flags_ignored(landscape, target) + 1)))
    lost = -sum(part.dice for part in throw.parts if part.dice < 0)
    dice = f"{count(throw.dice, 'die', 'dice')}{f'; the ground takes {lost}' * bool(lost)}"
    return Odds(
        "At least one hit",
        at_least(found, 1),
        about=throw.cannot or dice,
        also=begun(", ".join(f"{words} {whole_percent(chance)}" for words, chance in also if chance)),
    )


def aid(state: State, seat: str | None) -> Aid:
    """The form of a battle: an attack over open ground, and each ground on which the target may stand."""
    return _aid_of(state.documents, (state.rulings, side_of(seat) or BOTH[0]))


@remembered
def _aid_of(documents: tuple[Scenario, ...], told: tuple[Rulings, str]) -> Aid:
    """The same for those maps, by house rules and side: made once a battle, and not once a state."""
    rulings, side = told
    lands = [landscape_of(document, rulings) for document in documents]
    known = (ground for land in lands for ground in land.grounds.values() if not ground.unknown)
    grounds = [*known, Ground(Hex(0, 0))]
    outs = {_words(ground, _matters_out): ground for ground in grounds}
    intos = {_words(ground, _matters_into): ground for ground in grounds}
    kinds = {kind.key: kind for document in documents for kind in kinds_in_play(document)}
    options = tuple(Option(kind.key, kind.title) for kind in kinds.values())
    where = tuple(Option(words, words) for words in sorted(outs, key=lambda words: words != OPEN))
    fields = (
        OneOf("unit", "Your unit", options),
        OneOf("out", "It stands on", where),
        Count("moved", "Hexes it moved this turn", 0, MOST_MOVED, 0),
        Count("far", "Hexes to the target", 1, FARTHEST, 1),
        OneOf("target", "Target", options),
    )

    def answered(filled: Mapping[str, Value]) -> tuple[Odds, ...]:
        own, target = (
            Unit(Hex(0, 0), of, kinds[str(filled[name])], kinds[str(filled[name])].figures)
            for name, of in (("unit", side), ("target", other_side(side)))
        )
        far, moved, out = int(str(filled["far"])), int(str(filled["moved"])), outs[str(filled["out"])]
        found = _tried(lands[0], own, target, far, moved, out, intos.values())
        return _rows(list(found), list(intos))

    return Aid("Odds of an attack", fields, answered, NOTE)


def _tried(
    land: Landscape, own: Unit, target: Unit, far: int, moved: int, out: Ground, grounds: Iterable[Ground]
) -> Iterator[Odds]:
    """The attack on each of those grounds, over ground that is open but for the two hexes."""
    here, *others = all_hexes(land.shape)
    there = next(at for at in others if distance(here, at) == far)
    plain = {at: Ground(at) for at in others} | {here: replace(out, at=here)}
    own, target = replace(own, at=here), replace(target, at=there)
    for into in grounds:
        bare = replace(land, grounds={**plain, there: replace(into, at=there)}, units={}, occupied={})
        yield odds_at(bare, own, target, moved)


def _rows(found: Sequence[Odds], words: Sequence[str]) -> tuple[Odds, ...]:
    """One row for all grounds that come to the same, the best first."""
    alike: dict[tuple[Fraction, str], list[str]] = {}
    first: dict[tuple[Fraction, str], Odds] = {}
    for odds, ground in zip(found, words, strict=True):
        key = odds.chance, odds.also
        alike.setdefault(key, []).append(ground)
        first.setdefault(key, odds)
    for together in alike.values():
        together.sort(key=lambda word: word != OPEN)
    ordered = sorted(alike.items(), key=lambda row: -row[0][0])
    return tuple(replace(first[key], title=begun(", ".join(together))) for key, together in ordered)


def _words(ground: Ground, matters: Callable[[Terrain], object]) -> str:
    """What of a hex matters."""
    titles = (layer.title.lower() for layer in ground.layers if matters(layer.terrain))
    return " and ".join(dict.fromkeys(titles)) or OPEN


def _matters_out(terrain: Terrain) -> bool:
    """Whether it matters for who battles out of it."""
    bars = terrain.no_battle or terrain.no_battle_inside or terrain.no_battle_leaving
    return bool(any(terrain.out) or bars or terrain.height or terrain.against == "outside")


def _matters_into(terrain: Terrain) -> bool:
    """Whether it matters for who is battled there."""
    return any(terrain.dice) or terrain.flags > 0
