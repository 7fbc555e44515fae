"""A scenario played once: turn by turn, until a side has its medals.

Equal chance gives an equal playout. It stops where a side has won or has nobody left, and is given up after a
number of turns.
Reading: a side whose last unit is gone has lost. Where a scenario states no hand, it is 5 cards.
Cite: Memoir '44, Game turn; D-Day Landings, Briefings, V. Conditions of Victory (MD-126, MD-162, MD-163).
"""

from collections.abc import Iterator, Mapping

from rulesets.kit.hexes.played import Played, PlayedStep, PlayedUnit
from rulesets.kit.playout import Chance
from rulesets.memoir44.document.document import SIDES, Scenario, other_side
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
