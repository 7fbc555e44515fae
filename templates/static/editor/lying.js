// Boards as they lie: which hexes each has, what is in the way of one, where its edges meet others.

import { $$ } from "./page.js";

export const HALF = 26, RADIUS = 52 / Math.sqrt(3), STEP = 1.5 * RADIUS;
const TALL = 1.6;
const NEAR = 2.2 * 52;

// The boards that lie, in the order of their rows, and all of the tray by their words.
export let laid = [];
export const boards = new Map();
export let served = [];

export function readTray(tray) {
  for (const { dataset } of $$(".board-swatch", tray)) {
    boards.set(dataset.board, { code: dataset.code, ways: new Map(JSON.parse(dataset.ways)) });
  }
}

export function keepServed(rows) {
  served = rows;
}

// What was shown before the server had answered is as the server says.
export function asServed() {
  laid = served.map((row) => ({ ...row }));
}

const isOver = (word) => boards.get(word)?.ways.size > 2;
export const isOverlay = ({ board }) => isOver(board);

// The hexes of a board as it lies or would lie; none of one the tray has not.
export function hexesOf({ board, at: [down, across], turn }) {
  const ways = boards.get(board)?.ways;
  return (ways?.get(turn) ?? ways?.get(0) ?? []).map(([row, col]) => [row + down, col + across]);
}

// The next lawful turn of a board.
export function turnedBy({ board, turn }, by) {
  const turns = [...boards.get(board)?.ways.keys() ?? [0]];
  return turns[(turns.indexOf(turn) + by + turns.length) % turns.length];
}

export const boxOf = (hexes) => {
  const rows = hexes.map(([row]) => row), cols = hexes.map(([, col]) => col);
  return { top: Math.min(...rows), bottom: Math.max(...rows), left: Math.min(...cols), right: Math.max(...cols) };
};

// ---- what is in the way

const nameOf = ([row, col]) => `${row},${col}`;

// Which board has each hex, overlays and the one of that number left out.
function ground(but) {
  const found = new Map();
  laid.forEach((row, number) => {
    if (number !== but && !isOverlay(row)) for (const hex of hexesOf(row)) found.set(nameOf(hex), number);
  });
  return found;
}

// Half a hex of each of two boards that lie side by side.
function isSeam(lies, [row, col]) {
  const [left, right] = [lies.get(nameOf([row, col - 2])), lies.get(nameOf([row, col + 2]))];
  return left !== undefined && right !== undefined && left !== right;
}

// The hexes of a board that lie on another board; of an overlay those that lie on none.
export function inTheWay(one) {
  const lies = ground(one.number);
  const isWrong = isOverlay(one) ? (hex) => !lies.has(nameOf(hex)) && !isSeam(lies, hex) : (hex) => lies.has(nameOf(hex));
  return hexesOf(one).filter(isWrong);
}

// Whose hexes those are, by number.
export function whose(hexes, but) {
  const lies = ground(but);
  return [...new Set(hexes.map((hex) => lies.get(nameOf(hex))))].filter((number) => number !== undefined);
}

// ---- where it goes

export const middleOf = ([row, col]) => [col * HALF, row * STEP];

// The hex at a point of the map, on the map or not.
export function hexNear([x, y]) {
  const row = Math.round(y / STEP);
  return [row, 2 * Math.round((x / HALF - Math.abs(row % 2)) / 2) + Math.abs(row % 2)];
}

const far = ([x, y], at) => Math.hypot(x - middleOf(at)[0], y - middleOf(at)[1]);

// The first hex of a board that is let go with it at that point: where its edges meet those of another,
// if that is near and nothing lies there; else the nearest hex.
export function snapped(one, point) {
  const free = hexNear(point);
  if (isOverlay(one)) return free;
  const near = besides(one).filter((at) => far(point, at) < NEAR && !inTheWay({ ...one, at }).length);
  return near.sort((a, b) => far(point, a) - far(point, b))[0] ?? free;
}

// Every place at which an edge of the board meets one of another whole, and the corner of the map.
function besides(one) {
  const own = boxOf(hexesOf({ ...one, at: [0, 0] })), found = [[-own.top, -own.left]];
  laid.forEach((row, number) => {
    if (number === one.number || isOverlay(row) || !boards.has(row.board)) return;
    const box = boxOf(hexesOf(row));
    for (const down of [box.top - own.top, box.bottom - own.bottom]) {
      found.push([down, box.right + 2 - own.left], [down, box.left - 2 - own.right]);
    }
    for (const across of [box.left - own.left, box.right - own.right]) {
      found.push([box.bottom + 1 - own.top, across], [box.top - 1 - own.bottom, across]);
    }
  });
  return found.flatMap(([down, across]) => (down + across) % 2 ? [[down, across + 1], [down, across - 1]] : [[down, across]]);
}

// All hexes of the boards that lie, and of one that would.
export const hexesOfAll = (one) => [...laid, ...one ? [one] : []].flatMap(hexesOf);

// Where a board lies that is taken up without a hand to show a place: so that the map stays small, and as one
// reads; an overlay on the middle of the last board.
export function firstPlace(one) {
  const last = laid.findLast((row) => !isOverlay(row) && boards.has(row.board));
  if (!last) return [0, 0];
  if (isOverlay(one)) {
    const box = boxOf(hexesOf(last));
    return hexNear(middleOf([(box.top + box.bottom) >> 1, (box.left + box.right) >> 1]));
  }
  const places = besides(one).filter((at) => at[0] >= 0 && at[1] >= 0 && !inTheWay({ ...one, at }).length);
  const sizes = new Map(places.map((at) => [at, breadth(boxOf(hexesOfAll({ ...one, at })))]));
  return places.sort((a, b) => sizes.get(a) - sizes.get(b) || a[0] - b[0] || a[1] - b[1])[0] ?? [0, 0];
}

const breadth = ({ top, bottom, left, right }) => Math.max((right - left) * HALF, TALL * (bottom - top) * STEP);
