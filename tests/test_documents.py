"""How easily documents, docstrings and the product's sentences read, and that files named in documents exist.

    python -m tests.test_documents [NUMBER]    the ease of each text, and its NUMBER longest sentences (3)

The measure is the Flesch reading ease of one sentence: 206.835 - 1.015 * words - 84.6 * syllables / words.
Higher is easier; 60 is plain English. A text's figure is the median over its sentences of at least four
words. Syllables are counted by groups of vowels. On these documents that is within one in a hundred of the
CMU dictionary. A span of code or an address is one short word. Blocks of code, tables, headings and `Cite:`
marks are left out.
"""

import ast
import random
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from statistics import median

import pytest

from tests.sources import ROOT, TAG, nodes, notes, tree

LONGEST, PLAIN = 25, 60
SEED, DRAWN = 31, 200
DOCUMENTS = (
    *("README.md", "CONTRIBUTING.md", "rulesets/README.md"),
    *sorted(f"docs/{path.name}" for path in (ROOT / "docs").glob("*.md")),
)
PACKAGES = ("rulesets/kit", "campaign/play", "campaign/log")
PRODUCT = "the product"
_WORD = re.compile(r"[A-Za-z][A-Za-z'’-]*|\d[\d.,:/]*")
_END = re.compile(r"(?<=[.!?])[\"')\]”]*\s+(?=[\"'(\[“]*[A-Z0-9])")
_CODE = re.compile(r"`[^`]+`|https?://\S+|(?:[\w.]+/)+[\w.*]*")
_LEFT_OUT = re.compile(r" {4}|\s*[|#]|\s*!\[")
_MARK = re.compile(r"\bCite:.*", re.DOTALL)
_MARKUP = re.compile(r"\{#.*?#\}|\{%.*?%\}|<(script|style).*?</\1>", re.DOTALL)
_GAP = re.compile(r"\{+[^{}]*\}+")
_FILE = re.compile(r"`\.*/?([a-z_\d./-]+\.(?:py|html|js|toml))(?:::\w+)?`")
NAME = "Anna"
"""What stands in a gap of a sentence."""


def syllables(word: str) -> int:
    """Groups of vowels, less silent ones; each letter of an abbreviation; a number is one."""
    if word.isupper() or not word[0].isalpha():
        return len(word) if word.isalpha() else 1
    low = word.lower()
    silent = r"(?<=[^aeiouy])e$|(?<=[^aeiouytd])ed$|(?<=[^aeiouysxzcgh])es$|['’]s$"
    spoken = low if re.search(r"[^aeiou]le$", low) else re.sub(silent, "", low)
    apart = len(re.findall(r"i[aou](?!u)|eo(?=[^u])|[aeiou]ing$|uou|ea$|ua(?=[lt])", low))
    joined = len(re.findall(r"tion|sion|cial|tial|cious|gion|xion|cean|cian", low))
    return max(1, len(re.findall(r"[aeiouy]+", spoken)) + apart - joined)


def length(sentence: str) -> int:
    """How many words it has."""
    return len(_WORD.findall(sentence))


def ease(sentence: str) -> float:
    """The Flesch reading ease of one sentence."""
    spoken = sum(map(syllables, _WORD.findall(sentence)))
    return 206.835 - 1.015 * length(sentence) - 84.6 * spoken / length(sentence)


def sentences(text: str) -> Iterator[str]:
    """Every sentence of at least four words, of Markdown or of a docstring; a list's items one by one."""
    for paragraph in re.split(r"\n\s*\n", text):
        lines = "\n".join(line for line in paragraph.splitlines() if not _LEFT_OUT.match(line))
        for block in re.split(r"\n\s*(?:[-*]|\d+\.) ", "\n" + lines):
            plain = re.sub(r"\]\([^)]*\)|[*\[\]]", "", _MARK.sub("", _CODE.sub("Code", block)))
            yield from (one for one in _END.split(" ".join(plain.split())) if length(one) > 3)


def docstrings(package: str) -> Iterator[str]:
    """The docstrings of modules, classes and functions, and the notes below constants and fields."""
    for path in sorted((ROOT / package).rglob("*.py")):
        for node in nodes(tree(path)):
            for line in body if isinstance(body := getattr(node, "body", None), list) else ():
                match line:
                    case ast.Expr(value=ast.Constant(value=str(note))):
                        yield note.replace("\n" + " " * line.col_offset, "\n")


