"""The words of a match against its house rules, doctrines and boxes, and its boxes against themselves.

Cite: TS-003 to TS-007, TS-012, TS-294, TS-307, TS-311.
"""

import re
from collections import Counter
from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.words import count
from rulesets.skirmish.check.likes.slips import is_copied, is_slip
from rulesets.skirmish.check.words.reading import NUMBER, told
from rulesets.skirmish.lists.doctrines import Doctrines
from rulesets.skirmish.lists.maps import SkirmishMap
from rulesets.skirmish.lists.match import Match
from rulesets.skirmish.lists.prices import VEHICLES, PriceList
from rulesets.skirmish.lists.rulings import Rulings
from rulesets.skirmish.lists.shipped import MATCHES
from rulesets.skirmish.lists.units import UnitList

VICTORY_POINTS = 10
SOLD_WITH = {holding.box: dict(holding.pieces) for match in MATCHES.values() for holding in match.stock}
SHIPPED = {match.about for match in MATCHES.values()}
"""Words nobody has written anew since he copied the match."""
_OPEN = re.compile(
    r"\ball (?:sums|resources|purses) are open\b|\bopen (?:sums|purses|books)\b", re.IGNORECASE
)
_OWN_SET = re.compile(
    r"\beach (?:side|player) (?:has|gets|draws from|is dealt from) (?:a set|its own set|his own set)\b|"
    r"\ba set (?:of doctrines )?(?:for each side|of (?:its|his) own)\b",
    re.IGNORECASE,
)


def check_match_words(
    match: Match, ground: SkirmishMap | None, doctrines: Doctrines | None
) -> Iterator[Finding]:
    """What the words of the match tell otherwise than its house rules and documents do."""
    words, rulings = match.about, match.rulings or Rulings()
    points = told(rf"\b{NUMBER} victory points?\b(?! (?:behind|ahead|more|less|for|each round))", words)
    begins = re.search(
        r"\b(?:begin|start|each|both|side)\w*\b[^.;]*\bvictory points?\b", words, re.IGNORECASE
    )
    if points and begins and VICTORY_POINTS not in points:
        said = (
            f"The words tell of {count(min(points), 'victory point')}; a side begins with {VICTORY_POINTS}."
        )
        yield _apart("about", said, "TS-004")
    cards = told(rf"\b(?:the|all|out of|from) {NUMBER} doctrines?\b", words)
    cards |= told(rf"\b{NUMBER} doctrines\b", words) - {2, 3, 6}
    if doctrines is not None and cards and words not in SHIPPED and len(doctrines.doctrines) not in cards:
        said = f"The words tell of {min(cards)} doctrines; {doctrines.title} has {len(doctrines.doctrines)}."
        yield _apart("about", said, "TS-007")
    squads = told(rf"\b(?:begins?|starts?) with {NUMBER} (?:plain )?squads?\b", words)
    if squads and rulings.start_squads not in squads:
        said = f"The words tell of {count(min(squads), 'squad')}; its house rule of {rulings.start_squads}."
        yield _apart("about", said, "TS-005")
    yield from _fuel(words, rulings, ground)
    boxes = told(rf"\b{NUMBER} boxes\b", words)
    if boxes and len(match.boxes) not in boxes:
        said = f"The words tell of {min(boxes)} boxes; {len(match.boxes)} lie on the table."
        yield _apart("boxes", said, "TS-003")
    if _OPEN.search(words) and rulings.secrecy_resources != "open":
        said = "The words say that all sums are open; the house rule hides them."
        yield _apart("rulings.secrecy_resources", said, "TS-012")
    if _OWN_SET.search(words) and rulings.doctrine_deal != "each_own_set":
        said = "The words give each side a set of doctrines; the house rule deals both from one."
        yield _apart("rulings.doctrine_deal", said, "TS-007")


