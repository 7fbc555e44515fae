"""Where the notes of a turn speak against its own figures, arrivals, withdrawals and days.

Cite: Firestorm Caen, "Turns", "New Reinforcements", "Special Turn 3".
"""

import re
from collections import Counter
from collections.abc import Iterator
from datetime import timedelta

from rulesets.firestorm.check.texts.days import day_of, days_of, year_of
from rulesets.firestorm.check.texts.sentences import NUMBER, Line, denies, lines, number, sides_named
from rulesets.firestorm.document.document import Campaign, Troop, Turn
from rulesets.kit.findings import Finding

_UNITS = r"(?:(?:[\w.-]+) ){0,3}?(?:divisions?|brigades?|battalions?|regiments?|troops?)"
_LEAVING = re.compile(
    r"\b(?:withdraws?|withdrawn|leaves? for good|leaves? the (?:campaign|map|front)|leaves?$|leaves?[.,;:])"
)
_ARRIVING = re.compile(r"\b(?:arrives?|come(?:s)? ashore|join(?:s)? the campaign)\b")
_COUNTED = re.compile(rf"\b({NUMBER}) {_UNITS}\b")
_OTHER_TURN = re.compile(
    r"\b(?:next|later|following|earlier|previous|last|until|yet|turns? \d+|"
    r"before(?! (?:(?:the|an?|any|each|every|its|their|his) )?(?:\w+ )?"
    r"(?:attacks?|assaults?|battles?|fights?|advance|infantry|tanks|armou?r|dawn|daybreak|noon|dark|dusk)\b)|"
    r"(?:first|second|third|fourth|fifth|sixth) turn)\b"
)
_BOMBING = r"(?:carpet )?(?<!dive )(?<!dive-)bombings?|carpets? of bombs"
_BOMBERS = (
    r"(?<!fighter )(?<!fighter-)(?<!dive )(?<!dive-)bombers?|bomber command|lancasters?|halifax(?:es)?|"
    r"(?:flying )?fortresses|liberators|(?:is|are|be) bombed|bomb loads?|air raids?"
)
_SORTIES = r"sort(?:ies|ie|y)"
_COUNTABLE = {"bombings": _BOMBING, "sorties": _SORTIES}
"""Of these a text tells how many; of aircraft hundreds come in one bombing."""
_FIGURES: tuple[tuple[str, str, str], ...] = (
    ("bombings", "carpet bombing", rf"{_BOMBING}|{_BOMBERS}"),
    ("sorties", "sorties", rf"{_SORTIES}|typhoons?|fighter[- ]?bombers?|air support"),
    ("reserve", "Tactical Reserve", r"tactical reserve"),
    ("defence", "German Defence", r"german defence"),
    ("initiative", "an initiative bonus", r"initiative"),
)
_BATTLES = re.compile(rf"\b(?:has|have|are|with|fights?) ({NUMBER}) battles\b")
_DIE = 3
"""Battles come on top of one D3."""
_SPAN = re.compile(r"\bfrom (\d{1,2}(?: [a-z]+)?(?: \d{4})?) (?:to|until|till) (\d{1,2} [a-z]+(?: \d{4})?)")
_NOBODY = re.compile(
    r"\b(?:nobody|no one|none|(?:no|without) (?P<what>(?:[\w-]+ ){0,2}?)"
    r"(?:troops?|divisions?|brigades?|reinforcements?|units?|arrivals?))\b"
    r"(?: (?:[\w-]+ ){0,2}?(?:arrives?|comes?|lands?|joins?)\b|(?=[.,;]?$))"
)
_ANY = {"more", "new", "further", "fresh", "other", "additional", "german", "allied", "axis"}
_COMING = re.compile(r"\b(?:reinforcements?|new troops) (?:\w+ )?(?:arrive|come|land)\b")
_END = re.compile(
    r"(?<!in the )(?<!to the )(?<!for the )(?<!of the )(?<!at the )\b"
    r"final (?:score|points|reckoning|count)\b|"
    r"^(?:(?:this|it) is )?the (?:last|final) turn\b|\b(?:last|final) turn of the campaign\b|"
    r"\b(?:this|it) is the end of the (?:campaign|game)\b|\bthe (?:campaign|game) (?:ends|is over|closes)\b|"
    r"\bthe (?:score|winner|victor) is (?:taken|counted|decided|declared|determined|settled)\b"
)
_CONDITION = re.compile(
    r"\b(?:if|unless|until|till|before|towards?|not|no|never|when|who|whoever|whichever)\b|\bturn but\b"
)
_NEXT = re.compile(r"\b(?:next|following) turn\b")
_BEGINNING = re.compile(r"\bfirst turn of the campaign\b")
_PEOPLES = re.compile(r"\b(?:german|axis|allied|british|canadian|american|polish)\b")


