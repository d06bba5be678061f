import { spawnSync } from 'node:child_process';
import { afterAll, expect, it } from 'vitest';
import { openEngine } from '../../src/core/engine/engine.testing.ts';
import { SILENT } from '../../src/core/ports/progress.ts';
import { FolderSource } from '../sources/folder-source.ts';
import { TemporaryFolders, writeFiles, type Files } from '../testing/sample-repository.ts';
import { compareWithAnswers, RecordedServers } from './agreement.testing.ts';
import { findProgram } from './find-program.ts';
import { GO, PYTHON, RUST, TYPESCRIPT } from './fixtures/projects.ts';
import { NodeLanguageServers } from './node-language-servers.ts';

const folders = new TemporaryFolders();
afterAll(() => folders.remove());

interface Case {
  readonly command: string;
  /** What makes it say its version and end; null where it is one of our own packages. */
  readonly version: string | null;
  readonly files: Files;
  readonly calls: readonly string[];
}

const CASES: readonly Case[] = [
  {
    command: 'typescript-language-server',
    version: null,
    files: TYPESCRIPT,
    calls: ['run → Cache.save', 'run → ecmascript.JSON.stringify', 'run → pick'],
  },
  { command: 'pyright-langserver', version: null, files: PYTHON, calls: ['run → Cache.save', 'run → pick'] },
  {
    command: 'gopls',
    version: 'version',
    files: GO,
    calls: ['run → Cache.Save', 'run → Disk.Flush', 'run → Pick', 'run → Saver.Save', 'run → strings.ToUpper'],
  },
  {
    command: 'rust-analyzer',
    version: '--version',
    files: RUST,
    calls: ['run → Cache.new', 'run → Cache.save', 'run → Saver.twice'],
  },
];

/** Whether it is here and runs: a toolchain may have the name of a part that is not installed. */
function runs({ command, version }: Case): boolean {
  if (version === null) return true;
  const program = findProgram(command, '/nowhere');
  return program !== null && spawnSync(program, [version]).status === 0;
}

const TRUST = [
  { isTrusted: true, title: 'in a trusted repository' },
  { isTrusted: false, title: 'in a copy of the sources of one that is not trusted' },
];

it.for(CASES.flatMap((row) => TRUST.map((trust) => ({ ...row, ...trust }))))(
  'what $command confirms $title is what it said',
  async ({ isTrusted, ...row }, context) => {
    if (!(await runs(row))) {
      console.log(`${row.command} is not on this machine, or does not run: not tried.`);
      context.skip();
    }
    const folder = folders.create();
    writeFiles(folder, row.files);
    const { engine } = openEngine();
    const source = await FolderSource.open(folder);
    const { repo } = await engine.indexing.index(source, { location: folder, keepContents: true, progress: SILENT });
    const servers = new RecordedServers(new NodeLanguageServers(folder, { isTrusted }));
    try {
      const scope = { calls: 'all', searchCallers: true } as const;
      const outcome = await engine.layers.enrichFromServers(repo, { servers, scope, progress: SILENT });
      expect(outcome).toMatchObject({ failed: 0, problems: [], missing: [] });
    } finally {
      await servers.close();
    }
    const view = engine.states.view(repo);
    const confirmed = new Set<string>();
    for (let edge = 0; edge < view.graph.edges.count; edge += 1) {
      const { type, provenance } = view.edge(edge);
      const [from, to] = [view.graph.edges.source[edge]!, view.graph.edges.target[edge]!].map((node) =>
        view.display(node),
      );
      if (provenance === 'lsp_resolved' && type === 'calls' && from === 'run') confirmed.add(`${from} → ${to}`);
    }
    expect([...confirmed].sort()).toEqual(expect.arrayContaining([...row.calls]));
    const { compared, contradictions } = compareWithAnswers(view, folder, servers.definitions);
    expect(contradictions).toEqual([]);
    expect(compared).toBeGreaterThanOrEqual(row.calls.length);
  },
);
