// The repositories that the benches read: git clones in one folder, each under its name.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../../scripts/setup.mjs';

const SOURCES = {
  flask: 'https://github.com/pallets/flask',
  caddy: 'https://github.com/caddyserver/caddy',
  hono: 'https://github.com/honojs/hono',
  django: 'https://github.com/django/django',
  ripgrep: 'https://github.com/BurntSushi/ripgrep',
  gson: 'https://github.com/google/gson',
  'spark-java': 'https://github.com/perwendel/spark',
  Ocelot: 'https://github.com/ThreeMammals/Ocelot',
  jekyll: 'https://github.com/jekyll/jekyll',
};

const folder = resolve(root, process.env.BENCH_REPOS ?? '../corpora');

/** Those of the names (and of `only`) that are there; the others are named in `missing` with the way to get them. */
export function findRepositories(names, only, missing) {
  return names.flatMap((name) => {
    if (only !== null && !only.includes(name)) return [];
    const path = join(folder, name);
    if (existsSync(join(path, '.git'))) return [{ name, path }];
    missing.push(`repository ${name}: git clone ${SOURCES[name]} in the folder that BENCH_REPOS names (../corpora)`);
    return [];
  });
}

export const git = (path, ...args) =>
  execFileSync('git', ['-C', path, '-c', 'core.quotePath=false', ...args], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  }).trim();

/** The last commits on the main line, oldest first. */
export const lastCommits = (path, count) =>
  git(path, 'rev-list', '--first-parent', `--max-count=${count}`, 'HEAD').split('\n').reverse();

/** Writes files of HEAD below a folder, without git; the repository is not touched. */
export function copyFiles(path, files, into) {
  mkdirSync(into, { recursive: true });
  const env = { ...process.env, GIT_INDEX_FILE: join(into, '.index') };
  execFileSync('git', ['-C', path, 'read-tree', 'HEAD'], { env });
  execFileSync('git', ['-C', path, 'checkout-index', '-z', '--stdin', `--prefix=${into}/`], {
    env,
    input: files.join('\0'),
  });
  rmSync(env.GIT_INDEX_FILE);
}
