"""Panels and tables of a battle: medals by source, control, the turn, hands, pool and craft."""

from rulesets.kit.drawing.board import Fact, Panel, Row, Table, Track
from rulesets.kit.words import count, listed
from rulesets.memoir44.document.document import ADJECTIVE, SIDE_TITLES, other_side
from rulesets.memoir44.document.words import FACE_TITLES, KINDS, faces_words
from rulesets.memoir44.records.beach_books import beaches_of, row_key
from rulesets.memoir44.records.big_guns import BIG_GUN, DESTROYER, is_gone
from rulesets.memoir44.records.bridges import bridges_of
from rulesets.memoir44.records.empty_sections import empty_row
from rulesets.memoir44.records.exits import is_spent, still_to_exit
from rulesets.memoir44.records.figure_pool import pool
from rulesets.memoir44.records.marks import held_now
from rulesets.memoir44.records.medal_stand import gain_row
from rulesets.memoir44.records.medals import entries, map_total, target, total
from rulesets.memoir44.records.table_notes import KIND_TITLES
from rulesets.memoir44.records.town_control import attacker_holds, towns_of
from rulesets.memoir44.rules.log.chart import Bridges, Towns
from rulesets.memoir44.rules.log.state import BOTH, UNKNOWN, Post, State, index_of, on_map
from rulesets.memoir44.rules.turn.cards import CARD_TITLES
from rulesets.memoir44.rules.turn.reinforcement_roll import is_reinforced
from rulesets.memoir44.rules.turn.steps import STEP_TITLES


def medal_track(state: State, side: str) -> Track:
    """The medal track of a side, to its target and beyond. Cite: MD-128, MD-129."""
    value, wins = total(state, side), target(state, side)
    high = max(value, wins, 1)
    return Track(
        f"medals-{side}",
        f"{SIDE_TITLES[side]}: medals",
        min(0, value),
        high,
        value,
        ((wins, "wins"),),
        f"{value} of {wins}",
        f"{SIDE_TITLES[side]}: {value} of {count(wins, 'medal')}.",
        side,
    )


def medals_table(state: State, number: int) -> Table:
    """Every medal of a map with its cause and whose it is now. Cite: MD-245."""
    map_key = state.charts[number].key
    rows = tuple(
        Row(
            (entry.cause, str(entry.value), SIDE_TITLES.get(entry.side, "at its hex")),
            side=entry.side,
            key=gain_row(map_key, entry.number) if entry.number else "",
        )
        for entry in entries(state, number)
    )
    sums = ", ".join(f"{SIDE_TITLES[side]} {map_total(state, number, side)}" for side in BOTH)
    return Table("medals", "Medals", ("Cause", "Medals", "Side"), rows, sums, numbers=(1,))


def control_table(state: State, number: int) -> Table:
    """Towns, Beach sections, bridges, objectives and exits, with whose they are."""
    books = state.books[number]
    rows = [
        *_place_rows(towns_of(state, number), books.towns),
        *_section_rows(state, number),
        *_place_rows(bridges_of(state, number), books.bridges),
        *_objective_rows(state, number),
        *_empty_rows(state, number),
        *_exit_rows(state, number),
    ]
    aside = f"{count(attacker_holds(state, number), 'town')} taken" if towns_of(state, number) else ""
    return Table("control", "Control", ("Place", "Side"), tuple(rows), aside)


def _row(what: str, side: str, place: str = "", key: str = "") -> Row:
    return Row((what, SIDE_TITLES.get(side, "nobody")), place, side=side, key=key or place)


def _place_rows(kept: Towns | Bridges | None, holders: tuple[str, ...]) -> list[Row]:
    """The rows of places with their holders; none where they do not count."""
    places = held_now(kept, holders)
    return [_row(title, side, at) for at, (title, side) in places.items()]


def _section_rows(state: State, number: int) -> list[Row]:
    beaches = beaches_of(state, number)
    if beaches is None:
        return []
    key = state.charts[number].key
    return [
        _row(f"Beach section, {section}", side, key=row_key(key, section))
        for section, side in zip(beaches.sections, state.books[number].sections, strict=True)
    ]


