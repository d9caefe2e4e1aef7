// Two pictures to share: of the settlement, who wins, the ranks, how it went, and once the sitting is over the payments; and
// of the sheet, as its page shows it. They are drawn here, and shared as a file or saved.
"use strict";

(() => {
  const { all } = site;
  const WIDE = 1080, EDGE = 72, MOST = WIDE - 2 * EDGE, HIGHEST = 4000;
  const FELT = "#1f4d3a", WHITE = "#fff", SOFT = "#cfe0d6", GOLD = "#ffd873", RULE = "#ffffff33";
  // Of each player's curve the colour and the dashes, which sheet.css has for the page.
  const CURVES = [[WHITE, []], ["#ffb37a", []], ["#ff9ec7", [6, 3]], ["#9fd0ff", [2, 3]]];
  const INDENT = 76; // of a name, behind its place
  const face = ([size, weight = 400]) => `${weight} ${size}px system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif`;
  const said = (node) => (node?.textContent || "").replace(/\s+/g, " ").trim();

  // Words that are wider than their place have smaller letters. How wide they are is returned.
  /** @type {(pen: CanvasRenderingContext2D, words: string, x: number, y: number, most: number, letters: number[],
    * colour?: string, align?: string) => number} */
  function write(pen, words, x, y, most, [size, weight], colour = WHITE, align = "left") {
    Object.assign(pen, { font: face([size, weight]), textAlign: align, fillStyle: colour });
    const wide = pen.measureText(words).width;
    if (wide > most) pen.font = face([(size * most) / wide, weight]);
    pen.fillText(words, x, y, most);
    return Math.min(wide, most);
  }

  // Words in as many lines as they need. All that draws returns how high it is.
  function paragraph(pen, words, top, height, letters, colour) {
    pen.font = face(letters);
    const lines = [];
    for (const word of words.split(" ")) {
      const longer = `${lines.at(-1)} ${word}`;
      if (lines.length && pen.measureText(longer).width <= MOST) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    lines.forEach((line, place) => write(pen, line, EDGE, top + (place + 0.5) * height, MOST, letters, colour));
    return lines.length * height;
  }

  function rank(pen, row, top) {
    const [place, name, points, money] = [...row.cells].map(said);
    const games = said(row.querySelector("small"));
    const height = 116, middle = top + height / 2, isFirst = row.classList.contains("first");
    const [upper, lower] = [middle - 18, middle + 34];
    const taken = Math.max(
      write(pen, points, WIDE - EDGE, money ? upper : middle, MOST / 2, [60, 700], WHITE, "right"),
      money ? write(pen, money, WIDE - EDGE, lower, MOST / 2, [32], SOFT, "right") : 0,
    );
    const letters = [48, isFirst ? 700 : 500], most = MOST - INDENT - taken - 32;
    write(pen, place, EDGE, games ? upper : middle, INDENT - 16, letters, SOFT);
    write(pen, games ? name.slice(0, -games.length).trim() : name, EDGE + INDENT, games ? upper : middle, most, letters, isFirst ? GOLD : WHITE);
    if (games) write(pen, games, EDGE + INDENT, lower, most, [32], SOFT);
    pen.fillStyle = RULE;
    pen.fillRect(EDGE, top + height - 2, MOST, 2);
    return height;
  }

  // The chart of the page, in colours for the felt.
  function chart(pen, svg, top) {
    const { width, height } = svg.viewBox.baseVal, scale = MOST / width;
    pen.save();
    pen.translate(EDGE, top);
    pen.scale(scale, scale);
    Object.assign(pen, { textBaseline: "alphabetic", lineJoin: "round" });
    for (const mark of svg.children) {
      /** @type {any[]} */
      const [colour, dashes] = CURVES[mark.classList.value.match(/p(\d)/)?.[1]] || [SOFT, []];
      const at = (name) => Number(mark.getAttribute(name));
      if (mark.localName === "text") {
        write(pen, said(mark), at("x"), at("y"), width, [11], colour, mark.matches(".scale") ? "right" : "left");
        continue;
      }
      const isZero = mark.localName === "line";
      Object.assign(pen, { strokeStyle: isZero ? RULE : colour, lineWidth: isZero ? 1 : 2 });
      pen.setLineDash(dashes);
      pen.beginPath();
      const points = isZero ? [{ x: at("x1"), y: at("y1") }, { x: at("x2"), y: at("y2") }] : mark.points;
      for (const { x, y } of points) pen.lineTo(x, y);
      pen.stroke();
    }
    pen.restore();
    return height * scale;
  }

  function payment(pen, row, top) {
    const amount = said(row.querySelector("b")), words = said(row), middle = top + 38;
    const taken = amount ? write(pen, amount, WIDE - EDGE, middle, MOST / 2, [44, 600], WHITE, "right") + 32 : 0;
    write(pen, amount ? words.slice(0, words.lastIndexOf(amount)).trim() : words, EDGE, middle, MOST - taken, [40]);
    return 76;
  }

  function settlement(head) {
    const { tall, pen, top: under } = begun(head, HIGHEST), svg = document.querySelector(".chart");
    let top = under + 20;
    for (const row of all(".ranks tr")) top += rank(pen, row, top);
    if (svg) top += 40 + chart(pen, svg, top + 40);
    const pays = all(".pays.final li");
    if (pays.length) top += 28;
    for (const row of pays) top += payment(pen, row, top);
    return cut(tall, Math.min(top + EDGE, HIGHEST));
  }

  // ── The sheet ───────────────────────────────────────────────────────────────────────────────────────

  // All rounds, laid out beside the screen with nothing folded.
  async function laidOut(address) {
    const answer = await fetch(address);
    const rounds = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector(".rounds");
    for (const row of all(".earlier, .unfold", rounds)) row.remove();
    for (const row of all(".older", rounds)) row.classList.remove("older");
    for (const fold of all("details", rounds)) fold.open = true;
    const frame = Object.assign(document.createElement("div"), { className: "pictured" });
    frame.append(rounds);
    document.body.append(frame);
    return frame;
  }

  const isClear = (colour) => /^rgba\(.*, 0\)$|transparent/.test(colour);

  function boxes(pen, frame, { left, top }) {
    for (const part of [frame, ...all("*", frame)]) {
      const style = getComputedStyle(part), box = part.getBoundingClientRect();
      if (part.closest(".vh, svg") || !box.width) continue;
      const [x, y, right, bottom] = [box.left - left, box.top - top, box.right - left, box.bottom - top];
      const fill = (colour, ...edges) => {
        pen.fillStyle = colour;
        if (!isClear(colour)) pen.fillRect(...edges);
      };
      fill(style.backgroundColor, x, y, box.width, box.height);
      const wide = (side) => (style[`border${side}Style`] === "none" ? 0 : parseFloat(style[`border${side}Width`]));
      fill(style.borderTopColor, x, y, box.width, wide("Top"));
      fill(style.borderBottomColor, x, bottom - wide("Bottom"), box.width, wide("Bottom"));
      fill(style.borderLeftColor, x, y, wide("Left"), box.height);
      fill(style.borderRightColor, right - wide("Right"), y, wide("Right"), box.height);
    }
  }

  // Word by word, so that each is in the line where the page has it.
  function texts(pen, frame, { left, top }) {
    const walker = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT), range = document.createRange();
    Object.assign(pen, { textAlign: "left", textBaseline: "alphabetic" });
    while (walker.nextNode()) {
      /** @type {any} */
      const node = walker.currentNode, part = node.parentElement;
      if (part.closest(".vh, svg")) continue;
      const style = getComputedStyle(part);
      Object.assign(pen, { font: `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`, fillStyle: style.color });
      for (const word of node.data.matchAll(/\S+/g)) {
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const box = range.getBoundingClientRect();
        if (!box.width) continue;
        const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = pen.measureText(word[0]);
        const [x, base] = [box.left - left, (box.top + box.bottom + above - below) / 2 - top];
        pen.fillText(word[0], x, base);
        if (part.closest("s, del")) pen.fillRect(x, base - above / 3, box.width, 1);
      }
    }
  }

  async function sheet(address, head) {
    const frame = await laidOut(address);
    try {
      const box = frame.getBoundingClientRect(), scale = WIDE / box.width, height = box.height * scale;
      const { tall, pen, top } = begun(head, HIGHEST + height);
      pen.translate(0, top + 20);
      pen.scale(scale, scale);
      boxes(pen, frame, box);
      texts(pen, frame, box);
      return cut(tall, top + 20 + height);
    } finally {
      frame.remove();
    }
  }

  // ── Both ────────────────────────────────────────────────────────────────────────────────────────────

  const canvasOf = (height) => Object.assign(document.createElement("canvas"), { width: WIDE, height });

  // A picture that is high enough, with its head.
  function begun({ game, unfinished, when, where, stage, come }, height) {
    const winner = said(document.querySelector(".winner"));
    const tall = canvasOf(height), pen = tall.getContext("2d");
    pen.fillStyle = FELT;
    pen.fillRect(0, 0, WIDE, height);
    pen.textBaseline = "middle";
    let top = EDGE - 16;
    top += paragraph(pen, winner || [game, unfinished].filter(Boolean).join(", "), top, 76, [56, 700], winner ? GOLD : WHITE);
    for (const words of [winner && game, when, where, stage, come].filter(Boolean)) top += paragraph(pen, words, top, 52, [38], SOFT);
    return { tall, pen, top };
  }

  function cut(tall, height) {
    const picture = canvasOf(height);
    picture.getContext("2d").drawImage(tall, 0, 0);
    return picture;
  }

  async function share(button) {
    const head = button.parentElement.dataset, address = button.dataset.picture;
    const picture = address ? await sheet(address, head) : settlement(head);
    const blob = await new Promise((done) => picture.toBlob(done, "image/png"));
    const file = new File([blob], head.file, { type: "image/png" });
    if (navigator.canShare?.({ files: [file] })) return navigator.share({ files: [file] });
    const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(file), download: file.name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  }

  for (const button of all("[data-picture]")) {
    button.addEventListener("click", () => share(button).catch(() => {})); // the share menu was closed
  }
})();
