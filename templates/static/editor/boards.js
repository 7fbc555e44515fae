// Laying boards by hand: one is taken from the tray or from the map, moved, turned, put down.
// The rows of the form are what is changed, so that all of it can be typed there too.

import { $, $$, counted, desk, shown, tell } from "./page.js";
import { fit, fitTo, view } from "./picture.js";
import { cursor, focusMap } from "./cursor.js";
import { hexes as places, keyOf } from "./places.js";
import {
  HALF, RADIUS, STEP, asServed, boards, boxOf, firstPlace, hexNear, hexesOf, hexesOfAll, inTheWay, isOverlay, keepServed,
  laid, middleOf, readTray, served, snapped, turnedBy, whose,
} from "./lying.js";
import { drawMarks, whenSeenAnew } from "./board_marks.js";
import { isLast, send } from "./sending.js";
import { replaceByFetched } from "./standing.js";
import { filterTray, showLying, showTray } from "./tray.js";

const NOTHING = "Take a board from the tray, or press one on the map.";
const ROOM = 1.12;
export const hasBoards = desk.dataset.boards === "yes";
export let isLaying = false;

// The board in hand, with its number in the list where it lies already; the number of the chosen one.
export let held = null;
let chosen = -1, waiting = false;

export const one = () => held ?? (laid[chosen] ? { ...laid[chosen], number: chosen } : null);

export async function showBoards(isOn) {
  if (!hasBoards || isOn === isLaying) return;
  isLaying = isOn;
  held = null;
  for (const part of $$("[data-laying]")) part.hidden = !isOn;
  for (const part of $$("[data-painting]")) part.hidden = isOn;
  if (isOn && !boards.size) {
    const tray = await replaceByFetched("boards", "boards-tray");
    if (!tray) return tell("The boards could not be read. Reload the page.", true);
    readTray(tray);
    filterTray();
  }
  if (isOn) seeAll();
  show();
  if (isOn) tell(NOTHING);
  if (isOn && $(".thumb").offsetHeight) $("#boards").scrollIntoView();
}

// All that lies, and the board in hand, with some room about them.
function seeAll() {
  const hexes = hexesOfAll(held);
  if (!hexes.length) return fit();
  const { top, bottom, left, right } = boxOf(hexes);
  const [wide, tall] = [(right - left) * HALF + 2 * HALF, (bottom - top) * STEP + 2 * RADIUS];
  return fitTo({
    left: left * HALF - HALF - wide * (ROOM - 1) / 2,
    top: top * STEP - RADIUS - tall * (ROOM - 1) / 2,
    wide: wide * ROOM,
    tall: tall * ROOM,
  });
}

// ---- what the server says

export function takeBoards(answer) {
  if (!answer.boards && !answer.sentence) return;
  const before = served.length, isDone = waiting && isLast();
  if (answer.boards) keepServed(answer.boards);
  if (!isLast()) return;
  asServed();
  waiting = false;
  // Somebody else took it off, or others before it.
  if (held && held.number !== null && laid[held.number]?.board !== held.board) held = null;
  if (isLaying && answer.whole) {
    if (served.length > before) seeAll();
    else if (one()) bringIntoView(one());
  }
  show();
  if (isDone && one() && !answer.sentence) say(one());
}

// ---- what is shown and said

function show() {
  if (!isLaying) return drawMarks(null, {});
  if (chosen >= laid.length) chosen = -1;
  const now = one();
  drawMarks(now, { isInHand: Boolean(held) || waiting, canTurn: shown.mayEdit && !held });
  showTray(held?.board ?? "", laid);
  showLying(laid.map((row, number) => described({ ...row, number })), chosen);
  $("#board-words").textContent = now ? described(now) : "No board is chosen.";
  for (const button of $$("#board-bar button")) button.disabled = !now || (button.dataset.boardDeed === "lay" && !held);
}

const codeOf = (board) => boards.get(board)?.code ?? board.split("/")[1];
const TURNED = ["", "turned by a sixth", "turned by two sixths", "turned by half", "turned by four sixths", "turned by five sixths"];

function described(board) {
  const [row, col] = board.at, key = keyOf([row, col]);
  const where = key ? `at ${key}` : row < 0 || col < 0 ? "before the edge of the map" : `${row} rows down, ${col >> 1} hexes to the right`;
  return [`${isOverlay(board) ? "Overlay " : ""}${codeOf(board.board)} ${where}`, TURNED[board.turn]].filter(Boolean).join(", ");
}

function say(board) {
  const wrong = inTheWay(board);
  if (!wrong.length) return tell(`${described(board)}.`);
  const many = counted(wrong.length, "hex lies", "hexes lie");
  const others = whose(wrong, board.number).map((number) => codeOf(laid[number].board)).join(" and ");
  return tell(`${described(board)}: ${many} ${isOverlay(board) ? "on no board" : `on ${others}`}.`, true);
}

// ---- what a hand and the keys do

