"""Everything a seat may order in a chain now, enumerated once.

Cite: TN-143, TN-144, TN-164 to TN-169, TN-241 to TN-247.
"""

from collections.abc import Iterator

from rulesets.kit.flow import agreement
from rulesets.kit.flow.choices import Choice, Count, Field, OneOf, Option, SomeOf, Text
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.flow.rulings import spelled, switches, words as ruling_words
from rulesets.kit.remembered import remembered
from rulesets.kit.words import listed
from rulesets.tide_of_iron.document.chain import MOST_CARDS, RESULTS
from rulesets.tide_of_iron.document.scenario import SIDES
from rulesets.tide_of_iron.document.ways import steps
from rulesets.tide_of_iron.rules.chain import commands as c
from rulesets.tide_of_iron.rules.chain.squads import WORDS, figures_words, mixes, written
from rulesets.tide_of_iron.rules.chain.state import SUBJECT, State, stage_of
from rulesets.tide_of_iron.rules.chain.words import level_words, people, result_words
from rulesets.tide_of_iron_box.units import shipped_specializations

REASON = Text("reason", "Reason", 300, least=1)
NONE = Option("", "nothing")
KINDS = ((False, "figures alone"), (True, "a weapon crew"))


@remembered
def menu(state: State, seat: str) -> tuple[Choice, ...]:
    """All choices of the seat, what is asked first."""
    if state.is_finished:
        return ()
    answers = agreement.choices(state.pendings, seat, seat == ORGANISER)
    if seat == ORGANISER:
        return (*answers, *_rulings(state))
    if seat not in SIDES:
        return ()
    asked = () if state.pendings else tuple(_asked(state, seat))
    return (*answers, *asked, *_conceding(state))


def _asked(state: State, seat: str) -> Iterator[Choice]:
    if state.choosing:
        if seat == state.chain.follows:
            yield _choosing(state)
    elif state.phase == "playing":
        yield _reporting(state)
    elif state.empty_bases:
        yield from _typing(state)
    else:
        fixed = (("stage", state.stage),)
        label, why = f"Begin “{state.due.title}”", " ".join(_still_missing(state))
        yield Choice(c.BeginStage, label, fixed, subject=SUBJECT, why=why, cite="TN-164")


def _still_missing(state: State) -> Iterator[str]:
    """What the battle needs and a template still lacks, so that it is filled in or looked up by then.
    Cite: TN-139, TN-156, TN-171."""
    chain = state.chain
    if not chain.missing:
        return
    if state.due.scenario is None:
        yield "Its scenario is not written down here: take it from your own booklet."
    worn = sorted(set(state.levels.values()) - {0})
    silent = [chain.medals[level - 1].title for level in worn if not chain.medals[level - 1].words]
    if silent:
        give = "gives" if len(silent) == 1 else "give"
        yield f"Nobody has filled in what {listed(silent)} {give}: look it up before you begin."


def _typing(state: State) -> Iterator[Choice]:
    """A base as the booklet has it: a squad with a crew has no specialization. Cite: TN-143, TN-193."""
    base = state.empty_bases[0]
    for crewed, label in KINDS:
        fields: tuple[Field, ...] = (_figures(crewed), *(() if crewed else (_trained(),)))
        yield Choice(
            c.TypeBase,
            f"{base.name}: {label}",
            (("base", base.key),),
            fields,
            "roster",
            why="The printed roster is not public: read it off your booklet.",
            cite="TN-143",
            asks=f"Type in {base.name}",
        )


def _figures(crewed: bool) -> OneOf:
    rows = tuple(Option(written(mix), figures_words(mix)) for mix in mixes(crewed=crewed))
    return OneOf("figures", "Figures", rows, rows[0].value)


def _trained(default: str = "") -> OneOf:
    known = (Option(key, found.title) for key, found in shipped_specializations().items())
    return OneOf("specialization", "Trained for", (NONE, *known), default)


def _choosing(state: State) -> Choice:
    base = state.choosing[0]
    field = _trained(state.bases[base.key].specialization)
    fixed = (("base", base.key),)
    label = f"Choose what {base.name} is trained for"
    return Choice(c.ChooseSpecialization, label, fixed, (field,), "roster", cite="TN-241")


