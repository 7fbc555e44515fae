"""A card or a row of the bonus table that troops of both sides have, where hardly any is shared.

Pointed at is who is blamed, or else all who share it. Blamed is who has less in common with its own side than
with the enemy: alone among several, named as the enemy's troops are, or with a card that is called after
others. Without such a sign it may be meant: captured tanks are driven by both sides.

Cite: Firestorm Caen, "Firestorm Troops", "Firestorm Troop Bonuses".
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from rulesets.firestorm.check.supports import stems, unused
from rulesets.firestorm.check.texts.sentences import sides_named
from rulesets.firestorm.document.document import SIDES, Campaign, Troop
from rulesets.firestorm.document.sides import sides_of
from rulesets.kit.findings import Finding, Level
from rulesets.kit.flow.sides import titled
from rulesets.kit.words import listed

_MANY, _NAMED, _ALIEN, _STRANGE = 3, 3, 0.25, 0.5
"""So many rows of one side for each that is shared show that sharing is not usual here; so many troops are
named in one sentence; how much more of the enemy than of its own side a name has
to show, and where nothing else speaks against it."""


def check_shared(document: Campaign) -> Iterator[Finding]:
    """One finding for each troop that has what is the enemy's; where none is blamed, a note for all."""
    shared = [(field, troops) for field in ("card", "bonus") for troops in _shared(document, field)]
    blamed = [(field, troops, _blamed(document, troops, field)) for field, troops in shared]
    wrong = {one.key: (field, troops, one) for field, troops, one in reversed(blamed) if one}
    for field, troops, one in wrong.values():
        yield _told(document, one, troops, field)
    told = set(wrong)
    for field, troops in shared:
        keys = {troop.key for troop in troops}
        if not told & keys:
            told |= keys
            yield _note(document, troops, field)
    yield from _check_alien(document, told)


def _check_alien(document: Campaign, told: set[str]) -> Iterator[Finding]:
    """A troop alone with its card and row that is called as the enemy's troops are; surely wrong where
    its row is called the enemy's too."""
    sides = Counter(troop.side for troop in document.troops)
    for troop in document.troops:
        if troop.key in told or sides[troop.side] < _MANY:
            continue
        foreign = [field for field in ("card", "bonus") if _of_other_side(document, [troop], field)]
        alien = _fits(document, troop, [troop])
        if foreign and alien < 0:
            yield _finding(
                "warning",
                f"{troop.name}, of the {titled(sides_of(document), troop.side, '')}, "
                f"{_has(document, troop, foreign[0])}.",
                "Look for which side it fights, and choose what is that side's.",
                [troop],
                foreign[0],
            )
        elif alien < -_STRANGE and troop.side in SIDES:
            yield _finding(
                "note",
                f"{troop.name} is called as troops of the enemy are, and fights for the "
                f"{titled(sides_of(document), troop.side, '')}.",
                "Look for which side it fights.",
                [troop],
                "bonus",
            )


def _shared(document: Campaign, field: str) -> list[list[Troop]]:
    """The troops of each card or row that both sides have, where few are shared."""
    kinds: dict[str, list[Troop]] = defaultdict(list)
    for troop in document.troops:
        kinds[getattr(troop, field)].append(troop)
    mixed = [troops for troops in kinds.values() if len({troop.side for troop in troops}) > 1]
    return mixed if len(kinds) - len(mixed) >= _MANY * len(mixed) else []


def _blamed(document: Campaign, troops: Sequence[Troop], field: str) -> Troop | None:
    """The one troop that does not belong there; None where nothing says which."""
    sides = Counter(troop.side for troop in troops)
    lone = [troop for troop in troops if sides[troop.side] == 1]
    called = stems(_title(document, field, getattr(troops[0], field)))
    apart = len({(troop.card, troop.bonus) for troop in troops}) > 1
    strangers = [troop for troop in lone if apart and called and not stems(troop.name) & called]
    fits = {troop.key: _fits(document, troop, troops) for troop in lone}
    foreign = [troop for troop in lone if fits[troop.key] < (-_ALIEN if len(lone) == 1 else 0)]
    for found in (_of_other_side(document, troops, field), strangers if len(lone) > 1 else [], foreign):
        if len(found) == 1:
            return found[0]
    if len(lone) == 1 and (len(troops) > _MANY or any(_free(document, lone[0], field))):
        return lone[0]
    return None


