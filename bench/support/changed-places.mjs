// The places of a repository that a commit changes, as the lines of the old files, and whether an answer shows them.
import { git } from './repositories.mjs';
import { isTestOrGenerated } from './source-paths.mjs';

/** Lines on each side of a change that belong to its place. */
const AROUND = 3;
/** A line with fewer characters, such as a brace alone, is found in every answer. */
const LEAST_CHARACTERS = 4;
/** Lines of a place that an answer must have to show it. */
const LEAST_LINES = 2;
/** Two lines of a place stand next to each other in an answer that shows it, but for what lies between them there. */
const NEAR_LINES = 2 * AROUND + 4;

/**
 * The hunks of a commit in source files that were there before: the old path, the old lines with those around them, and
 * their text. Nothing where a file of source comes, goes or moves: what is to be shown would not be there.
 */
export function placesOf(path, commit, source) {
  const places = [];
  let [file, old] = [null, null];
  let place = null;
  let [before, after] = [0, 0];
  for (const line of diffOf(path, commit).split('\n')) {
    if (before > 0 || after > 0) {
      place?.add(line);
      if (line.startsWith('-') || line.startsWith(' ')) before -= 1;
      if (line.startsWith('+') || line.startsWith(' ')) after -= 1;
      continue;
    }
    if (line.startsWith('--- ')) old = pathOf(line, 'a/');
    if (line.startsWith('+++ ')) {
      file = pathOf(line, 'b/');
      const isMeant = isSource(old ?? file, source);
      if (isMeant && (old === null || file === null)) return [];
      if (!isMeant) file = null;
    }
    const hunk = /^@@ -(\d+)(?:,(\d+))? \+\d+(?:,(\d+))? @@/.exec(line);
    if (hunk === null) continue;
    [before, after] = [Number(hunk[2] ?? 1), Number(hunk[3] ?? 1)];
    place = file === null ? null : new Place(file, Number(hunk[1]));
    if (place !== null) places.push(place);
  }
  return places.filter((place) => tellingLines(place.lines).size >= LEAST_LINES && !isInTests(path, commit, place));
}

/** Rust keeps the tests of a file at its end. https://doc.rust-lang.org/book/ch11-03-test-organization.html */
function isInTests(path, commit, place) {
  if (!place.path.endsWith('.rs')) return false;
  const lines = git(path, 'show', `${commit}^:${place.path}`).split('\n');
  const tests = lines.findIndex((line, i) => line === '#[cfg(test)]' && /^(pub )?mod \w+/.test(lines[i + 1] ?? ''));
  return tests >= 0 && place.from > tests;
}

/** The old side of a hunk: its lines, and which of them change or have something new between them. */
class Place {
  path;
  from;
  lines = [];
  changes = [];

  constructor(path, from) {
    this.path = path;
    this.from = from;
  }

  get to() {
    return this.from + this.lines.length - 1;
  }

  add(line) {
    const { path, to } = this;
    if (line.startsWith('+')) this.changes.push({ path, from: to, to: to + 1, isBetween: true });
    if (line.startsWith('-')) this.changes.push({ path, from: to + 1, to: to + 1, isBetween: false });
    if (line.startsWith('-') || line.startsWith(' ')) this.lines.push(line.slice(1));
  }
}

/** What builds, checks or presents a project is no part of it. */
const AROUND_THE_PROJECT = /(^|\/)((setup|noxfile|tasks|build|cake|gulpfile)\.\w+|[^/]*\.config\.[cm]?[jt]s)$|^www\//;

const isSource = (path, source) => source.test(path) && !isTestOrGenerated(path) && !AROUND_THE_PROJECT.test(path);

/** The diff of a commit; nothing where a clone has not all of its files. */
function diffOf(path, commit) {
  const options = ['--format=', `--unified=${AROUND}`, '--no-renames', '--no-ext-diff', '--no-color', '--no-textconv'];
  try {
    return git(path, 'show', ...options, commit);
  } catch {
    return '';
  }
}

const pathOf = (line, prefix) =>
  line.slice(4).startsWith(prefix) ? line.slice(4 + prefix.length).replace(/\t$/, '') : null;

const tellingLines = (lines) =>
  new Set(lines.map((line) => line.trim()).filter((line) => line.replace(/\s/g, '').length >= LEAST_CHARACTERS));

/** What of a task is in the text of an answer. */
export function judgeAnswer(text, { places, symbols }) {
  const lines = text.split('\n').map(sourceOf);
  const at = new Map();
  lines.forEach((readings, i) => readings.forEach((line) => at.set(line, [...(at.get(line) ?? []), i])));
  const files = [...new Set(places.map(({ path }) => path))];
  const named = new Set(files.filter((path) => isNamed(text, path)));
  const written = places.filter((place) => linesIn(at, place).length >= LEAST_LINES);
  const shown = written.filter(({ path }) => named.has(path));
  const together = shown.filter((place) => areNear(linesIn(at, place)));
  return {
    shown: shown.length > 0,
    all: shown.length === places.length,
    together: together.length > 0,
    lines: written.length > 0,
    file: named.size > 0,
    files: named.size === files.length,
    symbol: symbols.length === 0 ? null : symbols.some((name) => isNamed(text, name)),
  };
}

/** A line as it is, and without what forms put before source: `12 | text`, `12: text`, `12<tab>text`, `# text`. */
function sourceOf(line) {
  const trimmed = line.trim();
  const withoutNumber = trimmed.replace(/^[>*+-]?\s*L?\d+(?:\s*[|:│→]|\s)\s*/u, '');
  return [...new Set([trimmed, withoutNumber, trimmed.replace(/^#\s+/, '')])];
}

/** Where in an answer the lines of a place stand, a list for each that does. */
const linesIn = (at, { lines }) => [...tellingLines(lines)].flatMap((line) => (at.has(line) ? [at.get(line)] : []));

function areNear(found) {
  return found.some((one, i) =>
    found.some((other, j) => j > i && one.some((a) => other.some((b) => Math.abs(a - b) <= NEAR_LINES))),
  );
}

/** Whether a path or a name is in a text as a whole, not as the end or the beginning of a longer one. */
function isNamed(text, name) {
  const quoted = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\w/-])${quoted}(?![\\w/-])`, 'u').test(text);
}
