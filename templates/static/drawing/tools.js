// The tools: what each says, what a press on the map does with it, what it sends.

import { $, $$, desk, shown, tell } from "../editor/page.js";
import { send } from "../editor/sending.js";
import { areaAt, choose, draw, map, marksLayer, ol, reach, sources } from "./board.js";
import { atFrame, called, chart, flip, isSame, nearestEdge, nearestPoint, neighbours, nextCode, ownersOf, place } from "./chart.js";
import { abort, close, isSketching, removeLast, resume, sketch, stop } from "./sketch.js";

export let tool = "";
let chosen = [], held = [], interaction = null, waiting = null;

const near = () => reach * map.getView().getResolution();
// The code of a row that is to be drawn, until it is.
const wanted = () => (chart.areas.has(desk.dataset.new) ? "" : desk.dataset.new);
const typed = (id) => $(id).value.trim();

const TOOLS = {
  select: { says: "Press an area. Drag the map to move the view.", press: (at) => pick([areaAt(at)].filter(Boolean)) },
  area: {
    says: "Set the points; press the first again to close. Two points on one border are joined along it; hold Alt for a straight line.",
    begin() { $("#new-key").value = wanted() || nextCode(); sketch(true, newArea); },
  },
  split: {
    says: "Draw a line across an area, from border to border. Double-press the last point.",
    begin() { $("#split-key").value = nextCode(); sketch(false, cut, { mayFollow: false }); },
  },
  merge: { says: "Press the area that stays, then its neighbour.", begin: () => pick([]), press: merge },
  move: { says: "Drag a point. All areas that share it follow.", begin: dragPoints, press: moveByPress },
  insert: { says: "Press a border where it needs a point.", press: insert },
  delete: { says: "Press a point to delete it.", press: remove },
  river: { says: "Draw from the source to the mouth. Double-press the last point.", begin: () => sketch(false, course) },
  road: { says: "Draw the road. Double-press the last point.", begin: () => sketch(false, course) },
  arrival: { says: "Draw from where they come to where they arrive. Double-press the last point.", begin: () => sketch(false, course) },
  mark: { says: "Drag a name, or the broken square where counters stand. To set a new one, choose it below.",
    begin: dragMarks, press: setMark },
  lasso: { says: "Draw round areas with the button held.", begin: () => sketch(true, encircle, { isFree: true }) },
  picture: { says: "Choose a picture. With this tool you drag the picture, not the map." },
};

export function chooseTool(name) {
  stop();
  if (interaction) map.removeInteraction(interaction);
  [interaction, held, tool] = [null, [], name];
  for (const button of $$("[data-tool]")) button.setAttribute("aria-pressed", String(button.dataset.tool === name));
  for (const part of $$("[data-part]")) part.hidden = !part.dataset.part.split(" ").includes(name);
  $("#tool-says").textContent = TOOLS[name].says;
  desk.dispatchEvent(new CustomEvent("tool", { detail: name }));
  if (shown.mayEdit || name === "select") TOOLS[name].begin?.();
}

export const press = (coordinate, isByKeys) => TOOLS[tool].press?.(coordinate, isByKeys);

// ---- what was drawn

const STAYS = "Go on with it, or press Cancel.";

// A sketch on its way: it comes back under the hand where it is refused.
function sendSketch(points, edits) {
  waiting = { tool, points };
  send(edits);
}

// What the answer means for the hand; `refused` is the sentence of a refusal.
export function answered(refused) {
  const sent = waiting;
  waiting = null;
  if (refused) tell(sent?.tool === tool ? `${refused} ${STAYS}` : refused, true);
  if (refused && sent?.tool === tool) resume(sent.points);
  else if (sent && tool === "area") { $("#new-key").value = nextCode(); $("#new-name").value = ""; }
  else if (sent && tool === "split") $("#split-key").value = nextCode();
  pick(chosen.filter((key) => chart.areas.has(key)));
}

function newArea(ring) {
  const key = typed("#new-key"), name = typed("#new-name");
  const edits = [{ type: "AddArea", key, ring, takes: $("#new-takes").checked }];
  if (name && key !== desk.dataset.new) edits.push({ type: "SetField", path: `${desk.dataset.rows}.${chart.rows}.name`, value: name });
  sendSketch(ring, edits);
}

// The area in which most of the line lies.
function areaUnder(line) {
  const shape = new ol.geom.LineString(line.map(flip)), found = new Map();
  for (let share = 0.005; share < 1; share += 0.01) {
    const key = areaAt(shape.getCoordinateAt(share));
    if (key) found.set(key, (found.get(key) ?? 0) + 1);
  }
  return [...found].sort((one, other) => other[1] - one[1])[0]?.[0];
}

function cut(line) {
  const key = areaUnder(line);
  if (!key) {
    setTimeout(() => resume(line));
    tell(`The line crosses no area. Begin and end it on the border of one. ${STAYS}`, true);
    return;
  }
  const within = [atFrame(line[0], line[1]), ...line.slice(1, -1), atFrame(line.at(-1), line.at(-2))];
  sendSketch(line, [{ type: "SplitArea", key, line: within, new: typed("#split-key") }]);
}

function course(points) {
  const name = typed("#course-name"), taken = chart.lines.map((line) => line.key);
  const plain = (name || tool).toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  let key = plain;
  for (let number = 2; taken.includes(key); number += 1) key = `${plain}-${number}`;
  sendSketch(points, [{ type: "DrawCourse", key, kind: tool, points, name, weight: Number($("#course-weight").value) }]);
}

