// Places with a limit: the map and the trays as they would stand after the list, and where a row can go instead.

import { chosen, made, named } from "./moves_list.js";

const trays = () => [...document.querySelectorAll(".tray[data-place]")];

// The map after the moves so far, drawn by the server, and how full the trays are then.
export function settle(came) {
  const map = document.querySelector("#map .map");
  if (!came.map || !map) return;
  const key = document.activeElement?.closest("#map a[data-key]")?.dataset.key;
  map.outerHTML = came.map;
  if (key) document.querySelector(`#map a.area[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
  const asked = document.querySelector("#orders .moves .asked");
  asked.textContent = came.asked;
  asked.hidden = !came.asked || document.querySelector("#orders .says")?.textContent.includes(came.asked);
  for (const tray of trays()) {
    const said = tray.querySelector(".held");
    if (said) said.textContent = came.rooms[tray.dataset.place] ?? said.textContent;
  }
}

// What of the trays is in the list, with its number and where it goes; what can be pressed there. A key that stood on
// what can be pressed no more goes to what is left, or to what sends the list.
export function mark(rows, ways, held) {
  const focused = document.activeElement;
  for (const tray of trays()) {
    const { place } = tray.dataset;
    const isGoal = held?.goals.some((way) => way.to === place) ?? false;
    tray.classList.toggle("goal", isGoal);
    tray.querySelector(".label button").disabled = !isGoal;
    const inOrder = rows.flatMap((one, row) => (one.way?.from === place ? Array(counted(one)).fill(row) : []));
    for (const [number, piece] of tray.querySelectorAll("[data-piece]").entries()) {
      const named = rows.findIndex((one) => one.way?.from === place && chosen(one).includes(piece.dataset.piece));
      const row = named < 0 ? inOrder[number] ?? -1 : named;
      const can = ways.some((way) => way.from === place && way.fields.some((field) => !field.options || field.options.some(([key]) => key === piece.dataset.piece)));
      piece.disabled = !can && row < 0 && !isGoal;
      piece.ariaPressed = String(held?.from === place && held.pieces.includes(piece.dataset.piece));
      piece.querySelector(".to")?.remove();
      if (row >= 0) piece.append(made("span", { className: "to" }, made("b", {}, String(row + 1)), made("i", {}, " to"), ` ${short(rows[row].way.to)}`));
    }
  }
  if (!focused?.disabled) return;
  (document.querySelector(".tray [data-piece]:enabled:not(:has(.to))") ?? document.querySelector(".moves button.send"))?.focus({ preventScroll: true });
}

// How many a row takes in their order, where pieces are only counted.
const counted = (row) => row.way.fields.reduce((sum, field) => sum + (field.high ? row.order[field.name] ?? 0 : 0), 0);

const short = (key) => (named(key).startsWith(`${key} `) ? key : named(key));

// What is in the hand stands in the list too, with a list of places: full ones cannot be chosen, and say why.
export function inHand(items, held, answer) {
  const rooms = answer.rooms ?? {};
  const number = held.row < 0 ? items.length + 1 : held.row + 1;
  const room = (key) => (rooms[key] ? `, ${rooms[key]}` : "");
  const goals = [...new Set(held.goals.map((way) => way.to))];
  const full = (answer.near ?? []).filter(([place]) => answer.full?.includes(place) && !goals.includes(place));
  const select = made("select", { ariaLabel: "Where to" }, made("option", { value: "" }, "Choose a place"),
    ...goals.map((key) => made("option", { value: key }, named(key) + room(key))),
    ...full.map(([key]) => made("option", { disabled: true }, named(key) + room(key))));
  select.dataset.deed = "place";
  const choose = made("div", { className: "places" }, made("p", { className: "note" }, "Press a place on the map, or choose it here."), select,
    ...full.map(([, says, cite]) => made("p", { className: "note" }, `${says} `, made("span", { className: "cite" }, cite))));
  if (held.row >= 0) return items[held.row].append(choose);
  const pieces = held.goals[0]?.fields.flatMap((field) => field.options ?? []).filter(([key]) => held.pieces.includes(key));
  const title = pieces?.map(([, words]) => words).join(", ") || named(held.from);
  items.push(made("li", { className: "held" }, made("span", { className: "n", ariaHidden: "true" }, String(number)),
    made("div", {}, made("b", {}, title), ...(pieces?.length ? [made("span", { className: "note" }, `From ${named(held.from)}`)] : [])), choose));
}