def _reporting(state: State) -> Choice:
    """The report: who won, and what is left of each base, at full strength unless said otherwise.
    Cite: TN-167, TN-168."""
    chain, stage = state.chain, state.due
    won = tuple(Option(result, result_words(chain, result)) for result in RESULTS)
    graded = dict.fromkeys(way.grade for way in chain.ways if way.of == stage.key and way.grade)
    grades = (Option("", "no grade"), *(Option(grade, grade) for grade in graded))
    stated = [(str(place), bonus.words) for place, bonus in enumerate(stage.bonus) if bonus.when == "stated"]
    left = [
        Count(f"left.{base.key}:{kind}", f"{base.name}: {WORDS[kind][1]}", 0, number, number)
        for base in chain.roster
        for kind, number in state.bases[base.key].figures
    ]
    options = tuple(Option(key, words) for key, words in stated)
    fields: tuple[Field, ...] = (
        OneOf("result", "Result", won),
        *((OneOf("grade", "Grade", grades, ""),) if graded else ()),
        *left,
        *((SomeOf("bonuses", "What came true", options, 0, len(options)),) if stated else ()),
        Text("played", "Played on", 40),
        Text("cards", "Commanders, decks and weather", MOST_CARDS),
        Text("remark", "Remark", 500),
    )
    return Choice(
        c.ReportStage,
        f"Report “{stage.title}”",
        (("stage", stage.key),),
        fields,
        SUBJECT,
        why="Figures left on each base of the division; the other side agrees to what you report.",
        cite="TN-167",
        reports=True,
    )


def _conceding(state: State) -> Iterator[Choice]:
    """What a side may say at any time: that it gives a stage or the whole chain up. Cite: TN-244."""
    reason = Text("reason", "Reason", 300)
    if state.phase in ("before", "playing") and not (state.pendings or state.choosing or state.empty_bases):
        fixed = (("stage", state.stage),)
        label = f"Concede “{state.due.title}”"
        yield Choice(c.ConcedeStage, label, fixed, (reason,), "words", weight="paper", cite="TN-244")
    label = "Give the whole chain up"
    yield Choice(c.ConcedeChain, label, (), (reason,), "words", weight="paper", cite="TN-244", ends=True)


def _rulings(state: State) -> Iterator[Choice]:
    """The organiser's. Cite: TN-242, TN-247."""
    chain = state.chain
    if not (state.pendings or state.choosing or state.empty_bases):
        ways = dict.fromkeys(to for of, _, _, to in steps(chain) if of == state.stage)
        goes_on = tuple(Option(to, stage_of(chain, to).title) for to in ways)
        field = OneOf("to", "The chain goes on with", goes_on or (Option("", "nothing: it ends"),))
        yield _ruling(
            c.VoidStage, f"“{state.due.title}” is not played", (("stage", state.stage),), field, cite="TN-242"
        )
    levels = tuple(Option(str(level), level_words(chain, level)) for level in range(len(chain.medals) + 1))
    for base in chain.roster:
        fixed = (("base", base.key),)
        field = OneOf("level", "Level", levels, str(state.bases[base.key].level))
        yield _ruling(c.SetLevel, f"{base.name} has another level", fixed, field, cite="TN-247")
        if state.phase == "before" and state.bases[base.key].full:
            for crewed, label in KINDS:
                fields = (_figures(crewed), *(() if crewed else (_trained(),)))
                yield _ruling(c.SetBase, f"{base.name} has {label}", fixed, *fields, cite="TN-143")
    for item in switches(type(state.rulings)):
        now = getattr(state.rulings, item.name)
        rows = tuple(
            Option(spelled(value), ruling_words(item, value)) for value, _ in item.values if value != now
        )
        yield _ruling(c.ChangeRuling, item.question, (("name", item.name),), OneOf("value", "Rule", rows))
    winners = tuple(Option(side, people(chain, side)) for side in SIDES)
    winner = OneOf("winner", "Winner", (*winners, Option("", "nobody")), "")
    yield _ruling(c.CloseChain, "End the chain", (), winner, ends=True)


def _ruling(
    command: type,
    label: str,
    fixed: tuple[tuple[str, str], ...],
    *fields: Field,
    cite: str = "TN-163",
    ends: bool = False,
) -> Choice:
    subject = f"ruling-{label}"
    return Choice(command, label, fixed, (*fields, REASON), subject, weight="ruling", cite=cite, ends=ends)
