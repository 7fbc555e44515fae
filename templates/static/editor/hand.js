// The hand on the map: strokes, moving the map, two fingers, the wheel.

import { figure, shown } from "./page.js";
import { keyUnder, mark, onMap, setView, view, zoom } from "./picture.js";
import { isLoose, rectangle } from "./places.js";
import { cursor, setCursor } from "./cursor.js";
import { turn } from "./boards.js";
import { dropBoard, gripBoard, letBoardFall, pressBoards, pullBoard } from "./boards_hand.js";
import { isFitting, turnBrush } from "./brush.js";
import { eraseEdits, finish, lineEdits, turnOn } from "./edits.js";
import { copies, letFall, pulled, pullTo } from "./pulling.js";
import { choice } from "./region.js";
import { endRectangle, lacksBrush, tool, use } from "./tools.js";

const FAR = { mouse: 5, pen: 6, touch: 10 };
const STEP = 6;

const pointers = new Map();
let stroke = null, pinch = null, isSpaceDown = false;

export function holdSpace(isDown) {
  isSpaceDown = isDown;
}

// ---- one finger or the mouse

function begin(event) {
  if (event.button > 1 || (!event.target.closest("svg") && !pointers.size)) return;
  pointers.set(event.pointerId, event);
  if (pointers.size === 2) beginPinch();
  if (pointers.size > 1) return;
  const at = [event.clientX, event.clientY], key = keyUnder(...at);
  if (event.button === 1) event.preventDefault();
  stroke = { key, at, from: at, keys: new Set(), path: [], last: "", isFar: false, withShift: event.shiftKey, kept: choice(),
    view: { ...view }, pulls: isPulled(event, key), copies: copies(event),
    grip: tool === "boards" && !isSpaceDown && gripBoard(event),
    moves: ["hand", "move", "label", "boards"].includes(tool) || event.button === 1 || isSpaceDown || Boolean(shown.pickPath) };
  figure.setPointerCapture(event.pointerId);
  if (!stroke.moves) strokeOver(...at);
}

// A piece comes with the hand, the map with whatever else is under it; a finger pulls at the hex it pressed before.
const isPulled = (event, key) => tool === "hand" && event.button === 0 && !isSpaceDown && shown.mayEdit && !shown.pickPath
  && key && isLoose(key) && (event.pointerType !== "touch" || key === cursor);

function strokeOver(x, y) {
  const [fromX, fromY] = stroke.at;
  const steps = Math.max(1, Math.ceil(Math.hypot(x - fromX, y - fromY) / STEP));
  for (let i = 1; i <= steps; i += 1) {
    const key = keyUnder(fromX + (x - fromX) * i / steps, fromY + (y - fromY) * i / steps);
    if (!key) continue;
    stroke.last = key;
    if (["paint", "erase"].includes(tool)) stroke.keys.add(key);
    if (stroke.path.at(-1) !== key) stroke.path.push(key);
  }
  stroke.at = [x, y];
  if (["box", "select"].includes(tool)) stroke.keys = rectangle(stroke.key || stroke.last, stroke.last);
  if (!lacksBrush()) mark("marked", stroke.keys);
}

function move(event) {
  if (!pointers.has(event.pointerId)) return;
  pointers.set(event.pointerId, event);
  if (pinch) movePinch();
  else if (stroke) moveStroke(event);
}

function moveStroke(event) {
  const [fromX, fromY] = stroke.from, far = FAR[event.pointerType] ?? FAR.mouse;
  if (Math.hypot(event.clientX - fromX, event.clientY - fromY) > far) stroke.isFar = true;
  if (!stroke.isFar) return;
  if (!stroke.moves) {
    for (const each of event.getCoalescedEvents?.() ?? [event]) strokeOver(each.clientX, each.clientY);
    return;
  }
  if (stroke.grip) return pullBoard(stroke.grip, event);
  const scale = stroke.view.wide / figure.clientWidth;
  if (stroke.pulls) {
    const key = keyUnder(event.clientX, event.clientY), by = [(event.clientX - fromX) * scale, (event.clientY - fromY) * scale];
    pullTo(stroke.key, key, by, stroke.copies || copies(event));
    return;
  }
  figure.classList.add("moving");
  setView({ wide: stroke.view.wide, left: stroke.view.left - (event.clientX - fromX) * scale, top: stroke.view.top - (event.clientY - fromY) * scale });
}

