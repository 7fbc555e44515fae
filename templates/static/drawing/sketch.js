// What is drawn point by point: an area, a cut, a river, a road, a lasso. A line that begins on a border follows it.

import { $ } from "../editor/page.js";
import { along, flip, isSame, place } from "./chart.js";
import { map, ol, reach, sketchStyle, sources } from "./board.js";

let draw = null, snaps = [], sketched = null, follows = false, isStraight = false, known = 0;

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

// Begins a sketch; `done` is called with its points when it is finished. Where it `mayFollow`, two points on one
// border are joined along it, unless Alt is held: a cut does not, or it would run along the border it begins on.
export function sketch(isArea, done, { isFree = false, mayFollow = !isFree } = {}) {
  stop();
  follows = mayFollow;
  draw = new ol.interaction.Draw({
    type: isArea ? "Polygon" : "LineString",
    style: sketchStyle,
    snapTolerance: reach,
    freehand: isFree,
    stopClick: true,
  });
  draw.on("drawstart", (event) => { [sketched, known] = [event.feature.getGeometry(), 0]; });
  draw.on("drawabort", () => { sketched = null; });
  draw.on("drawend", (event) => {
    sketched = null;
    const given = event.feature.getGeometry().getCoordinates();
    const points = (isArea ? given[0].slice(0, -1) : given).map(place);
    if (isArea && follows && !isStraight) points.push(...along(points.at(-1), points[0], points));
    done(points.filter((point, number) => !number || !isSame(point, points[number - 1])));
  });
  map.addInteraction(draw);
  snapTo();
}

// The points that are set; the last of a sketch is the pointer's, and an area's first stands there again.
function setPoints() {
  const given = sketched?.getCoordinates() ?? [];
  return (sketched?.getType() === "Polygon" ? given[0].slice(0, -2) : given.slice(0, -1)).map(place);
}

// The last two points joined along the border that has both, once the second is set.
function follow() {
  const points = setPoints(), isNew = points.length > known;
  known = points.length;
  if (!draw || !follows || isStraight || !isNew || points.length < 2) return;
  const way = along(points.at(-2), points.at(-1), points);
  if (!way.length) return;
  draw.removeLastPoint();
  draw.appendCoordinates([...way, points.at(-1)].map(flip));
  known = setPoints().length;
}

// A sketch keeps the map's own clicks to itself.
map.getViewport().addEventListener("pointerup", (event) => {
  isStraight = event.altKey;
  setTimeout(follow);
});

export function stop() {
  if (draw) map.removeInteraction(draw);
  draw = null;
  for (const snap of snaps) map.removeInteraction(snap);
  snaps = [];
}

export const isSketching = () => draw !== null;
export function append(coordinate) {
  isStraight = false;
  draw?.appendCoordinates([coordinate]);
  follow();
}
export function removeLast() {
  draw?.removeLastPoint();
  known = setPoints().length;
}
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
