// Stores that are kept for the next run: indexing a large repository takes longer than asking it a hundred questions.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/setup.mjs';
import { knowing } from './knowing.mjs';
import { cacheFolder } from './scratch.mjs';

/** Folders of the core that do not tell what a store holds: they only ask it, or lay something over it. */
const ASKING = ['engine/enrich', 'graph', 'view', 'context', 'analysis', 'proofs', 'tools'];

let stamp = null;

/** A hash of the sources that decide what a store holds. */
function stampOfIndexing() {
  if (stamp !== null) return stamp;
  const core = join(root, 'src', 'core');
  const paths = readdirSync(core, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(test|testing)\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(core.length + 1))
    .filter((path) => !/(^|\/)samples\//.test(path))
    .filter((path) => !ASKING.some((folder) => path.startsWith(`${folder}/`)))
    .sort();
  const hash = createHash('sha256');
  for (const path of paths) hash.update(`${path}\0`).update(readFileSync(join(core, path)));
  return (stamp = hash.digest('hex'));
}

/** A kept store with the current index of a repository or folder. The program itself notices files that changed. */
export async function keptStore({ name, path }) {
  const folder = join(cacheFolder(), 'stores');
  mkdirSync(folder, { recursive: true });
  const database = join(folder, `${name}.db`);
  const stampFile = join(folder, `${name}.stamp`);
  const isCurrent = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stampOfIndexing();
  await knowing(isCurrent ? 'stats' : 'index', path, '--db', database, '--json');
  writeFileSync(stampFile, stampOfIndexing());
  return database;
}
