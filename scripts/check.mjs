// `npm run check`: types of every platform, lint, format. Two at a time; the output of a step is shown when it failed.
import { isMain, runPackage, setup } from './setup.mjs';

const cache = 'node_modules/.cache/knowing';

// The compiler of TypeScript 7 takes a third of the time. ESLint and svelte-check are still written against that of 6.
const typeCheck = (name, project) => ({
  name: `types: ${name}`,
  package: '@typescript/native',
  args: ['-p', project, '--incremental', '--tsBuildInfoFile', `${cache}/${name}.tsbuildinfo`],
});

// The longest first, so that none is left alone at the end.
const steps = [
  { name: 'lint', package: 'eslint', args: ['.', '--max-warnings', '0'] },
  {
    name: 'format',
    package: 'prettier',
    args: ['--check', '.', '--log-level', 'warn', '--cache', '--cache-location', `${cache}/prettier`],
  },
  {
    name: 'types: app',
    package: 'svelte-check',
    args: ['--tsconfig', './tsconfig.app.json', '--fail-on-warnings', '--output', 'human'],
  },
  typeCheck('core', 'tsconfig.core.json'),
  typeCheck('workers', 'tsconfig.workers.json'),
  typeCheck('worker tests', 'tsconfig.workers-test.json'),
  typeCheck('helper', 'tsconfig.helper.json'),
  typeCheck('tests', 'tsconfig.json'),
];

/** Resolves with the names of the steps that failed. */
export async function check() {
  const failed = [];
  const waiting = [...steps];
  const worker = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const { code, output } = await runPackage(step.package, step.args, { capture: true });
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${step.name}`);
      if (code === 0) continue;
      console.log(output.trimEnd());
      failed.push(step.name);
    }
  };
  await Promise.all([worker(), worker()]);
  return failed;
}

if (isMain(import.meta.url)) {
  await setup();
  const failed = await check();
  process.exitCode = failed.length > 0 ? 1 : 0;
}
