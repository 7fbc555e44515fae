// Pieces of real geography are chosen on the map: by a press, or by a line drawn round them. The list beside it has
// the same pieces; whatever is ticked there is what is sent.

const map = document.querySelector("#pieces-map"), said = document.querySelector("#pieces-said");
const boxes = new Map([...document.querySelectorAll(".pieces input")].map((box) => [box.value, box]));
const paths = [...map.querySelectorAll("[data-piece]")];
const SVG = "http://www.w3.org/2000/svg", DRAGGED = 6;
let lasso = null, trail = [], begun = null;

const boxOf = (path) => boxes.get(path.dataset.piece);
const nameOf = (box) => box.parentElement.querySelector("span").firstChild.textContent.trim();

function show() {
  for (const path of paths) path.classList.toggle("is-chosen", boxOf(path).checked);
  const chosen = [...boxes.values()].filter((box) => box.checked).map(nameOf);
  const first = chosen.slice(0, 6).join(", ");
  said.textContent = chosen.length ? `${chosen.length} chosen: ${first}${chosen.length > 6 ? " and others" : ""}.` : "None is chosen.";
}

function place(event) {
  return new DOMPoint(event.clientX, event.clientY).matrixTransform(map.getScreenCTM().inverse());
}

function isRound(polygon, path) {
  const box = path.getBBox(), middle = map.createSVGPoint();
  middle.x = box.x + box.width / 2;
  middle.y = box.y + box.height / 2;
  return polygon.isPointInFill(middle);
}

function encircle() {
  const round = paths.filter((path) => isRound(lasso, path));
  for (const path of round) boxOf(path).checked = true;
}

map.addEventListener("pointerdown", (event) => {
  if (event.button || event.pointerType === "touch") return;
  begun = event;
  trail = [place(event)];
});

map.addEventListener("pointermove", (event) => {
  if (!begun) return;
  if (!lasso) {
    if (Math.hypot(event.clientX - begun.clientX, event.clientY - begun.clientY) < DRAGGED) return;
    lasso = map.appendChild(document.createElementNS(SVG, "polygon"));
    lasso.classList.add("lasso");
    map.setPointerCapture(event.pointerId);
  }
  trail.push(place(event));
  lasso.setAttribute("points", trail.map(({ x, y }) => `${x},${y}`).join(" "));
});

function letGo() {
  lasso?.remove();
  [lasso, begun] = [null, null];
}

map.addEventListener("pointerup", () => {
  if (!lasso) { begun = null; return; }
  encircle();
  letGo();
  show();
  map.addEventListener("click", (event) => event.stopPropagation(), { capture: true, once: true });
});
map.addEventListener("pointercancel", letGo);

map.addEventListener("click", (event) => {
  const path = event.target.closest("[data-piece]");
  if (!path) return;
  const box = boxOf(path);
  box.checked = !box.checked;
  box.parentElement.scrollIntoView({ block: "nearest" });
  show();
});

for (const [number, box] of boxes) {
  const near = (isNear) => paths.find((path) => path.dataset.piece === number)?.classList.toggle("is-near", isNear);
  for (const [name, isNear] of [["focus", true], ["blur", false]]) box.addEventListener(name, () => near(isNear));
  for (const [name, isNear] of [["pointerenter", true], ["pointerleave", false]]) box.parentElement.addEventListener(name, () => near(isNear));
  box.addEventListener("change", show);
}
for (const button of document.querySelectorAll("[data-all]")) {
  button.addEventListener("click", () => {
    for (const box of boxes.values()) box.checked = Boolean(button.dataset.all);
    show();
  });
}
for (const part of document.querySelectorAll("[data-needs-script]")) part.hidden = false;
show();
