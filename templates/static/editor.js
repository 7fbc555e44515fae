// The editor under the hand: a stroke is a list of edits, sent to the server, which draws what changed.
// Nothing here knows a game: what may be painted, and on what, comes with the page. Everything can
// also be done by the plain forms.

const desk = document.getElementById("desk");
const figure = document.getElementById("map");
const saidLine = document.getElementById("said");
const mayEdit = desk.dataset.edits === "yes";
const $ = (selector, root = document) => root.querySelector(selector);
const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
const SVG = "http://www.w3.org/2000/svg";
const STEPS = [[0, 2], [-1, 1], [-1, -1], [0, -2], [1, -1], [1, 1]];
const SLOTS = ["unit", "obstacle", "tile", "terrain"];
const KEPT = `desk-${location.pathname}`;
const TOOLS = {
  hand: "Press a hex to see what stands on it; drag to move the map.",
  paint: "Draw over hexes to lay the piece on them.",
  box: "Draw from one corner to the other to fill a rectangle.",
  fill: "Press a hex: all that hang together with the same terrain are filled.",
  erase: "Draw over hexes to take things off them.",
  pick: "Press a hex to take what lies on it in hand.",
  select: "Draw over a region to choose it. With Shift, single hexes come and go.",
};

let revision = Number(desk.dataset.revision);
// The field hexes are chosen for, and the revision in which it has this path.
let pickPath = desk.dataset.pick ?? "", pickRevision = revision;
let svg, hits, base, view;
let hexes = {}, cells = {}, grounds = {}, says = {}, keyAt = new Map();
let tool = "hand", brush = null, cursor = "", corner = "", clip = null, spaceDown = false;
let chosen = new Set(), picked = new Set((desk.dataset.picked ?? "").split(" ").filter(Boolean));
let queue = JSON.parse(sessionStorage.getItem(KEPT) ?? "[]");
let isSending = false, isOld = false, retry = 0;

// ---- words

function tell(words, isRefusal = false) {
  saidLine.textContent = words;
  saidLine.classList.toggle("refused-words", isRefusal);
}

// ---- the picture

function readPicture() {
  svg = $("svg", figure);
  hits = new Map($$("a[data-key]", svg).map((link) => [link.dataset.key, link]));
  for (const link of hits.values()) link.tabIndex = -1;
  const [left, top, wide, tall] = svg.getAttribute("viewBox").split(" ").map(Number);
  base = { left, top, wide, tall };
  if (hits.has(cursor)) hits.get(cursor).tabIndex = 0;
  else if (hits.size) hits.values().next().value.tabIndex = 0;
  for (const box of $$("input[data-layers]")) showLayers(box);
  mark("chosen", chosen);
  if (pickPath) mark("answered", picked);
  if (cursor) mark("cursor", [cursor]);
}

function mark(name, keys) {
  const wanted = new Set(keys);
  for (const [key, link] of hits) link.classList.toggle(name, wanted.has(key));
}

function showLayers(box) {
  for (const layer of box.dataset.layers.split(" ")) {
    $(`[data-layer="${layer}"]`, svg)?.classList.toggle("off", !box.checked);
  }
}

function setView(next) {
  const least = base.wide / 14, most = Math.max(base.wide, base.tall) * 1.6;
  const shape = figure.clientHeight / figure.clientWidth;
  const wide = Math.min(Math.max(next.wide, least), most * Math.max(1, 1 / shape));
  const tall = wide * shape;
  const hold = (at, from, size, room) => Math.min(Math.max(at, from - room / 2), from + size - room / 2);
  view = { wide, tall, left: hold(next.left, base.left, base.wide, wide), top: hold(next.top, base.top, base.tall, tall) };
  svg.setAttribute("viewBox", `${view.left} ${view.top} ${view.wide} ${view.tall}`);
  figure.classList.toggle("far", hexWide() < 46);
  svg.classList.toggle("focus", hexWide() >= 46);
}

// How many pixels a hex is wide now; its label can be read from 46 on.
const hexWide = () => figure.clientWidth / view.wide * 52;

function fit() {
  const shape = figure.clientHeight / figure.clientWidth;
  const wide = Math.max(base.wide, base.tall / shape);
  setView({ wide, left: base.left - (wide - base.wide) / 2, top: base.top - (wide * shape - base.tall) / 2 });
}

