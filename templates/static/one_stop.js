// A drawn map is one stop of the tabulator. From the place that holds it the arrows go to the nearest one in their
// direction, Home and End to the first and the last, and what is typed goes to the place of that number or name.
// Without scripts every place is a stop of its own.

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const PLACE = "a[data-key]:not([aria-hidden])";
const ASIDE = 2; // a step aside counts as so many steps ahead

const PAUSE = 900; // milliseconds after which typing begins anew
let typed = "", since = 0;

const placesOf = (map) => [...map.querySelectorAll(PLACE)];

// Call it again when maps came in anew; the place that held the stop keeps it.
export function mindMaps() {
  for (const map of document.querySelectorAll(".map")) {
    const places = placesOf(map);
    if (!places.length) continue;
    map.setAttribute("aria-description", "Arrow keys go from place to place. Type a number or name to go there.");
    hold(map, places.find((place) => place.dataset.key === map.dataset.stop) ?? places[0]);
  }
}

function hold(map, holder) {
  map.dataset.stop = holder.dataset.key;
  for (const place of placesOf(map)) place.setAttribute("tabindex", place === holder ? 0 : -1);
}

function centre(place) {
  const box = place.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

function next(map, from, [right, down]) {
  const [x, y] = centre(from);
  let best = null, least = Infinity;
  for (const place of placesOf(map)) {
    const [dx, dy] = centre(place).map((at, axis) => at - [x, y][axis]);
    const ahead = dx * right + dy * down, aside = Math.abs(dx * down) + Math.abs(dy * right);
    const far = ahead + ASIDE * aside;
    if (ahead < 1 || aside > 2 * ahead || far >= least) continue;
    [best, least] = [place, far];
  }
  return best;
}

const fold = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

// The place whose number or name begins with what was typed; a whole number comes before a longer one.
function named(map, letter, at) {
  typed = at - since > PAUSE ? letter : typed + letter;
  since = at;
  const numbers = ({ dataset: { key } }) => [key.replace(/^\D+/, ""), key.replace(/^\D*0*/, "")];
  const words = (place) => [...numbers(place), ...fold(`${place.dataset.key} ${place.ariaLabel?.split(",")[0] ?? ""}`).split(/[\s()]+/)];
  const places = placesOf(map);
  return places.find((place) => numbers(place).includes(typed))
    ?? places.find((place) => words(place).some((word) => word.startsWith(fold(typed))));
}

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof Element)) return;
  const map = event.target.closest(".map");
  if (!map || !event.target.matches(PLACE)) return;
  const places = placesOf(map);
  const ends = { Home: places[0], End: places.at(-1) };
  const isLetter = /^[\p{L}\d]$/u.test(event.key);
  if (!isLetter) typed = "";
  if (!ends[event.key] && !ARROWS[event.key] && !isLetter) return;
  const place = ends[event.key]
    ?? (isLetter ? named(map, event.key, event.timeStamp) : next(map, event.target, ARROWS[event.key]));
  event.preventDefault();
  place?.focus();
});

document.addEventListener("focusin", (event) => {
  const map = event.target.matches(PLACE) && event.target.closest(".map");
  if (map) hold(map, event.target);
});

mindMaps();
