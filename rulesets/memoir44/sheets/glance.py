"""A scenario and an event of several maps at a glance: both sides in large figures, how they are won.

What nobody has typed in is said to be not known; the maps of an event are counted together.
"""

from collections import Counter
from collections.abc import Iterable

from rulesets.kit.drawing.board import Fact
from rulesets.kit.ruleset import Library
from rulesets.kit.summary import NOT_KNOWN, Camp, Figure, Glance, TitledLine, whose
from rulesets.kit.words import begun, count, listed
from rulesets.memoir44.document.boards import TITLES
from rulesets.memoir44.document.combination import MODE_TITLES, Combination, maps_of
from rulesets.memoir44.document.document import THE_SIDES, Player, Scenario
from rulesets.memoir44.document.form_options import nation_title
from rulesets.memoir44.document.vocabulary import arm_of
from rulesets.memoir44.document.words import verb
from rulesets.memoir44.ground.victory import counted, side_words, victory_words
from rulesets.memoir44.sheets.common import side_title, unit_cells
from rulesets.memoir44.sheets.scenario_sheet import paragraphs, special_rules

SCORED = "medals"
_PRINTED = "as the printed map says"


def glance(document: Scenario, library: Library) -> Glance:
    """How the scenario is played. Cite: Briefings (MD-162, MD-368)."""
    opener = document.opens
    first = f"{side_title(opener)} first" if opener else "unknown who is first"
    return Glance(
        (Fact("Players", "2"), Fact("Won by", f"{_won_by(document)}; {first}")),
        tuple(_camp(document, player) for player in document.players),
        (*victory_words(document), *paragraphs(document.text.victory)),
        special_rules(document),
        _ground(document),
        tuple(gap.words for gap in document.missing),
        SCORED,
        whose(document.author, document.text.bibliography),
    )


def _won_by(document: Scenario) -> str:
    top, bottom = document.players
    if top.medals is None or bottom.medals is None:
        return _PRINTED
    if top.medals == bottom.medals:
        return count(top.medals, "medal")
    told = [f"{side_title(player.side)} {player.medals}" for player in document.players]
    return f"medals: {listed(told)}"


def _figure(number: int | None, words: str) -> Figure:
    return (NOT_KNOWN if number is None else str(number), words)


def _camp(document: Scenario, player: Player) -> Camp:
    """One side: nation, whether it opens, cards, medals and units, its orders, its arms counted."""
    opener = document.opens
    turn = "opens" if opener == player.side else ""
    text = document.text
    orders = text.allied_orders if player.side == "allied" else text.axis_orders
    return Camp(
        player.side,
        side_title(player.side),
        ", ".join(part for part in (nation_title(player.nation), turn) if part),
        (
            _figure(player.cards, "cards"),
            _figure(player.medals, "medals to win"),
            _figure(len(unit_cells(document, player.side)), "units"),
        ),
        tuple(words for words, _ in paragraphs(orders)),
        _forces((document,), player.side),
    )


def _forces(maps: Iterable[Scenario], side: str) -> str:
    """ "7 infantry, 3 armour, 1 other"."""
    cells = [cell for document in maps for cell in unit_cells(document, side)]
    arms = Counter(arm_of(cell.unit.name) or "other" for cell in cells if cell.unit)
    return ", ".join(f"{number} {arm}" for arm, number in arms.items()).replace("armor", "armour")


def _ground(document: Scenario) -> tuple[str, ...]:
    board, top = document.map.board, document.top.side
    title = begun(TITLES.get(board, board).lower())
    return (f"{title}; {side_words(top)} {verb(top, 'sits', 'sit')} at its top edge.",)


def glance_of_event(document: Combination, library: Library) -> Glance:
    """How an event of several maps is played: its maps' sums where they are all known."""
    maps = maps_of(document, library)
    players, _, number = MODE_TITLES[document.mode].rpartition(", ")
    return Glance(
        (Fact("Players", number.removesuffix(" players")), Fact("Won by", _event_won(document, maps))),
        tuple(_event_camp(document, maps, side.key) for side in THE_SIDES) if maps else (),
        _event_victory(document, maps),
        (),
        (f"{players}: {listed([item.text.name for item in maps])}.",) if maps else (),
        tuple(dict.fromkeys(gap.words for item in maps for gap in item.missing)),
        SCORED,
    )


def _target(document: Combination, maps: tuple[Scenario, ...], side: str) -> int | None:
    """What the side needs: what is stated, else the sum over its maps; None where one is not known.

    Cite: MD-236."""
    if document.medals is not None:
        return document.medals
    targets = [item.player(side).medals for item in maps]
    known = [target for target in targets if target is not None]
    return sum(known) if known and len(known) == len(document.maps) else None


def _event_won(document: Combination, maps: tuple[Scenario, ...]) -> str:
    targets = {_target(document, maps, side.key) for side in THE_SIDES}
    if None in targets:
        return _PRINTED
    return f"{listed([str(target) for target in targets])} medals over all maps"


def _event_victory(document: Combination, maps: tuple[Scenario, ...]) -> tuple[TitledLine, ...]:
    told = []
    for side in THE_SIDES:
        target = _target(document, maps, side.key)
        number = "an unknown number of medals" if target is None else counted(target, "medal")
        wins = verb(side.key, "wins", "win")
        told.append((f"{begun(side_words(side.key))} {wins} with {number} over all maps.", "MD-236"))
    return tuple(told)


def _event_camp(document: Combination, maps: tuple[Scenario, ...], side: str) -> Camp:
    cards = [item.player(side).cards for item in maps]
    known = [number for number in cards if number is not None]
    dealt = sum(known) if len(known) == len(document.maps) else None
    hand = document.hand(side) if document.hands else dealt
    return Camp(
        side,
        side_title(side),
        listed(list(dict.fromkeys(nation_title(item.player(side).nation) for item in maps))),
        (
            _figure(hand, "cards"),
            _figure(_target(document, maps, side), "medals to win"),
            _figure(sum(len(unit_cells(item, side)) for item in maps), "units"),
        ),
        (),
        _forces(maps, side),
    )