// The first look: the whole of a small map; of a tall one its full width, so that hexes can be read.
function firstView() {
  fit();
  if (hexWide() > 24) return;
  const wide = Math.min(base.wide, figure.clientWidth * 52 / 30);
  const tall = wide * figure.clientHeight / figure.clientWidth;
  setView({ wide, left: base.left + (base.wide - wide) / 2, top: base.top + base.tall - tall });
}

function onMap(x, y) {
  const box = figure.getBoundingClientRect();
  return [view.left + (x - box.left) / box.width * view.wide, view.top + (y - box.top) / box.height * view.tall];
}

function zoom(factor, x, y) {
  const box = figure.getBoundingClientRect();
  const [mapX, mapY] = onMap(x ?? box.left + box.width / 2, y ?? box.top + box.height / 2);
  const wide = view.wide / factor;
  setView({ wide, left: mapX - (mapX - view.left) / factor, top: mapY - (mapY - view.top) / factor });
}

// ---- hexes

function keyUnder(x, y) {
  return document.elementFromPoint(x, y)?.closest?.("#map a[data-key]")?.dataset.key ?? "";
}

function readPlaces(all) {
  hexes = all;
  keyAt = new Map(Object.entries(hexes).map(([key, [row, col]]) => [`${row},${col}`, key]));
}

const next = (key, [down, across]) => keyAt.get(`${hexes[key][0] + down},${hexes[key][1] + across}`);
const terrainOf = (key) => `${grounds[key]}/${cells[key]?.terrain?.name ?? ""}`;

function floodFrom(start) {
  const found = new Set([start]), waiting = [start], like = terrainOf(start);
  while (waiting.length) {
    const at = waiting.pop();
    for (const step of STEPS) {
      const other = next(at, step);
      if (other && !found.has(other) && terrainOf(other) === like) {
        found.add(other);
        waiting.push(other);
      }
    }
  }
  return found;
}

function rectangle(one, other) {
  if (!one || !other) return new Set();
  const [rows, cols] = [0, 1].map((i) => [hexes[one][i], hexes[other][i]].sort((a, b) => a - b));
  // Rows lie half a hex apart: a rectangle takes in the hexes whose middles are at most half outside.
  return new Set(Object.entries(hexes).filter(([, [row, col]]) =>
    row >= rows[0] && row <= rows[1] && col >= cols[0] - (cols[0] === cols[1] ? 0 : 1) && col <= cols[1])
    .map(([key]) => key));
}

function setCursor(key, { focus = false, look = true } = {}) {
  if (!hits.has(key)) return;
  if (hits.has(cursor)) hits.get(cursor).tabIndex = -1;
  cursor = key;
  hits.get(key).tabIndex = 0;
  mark("cursor", [key]);
  if (focus) {
    hits.get(key).focus({ preventScroll: true });
    keepInView(key);
  }
  tell(says[key] ?? key);
  if (look) lookAt(key);
}

function keepInView(key) {
  const box = hits.get(key).getBoundingClientRect(), room = figure.getBoundingClientRect();
  if (box.left >= room.left && box.right <= room.right && box.top >= room.top && box.bottom <= room.bottom) return;
  const [x, y] = onMap(box.left + box.width / 2, box.top + box.height / 2);
  setView({ wide: view.wide, left: x - view.wide / 2, top: y - view.tall / 2 });
}

function goTo(text) {
  const named = text.trim();
  const key = hits.has(named) ? named : [...hits.keys()].find((item) => item.toLowerCase() === named.toLowerCase());
  if (!key) {
    tell(`There is no hex ${named} on this board.`, true);
    return;
  }
  if (hexWide() < 30) zoom(46 / hexWide());
  setCursor(key, { focus: true });
}

let looking = 0;
function lookAt(key) {
  clearTimeout(looking);
  looking = setTimeout(() => fetchPart(`hex/${encodeURIComponent(key)}?part=1`, "under-hand"), 200);
}

async function fetchPart(address, id) {
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok) return null;
  const part = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById(id);
  if (!part) return null;
  document.getElementById(id).replaceWith(document.adoptNode(part));
  mark("answered", pickPath ? picked : ($("#under-hand .answer")?.dataset.places ?? "").split(" "));
  return part;
}

// ---- what is sent

function send(edits, words) {
  if (!mayEdit || !edits.length) return;
  put({ path: "strokes", body: { key: crypto.randomUUID?.() ?? String(Math.random()).slice(2), edits } });
  if (words) tell(words);
}

