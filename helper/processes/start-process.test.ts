import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join, sep } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { packageRoot } from '../package-root.ts';
import { TemporaryFolders } from '../testing/sample-repository.ts';
import { neutralPlace } from './find-program.ts';
import { startProcess } from './start-process.ts';

const folders = new TemporaryFolders();
afterAll(() => folders.remove());

/** The modules that start processes. Each finds its program itself, outside of every repository, or has it by full path. */
const MAY_START = ['helper/git/git-process.ts', 'helper/processes/start-process.ts', 'scripts/programs.mjs'];

/** Sources of the product: neither tests nor what tests are made of. */
const sources = ['helper', 'scripts'].flatMap((folder) =>
  readdirSync(join(packageRoot, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.split(sep).join('/')}`)
    .filter((path) => /\.(?:ts|mts|mjs|js)$/.test(path))
    .filter((path) => !/\.(?:test|contract|testing)\.ts$|^helper\/testing\/|\/fixtures\//.test(path)),
);

/** Every way to a function that starts a process; types are none. */
const STARTS =
  /^import (?!type )[^;]*['"](?:node:)?(?:child_process|cluster)['"]|(?:require|import|getBuiltinModule)\(\s*['"`](?:node:)?(?:child_process|cluster)/m;

it('processes are started by those few modules that look at which program it is', () => {
  expect(sources.length).toBeGreaterThan(200);
  const starting = sources.filter((path) => STARTS.test(readFileSync(join(packageRoot, path), 'utf8')));
  expect(starting.sort()).toEqual(MAY_START);
});

it.each([
  "import { spawn } from 'node:child_process';",
  "import {\n  execFile,\n} from 'child_process';",
  "import * as processes from 'node:child_process';",
  "const { fork } = await import('node:child_process');",
  "const processes = createRequire(import.meta.url)('x'), y = require('child_process');",
])('%j would be seen', (text) => {
  expect(text).toMatch(STARTS);
});

it('a program is not started by its name', () => {
  expect(() => startProcess('git', ['--version'], neutralPlace())).toThrow('started by its full path');
});

it.skipIf(process.platform === 'win32')('scripts start no program of the folder they are run in', () => {
  const [project, signs, own] = [folders.create(), folders.create(), folders.create()];
  const lay = (folder: string, sign: string): string => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'npm'), `#!/bin/sh\necho "$PATH" > '${join(signs, sign)}'\n`);
    chmodSync(join(folder, 'npm'), 0o755);
    return folder;
  };
  const hostile = ['node_modules/.bin', 'bin'].map((folder) => lay(join(project, folder), 'hostile'));
  const PATH = [...hostile, '.', lay(own, 'own'), '/usr/bin', '/bin'].join(delimiter);
  const programs = JSON.stringify(join(packageRoot, 'scripts', 'programs.mjs'));
  const script = `import { runProgram } from ${programs}; process.exitCode = runProgram('npm', []).status;`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: project,
    env: { HOME: own, PATH },
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(existsSync(join(signs, 'hostile'))).toBe(false);
  expect(readFileSync(join(signs, 'own'), 'utf8')).toBe(`${[own, '/usr/bin', '/bin'].join(delimiter)}\n`);
});