def _objective_rows(state: State, number: int) -> list[Row]:
    books = state.books[number]
    gained = {gain.index: gain.side for gain in books.gains if gain.kind == "objective"}
    return [
        _row(item.title, gained.get(i, books.objectives[i]), item.at)
        for i, item in enumerate(state.charts[number].objectives)
    ]


def _empty_rows(state: State, number: int) -> list[Row]:
    chart = state.charts[number]
    rows = []
    for rule, (emptiness, empty) in enumerate(zip(chart.empty, state.books[number].empty, strict=True)):
        enemy = ADJECTIVE[other_side(emptiness.side)]
        rows += [
            Row(
                (f"{enemy} units in the {section} section", "none" if gone else "some"),
                key=empty_row(chart.key, rule, section),
            )
            for section, gone in zip(emptiness.sections, empty, strict=True)
        ]
    return rows


def _exit_rows(state: State, number: int) -> list[Row]:
    books = state.books[number]
    rows = []
    for i, way in enumerate(state.charts[number].exits):
        gone = books.exits[i]
        spent = "medal gained, " if is_spent(state, number, i) else ""
        words = f"{spent}{gone} gone" if gone else "no unit yet"
        rows.append(Row((f"Exit {way.at}", words), way.at, key=way.at))
    rows += [
        Row((f"{ADJECTIVE[side]} units that must exit", f"{left} more" if left else "all gone"))
        for side, _ in state.charts[number].must_exit
        for left in (still_to_exit(state, side),)
    ]
    return rows


def stand_table(state: State, number: int) -> Table:
    """The units eliminated, by side and kind, and the guns that still may be. Cite: MD-127, MD-168."""
    chart, books = state.charts[number], state.books[number]
    rows = []
    for side in BOTH:
        for kind in KINDS:
            gone = sum(
                gain.kind == "unit" and gain.what == kind and gain.side != side for gain in books.gains
            )
            rows.append(Row((f"{ADJECTIVE[side]} {kind}", str(gone)), key=f"{chart.key}-{side}-{kind}"))
    rows += [
        Row(
            (
                f"{ADJECTIVE[unit.side]} {unit.title}, {count(unit.worth, 'medal')} each",
                str(sum(gain.kind == "unit" and gain.what == unit.name for gain in books.gains)),
            ),
            key=f"{chart.key}-{unit.name}",
        )
        for unit in chart.singular
    ]
    rows += [
        Row((f"Big Gun on {gun.at}", "1" if is_gone(state, number, i) else "0"), gun.at, key=gun.at)
        for i, gun in enumerate(chart.guns)
        if gun.kind == BIG_GUN
    ]
    rows += [
        Row((f"Destroyer on {gun.at}, Battle Stars", str(books.stars[i])), gun.at, key=gun.at)
        for i, gun in enumerate(chart.guns)
        if gun.kind == DESTROYER
    ]
    return Table("stand", "Units eliminated", ("Unit", "Gone"), tuple(rows), numbers=(1,))


def turn_panel(state: State, number: int) -> Panel:
    """What the running turn is on this map: card, roll, On the Move orders, pool, craft."""
    facts: list[Fact] = []
    if state.phase == "play":
        facts.append(Fact("Now", f"{SIDE_TITLES[state.side]}: {STEP_TITLES[state.step]}", state.side))
        for post in posts_at(state, number):
            facts += _post_facts(state, post)
    books, chart = state.books[number], state.charts[number]
    if books.barred:
        facts.append(Fact("Axis roll", "none next turn, after Air Power", "axis", "MD-087"))
    if chart.has_craft:
        loaded, _ = books.craft
        facts.append(
            Fact("Landing Craft", f"{loaded} loaded, {chart.craft - loaded} empty", "allied", "MD-054")
        )
    facts += [_pool_fact(state, number, side) for side in BOTH if is_reinforced(state, number, side)]
    crossed = [crossing.at for crossing in state.crossings if crossing.onto == number]
    if crossed:
        facts.append(Fact("Changed maps", f"{listed(crossed)}: no more orders", state.side, "MD-141"))
    return Panel("turn", "This turn", tuple(facts), aside=f"Turn {state.turn}" if state.turn else "")