function put(item) {
  queue.push(item);
  keep();
  flush();
}

function keep() {
  sessionStorage.setItem(KEPT, JSON.stringify(queue));
}

// Strokes go one after the other, each with the revision this tab shows when it leaves.
async function flush() {
  if (isOld && queue.length) return tooOld();
  if (isSending || !queue.length) return undefined;
  isSending = true;
  const [item] = queue;
  let answer = null;
  try {
    answer = await fetch(item.path, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-CSRFToken": desk.dataset.token },
      body: JSON.stringify({ ...item.body, revision: item.body.pick ? pickRevision : revision }),
    });
  } catch {
    answer = null;
  }
  isSending = false;
  const isAnswered = answer !== null && (answer.ok || [400, 409, 413, 422].includes(answer.status));
  if (!isAnswered) return later(answer);
  const isOurs = answer.headers.get("Content-Type")?.startsWith("application/json");
  if (!isOurs && answer.status !== 413) return tooOld();
  retry = 0;
  queue.shift();
  keep();
  mark("waits", []);
  take(isOurs ? await answer.json() : { sentence: "That is too much for one stroke. Make it in parts." });
  return flush();
}

// A page whose owner signed out, or in again: its token is worth nothing now, the strokes are.
function tooOld() {
  isOld = true;
  tell(`You were signed out since. Sign in in another tab, then load this page again: ${counted()} kept until then.`, true);
}

const counted = () => queue.length === 1 ? "one stroke is" : `${queue.length} strokes are`;

// What could not be sent is kept, said, and sent again; nothing is sent again to a draft that is gone.
function later(answer) {
  if (answer?.status === 404) {
    queue = [];
    keep();
    mark("waits", []);
    tell("This draft is deleted, or not shown to you any more. Nothing can be changed here: go back to your desk.", true);
    return;
  }
  const why = answer === null ? "The line is down."
    : [401, 403].includes(answer.status) ? "You are signed out: sign in again in another tab."
    : answer.status === 429 ? "That was too often in a minute." : "The server does not answer.";
  const number = counted();
  tell(`${why} ${number[0].toUpperCase()}${number.slice(1)} kept and will be sent again.`, true);
  retry = Math.min(retry + 1, 5);
  setTimeout(flush, 1000 * 2 ** retry);
}

addEventListener("online", () => { retry = 0; flush(); });
addEventListener("beforeunload", (event) => { if (queue.length && !isOld) event.preventDefault(); });

// ---- what comes back

function take(answer) {
  if (answer.whole) {
    figure.innerHTML = answer.whole;
    const before = view;
    readPicture();
    setView(before ?? base);
  }
  if (answer.hexes) readPlaces(answer.hexes);
  Object.assign(cells, answer.cells ?? {});
  Object.assign(grounds, answer.grounds ?? {});
  Object.assign(says, answer.says ?? {});
  addDefinitions(answer.defs);
  for (const [layer, inside] of Object.entries(answer.layers ?? {})) {
    const group = $(`[data-layer="${layer}"]`, svg);
    if (group) group.innerHTML = inside;
  }
  for (const [layer, parts] of Object.entries(answer.parts ?? {})) replaceParts(layer, parts);
  for (const [key, words] of Object.entries(answer.says ?? {})) hits.get(key)?.setAttribute("aria-label", words);
  if (answer.revision !== undefined) takeState(answer);
  if (answer.picked) {
    [pickPath, pickRevision] = [answer.path, answer.revision];
    showPicked(answer.picked);
  }
  if (answer.sentence) tell(answer.cite ? `${answer.sentence} (${answer.cite})` : answer.sentence, true);
}

function replaceParts(layer, parts) {
  const group = $(`[data-layer="${layer}"]`, svg);
  if (!group) return;
  for (const [key, inside] of Object.entries(parts)) {
    let part = $(`[data-hex="${CSS.escape(key)}"]`, group);
    if (!part && inside) {
      part = document.createElementNS(SVG, "g");
      part.setAttribute("data-hex", key);
      group.append(part);
    }
    if (part) part.innerHTML = inside;
  }
}

function addDefinitions(text) {
  if (!text) return;
  const holder = document.createElementNS(SVG, "g");
  holder.innerHTML = text;
  const defs = $("defs", svg);
  for (const shape of [...holder.children]) if (!svg.getElementById(shape.id)) defs.append(shape);
}

