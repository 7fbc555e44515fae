// What comes back: whoever takes every answer shows the newest state of the draft, whoever changed it.

import { $, $$, shown, tell } from "./page.js";
import { addDefinitions, hits, replaceLayer, replaceParts, replacePicture } from "./picture.js";
import { takeBoards } from "./boards.js";
import { showFound } from "./findings.js";
import { readPlaces } from "./places.js";
import { cursor, fetchPart, holdPlace, lookAt, sayPlace, showPicked } from "./cursor.js";
import { isIdle, tab } from "./sending.js";
import { showStanding, sumUp } from "./standing.js";

const EVERY = 12_000;

export function take(answer) {
  if (answer.whole) {
    replacePicture(answer.whole);
    holdPlace();
  }
  readPlaces(answer);
  addDefinitions(answer.defs);
  for (const [layer, inside] of Object.entries(answer.layers ?? {})) replaceLayer(layer, inside);
  for (const [layer, parts] of Object.entries(answer.parts ?? {})) replaceParts(layer, parts);
  for (const [key, words] of Object.entries(answer.says ?? {})) hits.get(key)?.setAttribute("aria-label", words);
  if (answer.revision !== undefined) takeState(answer);
  takeBoards(answer);
  if (answer.picked) {
    [shown.pickPath, shown.pickRevision] = [answer.path, answer.revision];
    showPicked(answer.picked);
  }
  if (answer.sentence) tell(answer.cite ? `${answer.sentence} (${answer.cite})` : answer.sentence, true);
}

function takeState(answer) {
  const isNew = showStanding(answer);
  if (answer.edits !== undefined && answer.edits !== shown.mayEdit) takeRight(answer.edits);
  if (!isNew) return;
  if (!answer.behind.length && !answer.sentence) sayPlace();
  if (cursor) lookAt(cursor);
  judgeSoon();
}

// The owner gave or took the right to change the draft while it lies open here.
function takeRight(mayEdit) {
  if (mayEdit) {
    tell("You can edit this draft now. Reload the page for the tools.");
    return;
  }
  shown.mayEdit = false;
  document.dispatchEvent(new Event("desk:read-only"));
  for (const part of $$("[data-changes]")) part.hidden = true;
  tell("The owner changed your permission: you can only read this draft now. Your changes so far are saved.", true);
}

let judging = 0;
function judgeSoon() {
  clearTimeout(judging);
  judging = setTimeout(async () => {
    const list = await fetchPart("findings?part=1", "findings-list");
    if (!list) return;
    replaceLayer("findings", $(".found-marks", list)?.innerHTML ?? "");
    showFound(cursor);
    sumUp();
  }, 150);
}

export async function catchUp(all = false) {
  if (!all && (document.hidden || !isIdle())) return;
  const asked = shown.revision;
  const answer = await fetch(`since?revision=${asked}&tab=${tab}${all ? "&all=1" : ""}`).catch(() => null);
  if (!answer?.ok || !answer.headers.get("Content-Type")?.startsWith("application/json")) return;
  const read = await answer.json();
  // What was drawn here meanwhile is newer than this.
  if (all || (isIdle() && shown.revision === asked)) take(read);
}

export function keepUp() {
  setInterval(() => catchUp(), EVERY);
  document.addEventListener("visibilitychange", () => catchUp());
  addEventListener("pageshow", (event) => { if (event.persisted) catchUp(); });
}
