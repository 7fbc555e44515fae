"""Whether the medals suffice for each side, and the sums of the book's maps.

Cite: MD-235 to MD-239, MD-322.
"""

from rulesets.kit.editing.editing import ReportTable
from rulesets.memoir44.document.combination import LISTED
from rulesets.memoir44.document.document import SIDE_TITLES, SIDES
from rulesets.memoir44.document.facts import BookMap, book_maps
from rulesets.memoir44.document.words import verb
from rulesets.memoir44.ground.analysis import Survey
from rulesets.memoir44.ground.winnings import at_start, is_endless, prizes


def medals_report(seen: Survey) -> ReportTable:
    """What each side can win, source by source, against its target."""
    document = seen.document
    rows: list[tuple[str, ...]] = []
    sentences: list[str] = []
    for side in SIDES:
        found = prizes(seen, side)
        most, target = sum(prize.medals for prize in found), document.player(side).medals
        rows += [(SIDE_TITLES[side], prize.title, str(prize.medals)) for prize in found]
        rows.append((SIDE_TITLES[side], "together", str(most)))
        sentences.append(verdict(side, most, target, is_endless(document, side)))
        start = at_start(document, side)
        if start:
            begins = verb(side, "begins", "begin")
            sentences.append(f"The {SIDE_TITLES[side]} {begins} with {start} of them.")
    return ReportTable("medals", "Medals available", tuple(sentences), ("Side", "By", "Medals"), tuple(rows))


def verdict(side: str, most: int, target: int | None, endless: bool) -> str:
    """Whether the medals a side can win reach its target, in a sentence. `endless`: more units may come."""
    who, need = SIDE_TITLES[side], verb(side, "needs", "need")
    if target is None:
        return f"The {who} can win {most} medals; the number needed is not stated."
    if most >= target:
        return f"The {who} {need} {target} medals and can win {most}."
    if endless:
        return f"The {who} {need} {target} medals; {most} are on the map, and more units come."
    return f"The {who} {need} {target} medals and can only win {most}."


def combinations(key: str) -> tuple[tuple[tuple[str, ...], int], ...]:
    """The sets of D-Day maps that a map belongs to, with the sum of their targets, the smallest first.

    Cite: Map Combinations (MD-235, MD-236).
    """
    sets = dict.fromkeys(keys for mode in LISTED.values() for keys in mode if key in keys)
    found = [(keys, sum(book_maps()[each].medals for each in keys)) for keys in sets]
    return tuple(sorted(found, key=lambda item: len(item[0])))


def expected_prizes(seen: Survey, book: BookMap) -> int:
    """The Allied medals without eliminations that the book's text comes to.

    Reading: where no worth of the exits is stated, they count as the document has them.
    Cite: Conditions of Victory (MD-239).
    """
    own = sum(prize.medals for prize in prizes(seen, "allied") if prize.kind == "exits")
    return book.prizes + (0 if book.exits_stated else own)


def book_report(seen: Survey) -> tuple[ReportTable, ...]:
    """For a map of the book its sums beside those of the document; nothing for any other scenario.

    Cite: Conditions of Victory, Map Combinations (MD-235 to MD-239).
    """
    document, book = seen.document, book_maps().get(seen.document.key)
    if book is None:
        return ()
    won = sum(prize.medals for prize in prizes(seen, "allied") if prize.kind != "units")
    targets = " and ".join(sorted({str(player.medals) for player in document.players}))
    rows = [
        ("Medals to win", str(book.medals), targets),
        ("Axis medals at the start", str(book.start), str(at_start(document, "axis"))),
        ("Allied medals without eliminations", str(expected_prizes(seen, book)), str(won)),
    ]
    rows += [
        (f"Target of {' + '.join(book_maps()[key].title for key in keys)}", str(total), "")
        for keys, total in combinations(document.key)
        if len(keys) > 1
    ]
    agrees = all(said == here for _, said, here in rows[:3])
    said = "The document agrees with the book." if agrees else "The document differs from the book."
    return (ReportTable("book", "Sums of the book", (said,), ("", "Book", "Here"), tuple(rows)),)
