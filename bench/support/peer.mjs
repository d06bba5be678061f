// The indexer we compare with, from npm, in a folder outside the repository: nothing of it is kept here, it phones nobody
// and leaves no process behind.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { run } from '../../scripts/setup.mjs';
import { measure } from './measure.mjs';
import { copyFiles } from './repositories.mjs';
import { cacheFolder, scratch } from './scratch.mjs';

const PACKAGE = '@colbymchenry/codegraph';
const VERSION = '1.6.1';
export const PEER = `codegraph ${VERSION}`;

const SWITCHES = {
  CODEGRAPH_TELEMETRY: '0',
  DO_NOT_TRACK: '1',
  CODEGRAPH_NO_UPDATE_CHECK: '1',
  CODEGRAPH_NO_DAEMON: '1',
  CODEGRAPH_NO_WATCH: '1',
  CODEGRAPH_NO_DOWNLOAD: '1',
  CODEGRAPH_NO_INSTALL_REFRESH: '1',
  NO_COLOR: '1',
  CI: '1',
};

/** The peer's program, installed where it is not yet; null, and a line in `missing`, where it cannot be had. */
export async function findPeer(missing) {
  const prefix = join(cacheFolder(), `codegraph-${VERSION}`);
  const folder = join(prefix, 'node_modules', PACKAGE);
  if (!isInstalled(folder)) {
    console.log(`Installing ${PACKAGE}@${VERSION} outside the repository …`);
    mkdirSync(prefix, { recursive: true });
    const flags = ['--no-audit', '--no-fund', '--no-save', '--loglevel=error'];
    await run('npm', ['install', '--prefix', prefix, ...flags, `${PACKAGE}@${VERSION}`], { capture: true });
  }
  if (isInstalled(folder)) return join(folder, 'npm-shim.js');
  missing.push(`${PEER}: npm could not install ${PACKAGE}@${VERSION}`);
  return null;
}

const isInstalled = (folder) =>
  existsSync(join(folder, 'package.json')) &&
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version === VERSION;

/** A cold index of a copy of the files; gives what it cost and the database it made. */
export async function indexWithPeer(program, { name, path }, files) {
  const copy = scratch('peer', name);
  rmSync(copy, { recursive: true, force: true });
  copyFiles(path, files, copy);
  return indexInPlace(program, { name, path: copy });
}

/** A cold index of a folder, which it keeps inside of it. */
export async function indexInPlace(program, { name, path }) {
  const cost = await measure(process.execPath, [program, 'init', '-y', '.'], { cwd: path, env: peerSettings() });
  if (cost.code !== 0) throw new Error(`${PEER} on ${name} ended with ${cost.code}: ${cost.messages.trim()}`);
  return { cost, database: join(path, '.codegraph', 'codegraph.db') };
}

/** How its server for agents is started in a folder that it has indexed. */
export const peerServer = (program, path) => ({
  command: process.execPath,
  args: [program, 'serve', '--mcp', '--path', path, '--no-watch'],
  cwd: path,
  env: { ...process.env, ...peerSettings() },
  stderr: 'ignore',
});

/** What it writes for itself goes into a home of its own. */
function peerSettings() {
  const home = scratch('peer-home');
  mkdirSync(home, { recursive: true });
  return { ...SWITCHES, HOME: home, USERPROFILE: home };
}

/** Its graph as the lines that the scorer reads: nodes, calls and the confidence it gives some of them. */
export function exportPeerGraph(database, { name }) {
  const Database = createRequire(import.meta.url)('libsql');
  const store = new Database(database, { readonly: true });
  const lines = [];
  const nodes = store.prepare('SELECT id, kind, name, qualified_name, file_path, start_line FROM nodes').raw(true);
  for (const [hash, kind, symbol, qualifiedName, file, startLine] of nodes.iterate()) {
    lines.push(JSON.stringify({ type: 'node', hash, kind, name: symbol, qualifiedName, file, startLine }));
  }
  const edges = store.prepare(
    "SELECT source, target, kind, metadata FROM edges WHERE kind IN ('calls', 'instantiates')",
  );
  for (const [source, target, edgeType, metadata] of edges.raw(true).iterate()) {
    const confidence = metadata === null ? undefined : JSON.parse(metadata).confidence;
    lines.push(JSON.stringify({ type: 'edge', source, target, edgeType, confidence }));
  }
  store.close();
  const file = scratch(`peer-${name}.jsonl`);
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}