def _fuel(words: str, rulings: Rulings, ground: SkirmishMap | None) -> Iterator[Finding]:
    """What a dump brings, where the map leaves it to the house rule."""
    brings = told(
        rf"\b(?:dumps?|depots?|pumps?|fuel markers?)\b[^.;]*?\b(?:brings?|gives?) {NUMBER}\b", words
    )
    markers = [marker for marker in ground.markers if marker.kind == "fuel"] if ground else []
    fuel = {rulings.fuel_per_marker if marker.fuel is None else marker.fuel for marker in markers}
    if brings and fuel and not brings & fuel:
        said = f"The words say that a dump brings {min(brings)} fuel; here it brings {min(fuel)}."
        yield _apart("about", said, "TS-294")


def _apart(where: str, said: str, cite: str) -> Finding:
    return Finding("warning", "match-told", where, said, "Correct one of them.", cite)


def check_boxes(match: Match) -> Iterator[Finding]:
    """Pieces listed twice, boxes of one title, a number with a digit too many or too few. Cite: TS-307."""
    titles = Counter(holding.title.strip().casefold() for holding in match.stock)
    for place, holding in enumerate(match.stock):
        where = f"stock.{place}.pieces"
        names = [model for model, _ in holding.pieces]
        if twice := [model for model, often in Counter(names).items() if often > 1]:
            said = f"{holding.title} lists {twice[0]} twice."
            yield Finding("warning", "piece-twice", where, said, "Leave one line of it.", "TS-307")
        stems = {name.partition(":")[0] if not name.startswith("token:") else name for name in names}
        if both := [model for model in holding.uncounted if model in {*stems, *names}]:
            said = f"{holding.title} lists {both[0]} as counted and as not counted."
            yield Finding(
                "warning", "piece-uncounted", f"stock.{place}.uncounted", said, "Leave one.", "TS-307"
            )
        if titles[holding.title.strip().casefold()] > 1 and holding.title.strip():
            titles[holding.title.strip().casefold()] = 0
            said = f"Two boxes are called {holding.title}."
            yield Finding("warning", "box-named-twice", f"stock.{place}.title", said, "Rename one.", "TS-307")
        sold = SOLD_WITH.get(holding.box, {})
        if is_copied(sum(sold.get(model) == number for model, number in holding.pieces), len(holding.pieces)):
            for model, number in holding.pieces:
                if model in sold and is_slip(number, sold[model]) and sold[model] >= 10:
                    said = f"{holding.title} is to hold {number} of {model}; it is sold with {sold[model]}."
                    yield Finding("warning", "stock-far", where, said, "Count again.", "TS-307")


def check_lists(prices: PriceList, units: UnitList | None, doctrines: Doctrines | None) -> Iterator[Finding]:
    """What carries other loads on two lists, comes by an ability nobody has, or by another doctrine's."""
    rows = {row.key: row for row in prices.rows}
    for unit in units.rows if units else ():
        row = rows.get(unit.row)
        if row and unit.transport and row.transport and unit.transport != row.transport:
            said = f"{row.name} carries {row.transport} by the price list, {unit.transport} by the unit list."
            yield Finding("warning", "load-apart", "units", said, "Correct one of them.", "TS-297")
    if doctrines is None:
        return
    known = {card.key: card.name for card in doctrines.doctrines}
    called: dict[str, set[str]] = {}
    for card in doctrines.doctrines:
        for ability in card.abilities:
            if ability.procedure in ("call_in", "build"):
                called.setdefault(ability.value("row"), set()).add(card.key)
    for row in prices.rows:
        is_offered = row.called and row.for_sale and row.doctrine in ("", *known)
        if is_offered and row.sort in (*VEHICLES, "gun") and row.key not in called:
            said = f"{row.name} comes by an ability alone, and none in {doctrines.title} brings it."
            mend = "Take its mark away, or write the ability."
            yield Finding("warning", "never-called", "prices", said, mend, "TS-045")
    for key, cards in called.items():
        own = rows[key].doctrine if key in rows else ""
        if own in known and own not in cards:
            said = f"{rows[key].name} is of {known[own]} alone, and {known[min(cards)]} calls it."
            yield Finding("warning", "call-of-another", "prices", said, "Correct one of them.", "TS-045")
