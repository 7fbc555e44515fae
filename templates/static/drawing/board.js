// The map as it is shown: OpenLayers on a plain plane, without geography. Its y runs up, the board's down.

import { figure } from "../editor/page.js";
import { chart, courses, flip, rim } from "./chart.js";

export const ol = window.ol;
const ink = (name) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
const INKS = { open: "open", solid: "solid", barred: "barred", plain: "slate", "": "plain" };
const COURSES = { river: ["water", 4], canal: ["water", 2.5], road: ["ink-faint", 1.6], arrival: ["ink", 2.4] };
const FINE = 10, COARSE = 22, CLOSE = 2.2;
export const reach = matchMedia("(pointer: coarse)").matches ? COARSE : FINE;

export const sources = Object.fromEntries(
  ["areas", "courses", "marks", "rim", "frame", "grid", "cursor"].map((name) => [name, new ol.source.Vector()]),
);
export const pictureLayer = new ol.layer.Image({ opacity: 0.6 });
const chosen = new Set();

const layer = (name, style) => new ol.layer.Vector({ source: sources[name], style, updateWhileInteracting: true });
export const marksLayer = layer("marks", markStyle);
export const map = new ol.Map({
  target: figure,
  layers: [pictureLayer, layer("frame", frameStyle), layer("areas", areaStyle), layer("courses", courseStyle), marksLayer,
    layer("cursor", cursorStyle)],
  controls: [],
  interactions: ol.interaction.defaults.defaults({ altShiftDragRotate: false, pinchRotate: false, doubleClickZoom: false, keyboard: false }),
});

const faded = (colour, share) => {
  const parts = [1, 3, 5].map((start) => parseInt(colour.slice(start, start + 2), 16));
  return `rgba(${parts.join(",")},${share})`;
};

function hatched(colour) {
  const tile = document.createElement("canvas");
  [tile.width, tile.height] = [8, 8];
  const pen = tile.getContext("2d");
  pen.fillStyle = faded(colour, 0.1);
  pen.fillRect(0, 0, 8, 8);
  pen.strokeStyle = faded(colour, 0.35);
  pen.beginPath();
  for (const start of [-8, 0, 8]) { pen.moveTo(start, 0); pen.lineTo(start + 8, 8); }
  pen.stroke();
  return pen.createPattern(tile, "repeat");
}

const fills = Object.fromEntries(Object.entries(INKS).map(([manner, name]) => {
  const colour = ink(name);
  return [manner, manner === "solid" || manner === "barred" ? hatched(colour) : faded(colour, 0.14)];
}));

function areaStyle(feature) {
  const isChosen = chosen.has(feature.getId());
  return new ol.style.Style({
    fill: new ol.style.Fill({ color: isChosen ? faded(ink("ink"), 0.16) : fills[chart.manners[feature.getId()] ?? ""] }),
    stroke: new ol.style.Stroke({ color: ink("ink"), width: isChosen ? 3 : 1.2 }),
  });
}

function courseStyle(feature) {
  const [name, width] = COURSES[feature.get("kind")];
  const wide = width * (feature.get("weight") > 1 ? 1.6 : 1);
  return new ol.style.Style({
    stroke: new ol.style.Stroke({ color: ink(name), width: wide }),
    text: new ol.style.Text({ text: feature.get("name"), placement: "line", font: `italic 14px ${ink("face-text")}`,
      fill: new ol.style.Fill({ color: ink("water-ink") }), stroke: new ol.style.Stroke({ color: ink("paper"), width: 3 }) }),
  });
}

// Where the map is small there is room for codes alone.
function markStyle(feature, resolution) {
  const text = feature.get(resolution > CLOSE && feature.get("kind") === "label" ? "key" : "words");
  if (!text) {
    return new ol.style.Style({ image: new ol.style.RegularShape({ points: 4, radius: 6, angle: Math.PI / 4,
      stroke: new ol.style.Stroke({ color: ink("ink-faint"), width: 1.2, lineDash: [2, 2] }), fill: new ol.style.Fill({ color: faded(ink("paper"), 0.4) }) }) });
  }
  return new ol.style.Style({ text: new ol.style.Text({ text, font: `600 13px ${ink("face-map")}`,
    fill: new ol.style.Fill({ color: ink("ink") }), stroke: new ol.style.Stroke({ color: ink("paper"), width: 3 }) }) });
}

