"""What several sheets share: heads, feet, a troop's line, its cards, words for both sides."""

from collections.abc import Iterable

from rulesets.firestorm.document import SideKey, Troop
from rulesets.firestorm.ground import marker
from rulesets.firestorm.position import lookup
from rulesets.firestorm.scoring import both
from rulesets.firestorm.state import State
from rulesets.firestorm.words import side_title
from rulesets.kit.board import Marker
from rulesets.kit.sheets import TroopLine

RECONSTRUCTED = "areas, borders and terrain are a reconstruction"


def label(state: State, what: str) -> str:
    """ "Battle card · Firestorm: Caen · turn 2, Operation Perch"."""
    turn = f" · turn {state.turn}, {lookup(state).turn(state.turn).name}" if state.turn else ""
    return f"{what} · {state.campaign.title}{turn}"


def foot(state: State) -> str:
    """The foot of every sheet with a map or an area on it."""
    return f"{state.campaign.title} · {RECONSTRUCTED}"


def troop_line(state: State, troop: Troop, in_lieu: bool = False) -> TroopLine:
    """A troop with its composition and rating; its points stand for what may be taken in lieu."""
    card = lookup(state).cards[troop.card]
    special = f", {troop.special}" if troop.special else ""
    word = "taken" if in_lieu else "in lieu"
    return TroopLine(
        marker(troop),
        troop.name,
        f"{card.words} {troop.rating}{special}.",
        str(troop.points) if troop.points else "",
        word if troop.points else "",
    )


def plain_line(
    key: str, side: SideKey, symbol: str, name: str, words: str, figure: str = "", figure_word: str = ""
) -> TroopLine:
    """A line for what has no troop of its own: a sortie, German Defence, naval gunfire."""
    return TroopLine(Marker(key, "", side, symbol, "none", "", name), name, words, figure, figure_word)


def score_words(state: State) -> str:
    """ "170 : 370"."""
    allied, axis = both(state)
    return f"{allied} : {axis}"


def joined_or(names: Iterable[str], otherwise: str) -> str:
    """The names as a list ending in "or", or `otherwise` where there are none."""
    listed = list(names)
    if len(listed) < 2:
        return "".join(listed) or otherwise
    return f"{', '.join(listed[:-1])} or {listed[-1]}"


def sides_words(state: State) -> tuple[tuple[SideKey, str], tuple[SideKey, str]]:
    return ("allied", side_title(state, "allied")), ("axis", side_title(state, "axis"))
