"""Doctrine cards: for each ability what opens it, what it costs, when it may be used and what it does.

The words are those of the set's author, never a printed card's. What nobody has typed in is a line to write
on, and a term nobody has explained says so.

Cite: TS-173, TS-306.
"""

from collections.abc import Iterator

from rulesets.kit.drawing.board import Fact, Row
from rulesets.kit.drawing.sheets import Facts, Grid, Head, Sheet
from rulesets.kit.ruleset import Library
from rulesets.kit.words import listed
from rulesets.skirmish.document.doctrines import LIMITS, MOMENTS, Ability, Doctrine, Doctrines, Term
from rulesets.skirmish.sheets.common import BLANK, NEEDED, experience, whose_blocks

BOXES = "[][][][]"
POINTS_A_ROW = 8
MOMENT_WORDS = dict(MOMENTS)
LIMIT_WORDS = dict(LIMITS)
UNEXPLAINED = "Not explained here, see your rule book:"
BY_HOUSE_RULE = "by house rule"


def doctrine_handouts(document: Doctrines, library: Library) -> tuple[Sheet, ...]:
    """A card for each doctrine that has an ability, and the glossary of all terms."""
    cards = tuple(doctrine_card(document, one) for one in document.doctrines if one.abilities)
    return (*cards, *(_glossary(document) if document.terms else ()))


def doctrine_card(document: Doctrines, doctrine: Doctrine) -> Sheet:
    """The card of one doctrine, with boxes for uses and for experience gained."""
    terms = tuple(_terms_of(document, doctrine))
    by = (f"By {document.author}",) if document.author else ()
    return Sheet(
        f"doctrine-{doctrine.key}",
        doctrine.name,
        Head("Skirmish Mode · doctrine card", doctrine.name, by),
        (_abilities(doctrine), _gained(), *((_explained(terms, run_on=True),) if terms else ())),
        about="Its abilities, the experience they open at, and their cost.",
        foot=NEEDED,
        group="Doctrine cards",
    )


def _abilities(doctrine: Doctrine) -> Grid:
    return Grid(
        ("Opens at", "Ability", "Effect", "XP", "Used"),
        tuple(_row(ability) for ability in doctrine.abilities),
        numbers=(0,),
        note="XP experience points, CP command points, MP movement points, FP fuel points.",
    )


def _row(ability: Ability) -> Row:
    used = "" if ability.passive else BOXES
    text = ability.text or BLANK
    return Row((str(ability.unlock), ability.name, text, cost_words(ability), used), sub=when_words(ability))


def when_words(ability: Ability) -> str:
    """When it may be used and how often: "as a Special Action; once a round"."""
    parts = [MOMENT_WORDS[moment] for moment in ability.moments]
    when = " or ".join(parts) or f"when: {BLANK}"
    if ability.value("also") and parts:
        when += f"; {MOMENT_WORDS['enemy_turn_start']} too, {BY_HOUSE_RULE}"
    return f"{when}; {LIMIT_WORDS[ability.limit]}" if ability.limit else when


def cost_words(ability: Ability) -> str:
    """What a use costs: "½", "1 and 4 CP", "passive"; by house rule where a switch sets it."""
    costs = [experience(ability.quarters)] if ability.quarters else []
    costs += [f"{ability.points} CP"] if ability.points else []
    if ability.passive:
        costs.append("passive")
    words = " and ".join(costs) or "0"
    return f"{words}, {BY_HOUSE_RULE}" if ability.value("switch") else words


def _gained() -> Grid:
    """Boxes for experience gained, a quarter a box."""
    row = " ".join([BOXES] * POINTS_A_ROW)
    return Grid(("Total experience gained, a quarter per box",), (Row((row,)), Row((row,))))


def _terms_of(document: Doctrines, doctrine: Doctrine) -> Iterator[Term]:
    """The terms that stand in its texts."""
    texts = " ".join(ability.text for ability in doctrine.abilities).casefold()
    return (term for term in document.terms if term.name.casefold() in texts)


def _explained(terms: tuple[Term, ...], *, run_on: bool = False) -> Facts:
    """The terms with their words; those without any are told together."""
    facts = [Fact(term.name, term.words) for term in terms if term.words]
    bare = [term.name for term in terms if not term.words]
    if bare:
        facts.append(Fact(UNEXPLAINED, f"{listed(bare)}."))
    return Facts(tuple(facts), "Terms", run_on=run_on)


def _glossary(document: Doctrines) -> tuple[Sheet, ...]:
    sheet = Sheet(
        "glossary",
        "Glossary",
        Head("Skirmish Mode", "Terms of the doctrine cards"),
        (_explained(document.terms), *whose_blocks(document)),
        about="The terms on the cards that are explained so far.",
        foot=NEEDED,
        group="Doctrine cards",
    )
    return (sheet,)
