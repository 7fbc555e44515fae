"""The forms of a chain: its division, roster, medals, stages, where they lead and what they change."""

from typing import get_args

from rulesets.kit.editing.fields import Lines, MaybeCount
from rulesets.kit.editing.rows import FormPage, RowForm, Table
from rulesets.kit.flow.choices import Count, OneOf, Option, Text
from rulesets.kit.flow.rulings import spelled, switches
from rulesets.kit.references import offered
from rulesets.kit.ruleset import Shelf
from rulesets.tide_of_iron.document.chain import RESULTS, Chain, Effect, Way
from rulesets.tide_of_iron.document.presets import OWN, PRESETS
from rulesets.tide_of_iron.document.rulings import Rulings
from rulesets.tide_of_iron.document.scenario import THE_SIDES
from rulesets.tide_of_iron.rules.chain.squads import figures_words, mixes, written
from rulesets.tide_of_iron.rules.chain.words import effect_words, people, result_words
from rulesets.tide_of_iron_box.units import NATIONS, shipped_specializations

LINE, SOME, MUCH = 80, 300, 600
THE_SIDE = tuple(Option(side.key, side.title) for side in THE_SIDES)
EFFECTS = tuple(Option(kind, kind) for kind in get_args(Effect.__annotations__["kind"]))
WHEN = (Option("", "nobody says"), Option("won", "with a win"), Option("stated", "as the words say"))


def forms(chain: Chain, shelf: Shelf) -> tuple[FormPage, ...]:
    """Every page of forms; what they offer are the rows of the chain itself and the shelf's scenarios."""
    return (
        _chain(),
        FormPage("roster", "Roster and medals", rows=(_roster(), _medals())),
        FormPage("stages", "Stages", rows=(_stages(shelf),)),
        FormPage("bonuses", "Points of a stage", rows=tuple(_bonuses(chain)), hint=POINTS_HINT),
        FormPage("ways", "Ways", rows=(_ways(chain),), hint=WAYS_HINT),
        FormPage("effects", "What a result changes", rows=tuple(_effects(chain)), hint=EFFECTS_HINT),
        _rules(),
    )


POINTS_HINT = "Points beside those for levels and lost battles. Stages are added on their own page."
WAYS_HINT = "Where no way leads on from a stage, the next in the list follows."
EFFECTS_HINT = "Each way may change the next scenario. Ways are added on their own page."


def _chain() -> FormPage:
    presets = (*(Option(key, preset.title) for key, preset in PRESETS.items()), Option(OWN, "our own"))
    return FormPage(
        "chain",
        "Chain",
        (
            Text("title", "Title", LINE, 1),
            Text("about", "What it is about", MUCH),
            Text("division", "Division", LINE, 1),
            Text("nation", "Nation", 40, 1, hint=f"{', '.join(NATIONS.values())}, or another"),
            OneOf("follows", "Its side", THE_SIDE),
            OneOf("preset", "Numbers", presets, hint="the milder ones are reconstructed"),
            Count("points.level", "Points for each level", 0, 20),
            Count("points.enemy_win", "Points for each battle the enemy wins", 0, 40),
            Text("initiative_card", "What its own initiative card says", MUCH, hint="in your own words"),
            Lines("missing", "What is still to be filled in", 2000, split=True, hint="a line each"),
            Text("credit", "Whose work it is, and what is reconstructed", MUCH),
        ),
    )


def _roster() -> RowForm:
    known = [mix for crewed in (False, True) for mix in mixes(crewed=crewed)]
    trained = (Option(key, found.title) for key, found in shipped_specializations().items())
    return RowForm(
        "roster",
        "Core bases",
        "base",
        (
            Text("name", "Name", 40, 1),
            OneOf(
                "figures",
                "At full strength",
                (Option("", "not known"), *(Option(written(mix), figures_words(mix)) for mix in known)),
            ),
            OneOf("specialization", "Trained for", (Option("", "nothing"), *trained)),
        ),
        (("figures", ""), ("specialization", "")),
        lambda chain, row: f"{row.name}: {figures_words(row.figures) if row.figures else 'not known'}",
        called=lambda chain, row: row.name,
        table=Table("name"),
        most=40,
    )


