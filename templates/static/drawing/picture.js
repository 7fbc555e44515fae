// A picture or scan under the map, scaled and turned. It stays in this browser: it is never sent.

import { $, desk, tell } from "../editor/page.js";
import { chart, flip, place } from "./chart.js";
import { map, ol, pictureLayer } from "./board.js";

const KEPT = `picture-${location.pathname}`;
const FIELDS = ["x", "y", "scale", "turn"];
let bitmap = null, isHeld = false, pairs = null;
const field = (name) => $(`#picture-${name}`);

// Where the middle of the picture lies, how large and how turned it is.
const laid = () => Object.fromEntries(FIELDS.map((name) => [name, Number(field(name).value) || 0]));

function keep() {
  localStorage.setItem(KEPT, JSON.stringify({ ...laid(), strength: field("strength").value }));
}

function lay(values) {
  for (const [name, value] of Object.entries(values)) field(name).value = Math.round(value * 100) / 100;
  keep();
  pictureLayer.getSource()?.changed();
}

function painted(extent, resolution, ratio, size) {
  const canvas = document.createElement("canvas"), { x, y, scale, turn } = laid();
  [canvas.width, canvas.height] = size;
  const pen = canvas.getContext("2d"), by = ratio / resolution;
  pen.translate((x - extent[0]) * by, (extent[3] + y) * by);
  pen.rotate(turn * Math.PI / 180);
  pen.scale(scale / 100 * by, scale / 100 * by);
  pen.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
  return canvas;
}

async function read(file) {
  bitmap = await createImageBitmap(file, { resizeWidth: 2000 }).catch(() => null);
  if (!bitmap) {
    tell("This file is no picture that the browser can show. Choose a PNG or JPEG.", true);
    return;
  }
  if (!localStorage.getItem(KEPT)) {
    const [width, height] = chart.frame;
    lay({ x: width / 2, y: height / 2, scale: 100 * Math.max(width / bitmap.width, height / bitmap.height), turn: 0 });
  }
  pictureLayer.setSource(new ol.source.ImageCanvas({ projection: map.getView().getProjection(), ratio: 1, canvasFunction: painted }));
  tell("The picture lies under the map. Drag it, or fit it by two points.");
}

// Two places of the picture and where they belong: four presses.
function pair() {
  pairs = [];
  tell("Press a place on the picture, then where it belongs on the map. Then a second place and its place.");
}

function takePair(coordinate) {
  pairs.push(place(coordinate));
  if (pairs.length < 4) {
    tell(pairs.length % 2 ? "Now press where that place belongs." : "Now press the second place on the picture.");
    return;
  }
  const [from, to, second, target] = pairs;
  pairs = null;
  const was = [second[0] - from[0], second[1] - from[1]], now = [target[0] - to[0], target[1] - to[1]];
  const grows = Math.hypot(...now) / Math.hypot(...was), turns = Math.atan2(now[1], now[0]) - Math.atan2(was[1], was[0]);
  if (!Number.isFinite(grows) || !grows) {
    tell("The two places are the same. Begin again.", true);
    return;
  }
  const { x, y, scale, turn } = laid(), [dx, dy] = [x - from[0], y - from[1]];
  const [sine, cosine] = [Math.sin(turns), Math.cos(turns)];
  lay({ x: to[0] + grows * (dx * cosine - dy * sine), y: to[1] + grows * (dx * sine + dy * cosine), scale: scale * grows,
    turn: turn + turns * 180 / Math.PI });
  tell("The picture is fitted.");
}

function drag() {
  const dragged = new ol.interaction.Pointer({
    handleDownEvent: (event) => {
      if (!isHeld || !bitmap || pairs) return false;
      dragged.from = place(event.coordinate);
      return true;
    },
    handleDragEvent: (event) => {
      const to = place(event.coordinate), { x, y } = laid();
      lay({ x: x + to[0] - dragged.from[0], y: y + to[1] - dragged.from[1] });
      dragged.from = to;
    },
  });
  map.addInteraction(dragged);
}

export const DEEDS = {
  pair,
  "no-picture": () => { bitmap = null; pictureLayer.setSource(null); localStorage.removeItem(KEPT); field("file").value = ""; },
};

// Whether the press was one of a pair.
export function pressPicture(coordinate) {
  if (!pairs) return false;
  takePair(coordinate);
  return true;
}

export function listenToPicture() {
  const { strength, ...values } = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
  if (strength) field("strength").value = strength;
  for (const [name, value] of Object.entries(values)) field(name).value = value;
  pictureLayer.setOpacity(Number(field("strength").value) / 100);
  field("file").addEventListener("change", (event) => { if (event.target.files[0]) read(event.target.files[0]); });
  field("strength").addEventListener("input", () => { pictureLayer.setOpacity(Number(field("strength").value) / 100); keep(); });
  for (const name of FIELDS) field(name).addEventListener("input", () => lay({}));
  desk.addEventListener("tool", (event) => { isHeld = event.detail === "picture"; if (!isHeld) pairs = null; });
  drag();
}
