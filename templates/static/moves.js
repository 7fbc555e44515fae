// Moves by hand on the map: a stack is taken, its goals light up, it is dropped. The moves so far are a list with
// the same numbers on the map; the server judges it at every change and stores nothing until it is sent as one order.

import { mindLists } from "./find.js";
import { clear, draw, light, show as bringIntoView } from "./moves_map.js";
import { keep, kept } from "./moves_kept.js";
import { chips, chosen, joined, listed, named, valuesOf } from "./moves_list.js";
import { inHand, mark, settle } from "./moves_places.js";

let panel = null; // what stands in the column; null where nobody is asked to move
let rows = []; // each an order, with the way it takes and why it is refused
let answer = { ways: [], ends: [], near: [] };
let held = null; // what is in the hand: the place it comes from, its goals, the row it changes
let turn = 0; // of the questions asked, the newest alone is heard
let open = -1; // the row whose numbers stand open
let byKeys = false; // the last press came from the keyboard
let pulled = null; // the stack that is drawn along
let ready = Promise.resolve(); // what was dropped is judged one after the other

const says = () => document.getElementById("map-says");

function say(words, isWrong = false) {
  if (!says()) return;
  says().textContent = words;
  says().hidden = !words;
  says().classList.toggle("wrong", isWrong);
  const below = says().getBoundingClientRect().bottom + 72 - innerHeight; // above the bar of a phone
  if (words && innerWidth <= 700 && !pulled && below > 0 && below < innerHeight / 2) scrollBy({ top: below });
}

// What comes of these orders; null where the line is down, or something newer was asked meanwhile.
async function judged(orders) {
  const mine = ++turn;
  const sent = new FormData(panel.querySelector("form"));
  sent.set("parts", JSON.stringify(orders));
  try {
    const came = await fetch(panel.dataset.moves, { method: "POST", body: sent });
    if (mine !== turn) return null;
    if (came.ok) return await came.json();
    const why = came.headers.get("Content-Type") === "application/json" ? (await came.json()).refused : "";
    say(why || "That could not be judged now. Wait a little, then press again.", true);
  } catch {
    if (mine === turn) say("The line is down. Your moves stand here; press again when it is back.", true);
  }
  return null;
}

const orders = () => rows.map((row) => row.order);

// Judges the rows anew and shows them. Says which of them fell out because of what happened meanwhile.
async function refresh(meanwhile = false) {
  const came = await judged(orders());
  if (!came) return show();
  const fell = [];
  came.rows.forEach((row, place) => {
    if (row.refused && !rows[place].refused) fell.push(`${place + 1}. ${row.refused}`);
    rows[place] = { ...rows[place], refused: row.refused ?? "", cite: row.cite ?? "", way: row.refused ? rows[place].way : row };
  });
  answer = came;
  if (held && held.row < 0) held.goals = goalsOf(came.ways, held.from, held.pieces);
  settle(came);
  if (meanwhile && fell.length) say(`Something happened meanwhile. No longer possible: ${fell.join(" ")}`, true);
  else if (fell.length) say(`Not possible: ${fell.join(" ")}`, true);
  show();
}

function show() {
  if (!panel) return;
  const good = rows.filter((row) => !row.refused);
  const items = listed(rows, open, held?.row ?? -1);
  if (held) inHand(items, held, answer);
  panel.querySelector("ol").replaceChildren(...items);
  mindLists();
  const end = panel.querySelector(".ends input");
  const button = panel.querySelector("button.send");
  const rolls = good.some((row) => row.way?.rolls) ? " and roll" : "";
  panel.querySelector(".foot").hidden = !good.length;
  button.textContent = `Send ${good.length} ${good.length === 1 ? "move" : "moves"}${rolls}${end?.checked ? ` and ${end.dataset.says}` : ""}`;
  const form = panel.querySelector("form");
  form.toggleAttribute("data-begun", rows.length > 0);
  keep(orders());
  document.getElementById("orders").classList.toggle("by-hand", rows.length > 0);
  const ends = panel.querySelector(".ends");
  ends.hidden = !answer.ends.length;
  if (answer.ends.length && !end) ends.append(ending(answer.ends[0]));
  draw(rows, open, answer.ways.map((way) => way.from));
  mark(rows, answer.ways, held);
  if (held) light(held.from, held.goals.map((way) => way.to), answer.near.map(([place]) => place));
  else clear(answer.ways.map((way) => way.from));
}

function ending(last) {
  const label = document.createElement("label");
  const box = Object.assign(document.createElement("input"), { type: "checkbox" });
  box.dataset.says = last.says.charAt(0).toLowerCase() + last.says.slice(1);
  box.addEventListener("change", show);
  label.append(box, ` Then ${box.dataset.says}`);
  return label;
}

