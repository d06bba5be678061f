// The symbols that a diff changes and the tests that may be affected, over real commits: against a comparison of the
// states before and after each, and beside looking line numbers up in the state that is known.
import { writeFileSync } from 'node:fs';
import { harness } from './support/build.mjs';
import { measure, median } from './support/measure.mjs';
import { git } from './support/repositories.mjs';
import { scratch } from './support/scratch.mjs';
import { isTestOrGenerated } from './support/source-paths.mjs';
import { figure, percent, ratio, rounded, section, table } from './support/table.mjs';

const EXTENSIONS = { caddy: 'go', gin: 'go', flask: 'py', httpx: 'py', hono: '[jt]sx?', gson: 'java' };
const COMMITS = 10;
/** Of so many commits that would do one is taken, so that they are not all about one thing. */
const STEP = 5;
const MOST_FILES = 20;

export async function run({ verbose, find }) {
  const rows = [];
  const all = [];
  for (const repository of find(Object.keys(EXTENSIONS))) {
    const asked = await askAll(repository);
    if (verbose) for (const one of asked) console.log(repository.name, JSON.stringify(one));
    all.push(...asked);
    rows.push({ repository: repository.name, ...figuresOf(asked) });
  }
  return rows.length === 0 ? rows : [...rows, { repository: 'all commits', ...figuresOf(all) }];
}

async function askAll({ name, path }) {
  const commits = scratch(`diff-scope-${name}.json`);
  writeFileSync(commits, JSON.stringify(commitsOf(path, new RegExp(`\\.${EXTENSIONS[name]}$`))));
  const args = [harness('diff-scope'), path, scratch(`diff-scope-${name}.db`), commits];
  const { code, output, messages } = await measure(process.execPath, args, { timeoutMs: 60 * 60_000 });
  if (code !== 0) throw new Error(`diff-scope of ${name}: ${messages}`);
  return JSON.parse(output);
}

/** Commits with one parent that change code of the repository and few files, newest first. */
function commitsOf(path, isCode) {
  const log = git(path, 'log', '--no-merges', '--max-count=2000', '--format=%x00%H', '--name-only', 'HEAD');
  const found = log.split('\0').flatMap((entry) => {
    const [commit, ...paths] = entry.split('\n').filter(Boolean);
    const sources = paths.filter((file) => isCode.test(file) && !isTestOrGenerated(file));
    return commit === undefined || sources.length === 0 || paths.length > MOST_FILES ? [] : [{ commit, sources }];
  });
  return found.filter((_, i) => i % STEP === 0).slice(0, COMMITS);
}

const WAYS = ['diff', 'lines'];
const SIDES = ['old', 'new'];

function figuresOf(asked) {
  const figures = { commits: asked.length, ways: [] };
  for (const way of WAYS)
    for (const side of SIDES) {
      const rows = asked.map((one) => one[way][side]);
      figures.ways.push({
        way,
        side,
        equal: rows.filter(({ isEqual }) => isEqual).length,
        ...ofScores(
          'symbol',
          rows.map(({ symbols }) => symbols),
        ),
        withAllTests: rows.filter(({ hasAllTests }) => hasAllTests).length,
        ...ofScores(
          'test',
          rows.map(({ tests }) => tests),
        ),
        files: sum(rows, ({ files }) => files),
        tests: rounded(median(rows.map(({ tests }) => tests.named))),
        share: rounded(
          sum(rows, ({ tests }) => tests.named) /
            Math.max(
              1,
              sum(asked, ({ allTests }) => allTests),
            ),
        ),
        ms: rounded(median(rows.map(({ ms }) => ms))),
      });
    }
  const edited = asked.flatMap((one) => (one.edited === null ? [] : [one.edited]));
  figures.edited = {
    commits: edited.length,
    ...Object.fromEntries(
      WAYS.map((way) => [
        way,
        ofScores(
          'test',
          edited.map((one) => one[way]),
        ),
      ]),
    ),
  };
  return figures;
}

const sum = (rows, of) => rows.reduce((total, row) => total + of(row), 0);

function ofScores(name, scores) {
  const [named, right, wanted] = ['named', 'right', 'wanted'].map((key) => sum(scores, (one) => one[key]));
  return {
    [`${name}Precision`]: rounded(ratio(right, named)),
    [`${name}Recall`]: rounded(ratio(right, wanted)),
  };
}

const WORDS = { diff: 'both sides', lines: 'line numbers', old: 'before', new: 'after' };

export const render = (result) =>
  section(
    'Tests for a diff',
    result,
    'Diffs of real commits, read beside the state before each commit and beside the one after it. *Both sides* is what `test_scope` does: the side that is known gives the other one, and both are compared. *Line numbers* looks up the lines after the change in the known state, and takes what has nothing declared in it. Symbols are held against a comparison of the two states as they were indexed; *equal* counts commits whose symbols are exactly those. Tests are held against those that lead to these symbols in the state after the commit; *all tests* counts commits for which none of them is missing. *Files* are named as a whole.',
    table(
      [
        'repository',
        'read by',
        'known state',
        'commits',
        'equal',
        'precision of symbols',
        'recall',
        'all tests',
        'precision of tests',
        'recall',
        'files',
        'share of all tests',
        'ms, median',
      ],
      result.rows.flatMap((row) =>
        row.ways.map((one) => [
          row.repository,
          WORDS[one.way],
          WORDS[one.side],
          row.commits,
          one.equal,
          percent(one.symbolPrecision),
          percent(one.symbolRecall),
          one.withAllTests,
          percent(one.testPrecision),
          percent(one.testRecall),
          one.files,
          percent(one.share),
          figure(one.ms, 0),
        ]),
      ),
    ),
    'Commits that edit tests as well, asked without saying so: the part of the diff outside of tests, read beside the state before. How many of the edited tests are named, and what share of the named tests they are. Tests that are edited to use what the commit adds are not to be found there: nothing leads from them to it yet.',
    table(
      ['repository', 'commits', 'named, both sides', 'named, line numbers', 'share, both sides', 'share, line numbers'],
      result.rows.map(({ repository, edited }) => [
        repository,
        edited.commits,
        ...WAYS.map((way) => percent(edited[way].testRecall)),
        ...WAYS.map((way) => percent(edited[way].testPrecision)),
      ]),
    ),
  );
