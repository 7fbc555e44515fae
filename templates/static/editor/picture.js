// The picture of the map: its hexes as links, marks on them, layers, and the part of it in view.

import { $, $$, figure, SVG } from "./page.js";

const HEX_WIDE = 52;
const READABLE = 46;
const FIRST = 26;

export let svg, hits = new Map(), view;
let base;
const marked = new Map();

// ---- marks and layers

export function readPicture() {
  svg = $("svg", figure);
  hits = new Map($$("a[data-key]", svg).map((link) => [link.dataset.key, link]));
  for (const link of hits.values()) link.tabIndex = -1;
  const [left, top, wide, tall] = svg.getAttribute("viewBox").split(" ").map(Number);
  base = { left, top, wide, tall };
  for (const box of $$("input[data-layers]")) showLayers(box);
  for (const [name, keys] of [...marked]) {
    marked.delete(name);
    mark(name, keys);
  }
}

// The hexes of these keys, and no others, bear the mark.
export function mark(name, keys) {
  const before = marked.get(name) ?? new Set(), now = new Set(keys);
  for (const key of before) if (!now.has(key)) hits.get(key)?.classList.remove(name);
  for (const key of now) if (!before.has(key)) hits.get(key)?.classList.add(name);
  marked.set(name, now);
}

export function showLayers(box) {
  for (const layer of box.dataset.layers.split(" ")) {
    $(`[data-layer="${layer}"]`, svg)?.classList.toggle("off", !box.checked);
  }
}

// ---- what the server has drawn anew

export function replacePicture(whole) {
  const before = view;
  figure.innerHTML = whole;
  readPicture();
  setView(before ?? base);
}

export function replaceLayer(layer, inside) {
  const group = $(`[data-layer="${layer}"]`, svg);
  if (group) group.innerHTML = inside;
}

export function replaceParts(layer, parts) {
  const group = $(`[data-layer="${layer}"]`, svg);
  if (!group) return;
  const there = new Map([...group.children].map((part) => [part.dataset.hex, part]));
  for (const [key, inside] of Object.entries(parts)) {
    let part = there.get(key);
    if (!part && inside) {
      part = document.createElementNS(SVG, "g");
      part.setAttribute("data-hex", key);
      group.append(part);
    }
    if (part) part.innerHTML = inside;
  }
}

// What is drawn of a hex in a layer.
export const partOf = (layer, key) => $(`[data-layer="${layer}"] [data-hex="${CSS.escape(key)}"]`, svg);

export function addDefinitions(text) {
  if (!text) return;
  const holder = document.createElementNS(SVG, "g");
  holder.innerHTML = text;
  const defs = $("defs", svg);
  for (const shape of [...holder.children]) if (!svg.getElementById(shape.id)) defs.append(shape);
}

// ---- the part in view

// How many pixels a hex is wide now; its label can be read from READABLE on.
export const hexWide = () => figure.clientWidth / view.wide * HEX_WIDE;

export function setView(next) {
  const least = base.wide / Math.max(14, base.wide / HEX_WIDE / 3);
  const most = Math.max(base.wide, base.tall) * 1.6;
  const shape = figure.clientHeight / figure.clientWidth;
  const wide = Math.min(Math.max(next.wide, least), most * Math.max(1, 1 / shape));
  const tall = wide * shape;
  const hold = (at, from, size, room) => Math.min(Math.max(at, from - room / 2), from + size - room / 2);
  view = { wide, tall, left: hold(next.left, base.left, base.wide, wide), top: hold(next.top, base.top, base.tall, tall) };
  svg.setAttribute("viewBox", `${view.left} ${view.top} ${view.wide} ${view.tall}`);
  figure.classList.toggle("far", hexWide() < READABLE);
  svg.classList.toggle("focus", hexWide() >= READABLE);
  figure.dispatchEvent(new Event("desk:view"));
}

export const fit = () => fitTo(base);

export function fitTo(part) {
  const shape = figure.clientHeight / figure.clientWidth;
  const wide = Math.max(part.wide, part.tall / shape);
  setView({ wide, left: part.left - (wide - part.wide) / 2, top: part.top - (wide * shape - part.tall) / 2 });
}

// The first look: the whole of a small map; of a tall one its full width, of a broad one its left end, so
// that hexes can be seen.
export function firstView() {
  fit();
  if (hexWide() > FIRST) return;
  const wide = Math.min(base.wide, figure.clientWidth * HEX_WIDE / FIRST);
  const tall = wide * figure.clientHeight / figure.clientWidth;
  setView({ wide, left: base.left, top: base.top + base.tall - tall });
}

export function onMap(x, y) {
  const box = figure.getBoundingClientRect();
  return [view.left + (x - box.left) / box.width * view.wide, view.top + (y - box.top) / box.height * view.tall];
}

export function zoom(factor, x, y) {
  const box = figure.getBoundingClientRect();
  const [mapX, mapY] = onMap(x ?? box.left + box.width / 2, y ?? box.top + box.height / 2);
  setView({ wide: view.wide / factor, left: mapX - (mapX - view.left) / factor, top: mapY - (mapY - view.top) / factor });
}

export function zoomToRead() {
  if (hexWide() < 30) zoom(READABLE / hexWide());
}

export function keepInView(key) {
  const box = hits.get(key).getBoundingClientRect(), room = figure.getBoundingClientRect();
  if (box.left >= room.left && box.right <= room.right && box.top >= room.top && box.bottom <= room.bottom) return;
  const [x, y] = onMap(box.left + box.width / 2, box.top + box.height / 2);
  setView({ wide: view.wide, left: x - view.wide / 2, top: y - view.tall / 2 });
}

export function keyUnder(x, y) {
  return document.elementFromPoint(x, y)?.closest?.("#map a[data-key]")?.dataset.key ?? "";
}