// Takes what stands there, for a new row or to give row `row` another goal.
async function take(from, pieces = [], row = -1) {
  let ways = answer.ways;
  if (row >= 0) {
    const others = orders().filter((_, place) => place < row || (place > row && pieces.length));
    const came = await judged(others);
    if (!came) return;
    ways = came.ways;
  }
  const goals = goalsOf(ways, from, pieces);
  held = { from, goals, pieces, row };
  bringIntoView(from);
  say(`${pieces.length === 1 ? nameOf(ways, pieces[0]) : named(from)} is in your hand. ${goals.length ? "Press where it goes" : "It can go nowhere"}, or press it again to ${pieces.length ? "put it back" : "read about it"}.`);
  show();
}

const nameOf = (ways, piece) => ways.flatMap((way) => way.fields).flatMap((field) => field.options ?? []).find(([key]) => key === piece)?.[1] ?? "";

const goalsOf = (ways, from, pieces) => ways.filter((way) => way.from === from && pieces.every((piece) => holds(way, piece)));

const carried = () => nameOf(held.goals, held.pieces[0]) || named(held.from);

const holds = (way, piece) => way.fields.some((field) => field.options?.some(([value]) => value === piece));

function letGo(words = "") {
  held = null;
  say(words);
  show();
}

// Drops what is in the hand once all that was dropped before it has been judged: a quick hand is never ahead of the
// rules. A place that is no goal is asked why.
function drop(to) {
  const hand = held;
  held = null;
  show();
  ready = ready.then(() => dropped(hand, to));
}

async function dropped(hand, to) {
  const { from, pieces, row } = hand;
  const ways = (row < 0 ? goalsOf(answer.ways, from, pieces) : hand.goals).filter((way) => way.to === to);
  if (!ways.length) return why(hand, to);
  const way = ways.reduce((best, one) => (size(one) > size(best) ? one : best));
  const made = { order: { ...way.order, ...valuesOf(way, pieces) }, way, others: ways, refused: "" };
  for (const lists of document.querySelectorAll("#orders details.lists")) lists.open = false;
  const fallen = rows.findIndex((one) => one.refused); // it may be what a row that fell out waits for
  const place = row >= 0 ? row : fallen >= 0 ? fallen : rows.length;
  rows.splice(place, row >= 0 ? 1 : 0, made);
  open = pieces.length ? -1 : place;
  say(`${place + 1}. ${named(from)} to ${named(to)}.${byKeys && !place ? " Ctrl and Enter lead to Send." : ""}`);
  show();
  await refresh();
  if (row < 0 && !pieces.length && way.fields.length) await takeAlong(way);
}

// Whoever else stood in the same place goes along: another power has an order of its own.
async function takeAlong(way) {
  const who = ({ order, to, over }) => JSON.stringify(Object.values(order).filter((value) => value !== to && value !== over));
  const gone = new Set([who(way)]);
  const isKin = (one) => one.from === way.from && one.to === way.to && one.order.type === way.order.type;
  const other = () => answer.ways.find((one) => isKin(one) && !gone.has(who(one)));
  for (let one = other(); one; one = other()) {
    gone.add(who(one));
    rows.push({ order: { ...one.order, ...valuesOf(one, []) }, way: one, others: [one], refused: "" });
    await refresh();
  }
}

const size = (way) => way.fields.reduce((sum, field) => sum + (field.high ?? field.options?.length ?? 0), 0);

async function why(hand, to) {
  const { from, pieces, row } = hand;
  const goals = row < 0 ? goalsOf(answer.ways, from, pieces) : hand.goals;
  const near = goals.find((way) => !way.over) ?? goals[0] ?? answer.ways.find((way) => way.from === from);
  held ??= near ? { ...hand, goals } : null;
  show();
  if (!near) return say("");
  const order = { ...near.order, ...valuesOf(near, pieces), [near.toField]: to };
  if (near.overField) order[near.overField] = "";
  const before = row >= 0 ? orders().slice(0, row) : orders();
  const found = near.toField ? (await judged([...before, order]))?.rows.at(-1) : {};
  if (found) say(`Not to ${named(to)}: ${found.refused || "choose another place."}${found.cite ? ` (${found.cite})` : ""}`, true);
}

// One press on a place of the map, or on a piece beside it. False where it is nothing of ours.
export function press(key, pieces = []) {
  if (!panel) return false;
  if (held && key === held.from) {
    const isOther = pieces.some((piece) => !held.pieces.includes(piece));
    letGo(); // pressed again, it is read about beside the map
    if (!isOther) return false;
  }
  if (held) {
    drop(key);
    return true;
  }
  const placed = rows.findIndex((one) => one.way?.from === key && chosen(one).some((piece) => pieces.includes(piece)));
  const ways = answer.ways.filter((way) => way.from === key);
  if (placed >= 0) {
    take(key, chosen(rows[placed]), placed);
    return true;
  }
  if (ways.length) {
    take(key, pieces.filter((piece) => ways.some((way) => holds(way, piece)))); // what is only counted goes by number
    return true;
  }
  const row = rows.findIndex((one) => one.way?.from === key);
  const stop = answer.near.find(([place]) => place === key);
  if (row < 0 && stop) say(`${named(key)}: ${stop[1]} (${stop[2]})`, true);
  if (row < 0) return false;
  open = row;
  say(answer.isClosed ? "Nothing can follow this order. Send it first, or remove it." : `All that can move from ${named(key)} is in your list.`);
  show();
  return true;
}

