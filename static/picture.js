// A picture of the settlement to share: game, day, points, and once the sitting is over the payments. It is drawn here,
// and shared as a file or saved.
"use strict";

(() => {
  const { all } = site;
  const WIDE = 1080, EDGE = 72;
  const FELT = "#1f4d3a", WHITE = "#fff", SOFT = "#cfe0d6";
  const face = ([size, weight = 400]) => `${weight} ${size}px system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif`;

  // The lines from top to bottom: words on the left and on the right, each with the size and the weight of its letters.
  function lines({ game, when, where, stage, won }) {
    const nets = all("[data-net-of]").map(({ dataset }) => [dataset.netOf, dataset.points]);
    const pays = all(".pays.final li").map((row) => {
      const amount = row.querySelector("b")?.textContent.trim() || "";
      const words = row.textContent.replace(/\s+/g, " ").trim();
      return [amount ? words.slice(0, words.lastIndexOf(amount)).trim() : words, amount];
    });
    const about = [[when, where].filter(Boolean).join(" · "), stage, won].filter(Boolean);
    return [
      { left: game, height: 92, letters: [60, 600] },
      ...about.map((left) => ({ left, height: 64, letters: [36], colour: SOFT })),
      { height: 48 },
      ...nets.map(([left, right]) => ({ left, right, height: 104, letters: [50, 600], strong: [64, 700], ruled: true })),
      { height: pays.length ? 48 : 0 },
      ...pays.map(([left, right]) => ({ left, right, height: 76, letters: [40], strong: [44, 600] })),
    ];
  }

  // Words that are wider than their place have smaller letters. How wide they are is returned.
  function write(pen, words, x, y, most, [size, weight], align) {
    Object.assign(pen, { font: face([size, weight]), textAlign: align });
    const wide = pen.measureText(words).width;
    if (wide > most) pen.font = face([(size * most) / wide, weight]);
    pen.fillText(words, x, y, most);
    return Math.min(wide, most);
  }

  function drawn(button) {
    const rows = lines(button.dataset);
    const canvas = document.createElement("canvas");
    canvas.width = WIDE;
    canvas.height = 2 * EDGE + rows.reduce((sum, { height }) => sum + height, 0);
    const pen = canvas.getContext("2d");
    pen.fillStyle = FELT;
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.textBaseline = "middle";
    const most = WIDE - 2 * EDGE;
    let top = EDGE;
    for (const { left, right, height, letters, strong, colour = WHITE, ruled } of rows) {
      const middle = top + height / 2;
      pen.fillStyle = colour;
      const taken = right ? write(pen, right, WIDE - EDGE, middle, most / 2, strong, "right") + 32 : 0;
      if (left) write(pen, left, EDGE, middle, most - taken, letters, "left");
      pen.fillStyle = "#ffffff33";
      if (ruled) pen.fillRect(EDGE, top + height - 2, most, 2);
      top += height;
    }
    return canvas;
  }

  async function share(button) {
    const blob = await new Promise((done) => drawn(button).toBlob(done, "image/png"));
    const file = new File([blob], button.dataset.file, { type: "image/png" });
    if (navigator.canShare?.({ files: [file] })) return navigator.share({ files: [file] });
    const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(file), download: file.name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  }

  for (const button of all("[data-picture]")) {
    button.addEventListener("click", () => share(button).catch(() => {})); // the share menu was closed
  }
})();
