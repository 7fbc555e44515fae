// A piece pulled over the map: what follows the hand, and what letting go means.

import { figure, SVG } from "./page.js";
import { mark, partOf, svg } from "./picture.js";
import { hexes } from "./places.js";
import { stroke } from "./sending.js";

const PULLED = ["units", "signs", "obstacle", "tile"];

let ghost = null;

export const copies = (event) => event.ctrlKey || event.altKey || event.metaKey;

// The topmost drawing of the hex follows the hand by so many units; the hex it would come to lie on is marked.
export function pullTo(from, to, [across, down], isCopy) {
  ghost ??= lifted(from);
  ghost.setAttribute("transform", `translate(${across} ${down})`);
  figure.classList.add("pulling");
  figure.classList.toggle("copying", isCopy);
  mark("marked", to && to !== from ? [to] : []);
}

function lifted(key) {
  const group = document.createElementNS(SVG, "g"), part = PULLED.map((layer) => partOf(layer, key)).find((each) => each?.hasChildNodes());
  group.setAttribute("class", "ghost");
  if (part) group.append(part.cloneNode(true));
  svg.append(group);
  return group;
}

export function letFall() {
  ghost?.remove();
  ghost = null;
  figure.classList.remove("pulling", "copying");
  mark("marked", []);
}

// The piece of one hex to another, or another like it.
export function pulled(from, to, isCopy) {
  if (!hexes[from] || !hexes[to] || from === to) return;
  mark("waits", isCopy ? [to] : [from, to]);
  stroke({ drag: { at: hexes[from], to: hexes[to], copy: isCopy } });
}
