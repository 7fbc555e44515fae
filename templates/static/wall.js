// The largest letters with which all of the wall stands on one screen. It is set anew when the screen changes and
// when something new has come in.

import { isNewer, takeTicket } from "./newer.js";

const ASKS = 2_000;

// Parts of the screen's height; beside a picture letters stop growing sooner, for it shrinks as they grow.
const LARGEST = 0.04;
const BESIDE_A_PICTURE = 0.028;
const SMALLEST = 12;
const SENTENCES = 2;

// Whether nothing runs over its place, and the newest sentences stand there whole.
function fits() {
  const main = document.querySelector("#wall");
  if (main.scrollHeight > window.innerHeight + 1 || main.scrollWidth > window.innerWidth) return false;
  const screen = main.querySelector(".wall-screen").getBoundingClientRect();
  for (const part of main.querySelectorAll(".wall-head, .wall-map, .wall-blocks, .wall-blocks .block, .lately")) {
    if (part.getBoundingClientRect().bottom > screen.bottom + 1) return false;
  }
  for (const part of main.querySelectorAll(".wall-blocks .scroll, .wall-blocks .block")) {
    if (part.scrollWidth > part.clientWidth + 1) return false;
  }
  const lines = main.querySelector(".lines");
  const place = lines.getBoundingClientRect();
  return [...lines.children].slice(0, SENTENCES).every((line) => {
    const box = line.getBoundingClientRect();
    return box.bottom <= place.bottom + 1 && box.left < place.right;
  });
}

function fit() {
  document.body.style.removeProperty("--wall-size");
  if (window.innerWidth < 832) return;
  const part = document.querySelector(".wall-map") ? BESIDE_A_PICTURE : LARGEST;
  for (let size = Math.floor(window.innerHeight * part); size >= SMALLEST; size -= 1) {
    document.body.style.setProperty("--wall-size", `${size}px`);
    if (fits()) return;
  }
}

window.addEventListener("resize", fit);
new MutationObserver(fit).observe(document.body, { childList: true });
document.fonts.ready.then(fit);
fit();

document.body.addEventListener("htmx:afterRequest", (event) => takeTicket(event.detail.xhr.getResponseHeader("X-Newer")));
setInterval(async () => {
  if (!document.hidden && (await isNewer().catch(() => false))) htmx.trigger("#wall", "newer");
}, ASKS);
