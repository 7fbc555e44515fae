"""Words the glossary strikes are in nothing a person reads: pages, sentences, problems, documents.

    python -m tests.test_words [FOLDER ...]    lists each of them, with its line

Cite: docs/glossary.md.
"""

import ast
import itertools
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from campaign.pages.frame import terms
from campaign.pages.rules import KEY, without_keys
from rulesets import RULESETS
from tests.sources import TAG, nodes, notes, tree_of

STRUCK = (
    r"who(?:so)?ever|whomever|wherever|whichever",
    r"wait(?:s|ed)? for|what waits",
    r"(?:stands?|stood) in (?:for|until|while)|let (?:these|them|it|this) stand",
    r"mend(?:s|ed|ing)?",
    r"(?:the|this|a|of|by|our|no|another|other) house(?![- ](?:rule|player|campaign))|house['’]s",
    r"he|him|his|himself",
    r"throws?|threw|thrown|throwing",
    r"(?:takes?|took|taken|taking)(?: \w+)? back",
    r"chronicles?|annals|headquarters|desks?|shelf|shelves|chairs?|despatch(?:es)?|lately",
    r"as far as|of that kind|there is none yet|put (?:away|aside)|take (?:it|them|him) away|of itself",
)
WORDS = re.compile(rf"\b(?:{'|'.join(STRUCK)})\b", re.IGNORECASE)
ALLOWED: dict[str, tuple[str, ...]] = {
    "campaign/log/undo.py": ("take back",),
    "campaign/storage/models.py": ("the house",),
    "templates/static/wall.js": (".lately",),
}
"""By path, what stays for a reason: a name in stored data or code, a term of a book."""
HALF = re.compile(r"\{[^{}]* if |\}(?:s|es|ed|ing)\b")
FORMS = ("s", "es", "is", "are", "has", "have", "was", "were", "die", "dice", "a", "an")
NAMES = tuple(words for name, words in vars(terms).items() if name.isupper() and name not in ("MAP", "TABLE"))
MAY = (
    "rulesets/kit/words.py",
    "rulesets/kit/checks/spelling.py",
    "rulesets/tide_of_iron/check/collection.py",
)
"""Where endings are hung on: in the one module for it, and on words that are read, not written."""
NAMED_BESIDES = {
    "campaign/pages/frame/terms.py": list(NAMES),
    "campaign/pages/shelf/chips.py": ["Players"],
    "templates/authoring/editor.html": ["Print"],
    "templates/campaign/pack.html": ["Print"],
    "templates/campaign/statistics.html": ["Games"],
    "templates/campaign/statistics_person.html": ["Games"],
    "templates/refused.html": ["Your turn"],
    "templates/shelf/list.html": ["Players"],
}
"""Where it is another word, such as a verb or how many there are, or where no template engine runs."""
ROOTS = ["templates", "campaign", "authoring", "exports", "rulesets", "app.py", "run"]
ROOTS += ["docs", "README.md", "CONTRIBUTING.md"]
QUOTED = re.compile(r"\"([^\"\n]*)\"|'([^'\n]*)'")
READ_ALOUD = re.compile(r"\b(?:title|aria-label|placeholder|alt|label)=\"([^\"]*)\"")
JINJA = re.compile(r"\{#.*?#\}|\{\{.*?\}\}|\{%.*?%\}", re.DOTALL)
CODE = re.compile(r"```.*?```|`[^`]*`|^    .*$", re.DOTALL | re.MULTILINE)
GAP = re.compile(r"\{[a-z_]+\}")


def _files(*roots: str) -> list[Path]:
    found = subprocess.run(["git", "ls-files", *roots], capture_output=True, text=True, check=True).stdout
    return [Path(name) for name in found.splitlines()]


def _sources(*roots: str) -> list[Path]:
    return [path for path in _files(*roots) if path.suffix in {".py", ".html"}]


def _lines(text: str) -> Iterator[tuple[int, str]]:
    return enumerate(text.splitlines(), 1)


def _of_python(text: str) -> Iterator[tuple[int, str]]:
    """Each piece of a sentence, with its line; no docstring."""
    if not WORDS.search(text):
        return
    module = tree_of(text)
    untold = notes(module)
    for node in nodes(module):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in untold:
            yield node.lineno, node.value if " " in node.value else ""


def _kept(of: re.Pattern[str]) -> Callable[[re.Match[str]], str]:
    """Only what matches, on the lines it was on."""

    def only(found: re.Match[str]) -> str:
        groups = itertools.chain(*(match.groups() for match in of.finditer(found[0])))
        kept = " ".join(said for said in groups if said and (of is READ_ALOUD or " " in said))
        return f" {kept} " + "\n" * (found[0].count("\n") - kept.count("\n"))

    return only


def _of_template(text: str) -> Iterator[tuple[int, str]]:
    return _lines(TAG.sub(_kept(READ_ALOUD), JINJA.sub(_kept(QUOTED), text)))


