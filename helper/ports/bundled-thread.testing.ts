import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** A script that a thread of Node can run, from a source beside this file; its folder is the caller's to remove. */
export async function bundleThread(source: string): Promise<{ readonly file: string; readonly folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'knowing-thread-'));
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: fileURLToPath(new URL(source, import.meta.url)),
      outDir: folder,
      rolldownOptions: { output: { entryFileNames: 'thread.mjs' } },
    },
  });
  return { file: join(folder, 'thread.mjs'), folder };
}
