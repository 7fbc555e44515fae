// The editor under the hand: a stroke is a list of edits, sent to the server, which draws what changed.
// Everything can also be done by the plain forms.

import { $, $$, desk, figure, shown, tell } from "./page.js";
import { firstView, fit, hits, mark, readPicture, setView, showLayers, view, zoom } from "./picture.js";
import { hexes } from "./places.js";
import { ask, goTo, holdPlace, showPicked } from "./cursor.js";
import { flush, send, step, whenAnswered } from "./sending.js";
import { choose, putDown, remove, takeLoose, turn } from "./boards.js";
import { catchUp, keepUp, take } from "./answers.js";
import { sumUp } from "./standing.js";
import { ofSwatch, turnBrush } from "./brush.js";
import { offerPaste, region } from "./region.js";
import { listenToBoards } from "./boards_hand.js";
import { carry, chooseTool, takePiece, tool } from "./tools.js";
import { listenToHand } from "./hand.js";
import { listenToKeys } from "./keyboard.js";
import { listenToLetters } from "./letters.js";
import { listenToPalette, remember } from "./palette.js";

const BOARDS = { lay: putDown, turn: () => turn(), remove };
const ZOOMS = { in: () => zoom(1.4), out: () => zoom(1 / 1.4), fit };

// What a press on each kind of button does; false where the browser shall go on as ever.
const BUTTONS = [
  [".board-swatch", (button) => takeLoose(button.dataset.board, isByKey)],
  ["[data-lying]", (button) => choose(Number(button.dataset.lying))],
  ["[data-board-deed]", (button) => BOARDS[button.dataset.boardDeed]()],
  ["[data-zoom]", (button) => ZOOMS[button.dataset.zoom]()],
  ["button[data-tool]", (button) => chooseTool(button.dataset.tool)],
  [".swatch", (button) => { remember(button); takePiece(ofSwatch(button)); }],
  ["#tools [data-edits]", (button) => send(JSON.parse(button.dataset.edits))],
  ["#tools [data-move]", (button) => carry(JSON.parse(button.dataset.move))],
  ["[data-region]", (button) => region(button.dataset.region)],
  ["[data-turn]", () => turnBrush()],
  ["[data-keys]", () => $("#keys").showModal()],
  ["[data-to]", (link) => $(link.dataset.to).scrollIntoView({ block: "start" })],
  ["[data-go]", (link) => hits.has(link.dataset.go) ? goTo(link.dataset.go) : false],
  ["[data-ask]", (link) => { ask(link.dataset.ask); }],
];

let isByKey = false;

function press(event) {
  isByKey = event.detail === 0;
  for (const open of $$(".layers[open]")) if (!open.contains(event.target)) open.open = false;
  for (const [selector, deed] of BUTTONS) {
    const button = event.target.closest?.(selector);
    if (!button) continue;
    if (deed(button) !== false) event.preventDefault();
    return;
  }
}

function listenToButtons() {
  document.addEventListener("click", press);
  document.addEventListener("submit", (event) => {
    if (!event.target.dataset.step) return;
    event.preventDefault();
    step(event.target.dataset.step);
  });
  document.addEventListener("change", (event) => {
    if (event.target.matches("input[data-layers]")) showLayers(event.target);
  });
}

readPicture();
holdPlace();
if (shown.pickPath) showPicked((desk.dataset.picked ?? "").split(" ").filter(Boolean));
figure.classList.add("ready");
figure.dataset.tool = tool;
for (const part of $$("[data-needs-script]")) part.hidden = false;
firstView();
new ResizeObserver(() => setView(view)).observe(figure);
listenToButtons();
listenToHand();
listenToKeys();
listenToPalette();
listenToLetters();
listenToBoards();
offerPaste();
sumUp();
whenAnswered(take, () => mark("waits", []));
await catchUp(true);
if (!Object.keys(hexes).length) tell("The map could not be read. Reload the page.", true);
if (desk.dataset.hex) goTo(desk.dataset.hex);
flush();
keepUp();
figure.dataset.ready = "yes";
