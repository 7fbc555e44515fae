"""The join sheet of an event: how the maps stand, where they meet, what wins, who sits where, which cards."""

from collections.abc import Sequence
from itertools import zip_longest

from rulesets.kit.drawing.leaves import table, told
from rulesets.kit.drawing.sheets import Block, Facts, Grid, Head, Orientation, Pair, Prose, Sheet
from rulesets.kit.ruleset import Documents
from rulesets.kit.words import begun, listed
from rulesets.memoir44.document.combination import D_DAY, MODE_TITLES, Combination
from rulesets.memoir44.document.document import SIDES, Scenario
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.ground.victory import counted, side_words
from rulesets.memoir44.ground.winnings import at_start
from rulesets.memoir44.rules.turn.chart_of import names_in_labels
from rulesets.memoir44.rules.turn.reinforcement_roll import OVERTHROUGH_DICE
from rulesets.memoir44.rules.turn.seats import GENERALS, seats
from rulesets.memoir44.sheets.common import SECTION_TITLES, headed, period_words, side_title
from rulesets.memoir44.sheets.event_seams import Seam, seams_of
from rulesets.memoir44.sheets.scenario_sheet import UNKNOWN

INFERRED = (
    "The order follows the coast and the book's combinations: its drawing of the joined maps is not public.",
    "MD-139",
)


def event_head(event: Combination, maps: Sequence[Scenario], what: str) -> Head:
    """The head of a sheet of the whole event."""
    days = listed(list(dict.fromkeys(period_words(document) for document in maps if period_words(document))))
    return headed(what, event.title, (MODE_TITLES[event.mode],), days)


def event_foot(maps: Sequence[Scenario]) -> str:
    """The maps, and in a word that they are reconstructions where they are."""
    rebuilt = (
        " · maps and orders of battle are reconstructions"
        if any(document.reconstructed for document in maps)
        else ""
    )
    return f"{counted(len(maps), 'map')} side by side{rebuilt}"


def event_paper(
    event: Combination,
    maps: Sequence[Scenario],
    key: str,
    title: str,
    about: str,
    blocks: Sequence[Block],
    what: str = "",
    way: Orientation = "portrait",
) -> Sheet:
    """A sheet of the whole event; `what` stands over its title."""
    over = event_head(event, maps, what or title)
    return Sheet(key, title, over, tuple(blocks), way, foot=event_foot(maps), group="Event", about=about)


def rulings_of_event(event: Combination) -> Rulings:
    """The house rules the event proposes."""
    return event.rulings or Rulings()


def names_of(event: Combination, maps: Sequence[Scenario]) -> tuple[str, ...]:
    """What names the maps in labels, under the house rule for it."""
    return names_in_labels(tuple(maps), rulings_of_event(event).multi_map_labels)


def target_of(event: Combination, maps: Sequence[Scenario], side: str) -> int | None:
    """The medals that win: the sum of the maps'; None where a map does not say.

    Cite: Map Combinations (MD-128, MD-236).
    """
    stated = [document.player(side).medals for document in maps]
    return sum(number for number in stated if number is not None) if None not in stated else event.medals


def join_sheet(event: Combination, maps: Sequence[Scenario]) -> Sheet:
    """How the maps of an event are joined and what it takes.

    Cite: Set Up Instructions (MD-139, MD-375); Operation Neptune (MD-233).
    """
    blocks: list[Block] = [_order(event, maps), *_targets(event, maps), _map_table(event, maps)]
    blocks += [_seam(maps, seam) for seam in seams_of(maps, names_of(event, maps))]
    blocks += [_decks(event, maps), *_staff(event, maps), _seats(event, maps)]
    about = "Order of the maps, seams, target, seats and cards."
    return event_paper(event, maps, "join", "Joining the maps", about, blocks)


def _order(event: Combination, maps: Sequence[Scenario]) -> Prose:
    edge = maps[0].bottom.side
    names = listed([document.text.name or "Untitled" for document in maps])
    said = [
        (f"Seen from the edge of {side_words(edge)}, from left to right: {names}.", "MD-139"),
        (
            "Push the maps together until the half hexes at their edges make whole ones. A hex of a seam "
            f"is {_belonging(event)}.",
            "MD-140",
        ),
    ]
    if all(document.key in D_DAY for document in maps):
        said.insert(1, INFERRED)
    return Prose(tuple(said), "The order of the maps")


def _belonging(event: Combination) -> str:
    names = {"both": "on both maps", "left": "on the map to its left", "right": "on the map to its right"}
    return names[rulings_of_event(event).seam_hex_belongs]


