// Builds what the benches run inside the core (build/bench) and in a page (build/bench-page), as the program is built.
import { join } from 'node:path';
import { build as viteBuild, loadConfigFromFile, mergeConfig } from 'vite';
import { build as buildProgram } from '../../scripts/build.mjs';
import { root } from '../../scripts/setup.mjs';

const ENTRIES = [
  'agreement',
  'parse-alone',
  'parse-alone-worker',
  'breadth',
  'corruption',
  'determinism',
  'busy',
  'diff',
  'diff-scope',
  'soundness',
  'proofs',
  'history',
  'overlay',
  'place-symbols',
  'queries',
  'wire-sizes',
  'ablation',
  'commit-symbols',
  'shown-code',
  'feedback',
  'serve-page',
  'stalls',
];

export const harness = (name) => join(root, 'build', 'bench', `${name}.js`);
export const pageFolder = join(root, 'build', 'bench-page');

/** Builds the program where its sources have changed, and the harness. */
export async function buildAll() {
  const failed = await buildProgram({ names: ['helper'] });
  if (failed.length > 0) throw new Error('The program could not be built, so there is nothing to measure.');
  const input = Object.fromEntries(ENTRIES.map((name) => [name, join(root, 'bench', 'node', `${name}.ts`)]));
  await viteBuild({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    ssr: { external: ['libsql', 'web-tree-sitter'], noExternal: true },
    build: {
      ssr: true,
      target: 'node20',
      outDir: join(root, 'build', 'bench'),
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        input,
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });
}

/** Builds the page with the app's own settings. */
export async function buildPage() {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, join(root, 'vite.config.ts'));
  const { resolve, worker } = loaded.config;
  await viteBuild(
    mergeConfig(
      { resolve, worker },
      {
        configFile: false,
        root: join(root, 'bench', 'browser'),
        base: './',
        publicDir: join(root, 'public'),
        logLevel: 'error',
        build: { outDir: pageFolder, emptyOutDir: true, target: 'es2023' },
      },
    ),
  );
}