function takeState(answer) {
  const isNew = answer.revision !== revision;
  revision = answer.revision;
  for (const name of ["undo", "redo"]) {
    const button = $(`form[data-step=${name}] button`);
    if (!button) continue;
    button.disabled = !answer[name];
    button.title = answer[name];
  }
  $("#draft-title").textContent = answer.title;
  const here = answer.here.length ? ` · ${answer.here.join(", ")} ${answer.here.length === 1 ? "has" : "have"} it open` : "";
  $("#here").textContent = here;
  if (!isNew) return;
  const at = new Date(answer.at).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  $("#changed").textContent = `Last changed by ${answer.by}, ${at.replace(":", ".")}`;
  if (answer.behind.length) tell(answer.behind.map((item) => `${item.by}: ${item.says}.`).join(" "));
  else if (cursor && !answer.sentence) tell(says[cursor] ?? cursor);
  if (cursor) lookAt(cursor);
  judgeSoon();
}

let judging = 0;
function judgeSoon() {
  clearTimeout(judging);
  judging = setTimeout(async () => {
    if (await fetchPart("findings?part=1", "findings-list")) sumUp();
  }, 150);
}

function sumUp() {
  const { errors, warnings } = $("#findings-list").dataset;
  const words = (number, word) => `${number} ${word}${number === "1" ? "" : "s"}`;
  const sum = errors === "0" && warnings === "0" ? "none"
    : [errors !== "0" && words(errors, "error"), warnings !== "0" && words(warnings, "warning")].filter(Boolean).join(", ");
  for (const part of $$("[data-findings-sum]")) part.textContent = sum;
}

async function catchUp(all = false) {
  if (!all && (document.hidden || queue.length)) return;
  const answer = await fetch(`since?revision=${revision}${all ? "&all=1" : ""}`).catch(() => null);
  if (answer?.ok && answer.headers.get("Content-Type")?.startsWith("application/json")
    && (all || (!queue.length && !isSending))) {
    take(await answer.json());
  }
}

// ---- tools

const places = (keys) => [...keys].map((key) => hexes[key]).filter(Boolean);
const painting = () => brush && ["paint", "box", "fill"].includes(tool);

function chooseTool(name) {
  if (!mayEdit && name !== "hand") return;
  tool = name;
  corner = "";
  figure.dataset.tool = name;
  for (const button of $$("[data-tool]", $("#tools"))) button.setAttribute("aria-pressed", button.dataset.tool === name);
  const hint = ["paint", "box", "fill"].includes(name) && !brush ? "Choose a piece from the palette first." : TOOLS[name];
  if ($("#tool-says")) $("#tool-says").textContent = hint;
  showBrush();
  if ($("#eraser")) $("#eraser").hidden = name !== "erase";
  if ($("#region")) $("#region").hidden = name !== "select";
}

function chooseBrush(slot, piece, turns, title, picture, runs) {
  brush = { slot, piece, turns, title, picture, runs };
  $("#fits").checked = true;
  for (const button of $$(".swatch")) button.setAttribute("aria-pressed", isSwatch(button));
  if (!["paint", "box", "fill"].includes(tool)) chooseTool("paint");
  else chooseTool(tool);
}

const isSwatch = (button) => brush?.slot === button.dataset.slot
  && ["name", "side", "badge"].every((word) => JSON.parse(button.dataset.piece)[word] === brush.piece[word]);

function showBrush() {
  const box = $("#brush");
  if (!box) return;
  box.hidden = !painting();
  if (box.hidden) return;
  $(".brush-picture", box).replaceChildren(...(brush.picture ? [brush.picture.cloneNode(true)] : []));
  const turned = brush.turns > 1 ? `, turn ${brush.piece.turn || 1} of ${brush.turns}` : "";
  $(".brush-title", box).textContent = brush.title + turned;
  $("[data-turn]", box).hidden = brush.turns < 2;
  $(".fits", box).hidden = !brush.runs || tool !== "paint";
}

// The picture of the piece in hand as it is turned; the palette shows it unturned.
async function showTurned() {
  const { slot, piece } = brush;
  const answer = await fetch(`swatch?${new URLSearchParams({ slot, piece: JSON.stringify(piece) })}`).catch(() => null);
  const drawn = answer?.ok && new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
  if (drawn?.localName !== "svg" || brush?.piece !== piece) return;
  brush.picture = document.adoptNode(drawn);
  showBrush();
}