function frameStyle() {
  return new ol.style.Style({ stroke: new ol.style.Stroke({ color: ink("ink"), width: 1 }) });
}

function cursorStyle() {
  return new ol.style.Style({ image: new ol.style.RegularShape({ points: 4, radius: 11, radius2: 0,
    stroke: new ol.style.Stroke({ color: ink("ink"), width: 2 }) }) });
}

export const sketchStyle = [new ol.style.Style({
  stroke: new ol.style.Stroke({ color: ink("ink"), width: 3 }),
  fill: new ol.style.Fill({ color: faded(ink("white"), 0.35) }),
  image: new ol.style.RegularShape({ points: 4, radius: 6, angle: Math.PI / 4, fill: new ol.style.Fill({ color: ink("white") }),
    stroke: new ol.style.Stroke({ color: ink("ink"), width: 2 }) }),
})];

const closed = (ring) => [[...ring, ring[0]].map(flip)];

export function feature(source, geometry, id, values = {}) {
  const made = new ol.Feature({ geometry, ...values });
  if (id !== undefined) made.setId(id);
  source.addFeature(made);
  return made;
}

function replaceAll(source, make) {
  source.clear(true);
  make();
}

function drawAreas() {
  for (const known of sources.areas.getFeatures()) {
    if (!chart.areas.has(known.getId())) sources.areas.removeFeature(known);
  }
  for (const [key, shape] of chart.areas) {
    const known = sources.areas.getFeatureById(key);
    if (known) known.getGeometry().setCoordinates(closed(shape.ring));
    else feature(sources.areas, new ol.geom.Polygon(closed(shape.ring)), key);
  }
}

function drawMarks() {
  const point = (at, kind, key, words) =>
    feature(sources.marks, new ol.geom.Point(flip(at)), undefined, { kind, key, words });
  for (const [key, shape] of chart.areas) {
    point(shape.at, "label", key, [key, chart.names[key] === key ? "" : chart.names[key]].filter(Boolean).join("\n"));
    point(shape.slot, "counters", key, "");
  }
  for (const item of chart.sea) point(item.at, "sea", item.key, item.key);
  for (const item of chart.heights) point(item.at, "height", item.key, "▲");
  if (chart.block) point(chart.block, "title", "", "Title");
}

// Shows the chart as it is: what was dragged or sketched and refused goes back.
export function draw() {
  const [width, height] = chart.frame;
  drawAreas();
  replaceAll(sources.courses, () => {
    for (const line of chart.lines) {
      const pieces = courses(line).sort((one, other) => other.length - one.length);
      for (const [number, piece] of pieces.entries()) {
        feature(sources.courses, new ol.geom.LineString(piece.map(flip)), undefined, { ...line, name: number ? "" : line.name });
      }
    }
  });
  replaceAll(sources.marks, drawMarks);
  replaceAll(sources.rim, () => rim().forEach((line) => feature(sources.rim, new ol.geom.LineString(line.map(flip)))));
  replaceAll(sources.frame, () =>
    feature(sources.frame, new ol.geom.Polygon([[[0, 0], [width, 0], [width, -height], [0, -height], [0, 0]]])));
  sources.areas.changed();
}

export function choose(keys) {
  chosen.clear();
  for (const key of keys) chosen.add(key);
  sources.areas.changed();
}

// The key of the area at a place of the map.
export const areaAt = (coordinate) => sources.areas.getFeaturesAtCoordinate(coordinate)[0]?.getId();

export function fit() {
  map.getView().fit([0, -chart.frame[1], ...[chart.frame[0], 0]], { padding: [12, 12, 12, 12] });
}

export function zoom(share) {
  map.getView().adjustZoom(Math.log2(share));
}

export function firstView() {
  const [width, height] = chart.frame;
  const plane = new ol.proj.Projection({ code: "board", units: "pixels", extent: [0, -height, width, 0] });
  map.setView(new ol.View({ projection: plane, center: [width / 2, -height / 2], resolution: 1, enableRotation: false,
    extent: [-0.3 * width, -1.3 * height, 1.3 * width, 0.3 * height], constrainOnlyCenter: true, showFullExtent: true }));
  fit();
}
