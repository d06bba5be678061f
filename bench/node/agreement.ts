import { tmpdir } from 'node:os';
import { compareWithAnswers, RecordedServers } from '../../helper/language-servers/agreement.testing.ts';
import { NodeLanguageServers } from '../../helper/language-servers/node-language-servers.ts';
import { openEngine } from '../../helper/open-engine.ts';
import { SILENT } from '../../src/core/ports/progress.ts';

// agreement FOLDER REPO DATABASE: asks language servers about every call of an indexed repository, lays what they said over
// it, and holds every confirmed call against the very answers. Servers run as for a repository that is trusted. Prints the report and the comparison as JSON.

const [folder, repo, databaseFile] = process.argv.slice(2) as [string, string, string];
const SHOWN = 50;

const { engine, close } = openEngine({ databaseFile, cacheFolder: tmpdir(), workers: 1 });
const servers = new RecordedServers(new NodeLanguageServers(folder, { isTrusted: true }));
try {
  const scope = { calls: 'all', searchCallers: false } as const;
  const report = await engine.layers.enrichFromServers(repo, { servers, scope, progress: SILENT });
  const { compared, contradictions } = compareWithAnswers(engine.states.view(repo), folder, servers.definitions);
  const contradicted = { count: contradictions.length, shown: contradictions.slice(0, SHOWN) };
  console.log(JSON.stringify({ report, compared, contradicted }));
} finally {
  await servers.close();
  await close();
}
