import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { bundledPackages } from './scripts/bundled-packages.mjs';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// The helper: one file per entry, run by Node from the project folder. Packages stay in node_modules, because libsql
// loads a native binary and web-tree-sitter finds its .wasm beside itself.
const external = ['libsql', 'web-tree-sitter'];

/**
 * What is loaded together is one file: a command starts as fast as what it loads is read and compiled, and hundreds of
 * small files are slow as well. What is in no part is beside the one that needs it, or a file of its own where several
 * do. A module is in the first part that names it. No parts import each other in a circle, and those of the core hold
 * nothing of the helper and no CommonJS: `knowing/core` loads them in a browser.
 */
const parts: readonly (readonly [name: string, modules: RegExp])[] = [
  [
    'base',
    /\/src\/core\/(base|words|model|ports|identity)\/|\/tools\/(figures|text-table)\.ts|\/node_modules\/stemmer\//,
  ],
  [
    'graph',
    /\/src\/core\/(parse-pool|merkle|store|graph|text-index|view|proofs)\/|\/context\/apply-patch|\/extract\/(file-limit|secret-file|withheld)/,
  ],
  ['languages', /\/src\/core\/(syntax|languages)\//],
  ['formats', /\/src\/core\/(formats|extract)\/|\/node_modules\/yaml\//],
  ['link', /\/src\/core\/link\//],
  [
    'packs',
    /\/src\/core\/context\/(session|recent-packs|pack\.|tokens|wire\/(?!gcf-delta|xml|markdown|json))|\/node_modules\/@blackwell-systems\//,
  ],
  ['context', /\/src\/core\/(context|analysis)\//],
  ['zod', /\/node_modules\/zod\//],
  ['indexing', /\/src\/core\/engine\/(prelude-files|indexing\/(?!fact-memory)|overlay\/|enrich\/(?!replace-damaged))/],
  ['engine', /\/src\/core\/engine\/(?!analyzer|ignore-rules)/],
  ['tools', /\/src\/core\/tools\/(?!table|commands|review-text)[\w-]+\.ts/],
  // Searching brings a library for patterns, and what explores and what reviews ask each other.
  ['explore-tools', /\/src\/core\/tools\/explore\/(call|flow|blast|symbol-details|graph-query|reached)/],
  ['review-tools', /\/src\/core\/tools\/(review-text|review\/(?!impact|changes))/],
  ...['context', 'maps', 'history', 'repositories', 'upkeep', 'proofs'].map(
    (subject) => [`${subject}-tools`, new RegExp(`/src/core/tools/${subject}/`)] as const,
  ),
  [
    'start',
    /\/helper\/(package-root|ports\/disk-failure|git\/view-folders|commands\/(table|help|version)|cli\/(arguments|command|common-options|help|main|output|progress-bar|question|standard-folders))\.ts|\/tools\/commands\.ts/,
  ],
  [
    'session',
    /\/helper\/((bounds|git|ports|publish|sources|watch)\/|serve\/(allowed|proxy-target|public-address|parse-url)|mcp\/remembered|cli\/(?!mcp-options|retrieved-names|ask-person|read-text)|(open-engine|node-platform|prelude-folder|built-file)\.ts)/,
  ],
  ['serving', /\/helper\/serve\/(connect-address|one-time|private-folder|read-body|server-file)/],
];

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
      output: {
        format: 'es',
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        codeSplitting: { includeDependenciesRecursively: false, groups: parts.map(([name, test]) => ({ name, test })) },
      },
    },
  },
});
