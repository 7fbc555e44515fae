// What is drawn point by point: an area, a cut, a river, a road, a lasso. A line that begins on a border follows it.

import { $ } from "../editor/page.js";
import { flip, place } from "./chart.js";
import { map, ol, reach, sketchStyle, sources } from "./board.js";

let draw = null, snaps = [], sketched = null;

// Everything a line may follow.
const traced = new ol.Collection();
export function followAll() {
  traced.clear();
  for (const name of ["areas", "rim", "courses", "frame"]) traced.extend(sources[name].getFeatures());
}
const traceSource = new ol.source.Vector({ features: traced });

function fillGrid() {
  if (sources.grid.getFeatures().length) return;
  const [left, low, right, high] = sources.frame.getExtent();
  for (let x = left; x <= right; x += 20) {
    for (let y = low; y <= high; y += 20) sources.grid.addFeature(new ol.Feature(new ol.geom.Point([x, y])));
  }
}

const SNAPPED = { borders: ["areas"], courses: ["courses"], frame: ["frame", "rim"], grid: ["grid"] };

export function snapTo() {
  for (const snap of snaps) map.removeInteraction(snap);
  snaps = [];
  for (const box of document.querySelectorAll("[data-snap]:checked")) {
    if (box.dataset.snap === "grid") fillGrid();
    for (const name of SNAPPED[box.dataset.snap]) {
      snaps.push(new ol.interaction.Snap({ source: sources[name], pixelTolerance: reach }));
    }
  }
  for (const snap of snaps) map.addInteraction(snap);
}

// The place itself, or what is near it among all that is snapped to.
export function snapped(coordinate) {
  const pixel = map.getPixelFromCoordinate(coordinate);
  return snaps.map((snap) => snap.snapTo(pixel, coordinate, map)).find(Boolean)?.vertex ?? coordinate;
}

// Begins a sketch; `done` is called with its points when it is finished. A cut follows nothing, or it would run
// along the border on which it begins.
export function sketch(isArea, done, { isFree = false, follows = !isFree } = {}) {
  stop();
  draw = new ol.interaction.Draw({
    type: isArea ? "Polygon" : "LineString",
    style: sketchStyle,
    snapTolerance: reach,
    freehand: isFree,
    trace: follows && ((event) => !event.originalEvent.altKey),
    traceSource,
    stopClick: true,
  });
  draw.on("drawstart", (event) => { sketched = event.feature.getGeometry(); });
  draw.on("drawabort", () => { sketched = null; });
  draw.on("drawend", (event) => {
    sketched = null;
    const given = event.feature.getGeometry().getCoordinates();
    const points = (isArea ? given[0].slice(0, -1) : given).map(place);
    done(points.filter((point, number) => !number || String(point) !== String(points[number - 1])));
  });
  map.addInteraction(draw);
  snapTo();
}

// A line that was followed back to its first point closes the area, as one that was drawn there does.
function closeWhereBegun() {
  if (sketched?.getType() !== "Polygon") return;
  const ring = sketched.getCoordinates()[0].map(place), last = ring.at(-2);
  if (ring.length > 5 && last && String(last) === String(ring[0]) && String(ring.at(-3)) === String(last)) close();
}
map.on("click", () => setTimeout(closeWhereBegun));

export function stop() {
  if (draw) map.removeInteraction(draw);
  draw = null;
  for (const snap of snaps) map.removeInteraction(snap);
  snaps = [];
}

export const isSketching = () => draw !== null;
export const append = (coordinate) => draw?.appendCoordinates([coordinate]);
export const removeLast = () => draw?.removeLastPoint();
export const close = () => draw?.finishDrawing();
export const abort = () => draw?.abortDrawing();

// Puts a sketch back under the hand that the server refused: nothing drawn is lost.
export function resume(points) {
  draw?.appendCoordinates(points.map(flip));
}

for (const box of document.querySelectorAll("[data-snap]")) {
  box.addEventListener("change", () => { if (draw) snapTo(); });
}
$("#map").addEventListener("pointerdown", () => $("#map").focus({ preventScroll: true }));
