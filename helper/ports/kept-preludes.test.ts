import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { preludeRequests } from '../../src/core/engine/prelude-files.ts';
import { FactWorker } from '../../src/core/extract/read-facts.ts';
import type { FactReader } from '../../src/core/ports/fact-reader.ts';
import { packageRoot } from '../package-root.ts';
import { KeptPreludes } from './kept-preludes.ts';
import { nodeClock } from './node-clock.ts';
import { NodeGrammars } from './node-grammars.ts';

let folder: string;
let parser: FactWorker;
let parsed = 0;
const counting: Pick<FactReader, 'read'> = {
  read: (batch) => {
    parsed += batch.length;
    return parser.read(batch);
  },
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'knowing-preludes-'));
  parser = await FactWorker.open(new NodeGrammars(packageRoot), nodeClock);
});

afterAll(() => rm(folder, { recursive: true }));

const ECOSYSTEM = 'shell';

it('gives the facts that the parsers gave, without parsing again', async () => {
  const fresh = await parser.read(preludeRequests(ECOSYSTEM));
  const kept = new KeptPreludes(folder, counting);
  await kept.write(preludeRequests(ECOSYSTEM));
  expect(fresh).toHaveLength(2);
  expect(await readdir(folder)).toHaveLength(2);
  parsed = 0;
  expect(await kept.read(preludeRequests(ECOSYSTEM))).toEqual(fresh);
  expect(parsed).toBe(0);
});

it('parses what is not kept, in its place', async () => {
  const kept = new KeptPreludes(folder, counting);
  const [first, ...others] = preludeRequests(ECOSYSTEM);
  const changed = { ...first!, bytes: new TextEncoder().encode('other() { :; }') };
  parsed = 0;
  const answers = await kept.read([...others, changed, ...preludeRequests(ECOSYSTEM)]);
  expect(parsed).toBe(1);
  expect(answers[others.length]).toEqual((await parser.read([{ ...changed }]))[0]);
  expect(answers.slice(others.length + 1)).toEqual(await parser.read(preludeRequests(ECOSYSTEM)));
});
