// What is drawn over the map while boards are laid: the board in hand, the chosen one's edge, what is in the way.

import { SVG, $$, figure } from "./page.js";
import { hexWide, svg } from "./picture.js";
import { HALF, RADIUS, STEP, boxOf, hexesOf, inTheWay, laid, middleOf } from "./lying.js";

const CORNERS = [[HALF, -RADIUS / 2], [HALF, RADIUS / 2], [0, RADIUS], [-HALF, RADIUS / 2], [-HALF, -RADIUS / 2], [0, -RADIUS]];
// Across each edge, from the one after the first corner on.
const BESIDE = [[0, 2], [1, 1], [1, -1], [0, -2], [-1, -1], [-1, 1]];
const ARROW = "M-7 3A8 8 0 1 1 3 7M3 7l6 1M3 7l2-6";
const HANDLE = 15;

function put(parent, name, values) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(values)) made.setAttribute(key, value);
  parent.append(made);
  return made;
}

// The line round all the hexes together.
function edge(hexes) {
  const own = new Set(hexes.map(String));
  return hexes.flatMap(([row, col]) => BESIDE.map(([down, across], i) => {
    if (own.has(String([row + down, col + across]))) return "";
    const [x, y] = middleOf([row, col]), [one, other] = [CORNERS[i], CORNERS[(i + 1) % 6]];
    return `M${x + one[0]} ${y + one[1]}L${x + other[0]} ${y + other[1]}`;
  })).join("");
}

const whole = (hex) => {
  const [x, y] = middleOf(hex);
  return `M${CORNERS.map(([right, down]) => `${x + right} ${y + down}`).join("L")}Z`;
};

const crossed = (hex) => {
  const [x, y] = middleOf(hex);
  return `${whole(hex)}M${x - 10} ${y - 10}l20 20M${x + 10} ${y - 10}l-20 20`;
};

// The picture of the tray as it lies: its first hex where that hex is, turned about it.
function picture(group, one, address) {
  const before = hexesOf({ ...one, at: [0, 0], turn: 0 }), box = boxOf(before);
  const [[x, y], [fromX, fromY]] = [middleOf(hexesOf(one)[0]), middleOf(before[0])];
  put(group, "image", {
    class: "in-hand",
    href: address,
    x: box.left * HALF - HALF,
    y: box.top * STEP - RADIUS,
    width: (box.right - box.left) * HALF + 2 * HALF,
    height: (box.bottom - box.top) * STEP + 2 * RADIUS,
    transform: `translate(${x} ${y}) rotate(${60 * one.turn}) translate(${-fromX} ${-fromY})`,
  });
}

function handle(group, hexes) {
  const box = boxOf(hexes), scale = 52 / hexWide();
  const [x, y] = [(box.right + 1) * HALF + HANDLE * scale / 2, box.top * STEP - RADIUS - HANDLE * scale / 2];
  const grip = put(group, "g", { class: "turn-handle", transform: `translate(${x} ${y}) scale(${scale})` });
  put(grip, "circle", { r: HANDLE + 7, class: "reach" });
  put(grip, "circle", { r: HANDLE });
  put(grip, "path", { d: ARROW });
}

// Draws the marks anew: of the board in hand its picture, of the chosen one its edge and the handle.
export function drawMarks(one, { isInHand, canTurn }) {
  for (const group of $$(".laying", svg)) group.remove();
  const hexes = one ? hexesOf(one) : [];
  if (!hexes.length) return;
  const group = put(svg, "g", { class: "laying" });
  const swatch = $$(".board-swatch img").find((each) => each.parentElement.dataset.board === one.board);
  if (isInHand && laid[one.number]) put(group, "path", { d: hexesOf(laid[one.number]).map(whole).join(""), class: "veil" });
  if (isInHand && swatch) picture(group, one, swatch.src);
  put(group, "path", { d: edge(hexes), class: "round" });
  put(group, "path", { d: inTheWay(one).map(crossed).join(""), class: "in-the-way" });
  if (canTurn) handle(group, hexes);
}

export const isOnHandle = (target) => Boolean(target.closest?.(".turn-handle"));
export const whenSeenAnew = (deed) => figure.addEventListener("desk:view", deed);