def _targets(event: Combination, maps: Sequence[Scenario]) -> list[Block]:
    """The combined target, and the medals the sides begin with. Cite: MD-236, MD-238, MD-159."""
    made = []
    opener = rulings_of_event(event).first_side
    for side in SIDES:
        target = target_of(event, maps, side)
        begun = sum(at_start(document, side) for document in maps)
        made.append(
            told(
                side_title(side),
                ("Medals to win, all maps together", UNKNOWN if target is None else str(target), ""),
                ("Medals at the start", str(begun), ""),
                ("Turn", "moves first" if side == opener else "moves second", ""),
                side=side,
            )
        )
    return [Pair(made[0], made[1])]


def _map_table(event: Combination, maps: Sequence[Scenario]) -> Grid:
    """A row a map, with its neighbours, target, medals at the start and hands. Cite: MD-154, MD-238."""
    names = [document.text.name or "Untitled" for document in maps]
    called = names_of(event, maps)
    beside = ["none", *names, "none"]
    rows = []
    for i, document in enumerate(maps):
        aims = dict.fromkeys(str(player.medals or UNKNOWN) for player in document.players)
        hands = (str(document.player(side).cards or UNKNOWN) for side in SIDES)
        joins = (str(i + 1), names[i], called[i], beside[i], beside[i + 2])
        rows.append((*joins, " and ".join(aims), str(at_start(document, "axis")), *hands))
    heads = ("No.", "Map", "In labels", "At its left", "At its right", "To win", "Axis at start")
    note = "A hex has its map's letters and its own label; a seam hex has those of the map to its left."
    return table("Maps", (*heads, "Allied cards", "Axis cards"), *rows, numbers=(5, 6), note=note)


def _seam(maps: Sequence[Scenario], seam: Seam) -> Facts:
    left, right = maps[seam.left].text.name, maps[seam.right].text.name
    ends = [("Runs to the seam", ", ".join(seam.ends), "")] if seam.ends else []
    return told(
        f"Seam of {left} and {right}",
        ("Seam hexes", ", ".join(seam.hexes), ""),
        ("Runs on", ", ".join(seam.runs_on) or "nothing", ""),
        *ends,
    )


def _decks(event: Combination, maps: Sequence[Scenario]) -> Prose:
    """Cite: Single Map; Double Map, OverThrough; Operation Neptune (MD-143, MD-233, MD-234)."""
    number = len(maps)
    each = "one for each map" if number > 1 else "for the map"
    decks, instead = begun(counted(number, "Breakthrough deck")), counted(2 * number, "standard deck")
    said = (f"{decks}, {each}, or {instead} instead.", "MD-233")
    if event.mode == "overthrough":
        said = (
            "One Overlord deck for the whole event. No box that D-Day Landings needs contains one: "
            "bring it as well.",
            "MD-234",
        )
    return Prose((said,), "Command cards")


def _staff(event: Combination, maps: Sequence[Scenario]) -> list[Block]:
    """In OverThrough the hands of the Commanders in Chief, the dice, and who commands which section.

    Cite: Double Map, OverThrough (MD-146, MD-147, MD-149).
    """
    if event.mode != "overthrough":
        return []
    rows = []
    for side in SIDES:
        hand = event.hand(side)
        dice = ", ".join(str(number) for number in OVERTHROUGH_DICE[side])
        rows.append((side_title(side), UNKNOWN if hand is None else str(hand), dice))
    heads = ("Side", "Cards of the Commander in Chief", "Reinforcement dice: turn 1, turn 2, later turns")
    sections = (
        (f"{document.text.name}, {title.lower()}", "", "")
        for document in maps
        for title in SECTION_TITLES.values()
    )
    generals = ("Section", "Allied Field General", "Axis Field General")
    commands = f"Commands: {len(GENERALS)} Field Generals a side"
    return [
        table("Commanders in Chief", heads, *rows),
        table(commands, generals, *sections, write=(1, 2)),
    ]


def _seats(event: Combination, maps: Sequence[Scenario]) -> Grid:
    """A line for everybody at the table. Cite: MD-143, MD-153, MD-155, MD-157."""
    documents: Documents[object] = Documents(event, tuple(zip(event.maps, maps, strict=True)))
    titles = [seat.title for seat in seats(documents, rulings_of_event(event))]
    half = (len(titles) + 1) // 2
    abreast = zip_longest(titles[:half], titles[half:], fillvalue="")
    rows = ((one, "", other, "") for one, other in abreast)
    return table("Seats", ("Seat", "Name", "Seat", "Name"), *rows, write=(1, 3))
