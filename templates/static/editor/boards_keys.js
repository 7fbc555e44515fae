// Boards by keys alone: what each does while they are laid.

import { hexes as places } from "./places.js";
import { cursor } from "./cursor.js";
import { boardAt, choose, held, isLaying, lift, nudge, one, putDown, remove, turn } from "./boards.js";
import { middleOf } from "./lying.js";

const ARROWS = { ArrowLeft: [0, -2], ArrowRight: [0, 2], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
const DEEDS = {
  enter: () => held ? putDown() : places[cursor] && choose(boardAt(middleOf(places[cursor]))),
  r: () => turn(),
  m: () => lift(),
  delete: () => remove(),
  backspace: () => remove(),
};

// Whether a key meant something to the boards.
export function pressForBoards(event, key, isOnMap) {
  if (!isLaying) return false;
  if (key === "escape" && one()) {
    choose(-1);
    return true;
  }
  if (held && isOnMap && ARROWS[event.key]) {
    nudge(ARROWS[event.key], event.shiftKey);
    return true;
  }
  if (!DEEDS[key] || (key === "enter" && !isOnMap)) return false;
  DEEDS[key]();
  return true;
}
