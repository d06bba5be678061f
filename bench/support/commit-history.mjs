// What the commits of a repository say they do, and the lines they change.
import { git } from './repositories.mjs';
import { isTestOrGenerated } from './source-paths.mjs';

/** Subjects that say nothing of code: taken back, merged, released, or about what it depends on. */
const NO_TASK = [
  /^(merge|revert|reapply|release|prepare|changelog|v?\d+\.\d+)\b/i,
  /\bprepare (for )?(the )?(next|release)\b/i,
  /^(start|begin)(ing)? (version|work|development)/i,
  /\b(bump|bumped|upgrade|upgraded|pin|unpin)\b/i,
  /\bupdated?\b.*\b(dependenc(y|ies)|deps|requirements|lock ?file|submodules?|version)\b/i,
  /\b(deps|deps-dev)\b/i,
  /\b(release|version) (v?\d|notes|bump)/i,
  /\b(typos?|spelling|changelog|translations?|copyright)\b/i,
];
const LEAST_WORDS = 4;
const MOST_FILES = 20;

/** The subject as a task: without numbers of issues and pull requests. */
const taskOf = (subject) =>
  subject
    .replace(/\s*\((?:#|GH-)\d+\)/g, '')
    .replace(/^(?:Fixed|Refs|Closes)(?:,? #\d+)+\s*(?:--|:)\s*/i, '')
    .replace(/\s*#\d+/g, '')
    .trim();

export const isNoTask = (subject) => NO_TASK.some((pattern) => pattern.test(subject));
const isTask = (task) => task.split(/\s+/).length >= LEAST_WORDS && !isNoTask(task);

/** The commit so many steps back on the main line. */
export const commitBack = (path, steps) =>
  git(path, 'rev-list', '--first-parent', '--max-count=1', `--skip=${steps}`, 'HEAD');

/** Commits after one that could be tasks, oldest first: their task and what they change outside tests. */
export function tasksSince(path, base) {
  const log = git(path, 'log', '--reverse', '--topo-order', '--no-merges', '--format=%H %s', `${base}..HEAD`);
  return log.split('\n').flatMap((line) => {
    const [commit, task] = [line.slice(0, line.indexOf(' ')), taskOf(line.slice(line.indexOf(' ') + 1))];
    if (!isTask(task)) return [];
    const changes = changesOf(path, commit);
    const files = new Set(changes.map((change) => change.path)).size;
    return files === 0 || files > MOST_FILES ? [] : [{ commit, task, changes }];
  });
}

/** The diff of a commit; nothing where a clone has not all of its files. */
function diffOf(path, commit) {
  try {
    return git(path, 'show', '--format=', '--unified=0', '--find-renames', '--no-ext-diff', '--no-color', commit);
  } catch {
    return '';
  }
}

function changesOf(path, commit) {
  const found = [];
  let file = null;
  let left = 0;
  for (const line of diffOf(path, commit).split('\n')) {
    // Lines of a hunk are text, whatever they look like.
    if (left > 0 && /^[+-]/.test(line)) {
      left -= 1;
      continue;
    }
    if (line.startsWith('+++ ')) file = line.startsWith('+++ b/') ? line.slice(6).replace(/\t$/, '') : null;
    const hunk = /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line);
    if (hunk === null) continue;
    const [before, from, count] = [Number(hunk[1] ?? 1), Number(hunk[2]), Number(hunk[3] ?? 1)];
    left = before + count;
    if (file === null || isTestOrGenerated(file)) continue;
    const to = count === 0 ? from + 1 : from + count - 1;
    found.push({ path: file, from, to, isBetween: count === 0 });
  }
  return found;
}
