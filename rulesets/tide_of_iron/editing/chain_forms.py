"""The forms of a chain: its division, roster, medals, stages, where they lead and what they change."""

from rulesets.kit.editing.derived import form_fields, row_form, rule_fields
from rulesets.kit.editing.fields import Lines
from rulesets.kit.editing.rows import FormPage, RowForm, Table
from rulesets.kit.flow.choices import OneOf, Option
from rulesets.kit.references import offered
from rulesets.kit.ruleset import Shelf
from rulesets.tide_of_iron.document.chain import OWN, PRESETS, Award, Chain, Points, Stage, Way
from rulesets.tide_of_iron.document.rulings import Rulings
from rulesets.tide_of_iron.editing.booklet import HINT
from rulesets.tide_of_iron.rules.chain.squads import figures_words, mixes, written
from rulesets.tide_of_iron.rules.chain.words import effect_words, people, result_words
from rulesets.tide_of_iron_box.units import shipped_specializations


def forms(shelf: Shelf, chain: Chain) -> tuple[FormPage, ...]:
    """Every page of forms; what they offer are the rows of the chain itself and the shelf's scenarios."""
    return (
        _chain(),
        FormPage("booklet", "One table", (Lines(BOOKLET, "Table", 10_000, hint=HINT),)),
        FormPage("roster", "Roster and medals", rows=(_roster(), row_form(None, Chain, "medals"))),
        FormPage("stages", "Stages", rows=(_stages(shelf, chain),)),
        FormPage("bonuses", "Points of a stage", rows=tuple(_bonuses(chain)), hint=POINTS_HINT),
        FormPage("ways", "Ways", rows=(_ways(chain),), hint=WAYS_HINT),
        FormPage("effects", "Changes after a result", rows=tuple(_effects(chain)), hint=EFFECTS_HINT),
        _rules(),
    )


BOOKLET = "booklet"
POINTS_HINT = "Points besides those for levels and lost battles. Add stages on their own page."
WAYS_HINT = "Without a way from a stage, the next in the list follows."
EFFECTS_HINT = "Each way may change the next scenario. Add ways on their own page."


def _chain() -> FormPage:
    presets = (*(Option(key, preset.title) for key, preset in PRESETS.items()), Option(OWN, "our own"))
    fields = (
        *form_fields(None, Chain, "title", "about", "division", "nation", "follows"),
        OneOf("preset", "Numbers", presets, hint="the milder ones are reconstructed"),
        *form_fields(None, Points, at="points."),
        *form_fields(None, Chain, "initiative_card", "missing", "credit"),
    )
    return FormPage("chain", "Chain", fields)


def _roster() -> RowForm:
    known = [mix for crewed in (False, True) for mix in mixes(crewed=crewed)]
    figures = (Option("", "not known"), *(Option(written(mix), figures_words(mix)) for mix in known))
    trained = (Option(key, found.title) for key, found in shipped_specializations().items())
    return row_form(
        None,
        Chain,
        "roster",
        "name",
        OneOf("figures", "At full strength", figures),
        OneOf("specialization", "Training", (Option("", "nothing"), *trained)),
        new=(("figures", ""), ("specialization", "")),
        say_row=lambda _, row: f"{row.name}: {figures_words(row.figures) if row.figures else 'not known'}",
    )


def _stages(shelf: Shelf, chain: Chain) -> RowForm:
    return row_form(
        chain,
        Chain,
        "stages",
        "title",
        offered("scenario", "Scenario", "scenario", shelf, "choose a published one"),
        "has_core",
        "extra",
        "fights",
        *form_fields(None, Award, at="award."),
        new=(("scenario", ""), ("extra", ""), ("award.minimum", 2), ("award.after_loss", None)),
        say_row=lambda _, row: f"{row.title}{'' if row.scenario else ': no scenario yet'}",
    )


def _bonuses(chain: Chain) -> list[RowForm]:
    return [
        row_form(
            chain,
            Stage,
            "bonus",
            at=f"stages.{place}.",
            title=f"Other points of “{stage.title}”",
            new=(("side", chain.follows),),
            say_row=lambda chain, row: (
                f"{row.points} for {people(chain, row.side)}: {row.words or row.when or 'when?'}"
            ),
            called=lambda chain, row: "",
            table=Table(),
        )
        for place, stage in enumerate(chain.stages)
    ]


def _ways(chain: Chain) -> RowForm:
    asked = ("of", "result", "grade", "to")
    return row_form(
        chain, Chain, "ways", *asked, say_row=_way_words, called=lambda chain, row: "", table=Table()
    )


def _way_words(chain: Chain, way: Way) -> str:
    titles = {stage.key: stage.title for stage in chain.stages}
    grade = f" ({way.grade})" if way.grade else ""
    told = f"{titles.get(way.of, 'no stage')}, {result_words(chain, way.result)}{grade}"
    return f"{told}: {titles.get(way.to, 'no stage')}"


def _effects(chain: Chain) -> list[RowForm]:
    return [
        row_form(
            chain,
            Way,
            "effects",
            at=f"ways.{place}.",
            title=f"Changes: {_way_words(chain, way)}",
            say_row=lambda chain, row: effect_words(chain, row) or "nothing yet",
            called=lambda chain, row: "",
        )
        for place, way in enumerate(chain.ways)
    ]


def _rules() -> FormPage:
    hint = "These are suggested to the organiser of a campaign."
    return FormPage("rules", "House rules", rule_fields(Rulings), hint=hint)