def posts_at(state: State, number: int) -> tuple[Post, ...]:
    """Who plays the running turn on a map; in OverThrough all Field Generals."""
    if state.mode == "overthrough":
        return state.posts
    return tuple(post for post in state.posts if post.key == state.charts[number].key)


def _post_facts(state: State, post: Post) -> list[Fact]:
    before = f"{post.key.replace('general-', 'General ')}: " if state.mode == "overthrough" else ""
    facts = []
    if post.card:
        facts.append(Fact("Card", f"{before}{CARD_TITLES[post.card]}", state.side))
    if post.order_dice:
        facts.append(Fact("Order dice", f"{before}{faces_words(post.order_dice)}", state.side, "MD-030"))
    if post.faces:
        facts.append(Fact("Roll", f"{before}{faces_words(post.faces)}", state.side, "MD-026"))
    if post.left:
        by = ((FACE_TITLES.get(face, "the printed table").lower(), number) for face, number in post.left)
        left = listed([f"{number} by {face}" for face, number in by])
        facts.append(Fact("Reinforcements", f"{before}{left}", state.side, "MD-032"))
    if post.on_the_move:
        unused, orders = post.on_the_move - len(post.moved), count(post.on_the_move, "order")
        said = f"{before}{unused} of {orders} left; these units do not battle"
        facts.append(Fact("On the Move", said, state.side, "MD-060"))
    return facts


def _pool_fact(state: State, number: int, side: str) -> Fact:
    """Figures left for reinforcements, by what the books know. Cite: MD-043."""
    left = pool(state, number, side)
    words = listed([f"{max(0, figures)} {kind}" for kind, figures in zip(KINDS, left, strict=True)])
    return Fact(f"{ADJECTIVE[side]} pool", words, side, "MD-043")


def _hand_words(cards: int) -> str:
    return "not known yet" if cards == UNKNOWN else count(cards, "card")


def hands_panel(state: State) -> Panel:
    """How many cards everybody holds; which ones is nobody's business here. Cite: MD-241."""
    if state.mode == "overthrough":
        hands = [(f"{ADJECTIVE[side]} Commander in Chief", state.chiefs, side) for side in BOTH]
    else:
        hands = [
            (f"{on_map(state, number, '{}, ')}{SIDE_TITLES[side]}", books.hands, side)
            for number, books in enumerate(state.books)
            for side in BOTH
        ]
    facts = tuple(Fact(whose, _hand_words(of[index_of(side)]), side) for whose, of, side in hands)
    return Panel("hands", "Command cards", facts)


def notes_panel(state: State, number: int) -> Panel:
    """What the table had written down."""
    notes = state.books[number].notes
    said = tuple(f"{KIND_TITLES[note.kind].capitalize()}: {note.words}" for note in notes)
    return Panel("notes", "Table decisions", sentences=said)


def maps_table(state: State) -> Table:
    """A row a map: medals of both sides, towns, sections, who is not done yet."""
    rows = []
    for number, chart in enumerate(state.charts):
        books = state.books[number]
        post = state.post(chart.key)
        words = "" if post is None else "done" if post.closed else "open"
        landed = f"{books.sections.count('allied')} of {len(books.sections)}" if books.sections else "–"
        medals = (str(map_total(state, number, side)) for side in BOTH)
        rows.append(Row((chart.title, *medals, str(attacker_holds(state, number)), landed, words)))
    sums = ", ".join(f"{SIDE_TITLES[side]} {total(state, side)} of {target(state, side)}" for side in BOTH)
    heads = ("Map", "Allies", "Axis", "Towns taken", "Beach sections", "This step")
    return Table("maps", "Maps", heads, tuple(rows), sums, numbers=(1, 2, 3))
