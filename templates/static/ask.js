// The page on which a map is asked: the place asked about comes into sight on a picture wider than the page.
import "./one_stop.js";

const map = document.getElementById("ask-map");
const keys = [...map.querySelectorAll("[data-key]")];
const chosen = keys.find((item) => item.dataset.key === map.dataset.chosen);

if (chosen && map.scrollWidth > map.clientWidth) {
  const at = chosen.getBoundingClientRect(), seen = map.getBoundingClientRect();
  map.scrollLeft += at.left + at.width / 2 - seen.left - seen.width / 2;
}
