"""Bundles: what a page of ours carries with it.

For a reader without the server, style sheets move into the page, and faces into the style sheets and
into a picture that is a file. For the setter of PDFs, drawn pictures become images, which it sets in half
the time.
Touches only /static/ addresses and our own drawings; a page keeps its other links.
"""

import base64
import re
from functools import lru_cache
from html import unescape
from pathlib import Path

STATIC = Path(__file__).parents[2] / "templates" / "static"
_SHEET = re.compile(r'<link rel="stylesheet"( media="screen")? href="/static/([\w.-]+\.css)">')
_DRAWN = re.compile(r"<svg ([^>]*)>.*?</svg>", re.DOTALL)
_KEPT = re.compile(r' ?\b(?:width|height)="[^"]*"')
_SAYS = re.compile(r'\baria-label="([^"]*)"')
_RULE = re.compile(r'@font-face\{font-family:"([^"]+)"[^}]*\}')
_EXTENDED = re.compile(r"@font-face\{[^}]*-latin-ext-[^}]*\}\n")
"""Faces of letters beyond those of western Europe."""
_BEYOND = re.compile("[\u0100-\u02ff\u1e00-\u1eff]")
_FACE = re.compile(r'url\("(fonts/[\w.-]+\.woff2)"\)')


def bundled(html: str) -> str:
    """The page with its style and faces inside. Refuses with FileNotFoundError a sheet we do not ship."""
    is_extended = _BEYOND.search(html) is not None
    return _SHEET.sub(
        lambda found: f"<style{found[1] or ''}>{_style(found[2], is_extended)}</style>",
        html,
    )


def with_faces(drawn: str) -> str:
    """The picture with the faces of its lettering inside."""
    sheet = _style("tokens.css", _BEYOND.search(drawn) is not None)
    is_slanted = "italic" in drawn
    faces = (
        rule[0]
        for rule in _RULE.finditer(sheet)
        if f"'{rule[1]}'" in unescape(drawn) and (is_slanted or "font-style:italic" not in rule[0])
    )
    start = drawn.index(">") + 1
    return f"{drawn[:start]}<style>{''.join(faces)}</style>{drawn[start:]}"


def with_images(html: str) -> str:
    """The page with each drawn picture as an image of the same size, its label as the image's words."""
    return _DRAWN.sub(_image, html)


def _image(drawn: re.Match[str]) -> str:
    says = _SAYS.search(drawn[1])
    data = base64.b64encode(drawn[0].encode()).decode()
    size = "".join(_KEPT.findall(drawn[1]))
    return f'<img src="data:image/svg+xml;base64,{data}" alt="{says[1] if says else ""}" {size}>'


@lru_cache(maxsize=16)
def _style(name: str, is_extended: bool) -> str:
    text = (STATIC / name).read_text(encoding="utf-8")
    text = text if is_extended else _EXTENDED.sub("", text)
    return _FACE.sub(lambda found: f'url("data:font/woff2;base64,{_encoded(found[1])}")', text)


def _encoded(name: str) -> str:
    return base64.b64encode((STATIC / name).read_bytes()).decode()
