// Everything by keys: a table of what each does.

import { $, $$, shown } from "./page.js";
import { fit, zoom } from "./picture.js";
import { cursor, focusMap, goTo, walk } from "./cursor.js";
import { turnBrush } from "./brush.js";
import { turnOn } from "./edits.js";
import { pressForBoards } from "./boards_keys.js";
import { holdSpace, letHandGo } from "./hand.js";
import { canPaste, choice, choose, region } from "./region.js";
import { step } from "./sending.js";
import { chooseTool, letGo, takeUp, tool, use } from "./tools.js";

const ARROWS = { ArrowLeft: [0, -2], ArrowRight: [0, 2], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
const TOOLS = { h: "hand", p: "paint", b: "box", f: "fill", e: "erase", i: "pick", l: "label", s: "select", d: "boards" };
const DEEDS = {
  "/": () => $("#goto").focus(),
  g: () => $("#goto").focus(),
  n: () => $$("input[data-layers=numbers]").forEach((box) => box.click()),
  "?": () => $("#keys").showModal(),
  "+": () => zoom(1.3),
  "=": () => zoom(1.3),
  "-": () => zoom(1 / 1.3),
  0: () => fit(),
  escape: () => { letHandGo(); letGo(); },
};
const ON_MAP = {
  enter: (event) => { if (cursor) use(cursor, event.shiftKey, event.ctrlKey || event.metaKey); },
  m: () => { if (cursor && shown.mayEdit) takeUp(cursor); },
  " ": () => holdSpace(true),
  delete: () => { if (shown.mayEdit) region("clear"); },
};

// Whether the key meant something here.
function press(event) {
  if (event.altKey || event.target.closest?.("input, textarea, select, dialog[open]")) return false;
  const key = event.key.toLowerCase();
  const isPutDown = key === "enter" && tool === "move";
  if ((event.ctrlKey || event.metaKey) && !isPutDown) return pressWithControl(key, event.shiftKey);
  const isOnMap = Boolean(event.target.closest?.("#map")) || event.target === document.body;
  if (pressForBoards(event, key, isOnMap)) return true;
  if (isOnMap && ARROWS[event.key]) walkOn(event);
  else if (isOnMap && ON_MAP[key]) ON_MAP[key](event);
  else if (TOOLS[key]) chooseTool(TOOLS[key]);
  else if (key === "r") turn(event.shiftKey);
  else if (DEEDS[key]) DEEDS[key]();
  else return false;
  return true;
}

function walkOn(event) {
  const isChoosing = event.shiftKey && tool === "select", from = cursor;
  walk(...ARROWS[event.key]);
  if (isChoosing) choose([...choice(), from, cursor].filter(Boolean));
}

function turn(onMap) {
  if (!onMap && turnBrush()) return;
  if (cursor) turnOn(cursor, 1);
}

function pressWithControl(letter, withShift) {
  if (letter === "c" && tool === "select") region("copy");
  else if (!shown.mayEdit) return false;
  else if (letter === "z") step(withShift ? "redo" : "undo");
  else if (letter === "y") step("redo");
  else if (letter === "x" && tool === "select") region("cut");
  else if (letter === "v" && canPaste()) region("paste");
  else return false;
  return true;
}

function pressInGoTo(event) {
  if (event.key === "Escape") focusMap();
  if (event.key !== "Enter") return;
  event.preventDefault();
  goTo(event.target.value);
  event.target.value = "";
}

export function listenToKeys() {
  document.addEventListener("keydown", (event) => { if (press(event)) event.preventDefault(); });
  document.addEventListener("keyup", (event) => { if (event.key === " ") holdSpace(false); });
  $("#goto")?.addEventListener("keydown", pressInGoTo);
  $("#palette-search")?.addEventListener("keydown", (event) => { if (event.key === "Escape") focusMap(); });
}