function end(event) {
  pointers.delete(event.pointerId);
  figure.classList.remove("moving");
  if (pinch) {
    if (!pointers.size) pinch = null;
    return;
  }
  const done = stroke;
  stroke = null;
  if (done?.pulls && done.isFar) return endPull(done, event);
  if (done?.grip && done.isFar) return event.type === "pointercancel" ? letBoardFall() : dropBoard(done.grip);
  if (done && tool === "boards" && !done.isFar && event.type !== "pointercancel") return pressBoards(done.grip, event);
  if (!done || event.type === "pointercancel") mark("marked", []);
  else if (done.isFar) endStroke(done);
  else if (done.key) endPress(done);
}

function endPull(done, event) {
  const key = keyUnder(event.clientX, event.clientY);
  letFall();
  if (event.type === "pointercancel" || !key) return;
  setCursor(key, { focus: true, look: false });
  pulled(done.key, key, done.copies || copies(event));
}

// What is under way comes to nothing.
export function letHandGo() {
  if (stroke?.grip) letBoardFall();
  stroke = null;
  letFall();
}

function endPress(done) {
  setCursor(done.key, { focus: true });
  mark("marked", []);
  if (!done.moves || ["move", "label"].includes(tool) || shown.pickPath) use(done.key, done.withShift, done.copies);
}

function endStroke(done) {
  if (done.moves || !done.last) return mark("marked", []);
  setCursor(done.last, { focus: true, look: false });
  if (lacksBrush()) return use(done.last);
  switch (tool) {
    case "box": return endRectangle(done.keys);
    case "select": return endRectangle(done.withShift ? new Set([...done.kept, ...done.keys]) : done.keys);
    case "paint": return finish(isFitting() ? done.path : done.keys, lineEdits);
    case "erase": return finish(done.keys, eraseEdits);
    default: return use(done.last);
  }
}

// ---- two fingers

const between = ([one, two]) => ({
  x: (one.clientX + two.clientX) / 2,
  y: (one.clientY + two.clientY) / 2,
  far: Math.max(20, Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY)),
});

function beginPinch() {
  letHandGo();
  const { x, y, far } = between([...pointers.values()]);
  pinch = { far, wide: view.wide, at: onMap(x, y) };
}

function movePinch() {
  if (pointers.size < 2) return;
  const { x, y, far } = between([...pointers.values()]), box = figure.getBoundingClientRect();
  const wide = pinch.wide * pinch.far / far, tall = wide * box.height / box.width;
  setView({ wide, left: pinch.at[0] - (x - box.left) / box.width * wide, top: pinch.at[1] - (y - box.top) / box.height * tall });
}

// ---- the wheel

function wheel(event) {
  event.preventDefault();
  if (!event.shiftKey) {
    zoom(1.0018 ** -(event.deltaY * (event.deltaMode ? 30 : 1)), event.clientX, event.clientY);
    return;
  }
  const way = Math.sign(event.deltaY || event.deltaX), key = keyUnder(event.clientX, event.clientY);
  if (tool === "boards") turn(way);
  else if (!turnBrush(way) && key) turnOn(key, way);
}

export function listenToHand() {
  figure.addEventListener("pointerdown", begin);
  figure.addEventListener("pointermove", move);
  figure.addEventListener("pointerup", end);
  figure.addEventListener("pointercancel", end);
  figure.addEventListener("wheel", wheel, { passive: false });
  figure.addEventListener("dragstart", (event) => event.preventDefault());
  figure.addEventListener("click", (event) => {
    if (event.target.closest("a[data-key]") && !event.ctrlKey && !event.metaKey) event.preventDefault();
  });
}
