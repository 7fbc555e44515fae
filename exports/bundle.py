"""Bundles: a page of ours as one file, to be read without the server.

Style sheets move into the page and faces into the style sheets. Pictures are inside
already. Touches only /static/ addresses; a page keeps its other links.
"""

import base64
import re
from functools import lru_cache
from pathlib import Path

STATIC = Path(__file__).parent.parent / "templates" / "static"
_SHEET = re.compile(r'<link rel="stylesheet"( media="screen")? href="/static/([\w.-]+\.css)">')
_FACE = re.compile(r'url\("(fonts/[\w.-]+\.woff2)"\)')


def bundled(html: str) -> str:
    """The page with its style and faces inside. Refuses with FileNotFoundError a sheet we do not ship."""
    return _SHEET.sub(lambda found: f"<style{found[1] or ''}>{_style(found[2])}</style>", html)


@lru_cache(maxsize=16)
def _style(name: str) -> str:
    text = (STATIC / name).read_text(encoding="utf-8")
    return _FACE.sub(lambda found: f'url("data:font/woff2;base64,{_encoded(found[1])}")', text)


def _encoded(name: str) -> str:
    return base64.b64encode((STATIC / name).read_bytes()).decode()
