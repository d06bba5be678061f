// Whether the first answer after an edit is right, and how soon it comes: a server that watches a work tree, edits of all
// kinds, and a question about each at once.
import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { commitBack } from './support/commit-history.mjs';
import { LANGUAGES, onlyIn } from './support/declared-names.mjs';
import { FreshEdits } from './support/fresh-edits.mjs';
import { knowing } from './support/knowing.mjs';
import { withMcpServer } from './support/mcp-server.mjs';
import { percentiles, processorTreeMs, residentTreeMb } from './support/process-figures.mjs';
import { cloneAt, git } from './support/repositories.mjs';
import { scratch } from './support/scratch.mjs';
import { randomFrom } from './support/seeded.mjs';
import { figure, rounded, section, table } from './support/table.mjs';

const REPOSITORIES = {
  django: { language: 'Python', edits: 66 },
  hono: { language: 'TypeScript', edits: 67 },
  caddy: { language: 'Go', edits: 67 },
};
/** The other branch stands so many commits back. */
const BACK = 60;
/** Names whose answers are known before anything is edited. */
const NAMES = 60;
/** At most so long somebody reads and types between two edits. */
const MOST_PAUSE_MS = 400;
/** A wrong answer is asked for again this often, for so long. */
const AGAIN_MS = 50;
const PATIENCE_MS = 20_000;
const SETTLING_MS = 15_000;
const IDLE_MS = 30_000;
const SEED = 20_260_101;

export async function run({ find, verbose }) {
  const rows = [];
  for (const repository of find(Object.keys(REPOSITORIES))) {
    console.log(`${repository.name} …`);
    rows.push(await measureRepository(repository, verbose));
  }
  return rows;
}

async function measureRepository({ name, path }, verbose) {
  const { language, edits: count } = REPOSITORIES[name];
  const folder = scratch(`fresh-${name}`);
  const branches = branchesOf(path, folder, LANGUAGES[language]);
  const database = scratch(`fresh-${name}.db`);
  await knowing('index', folder, '--db', database, '--json');
  const edits = new FreshEdits({ folder, language: LANGUAGES[language], branches, random: randomFrom(SEED) });
  return withMcpServer(folder, database, ['--watch'], async ({ client, pid }) => {
    const ask = askerOf(client);
    await keepAnswered(edits, ask);
    const startMb = residentTreeMb(pid);
    const made = await editAndAsk({ edits, ask, pid, count });
    if (verbose) for (const one of made) console.log(JSON.stringify(one));
    const differing = await differingFromFresh({ name, folder, edits, ask });
    const memoryMb = residentTreeMb(pid);
    return { repository: name, ...figuresOf(made), ...differing, startMb, memoryMb, ...(await idleOf(pid)) };
  });
}

/** A clone with the newest commit and an earlier one as branches, and what each declares that the other does not. */
function branchesOf(path, folder, language) {
  const [newest, earlier] = [commitBack(path, 0), commitBack(path, BACK)];
  cloneAt(path, newest, folder);
  const named = { work: [newest, earlier], earlier: [earlier, newest] };
  return Object.entries(named).map(([name, [commit, other]]) => {
    git(folder, 'branch', name, commit);
    if (name === 'work') git(folder, 'checkout', '-q', name);
    return { name, only: onlyIn(folder, language, commit, other) };
  });
}

const askerOf =
  (client) =>
  async ({ tool, input }) => {
    const { content, isError = false } = await client.callTool({ name: tool, arguments: input }, undefined, {
      timeout: 180_000,
    });
    return { text: content.map((part) => part.text ?? '').join('\n'), isError };
  };

/** Takes names by chance whose declaration is what an answer shows: others mean several things. */
async function keepAnswered(edits, ask) {
  const random = randomFrom(SEED + 1);
  const names = edits.names.map((one) => ({ one, at: random() })).sort((a, b) => a.at - b.at);
  const kept = [];
  for (const { one } of names) {
    if (kept.length === NAMES) break;
    const { isRight, ...question } = edits.isAt(one.name, one.path);
    const { text, isError } = await ask(question);
    if (isRight(text, isError)) kept.push(one.name);
  }
  edits.keepNames(kept);
}

async function editAndAsk({ edits, ask, pid, count }) {
  const random = randomFrom(SEED + 2);
  const made = [];
  for (let i = 0; i < count; i += 1) {
    const { kind, questions } = i === Math.floor(count / 2) ? edits.refactor() : edits.next();
    const [begin, cpuBefore] = [performance.now(), processorTreeMs(pid)];
    const [first, ...others] = questions;
    const answered = await askUntilRight(first, ask, begin);
    const cpuMs = cpuBefore === null ? null : processorTreeMs(pid) - cpuBefore;
    const wrong = [];
    for (const question of others) if (!(await isAnsweredRight(question, ask))) wrong.push(question.input.symbol);
    made.push({ kind, asked: first, ...answered, cpuMs, others: others.length, wrong, memoryMb: residentTreeMb(pid) });
    await wait(random() * MOST_PAUSE_MS);
  }
  return made;
}

const isAnsweredRight = async (question, ask) => {
  const { text, isError } = await ask(question);
  return question.isRight(text, isError);
};

