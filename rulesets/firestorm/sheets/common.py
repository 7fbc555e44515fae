"""What several sheets share: heads, feet, a troop's line, its cards, words for both sides."""

from collections.abc import Iterable
from typing import Any

from rulesets.firestorm.document.document import SIDES, Campaign, SideKey, Troop, TroopCard
from rulesets.firestorm.document.tables import DefenceRow, SupplyRow
from rulesets.firestorm.ground.board import marker
from rulesets.firestorm.ground.position import lookup
from rulesets.firestorm.ground.state import Battle, State, index
from rulesets.firestorm.ground.words import side_title
from rulesets.firestorm.rules.strategic.scoring import both
from rulesets.kit.drawing.board import Marker
from rulesets.kit.drawing.leaves import leaf
from rulesets.kit.drawing.sheets import Block, ScoreBoxes, Sheet, Signatures, TroopLine

_FIELDS = {"name": "some names", "terrain": "terrain"}


def paper(
    state: State,
    key: str,
    what: str,
    title: str,
    blocks: Iterable[Block],
    about: str,
    group: str,
    **more: Any,
) -> Sheet:
    """A sheet of the campaign, below "Battle card · Firestorm: Caen · turn 2, Operation Perch"."""
    turn = f"turn {state.turn}, {lookup(state).turn(state.turn).name}" if state.turn else ""
    of = " · ".join(part for part in (state.campaign.title, turn) if part)
    foot = more.pop("foot", state.campaign.title)
    return leaf(key, title, of, tuple(blocks), game=what, about=about, foot=foot, group=group, **more)


def with_map(state: State) -> str:
    """The foot of a sheet with a map or an area on it; it says what of the map is a reconstruction."""
    rebuilt = reconstructed(state.campaign)
    return f"{state.campaign.title} · {rebuilt}" if rebuilt else state.campaign.title


def battle_paper(
    state: State, one: Battle, title: str, heading: str, blocks: Iterable[Block], about: str
) -> Sheet:
    """The card of a battle, with the code that leads to its report."""
    return paper(
        state,
        f"battle-{one.number}",
        "Battle card",
        f"Battle card {one.number}, {title}",
        blocks,
        about,
        "Battles",
        called=heading,
        lines=players(state, one),
        number=str(one.number),
        link_words="report here",
        subject=one.subject,
        page=f"report:{one.subject}",
        foot=with_map(state),
    )


def players(state: State, one: Battle) -> tuple[str, ...]:
    """Who plays, in one line: "Allies: M. Brandt. Axis: J. Hartley."; none where nobody is named."""
    named = [
        f"{side_title(state, side)}: {one.players[index(side)].strip().rstrip('.')}."
        for side in SIDES
        if one.players[index(side)].strip()
    ]
    return (" ".join(named),) if named else ()


def reconstructed(campaign: Campaign) -> str:
    """What of the map the document marks as reconstructed, in words; empty for nothing: the drawing of the
    areas where the chart has a note of it, and what its areas name."""
    marked = dict.fromkeys(field for area in campaign.areas for field in area.reconstructed)
    parts = [
        *(["areas", "borders"] if campaign.chart and campaign.chart.note else []),
        *(words for field, words in _FIELDS.items() if field in marked),
        *(field for field in marked if field not in _FIELDS),
    ]
    if not parts:
        return ""
    said = f"{', '.join(parts[:-1])} and {parts[-1]}" if len(parts) > 1 else parts[0]
    return f"{said} are a reconstruction" if len(parts) > 1 else f"{said}: a reconstruction"


def troop_line(state: State, troop: Troop, figure_word: str = "") -> TroopLine:
    """A troop with its composition and rating; its points stand over `figure_word`, if there is one."""
    card = lookup(state).cards[troop.card]
    figure = str(troop.points) if troop.points and figure_word else ""
    return TroopLine(
        marker(troop),
        troop.name,
        f"{card.words} {rating_words(troop)}",
        figure,
        figure_word if figure else "",
    )


def rating_words(troop: Troop) -> str:
    """ "Confident Trained, Canadian."."""
    return f"{troop.rating}{f', {troop.special}' if troop.special else ''}."


def plain_line(
    key: str, side: SideKey, symbol: str, name: str, words: str, figure: str = "", figure_word: str = ""
) -> TroopLine:
    """A line for what has no troop of its own: a sortie, German Defence, naval gunfire."""
    return TroopLine(Marker(key, "", side, symbol, "none", "", name), name, words, figure, figure_word)


def card_symbol(state: State, card: TroopCard) -> str:
    """The sign of a card without a troop, from what stands on it."""
    if card.key == state.campaign.sortie_card:
        return "aircraft"
    if card.key == state.campaign.naval_card:
        return "artillery"
    has_vehicles = any(profile.heads[0] == "Vehicle" for profile in card.profiles)
    return "armour" if has_vehicles else "infantry"


def span(low: int, high: int) -> str:
    """ "5", "1 or 2", "2 to 4"."""
    if low == high:
        return str(low)
    return f"{low} {'or' if high == low + 1 else 'to'} {high}"


def spans(rows: Iterable[SupplyRow | DefenceRow]) -> str:
    """The faces of several rows of a table rolled on with one die: "4 or 5", "1 to 3, 6"."""
    faces = sorted({face for row in rows for face in range(row.low, row.high + 1)})
    runs: list[list[int]] = []
    for face in faces:
        if runs and face == runs[-1][-1] + 1:
            runs[-1].append(face)
        else:
            runs.append([face])
    return ", ".join(span(run[0], run[-1]) for run in runs)


def rows_words(rows: Iterable[SupplyRow | DefenceRow]) -> str:
    """A table rolled on with one die, as a sentence."""
    said = [f"{span(row.low, row.high)}: {row.words.rstrip('.')}" for row in rows]
    return f"{'; '.join(said)}."


def score_words(allied: int, axis: int) -> str:
    """ "170 : 370", which does not part at the end of a line."""
    return f"{allied}\u00a0:\u00a0{axis}"


def score_now(state: State) -> str:
    """The score as it stands."""
    return score_words(*both(state))


def score_boxes(state: State, what: str, ticks: tuple[str, ...] = ()) -> ScoreBoxes:
    """Boxes for both sides' points or totals, the Allies' first."""
    sides = tuple((side, f"{side_title(state, side)}, {what}") for side in SIDES)
    return ScoreBoxes(sides, ticks, "Result")


def signatures(state: State) -> Signatures:
    """Where both sides sign, and where the hour is noted."""
    return Signatures(
        (
            "Date, hour and table",
            f"For the {side_title(state, 'allied')}",
            f"For the {side_title(state, 'axis')}",
            "Finished at",
        )
    )
