"""What a rule switch of a file says, in plain words and back: "yes", "3", "ALLIES", "side: AXIS, range: 4".

Invariant: what `said` makes of a value, `read` makes that value of again; a value for which there are no such
words is said as JSON, which is read too. Cite: the scenario format, game_info.options (MD-256).
"""

import json
import re

from rulesets.kit.codec import Json
from rulesets.kit.flow.refusals import Refusal

_TOKENS = re.compile(r'"(?:[^"\\]|\\.)*"|[(),:]|[^\s"(),:]+')
_KEY = re.compile(r"[A-Za-z_][\w-]*")
_NUMBER = re.compile(r"-?\d{1,9}")
_WORDS: dict[str, Json] = {"yes": True, "no": False, "true": True, "false": False, "null": None}
_AND = "and"
UNREAD = "This value cannot be read. Write yes, no, a number, a word, or parts such as side: AXIS, range: 4."


def said(value: Json) -> str:
    """The value in words."""
    words = _words(value, is_inner=False)
    try:
        return words if read(words) == value and type(read(words)) is type(value) else _as_json(value)
    except Refusal:
        return _as_json(value)


def _as_json(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False)


def _words(value: Json, is_inner: bool) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case dict():
            parts = ", ".join(f"{key}: {_words(inner, is_inner=True)}" for key, inner in value.items())
            return f"({parts})" if is_inner else parts
        case list():
            return f" {_AND} ".join(
                f"({_words(inner, is_inner=True)})"
                if isinstance(inner, list)
                else _words(inner, is_inner=True)
                for inner in value
            )
        case str():
            return value if _is_plain(value) else _as_json(value)
        case _:
            return str(value)


def _is_plain(text: str) -> bool:
    """Whether the text stands for itself."""
    parts = text.split(" ")
    return (
        bool(text)
        and _TOKENS.findall(text) == parts
        and not any(part in (*"(),:", _AND) or part.startswith('"') for part in parts)
        and text not in _WORDS
        and not _NUMBER.fullmatch(text)
    )


def read(text: str) -> Json:
    """The value the words say; refuses what cannot be read."""
    stripped = text.strip()
    if stripped[:1] in ("{", "["):
        try:
            return json.loads(stripped)
        except (ValueError, RecursionError):
            raise Refusal(UNREAD, "MD-256") from None
    tokens = _TOKENS.findall(stripped)
    if _TOKENS.sub("", stripped).strip():
        raise Refusal(UNREAD, "MD-256")
    value, rest = _value(tokens, 0)
    if rest:
        raise Refusal(UNREAD, "MD-256")
    return value


def _value(tokens: list[str], depth: int) -> tuple[Json, list[str]]:
    """Parts with their names, or a list, or one thing; and what follows."""
    if depth > 20:
        raise Refusal(UNREAD, "MD-256")
    if len(tokens) > 1 and tokens[1] == ":":
        return _parts(tokens, depth)
    items, rest = [], tokens
    while True:
        item, rest = _item(rest, depth)
        items.append(item)
        if rest[:1] != [_AND]:
            return (items[0] if len(items) == 1 else items), rest
        rest = rest[1:]


def _parts(tokens: list[str], depth: int) -> tuple[Json, list[str]]:
    found: dict[str, Json] = {}
    rest = tokens
    while True:
        if len(rest) < 2 or rest[1] != ":" or not _KEY.fullmatch(rest[0]) or rest[0] in found:
            raise Refusal(UNREAD, "MD-256")
        key = rest[0]
        found[key], rest = _value(rest[2:], depth + 1) if rest[3:4] != [":"] else _item(rest[2:], depth)
        if rest[:1] != [","]:
            return found, rest
        rest = rest[1:]


def _item(tokens: list[str], depth: int) -> tuple[Json, list[str]]:
    """One thing: what stands in brackets, a text in quotes, or words up to the next sign."""
    if not tokens or tokens[0] in (*"),:", _AND):
        raise Refusal(UNREAD, "MD-256")
    if tokens[0] == "(":
        value, rest = _value(tokens[1:], depth + 1)
        if rest[:1] != [")"]:
            raise Refusal(UNREAD, "MD-256")
        return value, rest[1:]
    if tokens[0].startswith('"'):
        try:
            return json.loads(tokens[0]), tokens[1:]
        except ValueError:
            raise Refusal(UNREAD, "MD-256") from None
    ends = (i for i, token in enumerate(tokens) if token in (*"(),:", _AND) or token[0] == '"')
    count = next(ends, len(tokens))
    words = " ".join(tokens[:count])
    return _scalar(words), tokens[count:]


def _scalar(words: str) -> Json:
    if words in _WORDS:
        return _WORDS[words]
    return int(words) if _NUMBER.fullmatch(words) else words
