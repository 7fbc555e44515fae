// Everything by keys: a cursor of our own on the map, and a letter for each tool.

import { $, shown, tell } from "../editor/page.js";
import { step } from "../editor/sending.js";
import { areaAt, feature, fit, map, ol, sources, zoom } from "./board.js";
import { called, chart, flip, nearestPoint, ownersOf, place } from "./chart.js";
import { append, close, isSketching, removeLast, snapped } from "./sketch.js";
import { chooseTool, letGo, press } from "./tools.js";

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const TOOLS = { v: "select", a: "area", s: "split", m: "merge", p: "move", n: "insert", x: "delete", r: "river", o: "road",
  l: "mark", w: "arrival", q: "lasso", i: "picture" };
let cursor = null;

const DEEDS = {
  "?": () => $("#keys").showModal(),
  "+": () => zoom(1.4),
  "=": () => zoom(1.4),
  "-": () => zoom(1 / 1.4),
  0: fit,
  escape: letGo,
  f: close,
  backspace: removeLast,
  z: () => put(isSketching() ? place(snapped(flip(here()))) : nearestPoint(here()).point ?? here()),
  enter: () => { if (isSketching()) append(flip(here())); else press(flip(here()), true); },
};

const here = () => cursor ?? [chart.frame[0] / 2, chart.frame[1] / 2].map(Math.round);

function put(at) {
  cursor = at;
  sources.cursor.clear();
  feature(sources.cursor, new ol.geom.Point(flip(at)));
  const [width, height] = map.getSize(), [x, y] = map.getPixelFromCoordinate(flip(at));
  if (x < 20 || y < 20 || x > width - 20 || y > height - 20) map.getView().setCenter(flip(at));
  const { point, far } = nearestPoint(at), key = areaAt(flip(at));
  const on = point && !far ? `, on a point of ${ownersOf(point).join(", ")}` : key ? `, in ${called(key)}` : ", on free ground";
  tell(`x ${at[0]}, y ${at[1]}${on}`);
}

function walk([across, down], far) {
  const [x, y] = here(), [width, height] = chart.frame;
  put([Math.min(width, Math.max(0, x + across * far)), Math.min(height, Math.max(0, y + down * far))]);
}

// Whether the key meant something here.
function pressed(event) {
  if (event.altKey || event.target.closest?.("input, textarea, select, dialog[open]")) return false;
  const key = event.key.toLowerCase(), isOnMap = event.target.closest?.("#map");
  if (event.ctrlKey || event.metaKey) {
    if (!shown.mayEdit || !["z", "y"].includes(key)) return false;
    step(key === "y" || event.shiftKey ? "redo" : "undo");
  } else if (isOnMap && ARROWS[event.key]) walk(ARROWS[event.key], event.shiftKey ? 1 : 10);
  else if (["enter", "z", "backspace", "f"].includes(key) && !isOnMap) return false;
  else if (DEEDS[key]) DEEDS[key]();
  else if (TOOLS[key] && $(`[data-tool=${TOOLS[key]}]`)) chooseTool(TOOLS[key]);
  else return false;
  return true;
}

export function listenToKeys() {
  document.addEventListener("keydown", (event) => { if (pressed(event)) event.preventDefault(); });
}
