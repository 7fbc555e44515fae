"""What a browser calls itself, in plain words: "Firefox on Windows"."""

BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS", "Firefox"),
    ("Chrome/", "Chrome"),
    ("CriOS", "Chrome"),
    ("Safari/", "Safari"),
)
SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "an iPhone"),
    ("iPad", "an iPad"),
    ("Windows", "Windows"),
    ("Macintosh", "a Mac"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)


def in_words(agent: str) -> str:
    """The browser and the machine it names; a lie where the browser lies."""
    browser = next((words for sign, words in BROWSERS if sign in agent), "A browser")
    system = next((words for sign, words in SYSTEMS if sign in agent), "")
    return f"{browser} on {system}" if system else browser