/** When the right answer came, counted from the edit, and whether it was the first. */
async function askUntilRight(question, ask, begin) {
  const isRightAtFirst = await isAnsweredRight(question, ask);
  const firstMs = performance.now() - begin;
  let isRight = isRightAtFirst;
  while (!isRight && performance.now() - begin < PATIENCE_MS) {
    await wait(AGAIN_MS);
    isRight = await isAnsweredRight(question, ask);
  }
  return { isRightAtFirst, firstMs, rightMs: isRight ? performance.now() - begin : null };
}

/** The answers of the server beside those of one that reads the same files for the first time, all of them committed. */
async function differingFromFresh({ name, folder, edits, ask }) {
  const copy = scratch(`fresh-copy-${name}`);
  cpSync(folder, copy, { recursive: true });
  git(copy, 'add', '--all');
  const who = ['-c', 'user.name=bench', '-c', 'user.email=bench@example.com'];
  execFileSync('git', ['-C', copy, ...who, 'commit', '-q', '--no-verify', '--allow-empty', '-m', 'edited']);
  const database = scratch(`fresh-copy-${name}.db`);
  await knowing('index', copy, '--db', database, '--json');
  const questions = edits.names.flatMap(({ name: symbol }) =>
    ['symbol', 'callers'].map((tool) => ({ tool, input: { symbol } })),
  );
  const differing = await withMcpServer(copy, database, [], async ({ client }) => {
    const askFresh = askerOf(client);
    const found = [];
    for (const question of questions) {
      const [laid, fresh] = [await ask(question), await askFresh(question)].map(placesIn);
      if (laid.join() !== fresh.join()) found.push({ question, laid, fresh });
    }
    return found;
  });
  for (const one of differing) console.log(`not as in a fresh index: ${JSON.stringify(one)}`);
  return { compared: questions.length, differing: differing.length };
}

/** What an answer says of its state is not compared: the edits are committed in the copy. */
const placesIn = ({ text }) => text.match(/[^\s"|`(]+\.\w+:\d+(?:-\d+)?/g) ?? [];

async function idleOf(pid) {
  await wait(SETTLING_MS);
  const before = processorTreeMs(pid);
  await wait(IDLE_MS);
  const restMb = residentTreeMb(pid);
  return { restMb, idlePercent: before === null ? null : rounded(((processorTreeMs(pid) - before) / IDLE_MS) * 100) };
}

function figuresOf(made) {
  const kinds = [...new Set(made.map(({ kind }) => kind))].sort();
  const timesOf = (rows) => percentiles(rows.map(({ rightMs }) => rightMs ?? PATIENCE_MS));
  return {
    edits: made.length,
    wrong: made.filter(({ isRightAtFirst }) => !isRightAtFirst).length,
    neverRight: made.filter(({ rightMs }) => rightMs === null).length,
    later: made.reduce((sum, { others }) => sum + others, 0),
    laterWrong: made.reduce((sum, { wrong }) => sum + wrong.length, 0),
    ...timesOf(made),
    p50CpuMs: percentiles(made.map(({ cpuMs }) => cpuMs ?? 0)).p50Ms,
    kinds: kinds.map((kind) => {
      const rows = made.filter((one) => one.kind === kind);
      return { kind, edits: rows.length, ...timesOf(rows) };
    }),
    peakMb: made.reduce((most, { memoryMb }) => Math.max(most, memoryMb ?? 0), 0) || null,
  };
}

const WORDS = {
  add: 'function added',
  call: 'call added',
  rename: 'function renamed',
  shift: 'lines added above',
  breakSyntax: 'syntax broken',
  removeFile: 'file deleted',
  moveFile: 'file renamed',
  restore: 'file restored',
  switchBranch: 'branch switched',
  refactor: '200 files edited',
};

export const render = (result) =>
  section(
    'First answers after an edit',
    result,
    'Random edits in a work tree that `knowing mcp --watch` serves, each followed at once by a question about it. An answer is right if it says what the edit and the file determine: a function is found at its file and line, a renamed or deleted one is no longer there, what stands before a syntax error still is. Times are from the edit to the right answer; CPU is that of the server and everything it started. *Later* questions are further ones about the same edit. At the end answers are compared with those of a fresh index of the same files. Memory is that of the server and everything it started: at the start, at most during the edits, and at rest; the processor’s share is measured over 30 seconds at rest.',
    table(
      [
        'repository',
        'edits',
        'wrong first answers',
        'p50 ms',
        'p95 ms',
        'p50 CPU ms',
        'later questions',
        'wrong',
        'compared with a fresh index',
        'different',
        'MB at start',
        'peak',
        'at rest',
        'idle %',
      ],
      result.rows.map((row) => [
        row.repository,
        row.edits,
        row.wrong,
        figure(row.p50Ms, 0),
        figure(row.p95Ms, 0),
        figure(row.p50CpuMs, 0),
        row.later,
        row.laterWrong,
        row.compared,
        row.differing,
        figure(row.startMb, 0),
        figure(row.peakMb, 0),
        figure(row.restMb, 0),
        figure(row.idlePercent, 1),
      ]),
    ),
    table(
      ['repository', 'edit', 'edits', 'p50 ms', 'p95 ms'],
      result.rows.flatMap(({ repository, kinds }) =>
        kinds.map(({ kind, edits, p50Ms, p95Ms }) => [
          repository,
          WORDS[kind],
          edits,
          figure(p50Ms, 0),
          figure(p95Ms, 0),
        ]),
      ),
    ),
  );