def check_told_turns(document: Campaign) -> Iterator[Finding]:
    """A warning for each turn that its notes contradict, and for a text with other days than the period."""
    yield from _check_span(document)
    year = year_of(document.period)
    says: dict[str, list[str]] = {}
    for line in lines(document):
        if line.turn is not None:
            told = [said for clause in line.clauses for said in _contradicted(document, line.turn, clause)]
            says.setdefault(line.where, []).extend([*told, *_other_days(line.turn, line, year)])
    for where, told in says.items():
        if told:
            yield Finding(
                "warning",
                "turn-told",
                where,
                f"Turn {where[5:]} and its notes disagree: {'; '.join(dict.fromkeys(told))}.",
                "Let the notes and the turn say the same.",
                "Turns",
            )


def _check_span(document: Campaign) -> Iterator[Finding]:
    """A text that dates the campaign from its first day to another than its last, or the reverse.

    What lasted from one day to another within it is a story; only a clause on the campaign, or of nothing but
    the days, is read.
    """
    own = days_of(document.period)
    spans = [
        (line.where, found)
        for line in lines(document)
        for clause in line.clauses
        if (found := _SPAN.search(clause)) and ("campaign" in clause or found[0] == clause.rstrip("."))
    ]
    for where, found in spans if own else ():
        told = days_of(f"{found[1]} to {found[2]}", year_of(document.period))
        if told and own and (told[0] == own[0]) != (told[1] == own[1]):
            yield Finding(
                "warning",
                "period-told",
                where,
                f"A text dates the campaign {found[1].title()} to {found[2].title()}; its period is "
                f"{document.period}.",
                "Let both tell the same days.",
                "Names of Turns",
                (where, "period"),
            )


def _contradicted(document: Campaign, turn: Turn, clause: str) -> Iterator[str]:
    yield from _ends(document, turn, clause)
    if _OTHER_TURN.search(clause):
        return
    yield from _figures(turn, clause)
    yield from _battles(turn, clause)
    yield from _moves(document, clause, _LEAVING, "withdraw", turn.withdrawals)
    coming = tuple(arrival.troop for arrival in turn.arrivals)
    yield from _nobody(document, clause, coming)
    if coming or turn.number != len(document.turns):
        yield from _moves(document, clause, _ARRIVING, "arrive", coming)
        if not coming and _COMING.search(clause) and not denies(clause):
            yield "they say that reinforcements come, and nobody does"


def _ends(document: Campaign, turn: Turn, clause: str) -> Iterator[str]:
    """Words of the end in a turn that is not the last, of the beginning in one that is not the first."""
    last = len(document.turns)
    end = _END.search(clause)
    if end and turn.number < last and not _CONDITION.search(clause):
        yield f"they speak of “{end[0]}”, and turn {last} is the last"
    if _NEXT.search(clause) and turn.number == last and not denies(clause):
        yield "they speak of a turn after it, and there is none"
    begin = _BEGINNING.search(clause)
    if begin and turn.number > 1:
        yield f"they speak of “{begin[0]}”, and turn 1 is the first"
    own = re.match(r"turn (\d+)\b", clause)
    if own and int(own[1]) != turn.number:
        yield f"they begin with turn {own[1]}"


