"""How easily the documents, the docstrings and the sentences of the product read.

    python -m tests.test_reading_ease [NUMBER]    the median of each text, and its NUMBER longest sentences (3)

The measure is the Flesch reading ease of one sentence: 206.835 - 1.015 * words - 84.6 * syllables / words. Higher
is easier; 60 is plain English. A text's figure is the median over its sentences. Syllables are counted by
groups of vowels, which comes within one in a hundred of the CMU dictionary on these documents. A span of code
or an address is one short word. Blocks of code, tables, headings and the `Cite:` marks are left out.
"""

import ast
import random
import re
import sys
import tomllib
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from statistics import median

import pytest

ROOT = Path(__file__).parents[1]
LONGEST, PLAIN = 25, 60
SEED, DRAWN = 31, 200
DOCUMENTS = ("README.md", "CONTRIBUTING.md", "rulesets/README.md", *sorted(f"docs/{path.name}" for path in (ROOT / "docs").glob("*.md")))  # fmt: skip
PACKAGES = ("rulesets/kit", "campaign/play", "campaign/log")
_WORD = re.compile(r"[A-Za-z][A-Za-z'’-]*|\d[\d.,:/]*")
_END = re.compile(r"(?<=[.!?])[\"')\]”]*\s+(?=[\"'(\[“]*[A-Z0-9])")
_CODE = re.compile(r"``?[^`]+``?|https?://\S+|(?:[\w.]+/)+[\w.*]*")
_MARK = re.compile(r"\b(?:Cite|Reading):.*", re.DOTALL)
_MARKUP = re.compile(r"\{#.*?#\}|\{%.*?%\}|<(?:script|style).*?</(?:script|style)>", re.DOTALL)
_TAG = re.compile(r"<(?:[^<>\"']|\"[^\"]*\"|'[^']*')*>", re.DOTALL)


def syllables(word: str) -> int:
    """Groups of vowels: a silent e is none, two vowels that are spoken apart are two, letters count one each."""
    if word.isupper() or not word[0].isalpha():
        return len(word) if word.isalpha() else 1
    low = word.lower()
    silent = r"(?<=[^aeiouy])e$|(?<=[^aeiouytd])ed$|(?<=[^aeiouysxzcgh])es$|['’]s$"
    spoken = low if re.search(r"[^aeiou]le$", low) else re.sub(silent, "", low)
    apart = len(re.findall(r"i[aou](?!u)|eo(?=[^u])|[aeiou]ing$|uou|ea$|ua(?=[lt])", low))
    joined = len(re.findall(r"tion|sion|cial|tial|cious|gion|xion|cean|cian", low))
    return max(1, len(re.findall(r"[aeiouy]+", spoken)) + apart - joined)


def ease(sentence: str) -> float:
    """The Flesch reading ease of one sentence."""
    words = _WORD.findall(sentence)
    return 206.835 - 1.015 * len(words) - 84.6 * sum(map(syllables, words)) / len(words)


def blocks(text: str) -> Iterator[str]:
    """Paragraphs and items of a list, of Markdown or of a docstring, without what is no sentence."""
    text = re.sub(r"^```.*?^```", "\n", text, flags=re.DOTALL | re.MULTILINE)
    for paragraph in re.split(r"\n\s*\n", text):
        lines = [line for line in paragraph.splitlines() if not re.match(r" {4}|\s*[|#]|\s*!\[", line)]
        yield from re.split(r"\n\s*(?:[-*]|\d+\.) ", "\n" + "\n".join(lines))


def sentences(text: str) -> Iterator[str]:
    """Every sentence of at least four words."""
    for block in blocks(text):
        plain = re.sub(r"\]\([^)]*\)|[*\[\]]", "", _MARK.sub("", _CODE.sub("Code", block)))
        for sentence in _END.split(" ".join(plain.split())):
            if len(_WORD.findall(sentence)) > 3:
                yield sentence


def docstrings(package: str) -> Iterator[str]:
    """The docstrings of modules, classes and functions, and the notes below constants and fields."""
    for path in sorted((ROOT / package).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            for line in body if isinstance(body := getattr(node, "body", None), list) else ():
                if isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant) and isinstance(line.value.value, str):
                    first, _, rest = line.value.value.partition("\n")
                    indent = " " * line.col_offset
                    yield "\n".join([first, *(each.removeprefix(indent) for each in rest.splitlines())])  # fmt: skip


def _of_code(path: Path) -> Iterator[str]:
    """The strings of a module that may be read by people, a gap filled with a name."""
    tree = ast.parse(path.read_text("utf-8"))
    notes = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        match node:
            case ast.JoinedStr():
                notes |= {id(part) for part in node.values}
                yield "".join(str(part.value) if isinstance(part, ast.Constant) else "Anna" for part in node.values)
            case ast.Constant(value=str(said)) if id(node) not in notes:
                yield re.sub(r"\{[^{}]*\}", "Anna", said)


def _of_template(path: Path) -> Iterator[str]:
    text = re.sub(r"\{\{.*?\}\}", "Anna", _MARKUP.sub(" ", path.read_text("utf-8")), flags=re.DOTALL)
    yield from re.split(r"\n\s*\n", _TAG.sub("\n\n", text))


def _of_findings(path: Path) -> Iterator[str]:
    for finding in tomllib.loads(path.read_text("utf-8")).values():
        yield from (re.sub(r"\{[^{}]*\}", "Anna", said) for said in finding.values() if isinstance(said, str))


def product() -> Iterator[str]:
    """200 sentences that people read, drawn with a fixed seed from code, templates and findings."""
    said = chain(
        *(_of_code(path) for room in ("campaign", "rulesets") for path in (ROOT / room).rglob("*.py") if "versions" not in path.parts),
        *map(_of_template, (ROOT / "templates").rglob("*.html")),
        *map(_of_findings, (ROOT / "rulesets").rglob("findings.toml")),
    )  # fmt: skip
    found = sorted({one for each in said for one in sentences(each) if re.fullmatch(r"[A-Z].*[.!?]", one) and not re.search(r"[{}<>=]", one)})
    yield from random.Random(SEED).sample(found, DRAWN)


def texts() -> dict[str, list[str]]:
    """The sentences of each document, of each package's docstrings, and of the product."""
    return {
        **{name: list(sentences((ROOT / name).read_text("utf-8"))) for name in DOCUMENTS},
        **{name: [one for note in docstrings(name) for one in sentences(note)] for name in PACKAGES},
        "the product": list(product()),
    }


def words(sentence: str) -> int:
    return len(_WORD.findall(sentence))


@pytest.mark.parametrize("name", [*DOCUMENTS, *PACKAGES])
def test_no_sentence_has_more_than_25_words(name: str) -> None:
    found = texts()[name]
    assert [one for one in found if words(one) > LONGEST] == []


def test_a_text_reads_as_plain_english() -> None:
    assert {name: round(median(map(ease, found))) for name, found in texts().items() if median(map(ease, found)) < PLAIN} == {}


if __name__ == "__main__":
    shown = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    for name, found in texts().items():
        long = sorted(found, key=words, reverse=True)
        over = sum(words(one) > LONGEST for one in found)
        print(f"{name}: {median(map(ease, found)):.0f} ({len(found)} sentences, {over} of more than {LONGEST} words)")
        print(*(f"    {words(one)}: {one}" for one in long[:shown]), sep="\n")
