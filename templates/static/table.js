// The table page with a hand on the map. Everything here can also be done without it.

import { fit, unfind } from "./find.js";
import { mindMaps } from "./one_stop.js";
import "./moves.js";
import { mindAll } from "./totals.js";
import "./poll.js";
import { bring } from "./parts.js";

let picking = false;
let origin = "";
let step = document.getElementById("poll")?.dataset.step;
let shown = location.pathname + location.search;

const asked = (selector) => [...document.querySelectorAll(`#orders ${selector}`)];

function say(text) {
  for (const words of document.querySelectorAll(".map-pick")) words.textContent = text;
}

// All ways an order leads from one place into another: as radio buttons, or as two lists.
function ways() {
  const radios = asked("input[data-from]").map((input) => ({ from: input.dataset.from, into: input.dataset.into, input }));
  const pairs = asked("[data-pair] select[name=into] option").flatMap((option) =>
    option.dataset.from.split(" ").map((from) => ({ from, into: option.value, option })));
  return [...radios, ...pairs];
}

function choose(way) {
  const form = (way.input ?? way.option).closest("form");
  if (way.input) way.input.checked = true;
  else {
    unfind(form.elements.from);
    form.elements.from.value = way.from;
    unfind(form.elements.into);
    form.elements.into.value = way.into;
  }
  form.querySelector("button").focus();
}

// What is missing for a place that cannot be chosen, as it stands in grey under the orders.
function missing(key) {
  return document.querySelector(`#near [data-place="${CSS.escape(key)}"]`)?.textContent.replace(/\s+/g, " ").trim();
}

// Two presses on the map, from where and into where, choose the order that joins them.
function press(key) {
  const known = ways();
  const found = known.find((way) => way.from === origin && way.into === key);
  if (origin && found) {
    choose(found);
    say(`from ${origin} into ${key}`);
    picking = false;
  } else if (known.some((way) => way.from === key)) {
    origin = key;
    say(`from ${key}; now press where to`);
  } else say(missing(key) ?? (origin ? `no order leads from ${origin} into ${key}` : `no order starts from ${key}`));
}

// An area is opened beside the map without leaving the place on the page, nor a form that is being filled in.
async function open(link) {
  const url = new URL(link.getAttribute("href"), location.href);
  url.hash = "";
  const { key } = link.dataset;
  try {
    if ((await bring(url, "area")) === null) return location.assign(url);
  } catch {
    return lineIsDown(`${key} was not opened: the line is down. What you have filled in stands; press again when it is back.`);
  }
  lineIsDown("");
  history.pushState({}, "", url);
  shown = url.pathname + url.search;
  welcome();
  const panel = document.getElementById("area");
  const top = panel?.getBoundingClientRect().top ?? 0;
  if (top < 0 || top > innerHeight / 2) panel?.scrollIntoView({ block: "nearest" });
  document.getElementById("opened").textContent = panel ? `${panel.querySelector("h2").textContent} stands open.` : "";
  document.querySelector(`a.area[data-key="${key}"]`)?.focus({ preventScroll: true });
}

// An area that was opened for what was asked before is put away once something else is: it would stand before it.
async function putAway() {
  const now = document.getElementById("poll")?.dataset.step;
  const close = document.querySelector("#area .label a");
  const isPast = now !== step;
  step = now;
  if (!isPast || !close || document.querySelector("#area form[data-begun]")) return;
  const url = new URL(close.getAttribute("href"), location.href);
  if (await bring(url, "area").catch(() => null)) {
    history.replaceState({}, "", url);
    shown = url.pathname + url.search;
    welcome();
  }
}

function lineIsDown(words) {
  const told = document.getElementById("line-down");
  told.textContent = words;
  told.hidden = !words;
}

document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element)) return;
  if (event.target.closest(".map-pick")) {
    event.preventDefault();
    document.getElementById("map").scrollIntoView({ block: "nearest" });
    picking = true;
    origin = "";
    say("press where it starts");
    return;
  }
  const link = event.target.closest(".map a[data-key]");
  const target = link && document.querySelector(`#area input[data-into="${CSS.escape(link.dataset.key)}"]`);
  if (target && !target.checked && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    target.checked = true;
    target.dispatchEvent(new Event("input", { bubbles: true }));
    target.focus({ preventScroll: true });
    return;
  }
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  if (picking) {
    event.preventDefault();
    press(link.dataset.key);
  } else {
    event.preventDefault();
    open(link);
  }
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !picking) return;
  picking = false;
  say("or press both on the map");
});

// Going back in time loads the page again; a leap to a part of this one does not.
addEventListener("popstate", () => {
  if (location.pathname + location.search !== shown) location.reload();
});

// Whoever has begun to fill in a form keeps it: its part of the page then no longer changes under his hand.
document.addEventListener("input", (event) => {
  if (event.target.dataset.into) point();
  const form = event.target.closest("form.order, form.choose");
  if (!form) return;
  form.dataset.begun = "";
  if (event.target.name === "from") fit(form.elements.into);
});

// The target that is chosen in the list stands out on the map. Pressing a numbered one chooses it, once more opens it.
function point() {
  const into = document.querySelector("#area input[data-into]:checked")?.dataset.into;
  for (const area of document.querySelectorAll(".map a.area")) area.classList.toggle("chosen", area.dataset.key === into);
}

// Long tables are folded; where there is room they are opened once, and stay as the hand leaves them.
function unfold() {
  if (innerWidth <= 1040) return;
  for (const table of document.querySelectorAll("details.long:not([data-met])")) table.open = true;
  for (const table of document.querySelectorAll("details.long")) table.dataset.met = "";
}

function welcome() {
  unfold();
  point();
  mindAll();
  mindMaps();
  for (const words of document.querySelectorAll(".map-pick")) words.hidden = false;
  for (const into of document.querySelectorAll("[data-pair] select[name=into]")) fit(into);
}

document.addEventListener("gone", (event) => {
  lineIsDown(`What you had begun to answer is asked no more: something has happened meanwhile.${event.detail}`);
});
document.addEventListener("brought", () => {
  welcome();
  putAway();
});
welcome();