function turnBrush(by = 1) {
  if (!brush || brush.turns < 2) return false;
  const turn = ((brush.piece.turn || 1) - 1 + by + brush.turns) % brush.turns + 1;
  brush = { ...brush, piece: { ...brush.piece, turn } };
  $("#fits").checked = false;
  showBrush();
  showTurned();
  tell(`${brush.title}, turn ${turn} of ${brush.turns}`);
  return true;
}

function turnOn(key, by) {
  const slot = SLOTS.find((name) => name !== "unit" && cells[key]?.[name]);
  if (slot) send([{ type: "TurnPieces", slot, hexes: places([key]), by }]);
}

function pickUp(key) {
  const cell = cells[key];
  const slot = SLOTS.find((name) => cell?.[name]) ?? (cell?.tags?.length ? "tag" : "");
  if (!slot) return tell(`${says[key] ?? key}. There is nothing to take in hand.`);
  const piece = slot === "tag" ? cell.tags[0] : cell[slot];
  const like = $$(".swatch").filter((button) => button.dataset.slot === slot && JSON.parse(button.dataset.piece).name === piece.name);
  const same = like.find((button) => JSON.parse(button.dataset.piece).badge === piece.badge) ?? like[0];
  chooseBrush(slot, piece, Number(same?.dataset.turns ?? 1), same ? $("span", same).textContent : piece.name, same && $("svg", same), Boolean(same?.dataset.runs));
  if (brush.piece.turn > 1) showTurned();
  return tell(`In hand: ${brush.title}.`);
}

const fitting = () => tool === "paint" && brush?.runs && $("#fits").checked;

function paintEdits(keys) {
  if (fitting()) return [{ type: "LayLine", slot: brush.slot, hexes: places(keys), piece: brush.piece }];
  return [{ type: "SetHexes", slot: brush.slot, hexes: places(keys), piece: brush.piece }];
}

function eraseEdits(keys) {
  const slot = $("#erases").value;
  return slot ? [{ type: "SetHexes", slot, hexes: places(keys), piece: null }] : [{ type: "ClearHexes", hexes: places(keys) }];
}

function finish(keys, edits) {
  const some = [...keys].filter((key) => hexes[key]);
  mark("marked", []);
  if (!some.length) return;
  mark("waits", some);
  send(edits(some));
}

function pickHex(key) {
  put({ path: "strokes", body: { key: crypto.randomUUID?.() ?? String(Math.random()).slice(2), pick: { path: pickPath, hex: key } } });
  mark("waits", [key]);
}

function showPicked(keys) {
  picked = new Set(keys);
  mark("answered", picked);
  $("#picked-words").textContent = keys.length ? keys.join(", ") : "None yet.";
}

// What Enter and a press do with one hex.
function use(key, withShift = false) {
  if (pickPath) return pickHex(key);
  if (["paint", "box", "fill"].includes(tool) && !brush) return tell("Choose a piece from the palette first.", true);
  switch (tool) {
    case "paint": return finish([key], paintEdits);
    case "fill": return finish(floodFrom(key), paintEdits);
    case "erase": return finish([key], eraseEdits);
    case "pick": return pickUp(key);
    case "box":
    case "select":
      if (tool === "select" && withShift) return toggleChosen(key);
      if (!corner) {
        corner = key;
        mark("marked", [key]);
        return tell(`One corner is ${key}. Now the other.`);
      }
      return endRectangle(rectangle(corner, key));
    default: return lookAt(key);
  }
}

function toggleChosen(key) {
  if (!chosen.delete(key)) chosen.add(key);
  showChosen();
}

function endRectangle(keys) {
  corner = "";
  mark("marked", []);
  if (tool === "box") return finish(keys, paintEdits);
  chosen = keys;
  return showChosen();
}

function showChosen() {
  mark("chosen", chosen);
  tell(chosen.size ? `${chosen.size} ${chosen.size === 1 ? "hex" : "hexes"} chosen.` : "Nothing is chosen.");
}

