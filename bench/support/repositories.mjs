// The repositories that the benches read: git clones, each under its name, in the folders that BENCH_REPOS names.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { root } from '../../scripts/setup.mjs';

const SOURCES = {
  flask: 'https://github.com/pallets/flask',
  caddy: 'https://github.com/caddyserver/caddy',
  gin: 'https://github.com/gin-gonic/gin',
  httpx: 'https://github.com/encode/httpx',
  fastapi: 'https://github.com/fastapi/fastapi',
  hono: 'https://github.com/honojs/hono',
  django: 'https://github.com/django/django',
  ripgrep: 'https://github.com/BurntSushi/ripgrep',
  gson: 'https://github.com/google/gson',
  'spark-java': 'https://github.com/perwendel/spark',
  Ocelot: 'https://github.com/ThreeMammals/Ocelot',
  jekyll: 'https://github.com/jekyll/jekyll',
  express: 'https://github.com/expressjs/express',
  clap: 'https://github.com/clap-rs/clap',
  axum: 'https://github.com/tokio-rs/axum',
  jsoup: 'https://github.com/jhy/jsoup',
  sinatra: 'https://github.com/sinatra/sinatra',
  FluentValidation: 'https://github.com/FluentValidation/FluentValidation',
  Polly: 'https://github.com/App-vNext/Polly',
  bat: 'https://github.com/sharkdp/bat',
  click: 'https://github.com/pallets/click',
  cobra: 'https://github.com/spf13/cobra',
  jiff: 'https://github.com/BurntSushi/jiff',
  rack: 'https://github.com/rack/rack',
  requests: 'https://github.com/psf/requests',
  trpc: 'https://github.com/trpc/trpc',
  got: 'https://github.com/sindresorhus/got',
  zod: 'https://github.com/colinhacks/zod',
  cJSON: 'https://github.com/DaveGamble/cJSON',
  jq: 'https://github.com/jqlang/jq',
  libuv: 'https://github.com/libuv/libuv',
  kubernetes: 'https://github.com/kubernetes/kubernetes',
};

const folders = (process.env.BENCH_REPOS ?? ['../corpora', '../heldout'].join(delimiter))
  .split(delimiter)
  .map((folder) => resolve(root, folder));

/** Those of the names (and of `only`) that are there; the others are named in `missing` with the way to get them. */
export function findRepositories(names, only, missing) {
  return names.flatMap((name) => {
    if (only !== null && !only.includes(name)) return [];
    const path = folders.map((folder) => join(folder, name)).find((clone) => existsSync(join(clone, '.git')));
    if (path !== undefined) return [{ name, path }];
    missing.push(`repository ${name}: git clone ${SOURCES[name]} in a folder that BENCH_REPOS names (../corpora)`);
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

/** A clone with a commit checked out and no name for anything later: what comes after it is not to be seen there. */
export function cloneAt(path, commit, into) {
  execFileSync('git', ['clone', '-q', '--local', '--no-checkout', '--no-tags', path, into]);
  git(into, 'checkout', '-q', '--detach', commit);
  git(into, 'remote', 'remove', 'origin');
  for (const branch of git(into, 'for-each-ref', '--format=%(refname)').split('\n').filter(Boolean))
    git(into, 'update-ref', '-d', branch);
}

function withIndex(path, commit, into, work) {
  mkdirSync(into, { recursive: true });
  const env = { ...process.env, GIT_INDEX_FILE: join(into, '.index') };
  execFileSync('git', ['-C', path, 'read-tree', commit], { env });
  work((options, input) =>
    execFileSync('git', ['-C', path, 'checkout-index', `--prefix=${into}/`, ...options], { env, input }),
  );
  rmSync(env.GIT_INDEX_FILE);
}
