// The map of areas under the hand: what is sketched here is sent as edits, and the answer is what is shown.
// The outlines as tables do the same without a script.

import { $, $$, desk, shown, tell } from "../editor/page.js";
import { flush, isIdle, step, tab, whenAnswered } from "../editor/sending.js";
import { replaceByFetched, showStanding, sumUp } from "../editor/standing.js";
import { draw, firstView, fit, map, zoom } from "./board.js";
import { takeChart } from "./chart.js";
import { listenToKeys } from "./keyboard.js";
import { DEEDS as OF_PICTURE, listenToPicture, pressPicture } from "./picture.js";
import { isSketching } from "./sketch.js";
import { answered, chooseTool, DEEDS as OF_TOOLS, listRemovable, press } from "./tools.js";

const EVERY = 12_000;
const DEEDS = { ...OF_TOOLS, ...OF_PICTURE, in: () => zoom(1.4), out: () => zoom(1 / 1.4), fit };

function take(answer) {
  takeChart(answer);
  draw();
  listRemovable();
  const isNew = answer.revision !== undefined && showStanding(answer);
  answered(answer.sentence);
  if (!answer.sentence && isNew && answer.undo && !answer.behind.length) tell(`${answer.undo}. ${answer.note ?? ""}`);
  if (isNew) judgeSoon();
}

let judging = 0;
function judgeSoon() {
  clearTimeout(judging);
  judging = setTimeout(async () => { if (await replaceByFetched("findings?part=1", "findings-list")) sumUp(); }, 150);
}

async function catchUp(all = false) {
  if (!all && (document.hidden || !isIdle() || isSketching())) return;
  const asked = shown.revision;
  const answer = await fetch(`since?revision=${all ? 0 : asked}&tab=${tab}`).catch(() => null);
  if (!answer?.ok || !answer.headers.get("Content-Type")?.startsWith("application/json")) return;
  const read = await answer.json();
  if (all || (isIdle() && shown.revision === asked && read.revision !== asked)) take(read);
}

function listen() {
  map.on("click", (event) => { if (!pressPicture(event.coordinate)) press(event.coordinate, false); });
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-tool], [data-deed], [data-keys]");
    if (!button) return;
    if (button.dataset.tool) chooseTool(button.dataset.tool);
    else if (button.dataset.deed) DEEDS[button.dataset.deed]();
    else $("#keys").showModal();
  });
  document.addEventListener("submit", (event) => {
    if (!event.target.dataset.step) return;
    event.preventDefault();
    step(event.target.dataset.step);
  });
  setInterval(() => catchUp(), EVERY);
}

for (const part of $$("[data-needs-script]")) part.hidden = false;
whenAnswered(take, () => undefined);
await catchUp(true);
firstView();
listen();
listenToKeys();
listenToPicture();
sumUp();
chooseTool(shown.mayEdit && desk.dataset.new ? "area" : "select");
flush();
$("#map").dataset.ready = "yes";