function region(deed) {
  const keys = chosen.size ? [...chosen] : cursor ? [cursor] : [];
  if (deed === "paste") return paste();
  if (!keys.length) return tell("Choose hexes first: draw over them.", true);
  if (deed === "clear") return finish(keys, (some) => [{ type: "ClearHexes", hexes: places(some) }]);
  clip = { keys, cut: deed === "cut" };
  $("[data-region=paste]").disabled = false;
  return tell(`${keys.length} ${keys.length === 1 ? "hex is" : "hexes are"} ${clip.cut ? "cut" : "copied"}. Go to the hex where the first shall lie, and paste.`);
}

function paste() {
  if (!clip || !cursor) return tell("Copy hexes first, then choose the hex where the first of them shall lie.", true);
  const from = places(clip.keys).sort((a, b) => a[0] - b[0] || a[1] - b[1]), [row, col] = hexes[cursor];
  send([{ type: "CopyRegion", hexes: from, down: row - from[0][0], across: col - from[0][1], cut: clip.cut, slots: [] }]);
  if (clip.cut) clip = null;
  $("[data-region=paste]").disabled = !clip;
  return undefined;
}

// ---- the hand on the map

const pointers = new Map();
let stroke = null, pinch = null;

function begin(event) {
  if (event.button > 1 || (!event.target.closest("svg") && !pointers.size)) return;
  pointers.set(event.pointerId, event);
  if (pointers.size === 2) return beginPinch();
  if (pointers.size > 2) return undefined;
  const key = keyUnder(event.clientX, event.clientY);
  const moves = tool === "hand" || event.button === 1 || spaceDown || pickPath;
  if (event.button === 1) event.preventDefault();
  stroke = { key, keys: new Set(), path: [], from: [event.clientX, event.clientY], at: [event.clientX, event.clientY], moves,
    view: { ...view }, isFar: false, tool, withShift: event.shiftKey, keep: chosen };
  figure.setPointerCapture(event.pointerId);
  if (!moves) strokeOver(event.clientX, event.clientY);
  return undefined;
}

function strokeOver(x, y) {
  const [fromX, fromY] = stroke.at;
  const steps = Math.max(1, Math.ceil(Math.hypot(x - fromX, y - fromY) / 6));
  for (let i = 1; i <= steps; i += 1) {
    const key = keyUnder(fromX + (x - fromX) * i / steps, fromY + (y - fromY) * i / steps);
    if (!key) continue;
    stroke.last = key;
    if (["paint", "erase"].includes(tool)) stroke.keys.add(key);
    if (stroke.path.at(-1) !== key) stroke.path.push(key);
  }
  stroke.at = [x, y];
  if (["box", "select"].includes(tool)) stroke.keys = rectangle(stroke.key || stroke.last, stroke.last);
  if (["paint", "box", "fill"].includes(tool) && !brush) return;
  mark("marked", stroke.keys);
}

function move(event) {
  if (!pointers.has(event.pointerId)) return;
  pointers.set(event.pointerId, event);
  if (pinch) return movePinch();
  if (!stroke) return;
  const [fromX, fromY] = stroke.from;
  if (Math.hypot(event.clientX - fromX, event.clientY - fromY) > 5) stroke.isFar = true;
  if (!stroke.isFar) return;
  if (!stroke.moves) {
    for (const each of event.getCoalescedEvents?.() ?? [event]) strokeOver(each.clientX, each.clientY);
    return;
  }
  figure.classList.add("moving");
  const scale = stroke.view.wide / figure.clientWidth;
  setView({ wide: stroke.view.wide, left: stroke.view.left - (event.clientX - fromX) * scale, top: stroke.view.top - (event.clientY - fromY) * scale });
}

function end(event) {
  pointers.delete(event.pointerId);
  figure.classList.remove("moving");
  if (pinch) {
    if (!pointers.size) pinch = null;
    return;
  }
  const done = stroke;
  stroke = null;
  if (!done || event.type === "pointercancel") return mark("marked", []);
  if (!done.isFar) {
    if (!done.key) return undefined;
    setCursor(done.key, { focus: true });
    mark("marked", []);
    if (!done.moves || pickPath) use(done.key, done.withShift);
    return undefined;
  }
  if (done.moves) return undefined;
  if (done.last) setCursor(done.last, { focus: true, look: false });
  if (["box", "select"].includes(tool)) {
    if (tool === "select" && done.withShift) done.keys = new Set([...done.keep, ...done.keys]);
    return painting() || tool === "select" ? endRectangle(done.keys) : use(done.key);
  }
  if (tool === "paint") return brush ? finish(fitting() ? done.path : done.keys, paintEdits) : use(done.key);
  if (tool === "erase") return finish(done.keys, eraseEdits);
  return use(done.last);
}

