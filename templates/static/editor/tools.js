// The tools, and what each does with one hex.

import { $, $$, figure, shown, tell } from "./page.js";
import { mark } from "./picture.js";
import { floodFrom, hexes, isLoose, pieceOn, rectangle, says, topSlot } from "./places.js";
import { lookAt } from "./cursor.js";
import { hasBoards, showBoards } from "./boards.js";
import { brush, ofMap, showBrush, takeInHand } from "./brush.js";
import { eraseEdits, finish, lineEdits, paintEdits, pickHex } from "./edits.js";
import { openLetters, showLetters } from "./letters.js";
import { pulled } from "./pulling.js";
import { choose, letRegionGo, toggle } from "./region.js";

const SAYS = {
  hand: "Press a hex to see what is on it. Drag a piece to move it, with Ctrl or Alt to copy it. Drag the map to move the view.",
  paint: "Draw over hexes to place the piece.",
  box: "Draw from one corner to the other to fill a rectangle.",
  fill: "Press a hex to fill it and all connected hexes of the same terrain.",
  erase: "Draw over hexes to remove what is on them.",
  pick: "Press a hex to pick what is on it for painting.",
  select: "Draw over a region to select it. Hold Shift to add or remove single hexes.",
  boards: "Take a board, then press the map. Drag a board that lies. R or its ring turns it.",
  label: "Press a hex to write on it. Enter saves; Shift and Enter starts a new line.",
  move: "Press the hex where it goes.",
};
const PAINTING = ["paint", "box", "fill"];
const READING = ["hand", "select"];
const HAND_OF_A_READER = "Press a hex to see what is on it. Drag to move the map.";
const NO_BRUSH = "Choose a piece from the palette first.";

export let tool = "hand";
let corner = "", carried = null;

export const lacksBrush = () => PAINTING.includes(tool) && !brush;

export function chooseTool(name) {
  if ((!shown.mayEdit && !READING.includes(name)) || (name === "boards" && !hasBoards)) return;
  tool = name;
  corner = "";
  carried = null;
  figure.dataset.tool = name;
  for (const button of $$("button[data-tool]")) button.setAttribute("aria-pressed", button.dataset.tool === name);
  showTool();
}

function showTool() {
  if ($("#tool-says")) $("#tool-says").textContent = lacksBrush() ? NO_BRUSH
    : tool === "hand" && !shown.mayEdit ? HAND_OF_A_READER : SAYS[tool];
  showBrush(tool, PAINTING.includes(tool) && Boolean(brush));
  if ($("#eraser")) $("#eraser").hidden = tool !== "erase";
  if ($("#region")) $("#region").hidden = tool !== "select";
  showLetters(tool === "label");
  showBoards(tool === "boards");
}

export function takePiece(piece) {
  takeInHand(piece);
  chooseTool(PAINTING.includes(tool) ? tool : "paint");
}

// What lies on top of the hex is taken up: the next hex that is pressed is where it goes.
export function takeUp(key) {
  if (!isLoose(key)) return tell(`${says[key] ?? key}. There is nothing to move.`);
  chooseTool("move");
  carried = { key };
  return tell(SAYS.move);
}

// One of several on a hex: the next hex that is pressed is where it goes.
export function carry(one) {
  chooseTool("move");
  carried = one;
  figure.scrollIntoView({ block: "nearest" });
  tell(SAYS.move);
}

function putDown(key, isCopy) {
  const { from, slot, piece, key: lifted } = carried;
  chooseTool("hand");
  if (lifted) return pulled(lifted, key, isCopy);
  return finish([key], () => [{ type: "TakeMarker", at: from, piece, slot }, { type: "SetHexes", slot, hexes: [hexes[key]], piece }]);
}

function pickUp(key) {
  const slot = topSlot(key);
  if (!slot) return tell(`${says[key] ?? key}. There is nothing to take in hand.`);
  takePiece(ofMap(slot, pieceOn(key, slot)));
  return tell(`In hand: ${brush.title}.`);
}

// What Enter and a press do with one hex.
export function use(key, withShift = false, isCopy = false) {
  if (shown.pickPath) return pickHex(key);
  if (lacksBrush()) return tell(NO_BRUSH, true);
  switch (tool) {
    case "paint": return finish([key], lineEdits);
    case "fill": return finish(floodFrom(key), paintEdits);
    case "erase": return finish([key], eraseEdits);
    case "pick": return pickUp(key);
    case "move": return putDown(key, isCopy);
    case "label": return openLetters(key);
    case "select": return withShift ? toggle(key) : takeCorner(key);
    case "box": return takeCorner(key);
    default: return lookAt(key);
  }
}

function takeCorner(key) {
  if (corner) return endRectangle(rectangle(corner, key));
  corner = key;
  mark("marked", [key]);
  return tell(`One corner is ${key}. Now the other.`);
}

export function endRectangle(keys) {
  corner = "";
  mark("marked", []);
  if (tool === "box") finish(keys, paintEdits);
  else choose(keys);
}

export function letGo() {
  corner = "";
  letRegionGo();
  mark("marked", []);
  if (!shown.pickPath) mark("answered", []);
  if (tool !== "hand") chooseTool("hand");
}

document.addEventListener("desk:read-only", letGo);
