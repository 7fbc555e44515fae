// What the map shows of moves by hand: what can be taken, where it can go, and the numbered arrows of the list.

const SVG = "http://www.w3.org/2000/svg";
const map = () => document.querySelector("#map .map");
const areas = () => [...document.querySelectorAll("#map .map a.area")];

// The goals in full colour, all else under a veil; what a rule stops lies in soft ink, and says why when it is pressed.
export function light(from, goals, stopped) {
  map()?.classList.add("in-hand");
  for (const area of areas()) {
    area.classList.toggle("goal", goals.includes(area.dataset.key));
    area.classList.toggle("stopped", stopped.includes(area.dataset.key) && !goals.includes(area.dataset.key));
    area.classList.toggle("origin", area.dataset.key === from);
  }
}

// Nothing in the hand; what can be taken is marked.
export function clear(origins) {
  map()?.classList.remove("in-hand");
  for (const area of areas()) {
    area.classList.remove("goal", "origin", "stopped");
    area.classList.toggle("can-move", origins.includes(area.dataset.key));
  }
}

// Where a counter that the row moves stands on the map after it: the upper right corner of the first of them.
function corner(row) {
  const keys = row.way.fields.flatMap((field) => (field.options ? row.order[field.name] ?? [] : []));
  const piece = keys.length ? map().querySelector(`a.stack[data-key="${CSS.escape(row.way.to)}"] [data-piece="${CSS.escape(keys[0])}"]`) : null;
  if (!piece) return null;
  const box = piece.getBoundingClientRect();
  if (!box.width) return null; // at the small scale a stack is one sign
  const at = new DOMPoint(box.right, box.top).matrixTransform(map().getScreenCTM().inverse());
  return { x: at.x, y: at.y };
}

function middle(key) {
  const area = document.querySelector(`#map .map a.area[data-key="${CSS.escape(key)}"] .area-hit`);
  if (!area) return null;
  const box = area.getBBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const between = (one, other, part) => ({ x: one.x + (other.x - one.x) * part, y: one.y + (other.y - one.y) * part });

function drawn(tag, about, text = "") {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(about)) element.setAttribute(name, value);
  element.textContent = text;
  return element;
}

// Where a number can stand: beside those that stand there already.
function free(at, discs, scale) {
  const spot = { ...at };
  while (discs.some((one) => Math.hypot(one.x - spot.x, one.y - spot.y) < 22 * scale)) spot.x += 23 * scale;
  discs.push(spot);
  return spot;
}

// An arrow across the border, its number at the tail; sizes are those of the screen, whatever the map's scale.
function arrow(row, number, isOpen, scale, discs) {
  const from = middle(row.way.from), to = middle(row.way.to);
  const place = from ?? corner(row) ?? to;
  if (!place) return null;
  const group = drawn("g", { class: `drafted${isOpen ? " open" : ""}${row.refused ? " fell" : ""}` });
  const over = row.way.over && middle(row.way.over);
  let tail = place;
  if (from && to) {
    tail = between(from, over || to, 0.38);
    const head = between(over || from, to, 0.8);
    const bend = over ? ` L${over.x} ${over.y}` : "";
    const last = over || tail;
    const length = Math.hypot(head.x - last.x, head.y - last.y) || 1;
    const [dx, dy] = [(head.x - last.x) / length, (head.y - last.y) / length];
    const [w, h] = [6 * scale, 13 * scale];
    group.append(
      drawn("path", { class: "shaft", d: `M${tail.x} ${tail.y}${bend} L${head.x} ${head.y}` }),
      drawn("path", { class: "head", d: `M${head.x + dx * h} ${head.y + dy * h} L${head.x - dy * w} ${head.y + dx * w} L${head.x + dy * w} ${head.y - dx * w}Z` }),
    );
  }
  const disc = free(tail, discs, scale);
  group.append(
    drawn("circle", { cx: disc.x, cy: disc.y, r: 11 * scale }),
    drawn("text", { x: disc.x, y: disc.y + 4.6 * scale, "font-size": 13 * scale, "text-anchor": "middle" }, String(number)),
  );
  return group;
}

// Moves the window on the map, where it is one, to the place; words are drawn at the scale of the whole map there.
export function show(key) {
  const area = document.querySelector(`#map .map a.area[data-key="${CSS.escape(key)}"]`);
  const frame = map()?.closest("figure");
  if (!area || frame.scrollWidth <= frame.clientWidth) return;
  const [at, within] = [area.getBoundingClientRect(), frame.getBoundingClientRect()];
  frame.scrollBy({ left: at.x + at.width / 2 - within.x - within.width / 2, top: at.y + at.height / 2 - within.y - within.height / 2.4 });
}

export function draw(rows, open, origins) {
  const svg = map();
  if (!svg) return;
  svg.classList.toggle("focus", !svg.querySelector(".tag-face")); // a map with limits is small enough to be seen whole
  svg.querySelector(".all-drafted")?.remove();
  const scale = svg.viewBox.baseVal.width / (svg.clientWidth || 1);
  const all = drawn("g", { class: "all-drafted", "pointer-events": "none", "aria-hidden": "true" });
  const discs = [];
  rows.forEach((row, place) => {
    const one = row.way && arrow(row, place + 1, place === open, scale, discs);
    if (one) all.append(one);
  });
  svg.append(all);
  for (const row of rows.filter((one) => !one.refused)) {
    for (const key of row.way?.fields.flatMap((field) => (field.options ? row.order[field.name] ?? [] : [])) ?? []) {
      svg.querySelector(`a.stack[data-key="${CSS.escape(row.way.to)}"] [data-piece="${CSS.escape(key)}"]`)?.classList.add("unsent");
    }
  }
  const left = (key) => rows.some((row) => !row.refused && row.way?.from === key) && !origins.includes(key);
  for (const stack of svg.querySelectorAll("a.stack")) stack.classList.toggle("leaving", left(stack.dataset.key));
}