def _nobody(document: Campaign, clause: str, keys: tuple[str, ...]) -> Iterator[str]:
    """Arrivals that a clause denies: of all, or of the side it names."""
    said = _NOBODY.search(clause)
    named = sides_named(document, clause)
    if said is None or ({*(said["what"] or "").split()} - _ANY and not named):
        return
    come = [troop for troop in document.troops if troop.key in keys and (not named or troop.side in named)]
    if come:
        yield f"they say that nobody arrives, and {_people(len(come))}"


def _figures(turn: Turn, clause: str) -> Iterator[str]:
    for name, title, words in _FIGURES:
        value = int(getattr(turn, name))
        if not re.search(rf"\b(?:{words})\b", clause):
            continue
        counted = re.search(rf"\b({NUMBER}) (?:[\w-]+ )?(?:{_COUNTABLE.get(name, words)})\b", clause)
        if re.search(rf"\b(?:no|without) (?:[\w, ]+ )?(?:{words})\b(?! (?:may|can|could|must))", clause):
            if value:
                yield f"they say that it is without {title}, and it has {_shown(name, value)}"
        elif not value and name != "initiative" and not denies(clause):
            yield f"they speak of {title}, and it has none"
        elif counted and value != number(counted[1]) and name in ("bombings", "sorties"):
            yield f"they count {counted[1]} ({title}), and it has {value}"


def _shown(name: str, value: int) -> str:
    return "it" if name == "defence" else str(value)


def _battles(turn: Turn, clause: str) -> Iterator[str]:
    for word in _BATTLES.findall(clause):
        if not turn.fixed and not turn.battles <= number(word) <= turn.battles + _DIE:
            yield f"they count {word} battles, and it has {turn.battles + 1} to {turn.battles + _DIE}"


def _moves(
    document: Campaign, clause: str, verb: re.Pattern[str], does: str, keys: tuple[str, ...]
) -> Iterator[str]:
    """Troops that a clause lets come or go: how many, and which."""
    if not verb.search(clause):
        return
    if denies(clause):
        if does == "withdraw" and keys and re.search(r"\b(?:nobody|no troops?|none)\b", clause):
            yield f"they say that nobody is to withdraw, and {_people(len(keys))}"
        return
    moving = [troop for troop in document.troops if troop.key in keys]
    for found in _COUNTED.finditer(clause):
        if number(found[1]) not in _counts(document, moving, found[0]):
            said = _PEOPLES.sub(lambda people: people[0].title(), found[0])
            named = sides_named(document, found[0])
            meant = [troop for troop in moving if not named or troop.side in named]
            yield f"they say that {said} {does}, and {_people(len(meant))}"
    for troop in document.troops:
        if len(troop.name) > 3 and troop.name.lower() in clause and troop.key not in keys:
            yield f"they say that {troop.name} is to {does}, and it does not"


def _people(count: int) -> str:
    return "nobody does" if not count else f"{count} {'does' if count == 1 else 'do'}"


def _counts(document: Campaign, moving: list[Troop], words: str) -> set[int]:
    """How many move, in all and of each size and arm; of one side alone where the words name it."""
    for side in sides_named(document, words):
        moving = [troop for troop in moving if troop.side == side]
    kinds = Counter(
        kind
        for troop in moving
        for kind in ((troop.side,), (troop.size,), (troop.symbol,), (troop.side, troop.size))
    )
    return {len(moving), *kinds.values()} - {0}


def _other_days(turn: Turn, line: Line, year: str) -> list[str]:
    """Days named in the notes that lie in another month than the turn, and else would lie in it."""
    own = days_of(turn.dates, year)
    if own is None or _OTHER_TURN.search(line.plain):
        return []
    named = day_of(line.plain, str(own[0].year))
    days = {(own[0] + timedelta(later)).day for later in range((own[1] - own[0]).days + 1)}
    slips = [day for day in named if not own[0] <= day <= own[1] and day.day in days]
    return [f"they name {day.day} {day:%B}, which is no day of it" for day in slips]
