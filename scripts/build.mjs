// Builds the app (dist/), the helper with the library (build/helper/), the types of the library (build/types/) and what
// else the package holds. Each is left alone while the content of its inputs is unchanged.
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runProgram } from './programs.mjs';
import { isMain, root, runPackage, setup } from './setup.mjs';

const targets = [
  {
    name: 'app',
    config: 'vite.config.ts',
    result: 'dist/index.html',
    inputs: ['src', 'public', 'index.html', 'vite.config.ts', 'scripts/bundled-packages.mjs', 'package-lock.json'],
  },
  {
    name: 'helper',
    config: 'vite.helper.config.ts',
    result: 'build/helper/knowing.js',
    inputs: [
      'src/core',
      'helper',
      'library',
      'public/grammars',
      'package.json',
      'vite.helper.config.ts',
      'scripts/bundled-packages.mjs',
      'package-lock.json',
    ],
    afterwards: 'build/helper/write-preludes.js',
    isProgram: true,
  },
  {
    name: 'types',
    result: 'build/types/library/index.d.ts',
    inputs: [
      'src/core',
      'helper',
      'library',
      'tsconfig.base.json',
      'tsconfig.helper.json',
      'scripts/type-printer.mjs',
      'scripts/write-types.mjs',
      'package-lock.json',
    ],
    afterwards: 'scripts/write-types.mjs',
  },
  {
    name: 'package',
    result: 'dist/grammars/go.wasm.br',
    inputs: [
      'public/grammars',
      'build/app.packages.json',
      'build/helper.packages.json',
      'scripts/write-package-files.mjs',
      'package-lock.json',
    ],
    afterwards: 'scripts/write-package-files.mjs',
  },
];

const isTest = (path) => /\.(test|contract)\.ts$/.test(path);

function* filesUnder(path) {
  if (!existsSync(join(root, path))) return;
  if (statSync(join(root, path)).isFile()) {
    if (!isTest(path)) yield path;
    return;
  }
  for (const name of readdirSync(join(root, path)).sort()) yield* filesUnder(`${path}/${name}`);
}

function stampOf(target) {
  const hash = createHash('sha256');
  for (const input of target.inputs) {
    for (const path of filesUnder(input)) {
      const bytes = readFileSync(join(root, path));
      hash.update(`${path}\0${bytes.length}\0`).update(bytes);
    }
  }
  return hash.digest('hex');
}

const stampFile = (target) => join(root, 'build', `${target.name}.stamp`);

function isCurrent(target, stamp) {
  const file = stampFile(target);
  return existsSync(join(root, target.result)) && existsSync(file) && readFileSync(file, 'utf8') === stamp;
}

const bundle = async ({ config }) =>
  config === undefined || (await runPackage('vite', ['build', '--config', config, '--logLevel', 'warn'])).code === 0;

/** What is made by a script: of the thing that was built, or of others. */
const finish = ({ afterwards }) =>
  afterwards === undefined ||
  runProgram(process.execPath, [join(root, afterwards)], { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;

/** Builds all targets, or those named. Resolves with the names of those that could not be built. */
export async function build({ force = false, names = targets.map(({ name }) => name) } = {}) {
  const failed = [];
  for (const target of targets.filter(({ name }) => names.includes(name))) {
    const stamp = stampOf(target);
    if (!force && isCurrent(target, stamp)) continue;
    console.log(`Building the ${target.name} …`);
    const file = stampFile(target);
    rmSync(file, { force: true });
    if (!(await bundle(target)) || !finish(target) || !existsSync(join(root, target.result))) {
      failed.push(target.name);
      continue;
    }
    // Links that npm made while this was the program of the package still lead here; a new build is a new file.
    if (target.isProgram) chmodSync(join(root, target.result), 0o755);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, stamp);
  }
  return failed;
}

if (isMain(import.meta.url)) {
  // Targets that are named are built where they are not current; without a name, all are built anew.
  const names = process.argv.slice(2);
  try {
    await setup();
    const failed = await build(names.length === 0 ? { force: true } : { names });
    if (failed.length > 0) throw new Error(`Not built: ${failed.join(', ')}`);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
