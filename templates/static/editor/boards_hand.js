// The mouse and the finger on boards: dragged from the tray, over the map, pressed to be chosen or laid.

import { $, figure, shown } from "./page.js";
import { onMap } from "./picture.js";
import { boardAt, choose, held, holdAt, isChosen, isLaying, letBoardGo, lift, putDown, takeLoose, turn } from "./boards.js";
import { laid, middleOf } from "./lying.js";
import { isOnHandle } from "./board_marks.js";
import { filterTray } from "./tray.js";

const FAR = 5;

const at = (event) => onMap(event.clientX, event.clientY);
const isLoose = () => held?.number === null;

// What a press takes hold of: the handle, or a board and how far from its first hex; null where it is the map's.
// A finger drags the board it pressed before, or the one in hand.
export function gripBoard(event) {
  if (event.button !== 0 || !shown.mayEdit) return null;
  if (isOnHandle(event.target)) return { turns: true };
  const point = at(event), isFinger = event.pointerType === "touch";
  if (held) return isFinger ? grip(point, held) : null;
  const number = boardAt(point);
  return number >= 0 && (!isFinger || isChosen(number)) ? { ...grip(point, laid[number]), number } : null;
}

function grip(point, board) {
  const [x, y] = middleOf(board.at);
  return { from: [point[0] - x, point[1] - y] };
}

export function pullBoard({ turns, number, from }, event) {
  if (turns) return;
  if (!held) lift(number);
  holdAt(at(event), from);
}

export function dropBoard({ turns }) {
  if (!turns && !isLoose()) putDown();
}

export function pressBoards(grip, event) {
  if (grip?.turns) return turn();
  const point = at(event);
  if (!held) return choose(boardAt(point));
  holdAt(point);
  return putDown();
}

// A drag comes to nothing: what lay stays where it was.
export const letBoardFall = () => { if (!isLoose()) letBoardGo(); };

// ---- from the tray

let from = null;

function begin(event) {
  const swatch = event.target.closest?.(".board-swatch");
  if (swatch && event.button === 0 && event.pointerType !== "touch") from = { swatch, x: event.clientX, y: event.clientY, isFar: false };
}

function move(event) {
  if (!isLaying) return;
  if (from && !from.isFar && Math.hypot(event.clientX - from.x, event.clientY - from.y) > FAR) {
    from.isFar = true;
    takeLoose(from.swatch.dataset.board, false);
  }
  const isHovering = isLoose() && !event.buttons && event.pointerType !== "touch";
  if ((from?.isFar || isHovering) && isOver(event)) holdAt(at(event));
}

function end(event) {
  const done = from;
  from = null;
  if (!done?.isFar || !held) return;
  if (event.type === "pointerup" && isOver(event)) putDown();
  else letBoardGo();
}

const isOver = (event) => figure.contains(document.elementFromPoint(event.clientX, event.clientY));

export function listenToBoards() {
  document.addEventListener("pointerdown", begin);
  document.addEventListener("pointermove", move);
  document.addEventListener("pointerup", end);
  document.addEventListener("pointercancel", end);
  $("#boards")?.addEventListener("input", filterTray);
  $("#boards")?.addEventListener("dragstart", (event) => event.preventDefault());
}