def _of_other_side(document: Campaign, troops: Sequence[Troop], field: str) -> list[Troop]:
    """The troops of the side of which the title of their card or row does not speak, where it names one."""
    named = sides_named(document, _title(document, field, getattr(troops[0], field)).lower())
    return [troop for troop in troops if len(named) == 1 and troop.side not in named]


def _fits(document: Campaign, troop: Troop, troops: Sequence[Troop]) -> float:
    """Above 0 where the troop's name is made as those of its own side are, below where as the enemy's, those
    with which it shares left aside."""
    others = [other for other in document.troops if other not in troops]
    own = [_marks(other) for other in others if other.side == troop.side]
    enemy = [_marks(other) for other in others if other.side != troop.side]
    return sum(_part(mark, own) - _part(mark, enemy) for mark in _marks(troop))


def _part(mark: str, names: Sequence[set[str]]) -> float:
    return sum(mark in found for found in names) / len(names) if names else 0.0


def _marks(troop: Troop) -> set[str]:
    """What a name shows of its nation: its words and how its number is written."""
    words = set(re.findall(r"[^\W\d_]{2,}", re.sub(r"\d+(?:st|nd|rd|th)\b", "", troop.name.lower())))
    words -= {"corps", "division", "brigade", "regiment", "battalion"}
    number = re.search(r"\d+(st|nd|rd|th|\.)", troop.name)
    return words | ({"number " + ("." if number[1] == "." else "th")} if number else set())


def _title(document: Campaign, field: str, key: str) -> str:
    rows = document.cards if field == "card" else document.tables.bonuses
    return next((row.title for row in rows if row.key == key), "")


def _free(document: Campaign, troop: Troop, field: str) -> list[tuple[str, str]]:
    """What no troop has: cards, or rows of the bonus table, by key and title, the likeliest first."""
    if field == "card":
        taken = {document.sortie_card, document.naval_card}
        free = [(card.key, card.title) for card in unused(document) if card.key not in taken]
    else:
        counted = {other.bonus for other in document.troops} | {document.sortie_bonus}
        free = [(row.key, row.title) for row in document.tables.bonuses if row.key not in counted]
    own = stems(f"{troop.name} {_title(document, 'card', troop.card)} {troop.symbol}")
    return sorted(free, key=lambda item: not stems(item[1]) & own)


def _told(document: Campaign, one: Troop, troops: Sequence[Troop], field: str) -> Finding:
    others = [troop for troop in troops if troop is not one]
    enemy = titled(sides_of(document), next(t.side for t in others if t.side != one.side), "")
    own = titled(sides_of(document), one.side, "")
    foreign = _fits(document, one, troops) < 0
    free = _free(document, one, field)
    better = f"choose {free[0][1]!r}, which nobody has" if free else "choose what troops of its side have"
    mend = f"Let it fight for the {enemy}, or {better}." if foreign else f"{better[0].upper()}{better[1:]}."
    return _finding(
        "warning",
        f"{one.name}, of the {own}, {_has(document, one, field)} like {_few(others)} of the {enemy}.",
        mend,
        [one],
        field,
    )


def _note(document: Campaign, troops: Sequence[Troop], field: str) -> Finding:
    says = f"{_few(troops)}, of both sides, each {_has(document, troops[0], field)}."
    mend = "Look whether one fights for the wrong side or has the wrong one."
    return _finding("note", says, mend, troops, field)


def _has(document: Campaign, troop: Troop, field: str) -> str:
    title = _title(document, field, getattr(troop, field)) or "an AGRA"
    return f"has the card {title!r}" if field == "card" else f"counts as {title!r}"


def _few(troops: Sequence[Troop]) -> str:
    names = [troop.name for troop in troops]
    return listed(
        names if len(names) <= _NAMED else [*names[: _NAMED - 1], f"{len(names) - _NAMED + 1} more"]
    )


def _finding(level: Level, says: str, mend: str, troops: Sequence[Troop], field: str) -> Finding:
    places = tuple(f"troop:{troop.key}" for troop in troops)
    return Finding(level, f"{field}-shared", places[0], says, mend, "Firestorm Troops", places)
