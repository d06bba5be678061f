// How long it takes from a file being written until a question sees what is in it, and what each edit costs.
import { execFileSync } from 'node:child_process';
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { indexOnce } from './support/knowing.mjs';
import { withMcpServer } from './support/mcp-server.mjs';
import { percentiles, processorMs, residentMb } from './support/process-figures.mjs';
import { scratch } from './support/scratch.mjs';
import { figure, rounded, section, table } from './support/table.mjs';

const EDITS = 12;
/** The first edits of a kind warm the program up. */
const WARM_UP = 3;
/** An agent reads and thinks before it writes; the server rehearses meanwhile. */
const THINKING_MS = 8000;

/** What is edited: a file that nothing uses, one that much does, and one that is not there yet. */
const KINDS = {
  flask: { leaf: 'tests/test_json_tag.py', hub: 'src/flask/app.py', new: 'src/flask/brand_new.py' },
  django: { leaf: 'tests/basic/tests.py', hub: 'django/db/models/query.py', new: 'django/conf/brand_new.py' },
};

export async function run({ find }) {
  const rows = [];
  for (const repository of find(Object.keys(KINDS))) {
    const { database } = await indexOnce(repository);
    const copy = scratch(`${repository.name}-work`);
    rmSync(copy, { recursive: true, force: true });
    execFileSync('git', ['clone', '-q', repository.path, copy]);
    // The same repository to the store: it is known by where it comes from.
    const origin = execFileSync('git', ['-C', repository.path, 'config', 'remote.origin.url'], { encoding: 'utf8' });
    execFileSync('git', ['-C', copy, 'config', 'remote.origin.url', origin.trim()]);
    rows.push(
      ...(await withMcpServer(copy, database, ['--watch'], (server) => measureEdits(repository.name, copy, server))),
    );
    rmSync(copy, { recursive: true, force: true });
  }
  return rows;
}

async function measureEdits(repository, folder, server) {
  const rows = [];
  // The work tree is watched once an edit has been seen.
  await edit(server, folder, KINDS[repository].leaf, 'warm_up');
  await wait(THINKING_MS);
  for (const [kind, path] of Object.entries(KINDS[repository])) {
    const times = [];
    let busy = 0;
    for (let i = 0; i < EDITS; i += 1) {
      const before = processorMs(server.pid);
      const ms = await edit(server, folder, path, `brand_new_${kind}_${i}`);
      if (i < WARM_UP) continue;
      times.push(ms);
      busy += processorMs(server.pid) - before;
    }
    rows.push({
      repository,
      kind,
      ...percentiles(times),
      cpuMs: rounded(busy / times.length),
      memoryMb: residentMb(server.pid),
    });
  }
  return rows;
}

/** Writes one more function into a file and asks until it is there; gives how long that took. */
async function edit({ client }, folder, path, name) {
  const file = join(folder, path);
  const text = readText(file);
  const begin = performance.now();
  if (text === null) writeFileSync(file, define(name));
  else appendFileSync(file, define(name));
  for (;;) {
    const { isError } = await client.callTool({ name: 'symbol_details', arguments: { symbol: name } });
    if (isError !== true) return performance.now() - begin;
  }
}

const define = (name) => `\n\ndef ${name}():\n    return 1\n`;

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

export const render = (result) =>
  section(
    'Time to consistency',
    result,
    'A function is written into a file of the work tree, and `knowing mcp --watch` is asked for it until it is there. *Leaf* is a file that nothing uses, *hub* one that much of the repository does, *new* one that was not there. CPU is what the server used for an edit and its questions; memory what it holds afterwards. Before the edits that count, the server was left alone for eight seconds, as by an agent that reads and thinks.',
    table(
      ['repository', 'edit', 'p50 ms', 'p95', 'CPU ms an edit', 'memory MB'],
      result.rows.map((row) => [
        row.repository,
        row.kind,
        figure(row.p50Ms, 0),
        figure(row.p95Ms, 0),
        figure(row.cpuMs, 0),
        figure(row.memoryMb, 0),
      ]),
    ),
  );