def _of_toml(text: str) -> Iterator[tuple[int, str]]:
    def strings(value: object) -> Iterator[str]:
        if isinstance(value, str):
            yield value
        for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
            yield from strings(inner)

    for said in strings(tomllib.loads(text)):
        yield text[: max(text.find(said[:60]), 0)].count("\n") + 1, GAP.sub("", said)


def _of_document(text: str) -> Iterator[tuple[int, str]]:
    return _lines(CODE.sub(lambda found: "\n" * found[0].count("\n"), text))


def _of_script(text: str) -> Iterator[tuple[int, str]]:
    for number, line in _lines(text):
        yield from ((number, said) for said in itertools.chain(*QUOTED.findall(line)) if " " in said)


READERS = {
    ".py": _of_python,
    ".html": _of_template,
    ".toml": _of_toml,
    ".js": _of_script,
    ".md": _of_document,
}


def struck(*roots: str) -> Iterator[str]:
    """A line for each struck word: path, line, the word, what is round it. Shipped documents keep their
    texts: games refer to them by their digest."""
    for path in _files(*roots):
        reader = READERS.get(path.suffix, _of_script if path.name == "run" else None)
        if reader is None or {"versions", "vendor", "data"} & {*path.parts} or path.name == "glossary.md":
            continue
        for number, said in reader(path.read_text("utf-8")):
            for found in WORDS.finditer(said):
                near = said[max(0, found.start() - 50) : found.end() + 50]
                if not any(allowed in near for allowed in ALLOWED.get(str(path), ())):
                    yield f"{path}:{number}: {found[0]}: {' '.join(near.split())}"


def halves(text: str) -> Iterator[int]:
    """The lines on which a form of grammar is chosen, or an ending hung on, within a sentence."""
    if not HALF.search(text):
        return
    for node in nodes(tree_of(text)):
        parts = node.values if isinstance(node, ast.JoinedStr) else []
        for before, part in itertools.pairwise([None, *parts]):
            if _is_half(part) or (isinstance(before, ast.FormattedValue) and _is_ending(part)):
                yield part.lineno


def _is_half(part: ast.expr) -> bool:
    choice = part.value if isinstance(part, ast.FormattedValue) else None
    either = (choice.body, choice.orelse) if isinstance(choice, ast.IfExp) else ()
    return any(isinstance(form, ast.Constant) and form.value in FORMS for form in either)


def _is_ending(part: ast.expr) -> bool:
    return isinstance(part, ast.Constant) and re.match(r"(?:s|es|ed|ing)\b(?!')", str(part.value)) is not None


def named_twice(text: str) -> list[str]:
    """The names of pages that a template or a module writes out instead of asking for them."""
    return [name for name in NAMES if re.search(rf"[>}}]{name}(?:<|\{{% endblock)|[^=\w]\"{name}\"", text)]


def test_a_page_has_its_name_from_one_place() -> None:
    found = {
        str(path): named_twice(path.read_text("utf-8")) for path in _sources("templates", "campaign/pages")
    }
    assert {path: names for path, names in found.items() if names} == NAMED_BESIDES


def test_no_sentence_is_put_together_from_halves_of_grammar() -> None:
    roots = ("campaign", "authoring", "exports", "rulesets")
    found = [f"{path}:{line}" for path in _sources(*roots) for line in halves(path.read_text("utf-8"))]
    assert [place for place in found if not place.startswith(MAY)] == []


def test_a_half_of_grammar_is_seen() -> None:
    texts = (
        "f\"{n} card{'s' if n > 1 else ''}\"",
        'f"{kind}s fly"',
        "f\"they {'is' if n == 1 else 'are'} on\"",
    )
    assert [list(halves(text)) for text in texts] == [[1]] * 3 and not list(halves('f"{n} of them"'))


@pytest.mark.parametrize("root", ROOTS)
def test_no_struck_word_is_in_what_people_read(root: str) -> None:
    assert list(struck(root)) == []


def test_a_struck_word_is_seen_in_every_kind_of_file() -> None:
    for reader, text in (
        (_of_python, 'says = "Mend it by hand."'),
        (_of_template, '<p class="desk">{{ "Mend it" if may }} or <b title="mend it">so</b></p>'),
        (_of_toml, '[a]\nsays = "Mend it."'),
        (_of_script, 'tell("Mend it.");'),
        (_of_document, "Mend it in `shelf/`."),
    ):
        found = [match for _, said in reader(text) for match in WORDS.findall(said)]
        assert found and not {"desk", "shelf"} & {*found}


def test_no_row_of_the_rules_shows_a_key_of_the_machine() -> None:
    rows = [row for system in RULESETS for row in system.ledger()]
    shown = [without_keys(f"{row.rule} {row.where}") for row in rows]
    assert len(rows) > 1000 and not [text for text in shown if KEY.search(text) or "`" in text]


if __name__ == "__main__":
    print(*struck(*(sys.argv[1:] or ROOTS)), sep="\n")
