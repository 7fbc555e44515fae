"""A scenario played once, turn by turn, until a side has its medals; and shown again step by step.

Equal chance gives an equal playout. It stops where a side has won or has nobody left, and is given up after a
number of turns.
Reading: a side whose last unit is gone has lost. Where a scenario states no hand, it is 5 cards.
Cite: Memoir '44, Game turn; D-Day Landings, Briefings, V. Conditions of Victory (MD-126, MD-162, MD-163).
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from rulesets.kit.hexes.hex_document import HexMap, by_hex, put
from rulesets.kit.hexes.hexes import Hex, label
from rulesets.kit.hexes.played import Played, PlayedStep, PlayedUnit
from rulesets.kit.playout import Chance
from rulesets.kit.words import count
from rulesets.memoir44.document.boards import shape_of
from rulesets.memoir44.document.document import SIDES, Scenario, other_side
from rulesets.memoir44.document.words import The, faces_words, verb
from rulesets.memoir44.ground.landscape import landscape_of
from rulesets.memoir44.ground.units import after_hits
from rulesets.memoir44.playing.battle import Battle
from rulesets.memoir44.playing.cards import Cards, deck_of
from rulesets.memoir44.playing.field import Field, field_of
from rulesets.memoir44.playing.left_out import USUAL_HAND
from rulesets.memoir44.playing.players import player_named

MOST_TURNS = 120


def turns(field: Field, players: Mapping[str, str], chance: Chance) -> Iterator[tuple[Battle, str, str]]:
    """The battle at set-up and after each turn, with the side whose turn it was and the winner, if any."""
    document = field.document
    battle = Battle(field, {side: player_named(players[side], field, side, chance) for side in SIDES}, chance)
    hands = {player.side: player.cards or USUAL_HAND for player in document.players}
    cards = Cards(deck_of(field.bare.shape.rows), hands, chance)
    side = document.opens or field.bare.rulings.first_player
    medals, winner = battle.medals, ""
    medals.count(battle.occupied)
    yield battle, "", ""
    while not winner and battle.turn < MOST_TURNS:
        battle.turn += 1
        medals.start(side, battle.occupied)
        _turn(battle, cards, side)
        winner = medals.winner(medals.count(battle.occupied), side, battle.occupied)
        left = [one for one in SIDES if battle.alive[one]]
        winner = winner or (left[0] if len(left) == 1 else "")
        yield battle, side, winner
        side = other_side(side)


def played(document: Scenario, players: Mapping[str, str], chance: Chance) -> Played:
    """One playout with a player's name a side. KeyError for a name of no player."""
    field = field_of(document)
    *_, (battle, _, winner) = turns(field, players, chance)
    medals = battle.medals
    return Played(
        winner,
        tuple(medals.points.items()),
        battle.turn,
        not winner,
        tuple(PlayedUnit(unit.at, unit.side, unit.title) for _, unit in sorted(field.set_up.units.items())),
        tuple(battle.steps),
        tuple(force.number for force in battle.forces if not force.has_moved),
        tuple(force.number for force in battle.forces if not force.has_fought),
        tuple(medals.held),
        tuple(medals.taken),
    )


def _turn(battle: Battle, cards: Cards, side: str) -> None:
    """A side plays a card, moves the units ordered, battles with them and draws. Cite: MD-162."""
    hand = cards.hands[side]
    if not hand:
        return
    card, forces = battle.players[side].card(battle, side, hand)
    cards.play(side, card)
    battle.steps.append(PlayedStep(battle.turn, side, "card", words=card.title))
    for force in forces:
        battle.move(force)
    for force in forces:
        if force.left:
            battle.fight(force)
    draws = battle.field.document.player(side).draws
    cards.draw(side, 2 if (battle.turn + 1) // 2 in draws else 1)


def at_step(document: Scenario, played: Played, number: int) -> Scenario:
    """The scenario with its units as they stand after so many steps; those that are gone are not on it."""
    where: dict[int, Hex | None] = {}
    left: dict[int, int] = {}
    for step in played.steps[:number]:
        if step.does in ("battle", "loss"):
            left[step.target] = step.left
            where |= {step.target: None} if step.left == 0 else {}
        elif step.does != "card":
            where[step.unit] = step.end
    return replace(document, map=_laid(document, where, left), origin=None)


def _laid(document: Scenario, where: dict[int, Hex | None], left: dict[int, int]) -> HexMap:
    """The map with those units elsewhere, or with fewer figures, or gone."""
    map, cells = document.map, by_hex(document.map)
    units = [unit for _, unit in sorted(landscape_of(document).units.items())]
    slots = ["tile" if unit.kind.arm == "ship" else "unit" for unit in units]
    for number in where | left:
        map = put(map, slots[number], [units[number].at], None)
    for number in where | left:
        unit, slot = units[number], slots[number]
        end, piece = where.get(number, unit.at), cells[unit.at].piece(slot)
        if end is None or piece is None:
            continue
        if number in left and slot == "unit":
            rest = after_hits(unit.kind, unit.figures, unit.figures + unit.kind.support - left[number])
            piece = replace(
                piece if rest.support else piece.with_trait("supported", ""), figures=rest.figures
            )
        map = put(map, slot, [end], piece)
    return map


def told(document: Scenario, played: Played, number: int) -> str:
    """What happened in the step of that number, from 1; 0 is the set-up."""
    if number == 0:
        return "The set-up."
    step = played.steps[number - 1]
    if step.does == "card":
        return f"{The(step.side)} {verb(step.side, 'plays', 'play')} {step.words}."
    start, end = (label(shape_of(document.map.board), at) if at else "" for at in (step.start, step.end))
    who = played.units[step.unit].title
    hits = f"; {count(step.losses, 'hit')}" if step.losses else ""
    after = f"{hits}{', eliminated' if step.left == 0 else ''}."
    match step.does:
        case "battle":
            dice, foe = count(len(step.faces), "die", "dice"), played.units[step.target].title
            return f"{who} on {start}: {dice} at {foe} on {end}, {faces_words(step.faces)}{after}"
        case "loss":
            return f"{who} on {start}: no way to retreat{after}"
        case "exit":
            return f"{who}: exit from {start}."
    return f"{who}: {'ground taken' if step.does == 'ground' else step.does} from {start} to {end}."