// The place that is pressed: of the map, or a tray beside it with its pieces.
function keyOf(target) {
  const place = target instanceof Element && target.closest("#map .map a[data-key], .tray[data-place]");
  if (!place) return null;
  const piece = target.closest("[data-piece]")?.dataset.piece;
  if (!held && !piece && place.dataset.place) return null; // from a tray one piece is taken, never all
  return { key: place.dataset.key ?? place.dataset.place, pieces: piece ? [piece] : [] };
}

// A press comes before what the page does with it: opening the area beside the map.
document.addEventListener("click", (event) => {
  if (!panel || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const found = keyOf(event.target);
  byKeys = event.detail === 0;
  if (found ? press(found.key, found.pieces) : held && event.target.closest?.("#map .map")) {
    event.preventDefault();
    event.stopPropagation();
    if (!found) letGo(`Nothing can go there. ${carried()} stays where it is.`);
  }
}, true);

document.addEventListener("keydown", (event) => {
  if (panel && rows.length && event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    panel.querySelector("button.send").focus();
  }
  if (event.key === "Escape" && held) letGo(`${carried()} stays where it is.`);
});

// A stack is drawn along by mouse or finger and let go over its goal.
document.addEventListener("pointerdown", (event) => {
  const byFinger = event.pointerType === "touch" && !event.target.closest?.("a.stack");
  const found = panel && event.isPrimary && !event.button && !byFinger && keyOf(event.target);
  const moves = found && !held && answer.ways.some((way) => way.from === found.key);
  pulled = moves ? { ...found, x: event.clientX, y: event.clientY, far: false } : null;
});
document.addEventListener("pointermove", (event) => {
  if (!pulled || pulled.far || Math.hypot(event.clientX - pulled.x, event.clientY - pulled.y) < 8) return;
  pulled.far = true;
  take(pulled.key, pulled.pieces);
});
document.addEventListener("pointerup", (event) => {
  const was = pulled;
  pulled = null;
  if (!was?.far || !held) return;
  addEventListener("click", (click) => { click.preventDefault(); click.stopPropagation(); }, { capture: true, once: true });
  const found = keyOf(document.elementFromPoint(event.clientX, event.clientY));
  if (!found) letGo(`Nothing can go there. ${named(was.key)} stays where it is.`);
  else if (found.key === was.key) letGo();
  else drop(found.key);
});
document.addEventListener("pointercancel", () => {
  pulled = null;
});
document.addEventListener("dragstart", (event) => {
  if (pulled) event.preventDefault();
});

// The list: change, remove, other numbers.
function changed(event) {
  if (event.target.dataset.deed === "place") {
    if (event.type === "change" && event.target.value) drop(event.target.value);
    return;
  }
  const item = event.target.closest("li[data-row]");
  if (!item) return;
  const row = Number(item.dataset.row);
  const deed = event.target.dataset.deed;
  if (event.type === "click" && deed === "remove") {
    rows.splice(row, 1);
    open = -1;
    letGo(`${row + 1} is taken out.`);
    refresh();
  } else if (event.type === "click" && deed === "change") {
    const pieces = chosen(rows[row]);
    open = pieces.length ? -1 : row;
    if (rows[row].way) take(rows[row].way.from, pieces, row);
  } else if (event.type === "change") {
    chips(rows[row], item);
    refresh();
  }
}

function begin() {
  const found = document.querySelector("#orders [data-moves]");
  if (found === panel) return;
  panel = found;
  held = null;
  if (!panel) return;
  panel.hidden = false;
  panel.addEventListener("click", changed);
  panel.addEventListener("change", changed);
  const form = panel.querySelector("form");
  rows = (JSON.parse(form.elements.parts.value || "null") ?? kept()).map((order) => ({ order, way: null, others: [], refused: "" }));
  if (rows.length) say("Your moves that were not sent stand here again.");
  form.addEventListener("submit", () => {
    keep([]);
    const good = rows.filter((row) => !row.refused).map((row) => row.order);
    const ends = panel.querySelector(".ends input")?.checked ? [answer.ends[0].order] : [];
    form.elements.parts.value = JSON.stringify(joined([...good, ...ends]));
  });
  refresh();
}

document.addEventListener("brought", () => {
  const before = panel;
  begin();
  if (panel && panel === before) rows.length ? refresh(true) : refresh();
});
begin();
