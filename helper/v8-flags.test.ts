import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { COMPACTING, GRAMMAR_BUDGET, SHORT_LIVED_BUDGET } from './v8-flags.ts';

it.each([GRAMMAR_BUDGET, SHORT_LIVED_BUDGET, COMPACTING])('%s is known to the V8 of this Node', (flag) => {
  const script = `require('node:v8').setFlagsFromString(${JSON.stringify(flag)})`;
  expect(spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
  const options = spawnSync(process.execPath, ['--v8-options'], { encoding: 'utf8', maxBuffer: 1 << 24 }).stdout;
  expect(options).toContain(flag.split('=')[0]);
});
