"""What is measured on a page: its targets, its width, its jumps, its weight."""

import gzip

from scorekeeper.web.present import static_files

# The least width and height of what is tapped, in px.
FORM, ELSEWHERE = 48, 24

# Where something lies over the page, its targets are the only ones.
TARGETS = """() => {
  const scope = ["dialog:modal", ".menu[open] nav", ".preview[open] .panel"]
    .map((one) => document.querySelector(one)).find(Boolean) || document;
  const fields = "input:not(.unfold), select, textarea, .earlier label";
  const kinds = `a[href]:not(.skip), button, summary, ${fields}`;
  const parts = scope.querySelectorAll(kinds);
  const all = new Set([...parts].map((part) => part.closest("label") || part));
  const seen = [...all].filter((one) => one.checkVisibility({ visibilityProperty: true }));
  const found = seen.map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const words = one.innerText || one.getAttribute("aria-label") || one.name;
    const stuck = !!one.closest(".foot, .top");
    return { what: `${one.className || one.tagName} ${words}`, x, y, width, height, stuck };
  });
  const isHit = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return !!hit && (one.contains(hit) || hit.contains(one));
  };
  // The page is scrolled for those alone that cannot be hit where it stands.
  seen.forEach((one, number) => {
    if (!isHit(one)) one.scrollIntoView({ block: "center", behavior: "instant" });
    found[number].hit = isHit(one);
  });
  scrollTo(0, 0);
  return found;
}"""

CUT = """() => [...document.querySelectorAll("main *, .foot *, .top *")]
  .filter((one) => one.checkVisibility() && !one.children.length && one.textContent.trim())
  .filter((one) => !one.closest(".vh, textarea, datalist, option, svg"))
  .filter((one) => {
    const parts = "a, button, label, summary, li, td, th, p, h1, h2, h3, small";
    const box = one.closest(parts) || one;
    return box.scrollWidth > box.clientWidth + 1 && getComputedStyle(box).display !== "inline";
  })
  .map((one) => one.textContent.trim().slice(0, 60))"""

SHIFTS = """() => new Promise((done) => {
  const shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      shifts.push([value, ...sources.map(({ node }) => node && node.outerHTML)]);
    }
  }).observe({ type: "layout-shift", buffered: true });
  setTimeout(() => done(shifts), 150);
})"""


def targets(page):
    """Everything visible that can be tapped: where it is, how large, and whether a tap hits it."""
    page.wait_for_load_state()  # elements are there before their styles
    return page.evaluate(TARGETS)


def overlaps(found):
    """The pairs of targets that share more than a hair's breadth."""

    def apart(one, other):
        return (
            one["x"] + one["width"] <= other["x"] + 0.5
            or other["x"] + other["width"] <= one["x"] + 0.5
            or one["y"] + one["height"] <= other["y"] + 0.5
            or other["y"] + other["height"] <= one["y"] + 0.5
        )

    return [
        (one["what"], other["what"])
        for number, one in enumerate(found)
        for other in found[number + 1 :]
        if one["stuck"] == other["stuck"] and not apart(one, other)
    ]


def smaller(found, least):
    """The targets that are smaller than they may be, and how large they are."""
    return [
        f"{one['what']}: {one['width']:.1f} × {one['height']:.1f}"
        for one in found
        if min(one["width"], one["height"]) < least - 0.01
    ]


def cut(page):
    """The words that do not fit where they stand; names may be cut, and are whole in a label."""
    return page.evaluate(CUT)


def sideways(page):
    """By how much the page is broader than the phone."""
    asked = "() => Math.max(document.documentElement.scrollWidth, innerWidth) - screen.width"
    return page.evaluate(asked)


def misfits(page, least):
    """What is wrong with the page on a screen of this size."""
    found = targets(page)
    if broader := sideways(page):
        yield f"{broader} px broader than the screen"
    yield from smaller(found, least)
    yield from (f"{one} and {other} overlap" for one, other in overlaps(found))
    yield from (f"{one['what']}: covered where it is tapped" for one in found if not one["hit"])
    yield from (f"{words}: cut" for words in cut(page))


def scrolls(page):
    """By how much the page is taller than the phone."""
    return page.evaluate("() => document.documentElement.scrollHeight - innerHeight")


def shifts(page):
    """What jumped on the page since it began to load, with how much."""
    return page.evaluate(SHIFTS)


def weight(response):
    """Bytes of a body as they go over the wire. The server of the tests leaves the compression of
    static files to the one in earnest, which presses them once and harder than a page."""
    if "/static/" not in response.url:
        return len(gzip.compress(response.body(), 6))
    content = response.body()
    if response.url.endswith((".js", ".css")):
        content = static_files.minify(response.url, content.decode()).encode()
    return len(gzip.compress(content, 9))
