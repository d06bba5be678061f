// What agents are asked for: commits of repositories, each asked for with its message alone in the state before it, and
// the places in the old files that it changed. Chosen by a rule, newest first, so that nobody has picked them.
import { execFileSync } from 'node:child_process';
import { placesOf } from './changed-places.mjs';
import { isNoTask } from './commit-history.mjs';
import { git } from './repositories.mjs';

/**
 * Repositories, what of them is source, and how many tasks are theirs. Ranking was developed with the commits of those in
 * `KNOWN`; it has never been looked at on the others.
 */
export const REPOSITORIES = {
  click: { language: 'Python', source: /\.py$/, tasks: 5 },
  requests: { language: 'Python', source: /\.py$/, tasks: 5 },
  bat: { language: 'Rust', source: /\.rs$/, tasks: 5 },
  jiff: { language: 'Rust', source: /\.rs$/, tasks: 5 },
  cobra: { language: 'Go', source: /\.go$/, tasks: 5 },
  trpc: { language: 'TypeScript', source: /\.[cm]?tsx?$/, tasks: 5 },
  rack: { language: 'Ruby', source: /\.rb$/, tasks: 5 },
  Polly: { language: 'C#', source: /\.cs$/, tasks: 5 },
  flask: { language: 'Python', source: /\.py$/, tasks: 4 },
  caddy: { language: 'Go', source: /\.go$/, tasks: 4 },
  express: { language: 'JavaScript', source: /\.[cm]?js$/, tasks: 4 },
  gson: { language: 'Java', source: /\.java$/, tasks: 4 },
  jsoup: { language: 'Java', source: /\.java$/, tasks: 4 },
};
export const KNOWN = ['flask', 'caddy', 'express', 'gson', 'jsoup'];

const LEAST_WORDS = 6;
/** Of so many commits that would do one is taken, so that they are not all about one thing. */
const STEP = 3;
const MOST_FILES = 3;
/** More places than this are hardly one change. */
const MOST_PLACES = 6;
/** Far enough back for every repository; older code is another project. */
const MOST_COMMITS = 3000;

/** The newest commits that are tasks: an id, the commit, its parent, the message and the places that it changes. */
export function agentTasks({ name, path }) {
  const { source, tasks } = REPOSITORIES[name];
  const found = [];
  let suitable = 0;
  for (const entry of commitsOf(path)) {
    if (found.length === tasks) break;
    const places = isTask(entry.message) ? placesOf(path, entry.commit, source) : [];
    const files = new Set(places.map((place) => place.path)).size;
    if (places.length === 0 || places.length > MOST_PLACES || files > MOST_FILES) continue;
    suitable += 1;
    if (suitable % STEP === 1 && isWhole(path, entry.parent))
      found.push({ id: `${name}-${entry.commit.slice(0, 12)}`, ...entry, places });
  }
  return found;
}

function commitsOf(path) {
  const options = ['--no-merges', '--min-parents=1', '--topo-order', `--max-count=${MOST_COMMITS}`];
  return git(path, 'log', ...options, '--format=%x00%H %P%n%B', 'HEAD')
    .split('\0')
    .slice(1)
    .map((entry) => {
      const [heads, ...lines] = entry.split('\n');
      const [commit, parent] = heads.split(' ');
      return { commit, parent, message: withoutTrailers(lines) };
    });
}

const TRAILER =
  /^((co-)?authored|signed-off|reviewed|acked|tested|reported|helped|suggested|approved|merged|committed)-by:|^(change-id|cc|pr-url|cherry-picked):|^\(cherry picked from/i;

/** The subject and the body; numbers of issues stay as they are written. */
const withoutTrailers = (lines) =>
  lines
    .filter((line) => !TRAILER.test(line.trim()))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Subjects of commits that leave what the program does as it is. */
const NO_CHANGE = [
  /\b(docs?|docstrings?|\w+doc|document(s|ed|ation|ing)?|comments?|examples?|readme)\b/i,
  /\b(tests?|testing|flaky|flakiness|mutants?|xunit|ci|pre-commit)\b/i,
  /\b(formatting|lint\w*|ruff|warnings?|refactor\w*|clean ?up|chore|project files|preparations?|unused|redundant)\b/i,
  /\b(annotat\w+|typing|type hints?|drop(s|ped)? support|msrv|fix build|suppress\w*|update to \S+ \d+)\b/i,
  // Numbers of analysers' rules.
  /\b[A-Z]{1,3}\d{4}\b/,
];

function isTask(message) {
  const subject = message.split('\n')[0];
  const words = message.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word));
  return words.length >= LEAST_WORDS && !isNoTask(subject) && !NO_CHANGE.some((pattern) => pattern.test(subject));
}

/** Whether a clone has all files of a commit. */
function isWhole(path, commit) {
  const objects = git(path, 'ls-tree', '-r', '--format=%(objecttype) %(objectname)', commit).split('\n');
  const files = objects.flatMap((line) => (line.startsWith('blob ') ? [line.slice(5)] : []));
  const input = files.join('\n');
  const known = execFileSync('git', ['-C', path, 'cat-file', '--batch-check'], { input, maxBuffer: 1 << 28 });
  return !/ missing$/m.test(known.toString('utf8'));
}
