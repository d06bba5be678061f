// Many agents at once for a long time: whether each answer is the one that a lone agent gets of the same state, and
// whether servers keep their memory and their open files. SOAK_MINUTES says how long (30 if absent).
import { AS_PROGRAM } from './support/mcp-server.mjs';
import { execFileSync, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from '../scripts/build.mjs';
import { root } from '../scripts/setup.mjs';
import { lastCommits } from './support/repositories.mjs';
import { openFiles, percentiles, residentMb } from './support/process-figures.mjs';
import { scratch } from './support/scratch.mjs';
import { randomFrom } from './support/seeded.mjs';
import { answerKey, connectHttp, connectStdio, stateOf } from './support/soak-agents.mjs';
import { soakQuestions } from './support/soak-questions.mjs';
import { Edits } from './support/soak-edits.mjs';
import { figure, rounded, section, table } from './support/table.mjs';

const binary = join(root, 'build', 'helper', 'knowing.js');
const MINUTES = Number(process.env.SOAK_MINUTES ?? 30);
const OVER_HTTP = 20;
const OVER_STDIO = 10;
const COMMITS = 24;
/** HEAD or a file moves on this often. */
const STEP_MS = 20_000;
const SAMPLE_MS = 5000;
/** An agent reads an answer before it asks again: at most this long. */
const THINKING_MS = 6000;
const SEED = 20_260_101;

export async function run({ find }) {
  if ((await build({ names: ['app'] })).length > 0) throw new Error('The app could not be built.');
  const rows = [];
  for (const repository of find(['flask'])) rows.push(await soak(repository));
  return rows;
}

async function soak(repository) {
  const commits = lastCommits(repository.path, COMMITS);
  const folder = cloneOf(repository, 'soak-work');
  const edits = new Edits(folder, commits);
  const questions = soakQuestions({ folder, earlier: commits[0] });
  const together = await askTogether({ repository, folder, edits, questions });
  console.log(`${together.answers.length} answers of ${together.states.size} states; asking them one by one …`);
  const alone = await askAlone({ repository, edits, questions, states: together.states });
  return { repository: repository.name, ...report(together, alone) };
}

/** A clone that the store takes for the repository itself, since it names the same origin. */
function cloneOf({ path }, name) {
  const copy = scratch(name);
  rmSync(copy, { recursive: true, force: true });
  execFileSync('git', ['clone', '-q', path, copy]);
  const origin = execFileSync('git', ['-C', path, 'config', 'remote.origin.url'], { encoding: 'utf8' });
  execFileSync('git', ['-C', copy, 'config', 'remote.origin.url', origin.trim()]);
  return copy;
}

async function askTogether({ folder, edits, questions }) {
  const database = scratch('soak.db');
  const answers = [];
  const states = new Map();
  const errors = [];
  edits.moveTo(0);
  const serving = await startServing(folder, database);
  const clients = [];
  for (let i = 0; i < OVER_HTTP; i += 1) clients.push(await connectHttp(serving));
  for (let i = 0; i < OVER_STDIO; i += 1)
    clients.push(await connectStdio(folder, database, i % 2 === 0 ? ['--watch'] : []));
  const until = Date.now() + MINUTES * 60_000;
  const isOver = () => Date.now() >= until;
  const beside = [
    keepIndexing(folder, database, edits, isOver),
    keepMoving(edits, isOver),
    watchBeside(folder, database, isOver),
  ];
  const servers = [
    { name: 'serve', pid: serving.pid },
    ...clients.filter(({ pid }) => pid).map(({ name, pid }) => ({ name, pid })),
  ];
  const samples = sampleUntil(servers, isOver);
  await Promise.all(
    clients.map(async (client, i) => {
      const random = randomFrom(SEED + i);
      while (!isOver()) {
        const index = Math.floor(random() * questions.length);
        const begin = performance.now();
        const answer = await client.ask(questions[index]).catch((error) => ({ error: String(error) }));
        const ms = performance.now() - begin;
        if (answer.error !== undefined) errors.push(`${client.name} ${questions[index].tool}: ${answer.error}`);
        else {
          const state = stateOf(answer);
          if (state !== null)
            states.set(state.name, {
              ...state,
              questions: (states.get(state.name)?.questions ?? new Set()).add(index),
            });
          answers.push({
            client: client.name,
            question: index,
            state: state?.name ?? null,
            key: answerKey(answer),
            ms,
            answer,
          });
        }
        await wait(random() * THINKING_MS);
      }
    }),
  );
  const figures = await samples;
  await Promise.all(beside);
  for (const client of clients) await client.close();
  serving.child.kill('SIGTERM');
  return { answers, states, errors, figures };
}

/** The same questions to the same states, in a new store, by one agent that waits for each answer. */
async function askAlone({ repository, edits, questions, states }) {
  const folder = cloneOf(repository, 'soak-alone');
  const moves = edits.of(folder);
  const database = scratch('alone.db');
  const expected = new Map();
  const strays = [];
  for (const [name, { commit, edited, questions: asked }] of states) {
    const edit = moves.moveToState(commit, edited);
    const client = await connectStdio(folder, database, edit === null ? [] : ['--watch']);
    // The first answer of a server that watches waits for the work tree.
    await client.ask({ tool: 'stats', input: {} });
    for (const index of asked) {
      const answer = await client.ask(questions[index]);
      const state = stateOf(answer);
      if (state?.name !== name) strays.push(`${name} is ${state?.name} when asked alone`);
      expected.set(`${name} ${index}`, { key: answerKey(answer), answer });
    }
    await client.close();
  }
  return { expected, strays };
}

async function startServing(folder, database) {
  const args = [binary, 'serve', '--port', '0', '--repo', folder, '--db', database, '--json', ...AS_PROGRAM];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const text = await new Promise((resolve) => child.stdout.once('data', (chunk) => resolve(String(chunk))));
  return { child, pid: child.pid, ...JSON.parse(text) };
}

async function keepMoving(edits, isOver) {
  for (let step = 0; !isOver(); step += 1) {
    edits.moveTo(step);
    await wait(STEP_MS);
  }
}

/** Older commits are indexed into the same store all the while. */
async function keepIndexing(folder, database, edits, isOver) {
  for (let i = 0; !isOver(); i += 1) {
    const commit = edits.commits[(i * 7) % edits.commits.length];
    await runToEnd(['index', folder, '--commit', commit, '--db', database, '--json']);
    await wait(STEP_MS);
  }
}

async function watchBeside(folder, database, isOver) {
  const child = spawn(process.execPath, [binary, 'watch', folder, '--db', database], { stdio: 'ignore' });
  while (!isOver()) await wait(1000);
  child.kill('SIGTERM');
}

const runToEnd = (args) =>
  new Promise((resolve) =>
    spawn(process.execPath, [binary, ...args], { stdio: 'ignore' }).on('close', (code) => resolve(code)),
  );

async function sampleUntil(servers, isOver) {
  const samples = [];
  while (!isOver()) {
    samples.push(servers.map(({ name, pid }) => ({ name, memoryMb: residentMb(pid), handles: openFiles(pid) })));
    await wait(SAMPLE_MS);
  }
  return samples;
}

function report({ answers, states, errors, figures }, { expected, strays }) {
  const compared = answers.filter(({ state }) => state !== null);
  const different = compared.filter(({ state, question, key }) => expected.get(`${state} ${question}`)?.key !== key);
  if (process.env.SOAK_VERBOSE !== undefined)
    console.log(
      JSON.stringify(
        different
          .slice(0, 40)
          .map((row) => ({ ...row, expected: expected.get(`${row.state} ${row.question}`)?.answer })),
        null,
        1,
      ),
    );
  for (const text of [...new Set([...errors, ...strays])].slice(0, 20)) console.log(text);
  return {
    minutes: MINUTES,
    http: OVER_HTTP,
    stdio: OVER_STDIO,
    answers: answers.length,
    states: states.size,
    compared: compared.length,
    different: different.length,
    errors: errors.length + strays.length,
    ...percentiles(answers.map(({ ms }) => ms)),
    serve: growthOf(figures, ({ name }) => name === 'serve'),
    plain: growthOf(figures, ({ name }) => name.startsWith('stdio') && !name.includes('watch')),
    watching: growthOf(figures, ({ name }) => name.includes('watch')),
  };
}

/** Means over the second and the last third of the time: the first third warms up. */
function growthOf(samples, isMeant) {
  const third = Math.floor(samples.length / 3);
  const mean = (part, figureOf) => {
    const values = part.flatMap((rows) => rows.filter(isMeant).map(figureOf)).filter((value) => value !== null);
    return values.length === 0 ? null : rounded(values.reduce((sum, value) => sum + value, 0) / values.length);
  };
  const middle = samples.slice(third, 2 * third);
  const last = samples.slice(2 * third);
  return {
    memoryMb: [mean(middle, (row) => row.memoryMb), mean(last, (row) => row.memoryMb)],
    handles: [mean(middle, (row) => row.handles), mean(last, (row) => row.handles)],
  };
}

const arrow = (pair) => pair.map((value) => figure(value, 0)).join(' → ');

export const render = (result) =>
  section(
    'Many agents at once',
    result,
    'Agents over HTTP share one `knowing serve`, those over standard input and output have a server each, every second of which watches. Meanwhile HEAD moves, files are edited and put back, older commits are indexed into the same store, and `knowing watch` runs beside. Each answer is compared with what one agent alone is told of the same state from a new store. Memory and open files are means of the second and of the last third of the time.',
    table(
      [
        'repository',
        'minutes',
        'agents',
        'answers',
        'states',
        'compared',
        'different',
        'errors',
        'p50 ms',
        'p95 ms',
        'serve MB',
        'open files',
        'stdio MB',
        'open files',
        'stdio --watch MB',
        'open files',
      ],
      result.rows.map((row) => [
        row.repository,
        row.minutes,
        `${row.http} + ${row.stdio}`,
        row.answers,
        row.states,
        row.compared,
        row.different,
        row.errors,
        figure(row.p50Ms, 0),
        figure(row.p95Ms, 0),
        ...[row.serve, row.plain, row.watching].flatMap(({ memoryMb, handles }) => [arrow(memoryMb), arrow(handles)]),
      ]),
    ),
  );
