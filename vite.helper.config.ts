import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { bundledPackages } from './scripts/bundled-packages.mjs';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// The helper: one file per entry, run by Node from the project folder. Packages stay in node_modules, because libsql
// loads a native binary and web-tree-sitter finds its .wasm beside itself.
const external = ['libsql', 'web-tree-sitter'];

/**
 * What the bundler adds for packages that `require` modules of Node stands in a chunk that the core shares, which runs
 * elsewhere too: there it must import nothing of Node.
 */
const requireWithoutImport: Plugin = {
  name: 'require-without-import',
  generateBundle(_, bundle) {
    const made = '(() => createRequire(import.meta.url))()';
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || !chunk.code.includes(`__require = /* #__PURE__ */ ${made}`)) continue;
      chunk.code = chunk.code
        .replace('import { createRequire } from "node:module";', '')
        .replace(made, '((id) => process.getBuiltinModule(id))');
    }
  },
};

export default defineConfig({
  publicDir: false,
  plugins: [bundledPackages('helper', external).main, requireWithoutImport],
  // The build for Node, which packages prefer here, would need Node's own modules in the core.
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
