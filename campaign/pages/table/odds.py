"""Which odds stand on the page: none where the campaign hides them, else those of what stands open. Where a
system does not know who stands where, a page of its own has a form for them.

Invariant: they come of the state as the seat sees it, so they tell nothing hidden. Like the foresight of
throws they are worked out for few orders and kept with the state.
"""

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from flask import render_template, request

from campaign.log.running import Running
from campaign.pages.frame.blueprints import campaign_pages
from campaign.pages.frame.foresight import ASKED
from campaign.pages.frame.forms import fields_asked, form_for, values
from campaign.pages.frame.offers import BESIDES, RADIOS, duties_asked
from campaign.pages.frame.opened import reader
from campaign.pages.frame.reader import Reader
from campaign.web.forms import DrawnField
from rulesets.kit.flow.choices import Choice, fitting
from rulesets.kit.odds import Aid, Odds
from rulesets.kit.remembered import remembered
from rulesets.kit.ruleset import Answer, Question


@remembered
def _known(state: object, seat: str) -> dict[str, tuple[Odds, ...]]:
    """The odds of the seat's orders in this state as far as they were asked for, by their marks."""
    return {}


def odds_beside(
    at: Running, seat: str, menu: Mapping[str, Choice], opened: Collection[str], area: str
) -> dict[str, tuple[Odds, ...]]:
    """The odds of the seat's orders by their marks: of those that stand `opened`, that lead from the open
    area, or that are asked and few; and of the few others of that subject, unless that is said already."""
    if not at.shows_odds:
        return {}
    of_duty = duties_asked(menu)
    about = Counter(choice.subject for choice in menu.values() if choice.weight == "open")
    subjects = {subject for subject, _ in of_duty if about[subject] <= BESIDES}

    def stands(seal: str, choice: Choice) -> bool:
        few = choice.weight == "asked" and of_duty[choice.subject, choice.command] <= RADIOS
        return few or seal in opened or bool(area and area in choice.places)

    def besides(choice: Choice) -> bool:
        return choice.weight == "open" and choice.subject in subjects

    known, seen = _known(at.state, seat), at.ruleset.seen_by(at.state, seat)
    first = [seal for seal, choice in menu.items() if stands(seal, choice)]
    others = (seal for seal, choice in menu.items() if seal not in first and besides(choice))
    shown = [*first, *others][:ASKED]
    for seal in shown:
        if seal not in known:
            known[seal] = at.ruleset.odds(seen, seat, menu[seal])
    said = {replace(item, title="") for seal in first for item in known.get(seal, ())}
    return {seal: known[seal] for seal in shown if seal in first or not said.issuperset(known[seal])}


def may_be_asked(at: Running, question: Question) -> bool:
    """Whether the question may be asked here: one about odds not where the campaign hides them."""
    return at.shows_odds or question.kind not in at.ruleset.odds_asked


def answered(who: Reader, question: Question) -> Answer | None:
    """The answer for whom the page is made; where the campaign hides odds none to a question about them, and
    any other without what it shows of them."""
    if not may_be_asked(who.running, question):
        return None
    answer = who.ruleset.ask(who.state, who.key, question)
    return answer if who.running.shows_odds else bare(answer)


def bare(answer: Answer) -> Answer:
    """The answer without what it shows of odds; without its table where that shows nothing else."""
    whole = answer.table
    kept = [at for at in range(len(whole.heads if whole else ())) if at not in answer.chances]
    if whole is None or not kept:
        return replace(answer, table=None, odds=(), chances=())
    rows = tuple(replace(row, cells=tuple(row.cells[at] for at in kept)) for row in whole.rows)
    numbers = tuple(place for place, at in enumerate(kept) if at in whole.numbers)
    table = replace(whole, heads=tuple(whole.heads[at] for at in kept), rows=rows, numbers=numbers)
    return replace(answer, table=table, odds=(), chances=())


def aid_of(who: Reader) -> Aid | None:
    """The form for odds, for whom the page is made; None where there is none or the campaign hides them."""
    if not who.running.shows_odds:
        return None
    return who.ruleset.odds_aid(who.ruleset.seen_by(who.state, who.key), who.key)


@dataclass(frozen=True, slots=True)
class OddsPage:
    """The form as it is filled in, and a row for each target."""

    reader: Reader
    aid: Aid | None
    fields: tuple[DrawnField, ...] = ()
    found: tuple[Odds, ...] = ()


@campaign_pages.get("/odds/", endpoint="odds")
def calculated(slug: str) -> str:
    """The form for odds, answered by what the address fills in, else by what stands in it first."""
    who = reader(slug)
    aid = aid_of(who)
    page = OddsPage(who, aid)
    if aid is not None:
        asked = Choice(Aid, aid.title, fields=aid.fields)
        form = form_for(asked, sent=request.args or None)
        is_right = form.validate() if request.args else True
        filled = fitting(asked, values(asked, form))
        is_whole = is_right and len(filled) == len(aid.fields)
        page = OddsPage(who, aid, fields_asked(asked, form), aid.odds(filled) if is_whole else ())
    return render_template("campaign/odds.html", page=page)
