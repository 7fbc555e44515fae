// What axe does not look at: whether a page begins with the way past its head, whether words are cut, whether a
// field's name holds the words beside it, and whether words in a drawing can be told from what lies under them.
(() => {
  const isSeen = (place) => place.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const html = (place) => place.outerHTML.replace(/\s+/g, " ").slice(0, 160);
  const plain = (text) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").trim();
  const isRead = (node) => node.data.trim() && isSeen(node.parentElement) && !node.parentElement.closest(".unseen, svg");
  function texts(root) {
    const found = [], walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) if (isRead(walker.currentNode)) found.push(walker.currentNode);
    return found;
  }

  function skip() {
    const first = [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]")].find(
      (place) => isSeen(place) && place.tabIndex >= 0 && !place.disabled);
    const goal = first?.getAttribute("href") ?? "";
    return !first || (goal.startsWith("#") && document.getElementById(goal.slice(1))) ? [] : [`skip: ${html(first)}`];
  }

  // Notes below the words of a label describe it; its words are what stands before them.
  function named() {
    return [...document.querySelectorAll("label :is(input, select, textarea)[aria-label]")].filter((field) => {
      const words = texts(field.closest("label")).filter((node) => !node.parentElement.closest(".note, .hint, option"));
      return isSeen(field) && !plain(field.ariaLabel).includes(plain(words.map((node) => node.data).join(" ")));
    }).map((field) => `named: ${html(field)}`);
  }

  // Names as files have them, such as mixed_shore_hill, are no words; an address and a name of a file are.
  function keys() {
    return texts(document.body).filter((node) => /(?<![\w./:=?-])[a-z]+(_[a-z0-9]+)+(?![\w./])/.test(node.data)
      && !node.parentElement.closest("code, .cite, a")).map((node) => `key: ${node.data.trim().slice(0, 80)}`);
  }

  function isCut(node, frame, across, down) {
    const range = document.createRange();
    range.selectNodeContents(node);
    const held = [...range.getClientRects()].map((line) =>
      (!across || (line.left >= frame.left - 2 && line.right <= frame.right + 2))
      && (!down || (line.top >= frame.top - line.height / 4 && line.bottom <= frame.bottom + line.height / 4)));
    return held.includes(false) && held;
  }

  // On the wall a sentence that has no room is not begun; a part that can be scrolled cuts nothing.
  function cut() {
    const said = [];
    for (const place of document.body.querySelectorAll("*:not(svg, svg *, input, textarea, select, .unseen)")) {
      const { overflowX, overflowY } = getComputedStyle(place);
      const [across, down] = [overflowX, overflowY].map((way) => /hidden|clip/.test(way));
      if ((!across && !down) || place.clientWidth <= 1 || !isSeen(place)) continue;
      const frame = place.getBoundingClientRect();
      for (const node of texts(place)) {
        let held = node.parentElement;
        while (held !== place && !/auto|scroll/.test(getComputedStyle(held).overflow)) held = held.parentElement;
        const lines = held === place && isCut(node, frame, across, down);
        if (lines && (!place.matches(".wall .lines") || lines.includes(true))) {
          said.push(`cut: ${html(place)} at ${node.data.trim().slice(0, 40)}`);
          break;
        }
      }
    }
    return said;
  }

  const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true }), shades = new Map();
  function shade(colour) {
    if (!shades.has(colour)) {
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 1, 1);
      const [red, green, blue] = [...pen.getImageData(0, 0, 1, 1).data].map((value) =>
        value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
      shades.set(colour, 0.2126 * red + 0.7152 * green + 0.0722 * blue);
    }
    return shades.get(colour);
  }
  function behind(svg) {
    for (let place = svg; place; place = place.parentElement) {
      const { backgroundColor } = getComputedStyle(place);
      if (backgroundColor !== "rgba(0, 0, 0, 0)") return backgroundColor;
    }
    return "#fff";
  }
  function covers(shape, box, x, y) {
    if (x < box.left || x > box.right || y < box.top || y > box.bottom) return false;
    const { fill, fillOpacity, opacity } = getComputedStyle(shape);
    if (fill === "none" || fillOpacity * opacity < 0.5) return false;
    return shape.isPointInFill(new DOMPoint(x, y).matrixTransform(shape.getScreenCTM().inverse()));
  }
  const isHalo = (shape, text) => shape.matches(".halo") && shape.textContent === text.textContent
    && ["x", "y"].every((way) => shape.getAttribute(way) === text.getAttribute(way));

  // Words have the ground of their halo, of the last shape drawn before them there, or of the page.
  function ink() {
    const said = [];
    for (const svg of document.querySelectorAll("svg:not(svg svg)")) {
      const drawn = [...svg.querySelectorAll("path, rect, circle, ellipse, polygon, text")]
        .filter((shape) => !shape.closest("defs") && isSeen(shape)).map((shape) => [shape, shape.getBoundingClientRect()]);
      drawn.forEach(([text, box], at) => {
        if (text.tagName !== "text" || !box.width || text.matches(".halo") || !text.textContent.trim()) return;
        const { fill, fontSize, fontWeight } = getComputedStyle(text);
        const x = box.left + box.width / 2, y = box.top + box.height / 2;
        const under = drawn.slice(0, at).findLast(([shape, around]) =>
          shape.tagName === "text" ? isHalo(shape, text) : covers(shape, around, x, y))?.[0];
        const ground = under ? getComputedStyle(under)[under.matches(".halo") ? "stroke" : "fill"] : behind(svg);
        const [dark, light] = [shade(fill), shade(ground)].sort((one, other) => one - other);
        const size = parseFloat(fontSize) * text.getScreenCTM().d, isLarge = size >= 24 || (size >= 18.6 && fontWeight >= 700);
        const contrast = (light + 0.05) / (dark + 0.05);
        if (contrast < (isLarge ? 3 : 4.5)) said.push(`ink: ${contrast.toFixed(2)} ${html(text)}`);
      });
    }
    return said;
  }

  window.looks = { skip, named, keys, cut, ink };
})();