def _of_code(path: Path) -> Iterator[str]:
    """The strings of a module that people may read, without its docstrings."""
    module = tree(path)
    others = notes(module)
    for node in nodes(module):
        match node:
            case ast.JoinedStr():
                others |= {id(part) for part in node.values}
                parts = (part.value if isinstance(part, ast.Constant) else NAME for part in node.values)
                yield "".join(map(str, parts))
            case ast.Constant(value=str(said)) if id(node) not in others:
                yield _GAP.sub(NAME, said)


def _of_template(path: Path) -> str:
    """The text between the tags, each in a paragraph of its own."""
    return TAG.sub("\n\n", _GAP.sub(NAME, _MARKUP.sub(" ", path.read_text("utf-8"))))


def _of_findings(path: Path) -> Iterator[str]:
    for finding in tomllib.loads(path.read_text("utf-8")).values():
        yield from (_GAP.sub(NAME, said) for said in finding.values() if isinstance(said, str))


def product() -> list[str]:
    """200 sentences that people read, drawn with a fixed seed from code, templates and findings."""
    modules = chain((ROOT / "campaign").rglob("*.py"), (ROOT / "rulesets").rglob("*.py"))
    said = chain(
        *(_of_code(path) for path in modules if "versions" not in path.parts),
        map(_of_template, (ROOT / "templates").rglob("*.html")),
        *map(_of_findings, (ROOT / "rulesets").rglob("findings.toml")),
    )
    whole = re.compile(r"[A-Z][^{}<>=]*[.!?]")
    found = sorted({one for each in said for one in sentences(each) if whole.fullmatch(one)})
    return random.Random(SEED).sample(found, DRAWN)


@cache
def read(name: str) -> tuple[str, ...]:
    """The sentences of a document, of the docstrings of a package, or of the product."""
    if name == PRODUCT:
        return tuple(product())
    texts = docstrings(name) if name in PACKAGES else [(ROOT / name).read_text("utf-8")]
    return tuple(chain(*map(sentences, texts)))


@pytest.mark.parametrize("name", [*DOCUMENTS, *PACKAGES])
def test_no_sentence_has_more_than_25_words(name: str) -> None:
    assert [one for one in read(name) if length(one) > LONGEST] == []


@pytest.mark.parametrize("name", [*DOCUMENTS, *PACKAGES, PRODUCT])
def test_a_text_reads_as_plain_english(name: str) -> None:
    assert median(map(ease, read(name))) >= PLAIN


def test_every_file_that_a_document_names_exists() -> None:
    kept = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    ends = {path[at.end() :] for path in kept.splitlines() for at in re.finditer("^|/", path)}
    named = {(name, file) for name in DOCUMENTS for file in _FILE.findall((ROOT / name).read_text("utf-8"))}
    assert len(named) > 100
    assert sorted((name, file) for name, file in named if file not in ends) == []


def test_the_diffs_of_the_pages_fit_the_files_they_change() -> None:
    path, fits = ROOT, 0
    for page in (ROOT / "docs").glob("adding-*.md"):
        for part in re.split(r"^    (?=[+]{3} |@@)", page.read_text("utf-8"), flags=re.MULTILINE)[1:]:
            head, *lines = part.splitlines()
            path = ROOT / head[4:] if head.startswith("+++") else path
            old = [line[5:] for line in lines if line[:5] in ("     ", "    -")]
            there = filter(None, path.read_text("utf-8").splitlines()) if old else ()
            assert "\n".join(old) in "\n".join(there), f"Correct the diff of {path.name} in {page.name}."
            fits += bool(old)
    assert fits > 15


if __name__ == "__main__":
    for name in (*DOCUMENTS, *PACKAGES, PRODUCT):
        longest = sorted(read(name), key=length, reverse=True)
        over = sum(length(one) > LONGEST for one in longest)
        print(f"{name}: {median(map(ease, longest)):.0f} ({len(longest)} sentences, {over} over {LONGEST})")
        print(*(f"    {length(one)}: {one}" for one in longest[: int((*sys.argv, 3)[1])]), sep="\n")