def _medals() -> RowForm:
    return RowForm(
        "medals",
        "Medals, the lowest first",
        "medal",
        (Text("title", "Title", LINE, 1), Text("words", "What it gives, in your own words", SOME)),
        (("words", ""),),
        lambda chain, row: row.title,
        called=lambda chain, row: row.title,
        table=Table("title"),
        most=9,
    )


def _stages(shelf: Shelf) -> RowForm:
    return RowForm(
        "stages",
        "Stages, in their order",
        "stage",
        (
            Text("title", "Title", LINE, 1),
            offered("scenario", "Scenario", "scenario", shelf, "one that is published here"),
            Lines("extra", "Forces that come for this battle alone", SOME, hint="such as: 2 M4A1 Sherman"),
            Count("award.minimum", "Figures with which a base rises after a win", 1, 8),
            MaybeCount("award.after_loss", "... and after a loss", 1, 8, "empty: never"),
            Text("award.exception", "What only words say of the award", SOME),
        ),
        (("scenario", ""), ("extra", ""), ("award.minimum", 2), ("award.after_loss", None)),
        lambda chain, row: f"{row.title}{'' if row.scenario else ': no scenario yet'}",
        called=lambda chain, row: row.title,
        most=40,
    )


def _bonuses(chain: Chain) -> list[RowForm]:
    return [
        RowForm(
            f"stages.{place}.bonus",
            f"Further points of “{stage.title}”",
            "points",
            (
                OneOf("side", "For", THE_SIDE),
                Count("points", "Points", 0, 40),
                OneOf("when", "When", WHEN),
                Text("words", "Words", SOME, hint="such as: the church is held"),
            ),
            (("side", chain.follows), ("points", 0), ("when", ""), ("words", "")),
            lambda chain, row: (
                f"{row.points} for {people(chain, row.side)}: {row.words or row.when or 'when?'}"
            ),
            table=Table(),
            most=9,
        )
        for place, stage in enumerate(chain.stages)
    ]


def _ways(chain: Chain) -> RowForm:
    stages = tuple(Option(stage.key, stage.title or stage.key) for stage in chain.stages)
    own = {"draw": "a draw", chain.follows: "the division won"}
    results = tuple(Option(result, own.get(result, "the enemy won")) for result in RESULTS)
    return RowForm(
        "ways",
        "Ways",
        "way",
        (
            OneOf("of", "After", stages),
            OneOf("result", "if", results),
            Text("grade", "of the grade", 20, hint="empty: any"),
            OneOf("to", "follows", stages),
        ),
        (("grade", ""),),
        _way_words,
        table=Table(),
        most=200,
    )


def _way_words(chain: Chain, way: Way) -> str:
    titles = {stage.key: stage.title for stage in chain.stages}
    grade = f" ({way.grade})" if way.grade else ""
    told = f"{titles.get(way.of, 'no stage')}, {result_words(chain, way.result)}{grade}"
    return f"{told}: {titles.get(way.to, 'no stage')}"


def _effects(chain: Chain) -> list[RowForm]:
    return [
        RowForm(
            f"ways.{place}.effects",
            f"What changes: {_way_words(chain, way)}",
            "change",
            (
                OneOf("kind", "What", EFFECTS),
                OneOf("side", "Whose", (Option("", "both sides"), *THE_SIDE)),
                Count("division", "Division", 1, 9),
                Text("what", "Piece, deck or value", LINE, hint="such as sherman"),
                Count("number", "How many, or how far", -20, 40),
                Text("words", "Words", SOME),
            ),
            (("kind", "sentence"), ("side", ""), ("division", 1), ("number", 0)),
            lambda chain, row: effect_words(chain, row) or "nothing yet",
            most=20,
        )
        for place, way in enumerate(chain.ways)
    ]


def _rules() -> FormPage:
    asked = tuple(
        OneOf(
            f"rulings.{item.name}",
            item.question,
            tuple(Option(spelled(setting), words) for setting, words in item.values),
            hint=item.id,
        )
        for item in switches(Rulings)
    )
    return FormPage("rules", "House rules", asked, hint="What is proposed to the organiser of a campaign.")
