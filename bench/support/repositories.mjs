// The repositories that the benches read: git clones in one folder, each under its name.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../../scripts/setup.mjs';

const SOURCES = {
  flask: 'https://github.com/pallets/flask',
  caddy: 'https://github.com/caddyserver/caddy',
  gin: 'https://github.com/gin-gonic/gin',
  httpx: 'https://github.com/encode/httpx',
  hono: 'https://github.com/honojs/hono',
  django: 'https://github.com/django/django',
  ripgrep: 'https://github.com/BurntSushi/ripgrep',
  gson: 'https://github.com/google/gson',
  'spark-java': 'https://github.com/perwendel/spark',
  Ocelot: 'https://github.com/ThreeMammals/Ocelot',
  jekyll: 'https://github.com/jekyll/jekyll',
  httpx: 'https://github.com/encode/httpx',
  express: 'https://github.com/expressjs/express',
  gin: 'https://github.com/gin-gonic/gin',
  clap: 'https://github.com/clap-rs/clap',
  axum: 'https://github.com/tokio-rs/axum',
  jsoup: 'https://github.com/jhy/jsoup',
  sinatra: 'https://github.com/sinatra/sinatra',
  FluentValidation: 'https://github.com/FluentValidation/FluentValidation',
  kubernetes: 'https://github.com/kubernetes/kubernetes',
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
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 1 << 28,
  }).trim();

/** The last commits on the main line, oldest first. */
export const lastCommits = (path, count) =>
  git(path, 'rev-list', '--first-parent', `--max-count=${count}`, 'HEAD').split('\n').reverse();

/** Writes files of HEAD below a folder, without git; the repository is not touched. */
export const copyFiles = (path, files, into) =>
  withIndex(path, 'HEAD', into, (checkOutIndex) => checkOutIndex(['-z', '--stdin'], files.join('\0')));

/** Writes all files of a commit below a new folder. */
export const checkOut = (path, commit, into) =>
  withIndex(path, commit, into, (checkOutIndex) => checkOutIndex(['--all']));

function withIndex(path, commit, into, work) {
  mkdirSync(into, { recursive: true });
  const env = { ...process.env, GIT_INDEX_FILE: join(into, '.index') };
  execFileSync('git', ['-C', path, 'read-tree', commit], { env });
  work((options, input) =>
    execFileSync('git', ['-C', path, 'checkout-index', `--prefix=${into}/`, ...options], { env, input }),
  );
  rmSync(env.GIT_INDEX_FILE);
}
