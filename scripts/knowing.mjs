#!/usr/bin/env node
// What `knowing` is on a command line: the built helper, in this process. An installed package brings the build. In a
// clone, npm links the program before anything is built and leaves it out where the file is missing then, so it cannot
// be a file that is built: where the build is missing it is made first. Standard output and input belong to the command
// that was typed. Like its neighbours this imports only node: modules.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { requireNode } from './node-version.mjs';

const inProject = (path) => new URL(`../${path}`, import.meta.url);
const program = inProject('build/helper/knowing.js');
/** Not part of the package. */
const builder = inProject('scripts/build.mjs');
/** What is built, by its name in build.mjs; only one command serves the app. */
const built = [
  { name: 'helper', result: program },
  ...(process.argv[2] === 'serve' ? [{ name: 'app', result: inProject('dist/index.html') }] : []),
];
/** npm's record of an install is the last thing that one writes. */
const packages = inProject('node_modules/.package-lock.json');
/** That of bad input: 1 would say that a check was made and did not hold. */
const CANNOT_RUN = 2;

async function setUp() {
  process.stderr.write(
    'knowing is not built yet: installing its packages and building it, once, for about a minute …\n',
  );
  const { runProgram } = await import('./programs.mjs');
  const args = [fileURLToPath(builder), ...built.map(({ name }) => name)];
  const { status, output } = runProgram(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: Infinity,
  });
  if (status === 0) return;
  process.stderr.write(`${output?.join('') ?? ''}knowing could not be built.\n`);
  process.exit(CANNOT_RUN);
}

requireNode();
const isClone = existsSync(builder);
if (isClone && ![packages, ...built.map(({ result }) => result)].every((file) => existsSync(file))) await setUp();
await import(program);
