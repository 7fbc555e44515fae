"""The chronicle, a sentence for each event; and what a turn brought, for the newspaper.

News are what changed hands, medals, cards, and units that came or went. Nothing is hidden from anybody.
Cite: Memoir '44, D-Day Landings, "V. Conditions of Victory".
"""

from collections.abc import Iterator

from rulesets.kit import news as kit
from rulesets.kit.words import begun, count
from rulesets.memoir44.document.document import other_side
from rulesets.memoir44.document.words import The, the, verb
from rulesets.memoir44.records.beach_books import SectionTaken, beaches_of
from rulesets.memoir44.records.big_guns import StarsMarked, gun_title
from rulesets.memoir44.records.bridges import BridgeHeld
from rulesets.memoir44.records.exits import UnitCrossed, UnitExited
from rulesets.memoir44.records.gains import Gained, gain_words, worth_words
from rulesets.memoir44.records.marks import title_at
from rulesets.memoir44.records.medals import target, total
from rulesets.memoir44.records.objectives import ObjectiveTurned
from rulesets.memoir44.records.town_control import TownTaken
from rulesets.memoir44.rules.log.state import BOTH, State, on_map, there
from rulesets.memoir44.rules.turn.arrival import ReinforcementArrived
from rulesets.memoir44.rules.turn.battle_start import BattleOpened, told_battle_opened
from rulesets.memoir44.rules.turn.cards import CARD_TITLES, OTHER, CardPlayed
from rulesets.memoir44.rules.turn.chapters import HAPPENED
from rulesets.memoir44.rules.turn.landing_craft import CraftLanded
from rulesets.memoir44.rules.turn.on_the_move import UnitOnTheMove


def tell(state: State, event: object, seat: str | None) -> str | None:
    """The event in a sentence; `state` is the one before it."""
    if isinstance(event, BattleOpened):
        return told_battle_opened(state, event)
    said: str = HAPPENED[type(event)].tells(state, event)
    return said


UNIT = kit.Pieces("unit", 1)


def news(state: State | None, event: object, seat: str | None) -> Iterator[kit.Row]:
    """The rows of the event; `state` is the one before it."""
    if state is None:
        return
    match event:
        case TownTaken() | SectionTaken() | BridgeHeld() | ObjectiveTurned():
            yield _captured(state, event)
        case Gained(map=number, side=side, worth=worth):
            words = gain_words(state, number, event)
            piece = kit.Pieces(words, 1, words) if event.kind == "unit" else kit.Pieces(words)
            yield kit.Move(side, begun(worth_words(worth)), (piece,), _map(state, number))
        case StarsMarked(map=number, gun=gun, stars=stars):
            struck = state.charts[number].guns[gun]
            hit = kit.Pieces(f"{gun_title(struck).removeprefix('the ')}, now {count(stars, 'Battle Star')}")
            yield kit.Move(other_side(struck.side), "Hit", (hit,), _map(state, number))
        case CardPlayed(post=post, card=card) if card != OTHER:
            yield kit.Move(state.side, "Card", (kit.Pieces(CARD_TITLES[card]),), _of_post(state, post))
        case ReinforcementArrived(map=number, side=side, unit=unit, place=place):
            yield kit.Move(side, "Reinforce", (kit.Pieces(unit, 1, unit),), place or _map(state, number))
        case UnitOnTheMove(section=section):
            key, _, part = section.rpartition("-")
            where = f"{begun(part)} section{on_map(state, state.map_number(key), ' of {}')}"
            yield kit.Move(state.side, "On the Move", (UNIT,), where)
        case CraftLanded(at=at):
            yield kit.Move(state.side, "Land", (kit.Pieces("Landing Craft", 1, "Landing Craft"),), at)
        case UnitExited(at=at, side=side, onto=onto):
            yield kit.Move(side, "Exit", (UNIT,), state.charts[onto].title if onto >= 0 else "", at)
        case UnitCrossed(onto=onto, origin=origin, at=at):
            to = f"{at} on {state.charts[onto].title}"
            yield kit.Move(state.side, "Cross over", (UNIT,), to, origin)


def _map(state: State, number: int) -> str:
    """The map's name, empty where the battle has but one."""
    return on_map(state, number, "{}")


def _of_post(state: State, post: str) -> str:
    number = state.map_number(post)
    return _map(state, number) if number >= 0 else ""


def _captured(state: State, event: TownTaken | SectionTaken | BridgeHeld | ObjectiveTurned) -> kit.Capture:
    """What changed hands, and whose it was by the books."""
    chart, books = state.charts[event.map], state.books[event.map]
    match event:
        case TownTaken(at=at):
            towns = chart.towns.places if chart.towns else ()
            held = dict(zip((it.at for it in towns), books.towns, strict=True))
            return kit.Capture(at, _named(title_at(chart.towns, at), at), event.side, held.get(at, ""))
        case BridgeHeld(at=at):
            places = chart.bridges.places if chart.bridges else ()
            held = dict(zip((it.at for it in places), books.bridges, strict=True))
            return kit.Capture(at, _named(title_at(chart.bridges, at), at), event.side, held.get(at, ""))
        case SectionTaken(section=section):
            beaches = beaches_of(state, event.map)
            held = dict(zip(beaches.sections, books.sections, strict=True)) if beaches else {}
            title = f"the {section} Beach section{there(state, event.map)}"
            return kit.Capture(f"{chart.key} {section}", title, event.side, held.get(section, ""))
        case ObjectiveTurned(objective=place):
            goal = chart.objectives[place]
            return kit.Capture(goal.at, _named(goal.title, goal.at), event.side, books.objectives[place])


def _named(title: str, at: str) -> str:
    return title if f"({at})" in title else f"{title} ({at})"


def outlook(state: State, seat: str | None) -> kit.Outlook:
    """How it ended, or how many medals each side still needs."""
    medals: dict[str, int] = {side: total(state, side) for side in BOTH}
    if state.phase == "over":
        decided = f"That decides {state.title} after {count(state.turn, 'turn')}."
        if not state.winner:
            return kit.Outlook(f"{state.title} ends level", decided)
        lost = medals[other_side(state.winner)]
        wins = f"{The(state.winner)} {verb(state.winner, 'wins', 'win')} {state.title}"
        return kit.Outlook(f"{wins}, {medals[state.winner]} to {lost}", decided)
    if state.phase == "set-up":
        return kit.Outlook("", f"{The(state.first)} {verb(state.first, 'has', 'have')} the first turn.")
    needs = [max(0, target(state, side) - medals[side]) for side in BOTH]
    first, second = BOTH
    return kit.Outlook(
        "",
        f"{The(first)} {verb(first, 'needs', 'need')} {count(needs[0], 'more medal', 'more medals')} to win, "
        f"{the(second)} {needs[1]}.",
    )
