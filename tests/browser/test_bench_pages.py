"""`./run bench pages`, which drives a browser of its own."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.browser.conftest import CHROMIUM

APP = Path(__file__).parents[2] / "app.py"


@pytest.mark.long
@pytest.mark.browser
@pytest.mark.skipif(not CHROMIUM.exists(), reason="there is no Chromium")
def test_pages_are_weighed_and_read_over_a_slow_line() -> None:
    told = [sys.executable, str(APP), "bench", "pages", "--only", "turn", "--workers", "1"]
    ran = subprocess.run(told, capture_output=True, text=True, timeout=300, check=False)
    assert ran.returncode == 0, ran.stderr
    assert len(re.findall(r"Your turn .* gzip +[\d.]+ +Brotli +[\d.]+ +known again \(304\)", ran.stdout)) == 2
    assert len(re.findall(r"first +[\d.]+ +repeated +[\d.]+ +unchanged +[\d.]+", ran.stdout)) == 2
