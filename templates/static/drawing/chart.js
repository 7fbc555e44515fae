// The map as the server last told it, in board units, y down; and what is worked out of it.
// The newest answer is the truth: what is dragged or sketched here lasts until the next.

const LONG_WAY = 3;

export const chart = {
  frame: [0, 0], areas: new Map(), names: {}, numbers: {}, manners: {}, lines: [], sea: [], heights: [], block: null, rows: 0,
};

export function takeChart(answer) {
  if (!answer.frame) return false;
  chart.frame = answer.frame;
  for (const key of answer.gone) chart.areas.delete(key);
  for (const [key, shape] of Object.entries(answer.areas)) chart.areas.set(key, shape);
  for (const name of ["names", "numbers", "manners", "lines", "sea", "heights", "block", "rows"]) chart[name] = answer[name];
  return true;
}

const rounded = (number) => Math.round(number * 100) / 100;
export const flip = ([x, y]) => [x, -y];
export const place = ([x, y]) => [rounded(x), rounded(-y)];
export const isSame = (one, other) => one[0] === other[0] && one[1] === other[1];
export const distance = (one, other) => Math.hypot(one[0] - other[0], one[1] - other[1]);

// Where a line that ends off the map crosses its frame; the end itself where it does not.
export function atFrame(end, next) {
  const shares = end.map((here, axis) => {
    const edge = Math.min(Math.max(here, 0), chart.frame[axis]);
    return edge === here ? 0 : (edge - here) / (next[axis] - here);
  });
  const share = Math.max(...shares);
  return share > 0 && share < 1 ? end.map((here, axis) => rounded(here + share * (next[axis] - here))) : end;
}

const named = (point) => `${point[0]} ${point[1]}`;
const edges = (ring) => ring.map((point, number) => [point, ring[(number + 1) % ring.length]]);
const edgeName = ([start, end]) => [named(start), named(end)].sort().join(" / ");

// Lines of edges that hang together.
function joined(loose) {
  const left = [...loose], found = [];
  while (left.length) {
    const line = left.pop();
    for (let grows = true; grows;) {
      grows = false;
      for (const [number, edge] of left.entries()) {
        const end = line.at(-1), next = isSame(edge[0], end) ? edge[1] : isSame(edge[1], end) ? edge[0] : null;
        const start = line[0], before = isSame(edge[0], start) ? edge[1] : isSame(edge[1], start) ? edge[0] : null;
        if (!next && !before) continue;
        if (next) line.push(next); else line.unshift(before);
        left.splice(number, 1);
        grows = true;
        break;
      }
    }
    found.push(line);
  }
  return found;
}

// The outer rim of the land and each hole in it: a line is traced along it over several areas.
export function rim() {
  const seen = new Map();
  for (const { ring } of chart.areas.values()) {
    for (const edge of edges(ring)) {
      const name = edgeName(edge);
      if (seen.has(name)) seen.set(name, null); else seen.set(name, edge);
    }
  }
  return joined([...seen.values()].filter(Boolean));
}

// The borders of two areas.
function between(one, other) {
  const [mine, theirs] = [chart.areas.get(one), chart.areas.get(other)];
  if (!mine || !theirs) return [];
  const there = new Set(edges(theirs.ring).map(edgeName));
  return joined(edges(mine.ring).filter((edge) => there.has(edgeName(edge))));
}

// A river, canal or road as it runs: of its own, or along borders.
export const courses = (line) =>
  line.points.length ? [line.points] : line.along.flatMap(([one, other]) => between(one, other));

export const neighbours = (key) => [...chart.areas.keys()].filter((other) => other !== key && between(key, other).length);

// The nearest point of any outline or course, and how far it is.
export function nearestPoint(at) {
  let found = null, far = Infinity;
  const all = [...[...chart.areas.values()].map((shape) => shape.ring), ...chart.lines.map((line) => line.points)];
  for (const point of all.flat()) {
    const there = distance(point, at);
    if (there < far) [found, far] = [point, there];
  }
  return { point: found, far };
}

function footOn([start, end], at) {
  const along = [end[0] - start[0], end[1] - start[1]], length = along[0] ** 2 + along[1] ** 2;
  const share = length ? ((at[0] - start[0]) * along[0] + (at[1] - start[1]) * along[1]) / length : 0;
  const part = Math.min(1, Math.max(0, share));
  return [rounded(start[0] + part * along[0]), rounded(start[1] + part * along[1])];
}

// The nearest edge of any outline, the foot on it, and how far that is.
export function nearestEdge(at) {
  let found = null, foot = at, far = Infinity;
  for (const { ring } of chart.areas.values()) {
    for (const edge of edges(ring)) {
      const there = footOn(edge, at), distant = distance(there, at);
      if (distant < far) [found, foot, far] = [edge, there, distant];
    }
  }
  return { edge: found, foot, far };
}

// How far along a line a point lies, null where it does not.
function spotOn(line, at) {
  let far = 0;
  for (const [number, start] of line.slice(0, -1).entries()) {
    const edge = [start, line[number + 1]];
    if (distance(footOn(edge, at), at) < 0.03) return far + distance(start, at);
    far += distance(...edge);
  }
  return null;
}

// The points of the line between two places on it, from the one to the other.
function part(line, from, to) {
  const [first, last] = [spotOn(line, from), spotOn(line, to)];
  if (first === null || last === null) return null;
  const [low, high] = [Math.min(first, last), Math.max(first, last)];
  const found = line.filter((point) => {
    const there = spotOn(line, point);
    return there > low + 0.03 && there < high - 0.03;
  });
  return first <= last ? found : found.reverse();
}

const length = (points) => points.slice(1).reduce((sum, point, number) => sum + distance(points[number], point), 0);

// Closed rings are walked both ways: the second begins half round.
function turned(ring) {
  const half = Math.floor(ring.length / 2), other = [...ring.slice(half), ...ring.slice(0, half)];
  return [[...ring, ring[0]], [...other, other[0]]];
}

const bothWays = (line) => (isSame(line[0], line.at(-1)) ? turned(line.slice(0, -1)) : [line]);

// The points between two points of one border, coast, course or frame, by the shortest way along it; none where
// no such line has both, or where it is a long way round. What is `passed` already is not gone through again.
export function along(from, to, passed) {
  const [width, height] = chart.frame;
  const rings = [...[...chart.areas.values()].map((shape) => shape.ring), [[0, 0], [width, 0], [width, height], [0, height]]];
  const lines = [...rings.flatMap(turned), ...rim().flatMap(bothWays), ...chart.lines.flatMap(courses)];
  const isNew = (point) => !passed.some((other) => isSame(point, other));
  const ways = lines.map((line) => part(line, from, to)).filter((way) => way?.length && way.every(isNew));
  const [shortest] = ways.map((way) => [length([from, ...way, to]), way]).sort(([one], [other]) => one - other);
  return shortest && shortest[0] <= LONG_WAY * distance(from, to) ? shortest[1] : [];
}

export const ownersOf = (point) =>
  [...chart.areas].filter(([, { ring }]) => ring.some((each) => isSame(each, point))).map(([key]) => key);

// A code that is not taken: the last one's with the next number.
export function nextCode() {
  const last = [...chart.areas.keys()].at(-1) ?? "A0";
  const [, word, number] = /^(.*?)(\d*)$/.exec(last);
  let next = Number(number) + 1;
  const spelled = () => word + String(next).padStart(number.length, "0");
  while (chart.areas.has(spelled())) next += 1;
  return spelled();
}

// How an area is called in a sentence.
export const called = (key) => [key, chart.names[key] !== key && chart.names[key]].filter(Boolean).join(" ");
