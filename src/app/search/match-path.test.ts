import { expect, it } from 'vitest';
import { bestPaths } from './match-path.ts';

const paths = [
  'src/flask/app.py',
  'src/flask/sansio/app.py',
  'tests/test_apps/cliapp/app.py',
  'docs/application.rst',
  'src/apply/x.py',
];

it.each<[string, string[]]>([
  ['app.py', ['src/flask/app.py', 'src/flask/sansio/app.py', 'tests/test_apps/cliapp/app.py']],
  ['sansio app', ['src/flask/sansio/app.py']],
  ['appl', ['docs/application.rst', 'src/apply/x.py']],
  ['', []],
  ['nothing', []],
])('%j', (typed, expected) => {
  expect(bestPaths(paths, typed, 10)).toEqual(expected);
});
