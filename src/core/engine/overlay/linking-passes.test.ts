import { afterEach, describe, expect, it, vi } from 'vitest';
import { DERIVED_EDGES } from '../../link/derived-edges.ts';
import { PASSES } from '../../link/passes.ts';
import { SILENT } from '../../ports/progress.ts';
import { memorySource, openEngine } from '../engine.testing.ts';

const FILES = {
  'api/store.go': 'package api\n\ntype Store interface { Save() error }\n',
  'api/memory.go': 'package api\n\ntype Memory struct{}\n\nfunc (m *Memory) Save() error { return nil }\n',
  'README.md': '# Store\n\nSee [the interface](api/store.go).\n',
};
const EDITED = { 'api/memory.go': `${FILES['api/memory.go']}\nfunc (m *Memory) Load() error { return m.Save() }\n` };

/** Names of the passes that run while something is done, in their order. */
async function passesOf(work: () => Promise<unknown>): Promise<string[]> {
  const ran: string[] = [];
  for (const pass of PASSES) {
    const open = pass.open.bind(pass);
    vi.spyOn(pass, 'open').mockImplementation((run) => {
      const opened = open(run);
      if (opened) ran.push(pass.name);
      return opened;
    });
  }
  for (const row of DERIVED_EDGES) {
    const derive = row.derive.bind(row);
    vi.spyOn(row, 'derive').mockImplementation((from) => {
      ran.push(row.name);
      derive(from);
    });
  }
  await work();
  vi.restoreAllMocks();
  return ran;
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('an index, the commit that follows another and an edited work tree', () => {
  it('are linked by the same passes', async () => {
    const { engine } = openEngine();
    const index = async (files: Record<string, string>): Promise<string> =>
      (await engine.indexing.index(memorySource(files), { location: 'memory', progress: SILENT })).repo;
    let repo = '';
    const first = await passesOf(async () => (repo = await index(FILES)));
    const following = await passesOf(() => index({ ...FILES, ...EDITED, 'README.md': '# Memory\n' }));
    await index(FILES);
    const overlay = await engine.workTrees.open(repo, SILENT);
    const edit = (path: string, text: string): { path: string; bytes: Uint8Array } => ({
      path,
      bytes: new TextEncoder().encode(text),
    });
    const edited = await passesOf(() =>
      overlay.apply([edit('api/memory.go', EDITED['api/memory.go']), edit('README.md', '# Memory\n')]),
    );
    expect(first).toEqual([...PASSES, ...DERIVED_EDGES].map(({ name }) => name));
    expect(following).toEqual(first);
    expect(edited).toEqual(first);
  });
});
