// Where the hexes lie and what lies on them, as the server says it.

import { $$, desk } from "./page.js";
import { partOf } from "./picture.js";

const FIELDS = ["terrain", "tile", "obstacle", "unit"];
const STEPS = [[0, 2], [-1, 1], [-1, -1], [0, -2], [1, -1], [1, 1]];
const words = (text) => (text ?? "").split(" ").filter(Boolean);
const MANY = words(desk.dataset.many), GROUND = words(desk.dataset.ground);
// The slots of a hex from the top, markers last.
const SLOTS = words(desk.dataset.slots).reverse().sort((one, other) => (one === "tag") - (other === "tag"));

export let hexes = {};
export const cells = {}, grounds = {}, says = {}, lines = {};
let keyAt = new Map();

export function readPlaces(answer) {
  if (answer.hexes) {
    hexes = answer.hexes;
    keyAt = new Map(Object.entries(hexes).map(([key, [row, col]]) => [`${row},${col}`, key]));
  }
  Object.assign(cells, answer.cells ?? {});
  Object.assign(grounds, answer.grounds ?? {});
  Object.assign(says, answer.says ?? {});
  Object.assign(lines, answer.lines ?? {});
}

export const places = (keys) => [...keys].map((key) => hexes[key]).filter(Boolean);
export const keyOf = (hex) => keyAt.get(String(hex));
export const next = (key, [down, across]) => keyAt.get(`${hexes[key][0] + down},${hexes[key][1] + across}`);
export const topSlot = (key, slots = SLOTS) => slots.find((slot) => pieceOn(key, slot));
export const turnedSlot = (key) => topSlot(key, SLOTS.filter((slot) => !MANY.includes(slot) && isTurned(slot)));

// Whether something lies there that a hand can pull: on the map, or drawn there as a row of the document.
export const isLoose = (key) => SLOTS.some((slot) => !GROUND.includes(slot) && pieceOn(key, slot))
  || ["units", "signs"].some((layer) => partOf(layer, key)?.hasChildNodes());

// The piece of a slot, the first of several: in its own field, or among all that is stacked there.
export function pieceOn(key, slot) {
  const cell = cells[key];
  const own = slot === "tag" ? cell?.tags?.[0] : FIELDS.includes(slot) ? cell?.[slot] : null;
  return own ?? cell?.stacked?.find((placed) => placed.slot === slot)?.piece;
}

const isTurned = (slot) => $$(".swatch").some((button) => button.dataset.slot === slot && Number(button.dataset.turns) > 1);

const terrainOf = (key) => `${grounds[key]}/${cells[key]?.terrain?.name ?? ""}`;

// All that hang together with the hex and have the same terrain.
export function floodFrom(start) {
  const found = new Set([start]), waiting = [start], like = terrainOf(start);
  while (waiting.length) {
    const at = waiting.pop();
    for (const step of STEPS) {
      const other = next(at, step);
      if (other && !found.has(other) && terrainOf(other) === like) {
        found.add(other);
        waiting.push(other);
      }
    }
  }
  return found;
}

// Rows lie half a hex apart: a rectangle takes in the hexes whose middles are at most half outside.
export function rectangle(one, other) {
  if (!one || !other) return new Set();
  const [rows, cols] = [0, 1].map((i) => [hexes[one][i], hexes[other][i]].sort((a, b) => a - b));
  return new Set(Object.entries(hexes).filter(([, [row, col]]) =>
    row >= rows[0] && row <= rows[1] && col >= cols[0] - (cols[0] === cols[1] ? 0 : 1) && col <= cols[1])
    .map(([key]) => key));
}

// The neighbour an arrow key leads to; up and down go straight by turns to the left and right.
export function beyond(key, down, across) {
  const way = down ? (hexes[key][0] % 2 ? -1 : 1) : across;
  return next(key, [down, way]) ?? (down ? next(key, [down, -way]) : undefined);
}
