// What the hand does to hexes, as edits.

import { $, shown } from "./page.js";
import { mark } from "./picture.js";
import { hexes, places, turnedSlot } from "./places.js";
import { brush, isFitting } from "./brush.js";
import { send, stroke } from "./sending.js";

// Sends what `edits` makes of those of the keys that are hexes; they wait, marked, for the answer.
export function finish(keys, edits) {
  const some = [...keys].filter((key) => hexes[key]);
  mark("marked", []);
  if (!some.length || !shown.mayEdit) return;
  mark("waits", some);
  send(edits(some));
}

const laidOn = (keys, type) => [{ type, slot: brush.slot, hexes: places(keys), piece: brush.piece }];

// On hexes in no order: what fits its neighbours wherever it lies is fitted, a line is not.
export const paintEdits = (keys) => laidOn(keys, isFitting() && brush.runs === "area" ? "LayLine" : "SetHexes");

export const lineEdits = (keys) => laidOn(keys, isFitting() ? "LayLine" : "SetHexes");

export function eraseEdits(keys) {
  const slot = $("#erases").value;
  return slot ? [{ type: "SetHexes", slot, hexes: places(keys), piece: null }] : clearEdits(keys);
}

export const clearEdits = (keys) => [{ type: "ClearHexes", hexes: places(keys) }];

export function turnOn(key, by) {
  const slot = turnedSlot(key);
  if (slot) send([{ type: "TurnPieces", slot, hexes: places([key]), by }]);
}

// A hex for the field that is being filled: put in, or taken out.
export function pickHex(key) {
  mark("waits", [key]);
  stroke({ pick: { path: shown.pickPath, hex: key } });
}
