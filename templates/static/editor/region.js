// Hexes chosen together: copied, cut, cleared, and pasted here or in another draft of the kind.
// What was copied is remembered by the browser, so it can be pasted in another tab.

import { $, counted, desk, shown, tell } from "./page.js";
import { mark } from "./picture.js";
import { hexes, places } from "./places.js";
import { cursor } from "./cursor.js";
import { clearEdits, finish } from "./edits.js";
import { send, stroke } from "./sending.js";

const CLIP = "desk-clip";

let chosen = new Set();

export const choice = () => chosen;

export function choose(keys) {
  chosen = new Set(keys);
  mark("chosen", chosen);
  tell(chosen.size ? `${counted(chosen.size, "hex", "hexes")} chosen.` : "Nothing is chosen.");
}

export function toggle(key) {
  if (!chosen.delete(key)) chosen.add(key);
  choose(chosen);
}

export function letRegionGo() {
  chosen = new Set();
  mark("chosen", []);
}

export function region(deed) {
  const keys = chosen.size ? [...chosen] : cursor ? [cursor] : [];
  if (deed === "paste") paste();
  else if (!keys.length) tell("First select hexes: draw over them.", true);
  else if (deed === "clear") finish(keys, clearEdits);
  else remember(keys, deed === "cut");
}

// ---- the clip: which hexes of which draft, as it was then

function clip() {
  try {
    const kept = JSON.parse(localStorage.getItem(CLIP) ?? "null");
    return kept?.kind === desk.dataset.kind && Array.isArray(kept.hexes) ? kept : null;
  } catch {
    return null;
  }
}

function remember(keys, cut) {
  const some = places(keys).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const kept = { draft: desk.dataset.draft, kind: desk.dataset.kind, title: $("#draft-title").textContent, revision: shown.revision, hexes: some, cut };
  localStorage.setItem(CLIP, JSON.stringify(kept));
  offerPaste();
  const words = some.length === 1 ? "1 hex is" : `${some.length} hexes are`;
  tell(`${words} ${cut ? "cut" : "copied"}. Go to the hex where the first shall lie, here or in another draft, and paste.`);
}

export function canPaste() {
  return shown.mayEdit && clip() !== null;
}

export function paste() {
  const kept = clip();
  if (!kept) return tell("First copy hexes, then choose the hex where the first goes.", true);
  if (!cursor) return tell("Choose the hex where the first goes.", true);
  const [row, col] = hexes[cursor], [first] = kept.hexes;
  const way = { down: row - first[0], across: col - first[1], over: !$("#with-empty")?.checked };
  if (kept.draft !== desk.dataset.draft) {
    return stroke({ paste: { draft: kept.draft, revision: kept.revision, hexes: kept.hexes, ...way } });
  }
  send([{ type: "CopyRegion", hexes: kept.hexes, ...way, cut: kept.cut, slots: [] }]);
  if (kept.cut) localStorage.removeItem(CLIP);
  return offerPaste();
}

// The button says where the copy comes from, if from elsewhere.
export function offerPaste() {
  const button = $("[data-region=paste]"), kept = clip();
  if (!button) return;
  button.disabled = !kept;
  button.title = kept ? `${counted(kept.hexes.length, "hex", "hexes")} of ${kept.title}` : "";
}

addEventListener("storage", (event) => { if (event.key === CLIP) offerPaste(); });
