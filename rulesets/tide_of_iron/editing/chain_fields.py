"""The fields of a chain by path, as its forms show and set them.

Beside the document's own fields there are those of the forms: a reference as a word, figures as `squads`
writes them, pieces as lines of text, "preset" as what the numbers are. Keys are never asked; a new row gets
one from its name.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rulesets.kit.editing.fields import FormField, Value
from rulesets.kit.editing.named import fitting, kept_as, key_of
from rulesets.kit.editing.paths import rows_at, set_at, value_at
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.flow.rulings import spelled, with_word
from rulesets.kit.references import ref_of, word_of
from rulesets.kit.ruleset import Ref
from rulesets.tide_of_iron.document.chain import Bonus, Chain, Effect, Medal, Stage, Way
from rulesets.tide_of_iron.document.presets import preset_of, with_preset
from rulesets.tide_of_iron.document.scenario import Base
from rulesets.tide_of_iron.editing.counted import counted, counted_text, piece_titles
from rulesets.tide_of_iron.rules.chain import squads
from rulesets.tide_of_iron.rules.chain.words import nation_words
from rulesets.tide_of_iron_box.units import nation_of

_NEW: Mapping[str, object] = {
    "stages": Stage("", ""),
    "roster": Base("", ""),
    "medals": Medal(""),
    "ways": Way("", "draw", ""),
    "bonus": Bonus("allied"),
    "effects": Effect("sentence"),
}
"""A new row of each list, by the last word of its path."""
_KEYED = {"stages": "title", "roster": "name"}
"""Lists whose rows have a key nobody types, and the field it is made of."""


def value(chain: Chain, path: str) -> Any:
    """What a form shows for the path; Refusal where there is no such field."""
    if path == "preset":
        return preset_of(chain)
    found = value_at(chain, path)
    first, last = path.partition(".")[0], path.rpartition(".")[2]
    if first == "rulings":
        return spelled(found)
    if last == "figures":
        return squads.written(found)
    if path == "nation":
        return nation_words(found)
    if last == "extra":
        return counted_text(found, piece_titles())
    return word_of(found) if isinstance(found, Ref) or last == "scenario" else found


def set_field(chain: Chain, field: FormField, path: str, new: Value) -> Chain:
    """The chain with the field of a form set; Refusal where the value does not fit it."""
    fitting(field, new)
    first, last = path.partition(".")[0], path.rpartition(".")[2]
    if path == "preset":
        return with_preset(chain, str(new))
    if first == "rulings":
        return replace(chain, rulings=with_word(chain.rulings, path.partition(".")[2], str(new)))
    if last == "figures":
        return set_at(chain, path, squads.read(str(new)))
    if path == "nation":
        return set_at(chain, path, nation_of(str(new)))
    if last == "extra":
        return set_at(chain, path, counted(str(new), piece_titles()))
    if last == "scenario":
        return set_at(chain, path, ref_of(str(new)))
    return set_at(chain, path, kept_as(value_at(chain, path), new))


def added(chain: Chain, path: str, values: Mapping[str, tuple[FormField, Value]]) -> Chain:
    """The chain with a new row at the end of the list, its fields set one after the other. Refuses a list
    that takes no rows, and what a field cannot hold."""
    name = path.rpartition(".")[2]
    if name not in _NEW:
        raise Refusal("You cannot add to this list. Use its form.", "TN-163")
    row: Any = _NEW[name]
    rows = rows_at(chain, path)
    if name in _KEYED:
        words = str(values[_KEYED[name]][1]) if _KEYED[name] in values else ""
        row = replace(row, key=key_of(words, [item.key for item in rows]))
    chain = set_at(chain, path, (*rows, row))
    for field_name, (field, new) in values.items():
        chain = set_field(chain, field, f"{path}.{len(rows)}.{field_name}", new)
    return chain