function beginPinch() {
  stroke = null;
  mark("marked", []);
  const [one, two] = [...pointers.values()];
  pinch = { far: Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY), view: { ...view },
    at: onMap((one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2) };
}

function movePinch() {
  if (pointers.size < 2) return;
  const [one, two] = [...pointers.values()], box = figure.getBoundingClientRect();
  const far = Math.max(20, Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY));
  const wide = pinch.view.wide * pinch.far / far, tall = wide * box.height / box.width;
  const x = ((one.clientX + two.clientX) / 2 - box.left) / box.width, y = ((one.clientY + two.clientY) / 2 - box.top) / box.height;
  setView({ wide, left: pinch.at[0] - x * wide, top: pinch.at[1] - y * tall });
}

figure.addEventListener("pointerdown", begin);
figure.addEventListener("pointermove", move);
figure.addEventListener("pointerup", end);
figure.addEventListener("pointercancel", end);
figure.addEventListener("dragstart", (event) => event.preventDefault());
figure.addEventListener("click", (event) => {
  if (event.target.closest("a[data-key]") && !event.ctrlKey && !event.metaKey) event.preventDefault();
});
figure.addEventListener("wheel", (event) => {
  event.preventDefault();
  const way = Math.sign(event.deltaY || event.deltaX);
  if (event.shiftKey) {
    const key = keyUnder(event.clientX, event.clientY);
    if (!turnBrush(way) && key && mayEdit) turnOn(key, way);
  } else zoom(1.0018 ** -(event.deltaY * (event.deltaMode ? 30 : 1)), event.clientX, event.clientY);
}, { passive: false });

// ---- the keyboard

function walk(down, across) {
  const start = cursor || hits.keys().next().value;
  if (!cursor) return setCursor(start, { focus: true });
  const way = down ? (hexes[start][0] % 2 ? -1 : 1) : across;
  const found = next(start, [down, way]) ?? (down ? next(start, [down, -way]) : undefined);
  if (found) setCursor(found, { focus: true });
  return undefined;
}

