"""The nginx of the README, which people copy: what it lets through and what it says of whom it speaks for."""

import re
from pathlib import Path

import pytest

from app import LARGEST_UPLOAD
from campaign.serving import server

README = (Path(__file__).parents[3] / "README.md").read_text(encoding="utf-8")
MEBIBYTE = 1024 * 1024


@pytest.fixture
def nginx() -> str:
    """What the README has one write for nginx."""
    return README.partition("With nginx")[2].partition("Start Sandtable once")[0]


def test_nginx_lets_through_what_the_house_itself_refuses_in_a_sentence(nginx: str) -> None:
    through = re.search(r"client_max_body_size (\d+)m;", nginx)
    assert through is not None
    refused = server.LIMITS["max_request_body_size"]
    assert int(through[1]) * MEBIBYTE >= 2 * refused > 2 * LARGEST_UPLOAD


def test_nginx_says_itself_whatever_the_house_believes_of_a_proxy(nginx: str) -> None:
    """A header that it does not set comes through as a stranger has sent it."""
    said = {name.lower() for name in re.findall(r"proxy_set_header (\S+) \$\w+;", nginx)}
    assert said >= server.FORWARDED | {"host"}


def test_nginx_is_written_as_debians_oldest_understands_it(nginx: str) -> None:
    assert "listen 443 ssl http2;" in nginx  # 1.22 knows no other way
