// What every script needs first: a Node that is new enough and the packages the lock file names. These scripts run
// before anything is installed, so they import only node: modules.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireNode } from './node-version.mjs';
import { startProgram } from './programs.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/**
 * Runs a program and resolves with its exit code; never rejects. `capture` returns the output instead of showing it,
 * `timeoutMs` ends the program and everything it started.
 */
export function run(command, args, { env, capture = false, timeoutMs } = {}) {
  return new Promise((resolve) => {
    const ownGroup = timeoutMs !== undefined && process.platform !== 'win32';
    let output = '';
    let child;
    try {
      child = startProgram(command, args, {
        cwd: root,
        env: { ...process.env, ...env },
        stdio: capture ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
        detached: ownGroup,
      });
    } catch (error) {
      resolve({ code: 127, output: `${error.message}\n` });
      return;
    }
    child.stdout?.setEncoding('utf8').on('data', (text) => (output += text));
    child.stderr?.setEncoding('utf8').on('data', (text) => (output += text));
    const stop = () => {
      if (ownGroup) process.kill(-child.pid, 'SIGKILL');
      else child.kill('SIGKILL');
    };
    const timer = timeoutMs === undefined ? undefined : setTimeout(stop, timeoutMs);
    child.on('error', (error) => {
      clearTimeout(timer);
      resolve({ code: 127, output: `${output}${error.message}\n` });
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code: code ?? 1, output });
    });
  });
}

/** Runs the command-line program of an installed package with this very Node. */
export function runPackage(name, args, options) {
  const folder = join(root, 'node_modules', name);
  const { bin } = readJson(join(folder, 'package.json'));
  const file = typeof bin === 'string' ? bin : (bin[name] ?? Object.values(bin)[0]);
  return run(process.execPath, [join(folder, file), ...args], options);
}

/** Whether node_modules holds what package-lock.json names; npm's own record of the install tells. */
function packagesAreCurrent() {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = readJson(record).packages;
  const wanted = readJson(join(root, 'package-lock.json')).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const found = installed[path];
    return found === undefined ? entry.optional === true : found.version === entry.version;
  });
}

export async function ensurePackages() {
  if (packagesAreCurrent()) return;
  console.log('Installing packages (npm ci) …');
  const flags = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code } = await run('npm', flags);
  if (code === 0) return;
  throw new Error(
    `npm ci ended with code ${code}. It needs the package registry once; after that no network is needed.`,
  );
}

export async function setup() {
  requireNode();
  await ensurePackages();
}

/** True for the script named on the command line, false for one that was imported. */
export const isMain = (url) => process.argv[1] !== undefined && fileURLToPath(url) === process.argv[1];
