import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { bundledPackages } from './scripts/bundled-packages.mjs';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// The helper: one file per entry, run by Node from the project folder. Packages stay in node_modules, because libsql
// loads a native binary and web-tree-sitter finds its .wasm beside itself.
const external = ['libsql', 'web-tree-sitter'];

export default defineConfig({
  publicDir: false,
  plugins: [bundledPackages('helper', external).main],
  // Its build for Node is CommonJS, whose loader would make `knowing/core` import `node:module`.
  resolve: { alias: { yaml: here('node_modules/yaml/browser/index.js') } },
  ssr: { external, noExternal: true },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'build/helper',
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: {
        ...Object.fromEntries(
          ['knowing', 'parse-worker', 'write-preludes'].map((name) => [name, here(`helper/${name}.ts`)]),
        ),
        // Built together with the program, so that what both use is there once: a Failure is the same class for all.
        index: here('library/index.ts'),
        core: here('library/core.ts'),
      },
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
