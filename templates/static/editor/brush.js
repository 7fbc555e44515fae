// The piece in hand: what it is, how it is turned, whether it is fitted into lines.

import { $, $$, tell } from "./page.js";

export let brush = null;

export function takeInHand(piece) {
  brush = piece;
  $("#fits").checked = true;
  for (const button of $$(".swatch")) button.setAttribute("aria-pressed", isSwatch(button));
  if (brush.piece.turn > 1) drawTurned();
}

const isSwatch = (button) => brush?.slot === button.dataset.slot
  && ["name", "side", "badge"].every((word) => JSON.parse(button.dataset.piece)[word] === brush.piece[word]);

// What a swatch of the palette puts in hand.
export const ofSwatch = (button) => ({
  slot: button.dataset.slot,
  piece: JSON.parse(button.dataset.piece),
  turns: Number(button.dataset.turns),
  title: $("span", button).textContent,
  picture: $("svg", button),
  runs: button.dataset.runs ?? "",
});

// A piece of the map in hand, as its swatch if the palette has one like it.
export function ofMap(slot, piece) {
  const like = $$(".swatch").filter((button) => button.dataset.slot === slot && JSON.parse(button.dataset.piece).name === piece.name);
  const same = like.find((button) => JSON.parse(button.dataset.piece).badge === piece.badge) ?? like[0];
  return same ? { ...ofSwatch(same), piece } : { slot, piece, turns: 1, title: piece.name, picture: null, runs: "" };
}

export function showBrush(tool, isPainting) {
  const box = $("#brush");
  if (!box) return;
  box.hidden = !isPainting;
  if (isPainting) show(box, tool);
}

function show(box, tool) {
  $(".brush-picture", box).replaceChildren(...(brush.picture ? [brush.picture.cloneNode(true)] : []));
  $(".brush-title", box).textContent = titled();
  $("[data-turn]", box).hidden = brush.turns < 2;
  $(".fits", box).hidden = brush.runs !== "area" && (brush.runs !== "line" || tool !== "paint");
}

const titled = () => brush.title + (brush.turns > 1 ? `, turn ${brush.piece.turn || 1} of ${brush.turns}` : "");

// The picture of the piece in hand as it is turned; the palette shows it unturned.
async function drawTurned() {
  const { slot, piece } = brush;
  const answer = await fetch(`swatch?${new URLSearchParams({ slot, piece: JSON.stringify(piece) })}`).catch(() => null);
  const drawn = answer?.ok && new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
  if (drawn?.localName !== "svg" || brush?.piece !== piece) return;
  brush.picture = document.adoptNode(drawn);
  $("#brush .brush-picture").replaceChildren(brush.picture.cloneNode(true));
}

export function turnBrush(by = 1) {
  if (!brush || brush.turns < 2) return false;
  const turn = ((brush.piece.turn || 1) - 1 + by + brush.turns) % brush.turns + 1;
  brush = { ...brush, piece: { ...brush.piece, turn } };
  $("#fits").checked = false;
  $("#brush .brush-title").textContent = titled();
  drawTurned();
  tell(titled());
  return true;
}

export const isFitting = () => brush?.runs && $("#fits").checked;