function encircle(ring) {
  const inside = new ol.geom.Polygon([[...ring, ring[0]].map(([x, y]) => [x, -y])]);
  pick([...chart.areas].filter(([, shape]) => inside.intersectsCoordinate([shape.at[0], -shape.at[1]])).map(([key]) => key));
}

// ---- what is chosen

function pick(keys) {
  chosen = keys;
  choose(keys);
  const words = keys.map(called).join(", ");
  $("#chosen").textContent = words ? `${words}. ${keys.length === 1 ? `Borders: ${neighbours(keys[0]).join(", ") || "none"}.` : ""}` : "Press an area.";
  const one = $("[data-one-chosen]");
  if (one) one.hidden = !keys.length;
  const link = $("#chosen-points");
  const number = keys.length === 1 ? chart.numbers[keys[0]] : undefined, row = $("#chosen-row");
  row.hidden = number === undefined;
  row.href = `list/${desk.dataset.rows}/${number}`;
  link.href = keys.length === 1 ? `outlines/${encodeURIComponent(keys[0])}` : "outlines";
}

function merge(at) {
  const key = areaAt(at);
  if (!key) return;
  if (chosen.length !== 1 || chosen[0] === key) { pick([key]); return; }
  send([{ type: "MergeAreas", kept: chosen[0], gone: key }]);
}

const ON_CHOSEN = {
  smooth: () => [{ type: "SmoothBorders", pairs: chosen.flatMap((key) => [...neighbours(key).map((other) => [key, other]), [key, ""]]) }],
  simplify: () => [{ type: "SimplifyAreas", keys: chosen, tolerance: 2 }],
  drop: () => chosen.map((key) => ({ type: "DropArea", key })),
};

// ---- points and marks

const sendMove = (at, to) => send([{ type: "MovePoint", at, to }]);

function dragPoints() {
  interaction = new ol.interaction.Modify({ source: sources.areas, pixelTolerance: reach, insertVertexCondition: () => false,
    deleteCondition: () => false });
  interaction.on("modifyend", (event) => {
    for (const changed of event.features.getArray()) {
      const before = chart.areas.get(changed.getId()).ring, after = changed.getGeometry().getCoordinates()[0];
      const number = before.findIndex((point, index) => !isSame(point, place(after[index])));
      if (number >= 0) { sendMove(before[number], place(after[number])); return; }
    }
  });
  map.addInteraction(interaction);
}

// By keys: the first press takes a point up, the second puts it down.
function moveByPress(at, isByKeys) {
  if (!isByKeys) return;
  if (held.length) { sendMove(held[0], place(at)); held = []; return; }
  const { point, far } = nearestPoint(place(at));
  if (!point || far > near()) { tell("There is no point here. Move the cursor nearer, or press Z.", true); return; }
  held = [point];
  tell(`Point ${point.join(", ")} of ${ownersOf(point).join(", ")} is taken up. Move the cursor and press Enter.`);
}

function insert(at) {
  const { edge, foot, far } = nearestEdge(place(at));
  if (!edge || far > near()) { tell("There is no border here.", true); return; }
  send([{ type: "InsertPoint", start: edge[0], end: edge[1], at: foot }]);
}

function remove(at) {
  const { point, far } = nearestPoint(place(at));
  if (!point || far > near()) { tell("There is no point here.", true); return; }
  send([{ type: "DeletePoint", at: point }]);
}

function dragMarks() {
  interaction = new ol.interaction.Translate({ layers: [marksLayer], hitTolerance: reach });
  interaction.on("translateend", (event) => {
    const mark = event.features.item(0);
    send([{ type: "MoveMark", kind: mark.get("kind"), key: mark.get("key"), to: place(mark.getGeometry().getCoordinates()) }]);
  });
  map.addInteraction(interaction);
}

function setMark(at) {
  const kind = $("#mark-kind")?.value;
  if (!kind) return;
  if (kind === "sea" && !typed("#mark-text")) { tell("Write the name first.", true); $("#mark-text").focus(); return; }
  send([{ type: "AddMark", kind, at: place(at), text: typed("#mark-text") }]);
  $("#mark-text").value = "";
}

// ---- buttons

export const DEEDS = {
  finish: close,
  back: removeLast,
  cancel: letGo,
  ...Object.fromEntries(Object.entries(ON_CHOSEN).map(([name, edits]) => [name, () => send(edits())])),
};

export function letGo() {
  held = [];
  if (isSketching()) abort(); else pick([]);
  draw();
}

// What can be removed: rivers, roads and arrows, names on the sea and heights.
export function listRemovable() {
  fill("#courses", chart.lines.map((line) => [line.name || line.key, line.kind, { type: "DropCourse", key: line.key }]));
  fill("#marks", [
    ...chart.sea.map(({ key }) => [key, "name on the sea", { type: "DropMark", kind: "sea", key }]),
    ...chart.heights.map(({ key, at }) => [`At ${at.join(", ")}`, "height", { type: "DropMark", kind: "height", key }]),
  ]);
}

function fill(id, items) {
  $(id)?.replaceChildren(...items.map(([name, kind, edit]) => {
    const item = document.createElement("li"), button = document.createElement("button");
    const words = document.createElement("span");
    words.textContent = `${name}, ${kind}`;
    Object.assign(button, { type: "button", className: "link-button", textContent: "Remove" });
    button.setAttribute("aria-label", `Remove ${name}`);
    button.addEventListener("click", () => send([edit]));
    item.append(words, button);
    return item;
  }));
}