export function choose(number) {
  held = null;
  chosen = laid[number] ? number : -1;
  show();
  if (chosen >= 0) say(one());
  else tell(NOTHING);
}

// The topmost board at a point of the map, -1 for none.
export function boardAt(point) {
  const at = String(hexNear(point)), has = (row) => hexesOf(row).some((hex) => String(hex) === at);
  const over = laid.findLastIndex((row) => isOverlay(row) && has(row));
  return over >= 0 ? over : laid.findLastIndex(has);
}

export const isChosen = (number) => number >= 0 && number === chosen;

// A board of the tray in hand, where it would first lie; an overlay on the hex of the cursor.
export function takeLoose(word, byKey) {
  held = { board: word, turn: 0, at: [0, 0], number: null };
  chosen = -1;
  held.at = isOverlay(held) && places[cursor] ? [...places[cursor]] : firstPlace(held);
  if (byKey) focusMap();
  bringIntoView(held);
  show();
  say(held);
}

function bringIntoView(board) {
  const box = boxOf(hexesOf(board)), [left, top] = middleOf([box.top - 1, box.left - 1]), [right, bottom] = middleOf([box.bottom + 1, box.right + 1]);
  if (left < view.left || top < view.top || right > view.left + view.wide || bottom > view.top + view.tall) seeAll();
}

export function lift(number = chosen) {
  if (!laid[number] || !shown.mayEdit) return;
  chosen = number;
  held = { ...laid[number], number };
  show();
}

// The middle of a board from its first hex, of an overlay that of one of its hexes.
function heart(board) {
  const hexes = hexesOf({ ...board, at: [0, 0] }), box = boxOf(hexes);
  return middleOf(isOverlay(board) ? hexes[hexes.length >> 1] : [(box.top + box.bottom) / 2, (box.left + box.right) / 2]);
}

// The board in hand with its middle at a point, or as far from it as it was taken.
export function holdAt(point, from) {
  const [x, y] = from ?? heart(held);
  const at = snapped(held, [point[0] - x, point[1] - y]);
  if (String(at) === String(held.at)) return;
  held = { ...held, at };
  show();
  say(held);
}

// By hexes, or by as many as the board is wide and high.
export function nudge([down, across], isFar) {
  const box = boxOf(hexesOf(held)), [row, col] = held.at;
  const rows = down * (isFar ? box.bottom - box.top + 1 : 1), cols = across * (isFar ? (box.right - box.left) / 2 + 1 : 1);
  const aside = Math.abs(rows % 2) * (Math.abs(row % 2) ? -1 : 1);
  held = { ...held, at: [row + rows, col + cols + aside] };
  bringIntoView(held);
  show();
  say(held);
}

export function turn(by = 1) {
  const now = one();
  if (!now || !shown.mayEdit) return false;
  const turned = { ...now, turn: turnedBy(now, by) };
  if (held) held = turned;
  else change(turned);
  show();
  say(turned);
  return true;
}

export function letBoardGo() {
  held = null;
  show();
}

export function remove() {
  if (held && held.number === null) return letBoardGo();
  if (!laid[chosen] || !shown.mayEdit) return undefined;
  send([{ type: "DropRow", path: tray().rows, row: chosen }]);
  tell(`${codeOf(laid[chosen].board)} is taken off the map.`);
  laid.splice(chosen, 1);
  held = null;
  chosen = -1;
  return show();
}

export function putDown() {
  if (!held) return;
  const now = held;
  held = null;
  if (now.number === null) add(now);
  else change(now);
  waiting = true;
  show();
  say(one());
}

// ---- the edits

const tray = () => $("#boards-tray").dataset;

// What would lie beyond the corner of the map: all the rest is moved to make room.
function room(now) {
  const down = Math.max(0, -now.at[0]);
  let across = Math.max(0, -now.at[1]);
  if ((down + across) % 2) across += 1;
  if (!down && !across) return [];
  for (const row of [...laid, now]) row.at = [row.at[0] + down, row.at[1] + across];
  return [{ type: "ShiftMap", down, across, crop: false }];
}

const values = (now) => {
  const { down, across, turn: turned } = tray();
  return [[down, now.at[0]], [across, now.at[1] >> 1], [turned, String(now.turn)]];
};

function add(now) {
  const shift = room(now), { rows, board } = tray();
  laid.push({ board: now.board, at: now.at, turn: now.turn });
  chosen = laid.length - 1;
  send([...shift, { type: "AddRow", path: rows, values: [[board, now.board], ...values(now)] }]);
}

function change(now) {
  const shift = room(now), before = new Map(values(laid[now.number])), path = `${tray().rows}.${now.number}`;
  const changed = values(now).filter(([name, value]) => before.get(name) !== value);
  laid[now.number] = { board: now.board, at: now.at, turn: now.turn };
  chosen = now.number;
  send([...shift, ...changed.map(([name, value]) => ({ type: "SetField", path: `${path}.${name}`, value }))]);
}

whenSeenAnew(() => { if (isLaying && one()) show(); });
