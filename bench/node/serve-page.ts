import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LocalRepositories } from '../../helper/serve/local-repositories.ts';
import { startServer } from '../../helper/serve/start-server.ts';
import { StaticFiles } from '../../helper/serve/static-files.ts';

// serve-page PAGE_FOLDER REPOSITORY…: the helper's own server with the bench page and the repositories, until its input
// ends. Prints where it listens and what it offers as one line of JSON.

const [folder, ...paths] = process.argv.slice(2);
const scratch = mkdtempSync(join(tmpdir(), 'knowing-bench-'));
const repositories = new LocalRepositories();
const offered: { path: string; name: string; canonicalUrl: string }[] = [];
for (const path of paths) {
  const { name, url } = await repositories.add(path, scratch);
  offered.push({ path, name, canonicalUrl: url });
}
const server = await startServer({
  host: '127.0.0.1',
  port: 0,
  files: StaticFiles.open(folder!),
  repositories,
  proxy: { allowed: new Set() },
  privateFolder: scratch,
  say: (text) => console.error(text),
});
console.log(JSON.stringify({ origin: server.origin, token: server.token, offered }));
process.stdin.resume();
process.stdin.on('end', () => {
  rmSync(scratch, { recursive: true, force: true });
  void server.close().then(() => process.exit(0));
});
