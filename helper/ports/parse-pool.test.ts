import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { PARSE_POOL_CONTRACT } from '../../src/core/parse-pool/parse-pool-contract.ts';
import { bundleThread } from './bundled-thread.testing.ts';
import { nodeThreads } from './node-threads.ts';

let bundle: Awaited<ReturnType<typeof bundleThread>>;
beforeAll(async () => {
  bundle = await bundleThread('scripted-thread.testing.ts');
});
afterAll(() => rmSync(bundle.folder, { recursive: true, force: true }));

describe('the parse pool over the threads of Node', () => {
  it.each(PARSE_POOL_CONTRACT)('$name', ({ check }) =>
    check({ threads: nodeThreads(bundle.file), missing: nodeThreads(`${bundle.file}.missing`) }),
  );
});