const ARROWS = { ArrowLeft: [0, -2], ArrowRight: [0, 2], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
const LETTERS = { h: "hand", p: "paint", b: "box", f: "fill", e: "erase", i: "pick", s: "select" };

function press(event) {
  const { key } = event;
  if (event.target.closest?.("input, textarea, select, dialog[open]")) return false;
  if (event.ctrlKey || event.metaKey) return pressWithControl(key.toLowerCase(), event.shiftKey);
  if (event.altKey) return false;
  const isOnMap = event.target.closest?.("#map") || event.target === document.body;
  if (ARROWS[key] && isOnMap) {
    if (event.shiftKey && tool === "select" && cursor) chosen.add(cursor);
    walk(...ARROWS[key]);
    if (event.shiftKey && tool === "select") toggleOn(cursor);
    return true;
  }
  if ((key === "Enter" || (key === " " && isOnMap)) && isOnMap) {
    if (key === " ") spaceDown = true;
    else if (cursor) use(cursor, event.shiftKey);
    return true;
  }
  const letter = key.toLowerCase();
  if (LETTERS[letter]) chooseTool(LETTERS[letter]);
  else if (letter === "r") { if (event.shiftKey || !turnBrush()) cursor && mayEdit && turnOn(cursor, 1); }
  else if (letter === "g" || key === "/") $("#goto").focus();
  else if (letter === "n") $$("input[data-layers=numbers]").forEach((box) => box.click());
  else if (key === "?") $("#keys").showModal();
  else if (key === "+" || key === "=") zoom(1.3);
  else if (key === "-") zoom(1 / 1.3);
  else if (key === "0") fit();
  else if (key === "Delete" && isOnMap && mayEdit) region("clear");
  else if (key === "Escape") letGo();
  else return false;
  return true;
}

function toggleOn(key) {
  chosen.add(key);
  showChosen();
}

function pressWithControl(letter, withShift) {
  if (!mayEdit) return false;
  if (letter === "z") return step(withShift ? "redo" : "undo");
  if (letter === "y") return step("redo");
  if (tool !== "select" && letter !== "v") return false;
  if (letter === "c") return region("copy") ?? true;
  if (letter === "x") return region("cut") ?? true;
  if (letter === "v" && clip) return paste() ?? true;
  return false;
}

function step(name) {
  put({ path: name, body: {} });
  return true;
}

function letGo() {
  corner = "";
  stroke = null;
  chosen = new Set();
  mark("marked", []);
  mark("chosen", []);
  if (!pickPath) mark("answered", []);
  if (tool !== "hand") chooseTool("hand");
}

document.addEventListener("keydown", (event) => { if (press(event)) event.preventDefault(); });
document.addEventListener("keyup", (event) => { if (event.key === " ") spaceDown = false; });

// ---- buttons round the map

document.addEventListener("click", (event) => {
  const at = (selector) => event.target.closest?.(selector);
  const zoomed = at("[data-zoom]"), chooser = at("#tools [data-tool]"), swatch = at(".swatch"), edits = at("#tools [data-edits]");
  if (at(".found-so-far")) {
    event.preventDefault();
    $("#findings").parentElement.scrollIntoView({ block: "start" });
  }
  const goes = at("[data-go]"), asks = at("[data-ask]"), deed = at("[data-region]");
  if (zoomed) ({ in: () => zoom(1.4), out: () => zoom(1 / 1.4), fit })[zoomed.dataset.zoom]();
  else if (chooser) chooseTool(chooser.dataset.tool);
  else if (swatch) chooseBrush(swatch.dataset.slot, JSON.parse(swatch.dataset.piece), Number(swatch.dataset.turns), $("span", swatch).textContent, $("svg", swatch), Boolean(swatch.dataset.runs));
  else if (edits) send(JSON.parse(edits.dataset.edits));
  else if (deed) region(deed.dataset.region);
  else if (at("[data-turn]")) turnBrush();
  else if (at("[data-keys]")) $("#keys").showModal();
  else if (goes && hits.has(goes.dataset.go)) {
    event.preventDefault();
    goTo(goes.dataset.go);
  } else if (asks) {
    event.preventDefault();
    clearTimeout(looking);
    fetchPart(asks.dataset.ask, "under-hand").then(() => $("#under-hand .answer")?.scrollIntoView({ block: "nearest" }));
  }
  for (const open of $$(".layers[open]")) if (!open.contains(event.target)) open.open = false;
});

document.addEventListener("submit", (event) => {
  const name = event.target.dataset.step;
  if (!name) return;
  event.preventDefault();
  step(name);
});

document.addEventListener("change", (event) => {
  if (event.target.matches("input[data-layers]")) showLayers(event.target);
});

$("#goto")?.addEventListener("keydown", (event) => {
  if (event.key === "Escape") hits.get(cursor)?.focus({ preventScroll: true });
  if (event.key !== "Enter") return;
  event.preventDefault();
  goTo(event.target.value);
  event.target.value = "";
});

$("#palette-search")?.addEventListener("keydown", (event) => {
  if (event.key === "Escape") (hits.get(cursor) ?? hits.values().next().value)?.focus({ preventScroll: true });
});

$("#palette-search")?.addEventListener("input", (event) => {
  const wanted = event.target.value.trim().toLowerCase().split(/\s+/).filter(Boolean);
  let number = 0;
  for (const pack of $$(".packs details")) {
    let some = 0;
    for (const button of $$(".swatch", pack)) {
      button.hidden = !wanted.every((word) => button.dataset.words.includes(word));
      if (!button.hidden) some += 1;
    }
    pack.hidden = !some;
    $(".num", pack).textContent = some;
    pack.open = wanted.length ? some > 0 : "open" in pack.dataset;
    number += some;
  }
  $("#nothing-found").hidden = number > 0;
});

// ---- the beginning

readPicture();
figure.classList.add("ready");
figure.dataset.tool = tool;
for (const part of $$("[data-needs-script]")) part.hidden = false;
firstView();
new ResizeObserver(() => view && setView(view)).observe(figure);
sumUp();
await catchUp(true);
if (!Object.keys(hexes).length) tell("The map could not be read. Load the page again.", true);
if (desk.dataset.hex) goTo(desk.dataset.hex);
flush();
setInterval(() => catchUp(), 12_000);
document.addEventListener("visibilitychange", () => catchUp());
addEventListener("pageshow", (event) => { if (event.persisted) catchUp(); });
figure.dataset.ready = "yes";
