// The last deal is seen once as it comes: nets count, its numbers slide in, the line of a game is drawn, names travel to
// their new seats. A game or a rubber that ends is heard, if somebody switched that on. The page stands finished without it.
"use strict";

(() => {
  const { all, spoken, vibrate } = site;
  const LONG = 600; // ms; names travel for twice as long, and everything else takes less
  const live = () => document.getElementById("live");
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const seen = `seen:${location.pathname}`;

  // Whether the deal is news to this window. What it shows first is none.
  function isNews({ head, last }) {
    const before = sessionStorage.getItem(seen);
    sessionStorage.setItem(seen, head);
    return before !== null && Number(head) > Number(before) && last !== undefined;
  }

  function comes() {
    const { head, last, won } = live().dataset;
    if (!isNews({ head, last })) return;
    if (won !== undefined) ring();
    if (still.matches || document.hidden) return;
    all("#live .moment").forEach((moment) => moment.animate([{ scale: .7, opacity: 0 }, { scale: 1 }], { duration: LONG / 2 }));
    all("#live [data-before]").forEach(count);
    all(`#live .playing a[href$="/entry/${last}/"]`).forEach(slide);
    travel(all("#live [data-was]"));
  }

  function count(seat) {
    const net = seat.querySelector("b");
    const shown = net.textContent;
    const signed = /^[+−]/.test(shown.trim());
    const to = Number(shown.replace("−", "-").replace(/[^\d-]/g, ""));
    const from = Number(seat.dataset.before);
    if (!/\d$/.test(shown.trim()) || from === to) return; // a third is not counted
    const format = new Intl.NumberFormat(spoken(), { signDisplay: signed ? "exceptZero" : "auto", useGrouping: "always", maximumFractionDigits: 0 });
    const written = (points) => format.format(points).replace("-", "−").replace(/\s/g, "\u202f"); // as the site does
    const start = performance.now();
    const step = (now) => {
      const part = Math.min(1, (now - start) / (LONG * .6));
      net.textContent = part < 1 ? written(from + (to - from) * (1 - (1 - part) ** 3)) : shown;
      if (part < 1 && net.isConnected) requestAnimationFrame(step);
    };
    step(start);
  }

  function slide(link) {
    link.animate([{ translate: "-24px", opacity: 0 }, { translate: 0, opacity: 1 }], { duration: LONG * .4, easing: "ease-out" });
    const row = link.closest("tr.ruled");
    const drawn = [{ clipPath: "inset(0 100% 0 0)" }, { clipPath: "inset(0)" }];
    row?.animate(drawn, { duration: LONG * .5, delay: LONG * .4, fill: "backwards", easing: "ease-in-out" });
  }

  // From where the players sat to where their names stand now. All are measured before one moves.
  function travel(seats) {
    const middle = (seat) => {
      const { x, y, width, height } = seat.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    };
    const ways = seats.map((seat) => [seat.parentNode.querySelector(`.${seat.dataset.was}`), seat].map(middle));
    seats.forEach((seat, place) => {
      const [[fromX, fromY], [toX, toY]] = ways[place];
      const start = { translate: `${fromX - toX}px ${fromY - toY}px` };
      seat.animate([start, { translate: 0 }], { duration: LONG * 2, easing: "ease-in-out" });
    });
  }

  // ── The sound ───────────────────────────────────────────────────────────────────────────────────────

  const on = () => localStorage.getItem("sound") === "on";
  let audio;

  // Two soft notes, the second a fourth higher. A browser that heard no tap on this page stays silent.
  function ring() {
    if (!on()) return;
    vibrate([60, 80, 60]);
    audio ||= new AudioContext();
    audio.resume();
    [523, 698].forEach((pitch, place) => {
      const start = audio.currentTime + place * .18;
      const tone = new OscillatorNode(audio, { type: "sine", frequency: pitch });
      const volume = new GainNode(audio, { gain: 0 });
      volume.gain.setValueAtTime(0, start);
      volume.gain.linearRampToValueAtTime(.15, start + .02);
      volume.gain.exponentialRampToValueAtTime(.001, start + .5);
      tone.connect(volume).connect(audio.destination);
      tone.start(start);
      tone.stop(start + .5);
    });
  }

  const mark = () => all("[data-sound]").forEach((button) => (button.ariaPressed = `${on()}`));

  document.addEventListener("click", (event) => {
    if (!event.target.closest("[data-sound]")) return;
    localStorage.setItem("sound", on() ? "off" : "on");
    mark();
    ring();
  });

  document.addEventListener("news", () => {
    mark();
    comes();
  });
  mark();
  comes();
})();
