"""Lighthouse, mobile, on the pages of a served site; run by bin/lighthouse, which needs npm.

Prints performance, accessibility and best practices of each page, and fails below a hundred.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import uuid
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
LIGHTHOUSE = "lighthouse@12.8.2"
CATEGORIES = ("performance", "accessibility", "best-practices")
FLAGS = "--headless=new --no-sandbox --disable-gpu --disable-background-networking"
CHROMIUM = ("chromium", "chromium-browser", "google-chrome")


def opened():
    """A sitting of 24 deals in play, and its addresses; and the sheet of one of each game that is
    finished."""
    os.environ["DJANGO_SETTINGS_MODULE"] = "scorekeeper.settings"
    import django

    django.setup()
    from scorekeeper.rules.sitting_file.reader import read_sitting
    from scorekeeper.web.models import Right
    from scorekeeper.web.repository import open_sitting
    from tests.pdf.evenings import KEYS, played
    from tests.web.evening import EVENING, evening_file

    data = evening_file(("Anna", "Boris", "Clara", "Dmitri"), EVENING[:-1])
    sitting, problems = read_sitting(data)
    assert not problems
    link = open_sitting(sitting, uuid.uuid4(), uuid.uuid4())
    watching = link.sitting.links.get(right=Right.WATCH)
    base = f"/s/{link.token}/"
    finished = {key: open_sitting(played(key), uuid.uuid4(), uuid.uuid4()) for key in KEYS}
    return {
        "home": "/",
        "new": "/new/",
        "sheet": base,
        "form": f"{base}enter/{len(EVENING)}/",
        "settle": f"{base}settle/",
        "watch": f"/s/{watching.token}/",
        **{key: f"/s/{one.token}/" for key, one in finished.items()},
    }


def scores(address, folder):
    """What Lighthouse gives the page in each category, of a hundred."""
    report = Path(folder) / "report.json"
    command = ["npx", "--yes", LIGHTHOUSE, address, "--quiet", "--output=json"]
    command += [f"--output-path={report}", f"--chrome-flags={FLAGS}"]
    command += [f"--only-categories={','.join(CATEGORIES)}"]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    told = json.loads(report.read_text(encoding="utf-8"))
    wanting = [
        one["id"]
        for category in told["categories"].values()
        for one in (told["audits"][ref["id"]] for ref in category["auditRefs"] if ref["weight"])
        if one["score"] is not None and one["score"] < 1
    ]
    found = [round(told["categories"][name]["score"] * 100) for name in CATEGORIES]
    return found, wanting


def main():
    from tests.faults.server import Server

    os.environ["CHROME_PATH"] = next(filter(None, map(shutil.which, CHROMIUM)), "")
    perfect = True
    with tempfile.TemporaryDirectory() as folder:
        os.environ["DATA_DIR"] = folder
        with Server(os.environ, Path(folder) / "log") as server:
            print(f"{'page':13}" + "".join(f"{name:>16}" for name in CATEGORIES))
            for name, path in opened().items():
                found, wanting = scores(f"http://127.0.0.1:{server.port}{path}", folder)
                perfect &= found == [100] * len(CATEGORIES)
                print(f"{name:13}" + "".join(f"{one:16}" for one in found), *wanting)
    return 0 if perfect else 1


if __name__ == "__main__":
    sys.exit(main())
