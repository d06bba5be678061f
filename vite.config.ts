import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { bundledPackages } from './scripts/bundled-packages.mjs';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Kept from the first visit on; any other grammar is kept once a repository has needed it. */
const offlineGrammars = ['typescript', 'tsx', 'javascript', 'python', 'go'];

// A grammar is part of what decides a snapshot hash, so a changed set must never be answered from an older cache.
const grammarSet = createHash('sha256')
  .update(readFileSync(here('public/grammars/manifest.json')))
  .digest('hex')
  .slice(0, 12);

// web-tree-sitter's runtime holds two calls of eval that no grammar here reaches; what the bundler spent its time on is
// nobody's concern who only starts the app.
const checks = { eval: false, bundlerTimings: false };

const packages = bundledPackages('app');

export default defineConfig({
  // Relative, so that dist/ works under any path of any static host.
  base: './',
  resolve: {
    alias: { 'isomorphic-textencoder': here('src/workers/git/text-encoder-shim.ts') },
  },
  // A worker needs all of its program before long, and is one file.
  worker: {
    format: 'es',
    rolldownOptions: { checks, output: { codeSplitting: false } },
    plugins: () => [packages.forWorkers],
  },
  optimizeDeps: {
    // A package that is found when a worker first asks for it would have the page load again, in the middle of its work.
    entries: ['index.html', 'src/**/*-worker.ts'],
    exclude: ['@sqlite.org/sqlite-wasm', 'web-tree-sitter'],
  },
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: { checks },
  },
  plugins: [
    svelte({ configFile: false }),
    packages.main,
    VitePWA({
      // A new version waits until the user agrees: a reload in the middle of an index run would lose work.
      registerType: 'prompt',
      injectRegister: 'auto',
      manifest: {
        name: 'knowing',
        short_name: 'knowing',
        description: 'A content-addressed code graph that runs in the browser',
        id: './',
        start_url: './',
        scope: './',
        display: 'standalone',
        background_color: '#12324a',
        theme_color: '#12324a',
        icons: [
          { src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: 'icons/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: 'icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          { src: 'icons/mark.svg', sizes: 'any', type: 'image/svg+xml' },
        ],
      },
      workbox: {
        globPatterns: [
          '**/*.{js,css,html,woff2,svg,png,webmanifest}',
          'assets/*.wasm',
          'grammars/manifest.json',
          `grammars/{${offlineGrammars.join(',')}}.wasm`,
        ],
        maximumFileSizeToCacheInBytes: 16 * 1024 * 1024,
        navigateFallback: 'index.html',
        clientsClaim: true,
        cleanupOutdatedCaches: true,
        runtimeCaching: [
          {
            urlPattern: /\/grammars\/[\w-]+\.wasm$/,
            handler: 'CacheFirst',
            options: { cacheName: `grammars-${grammarSet}`, cacheableResponse: { statuses: [200] } },
          },
        ],
      },
    }),
  ],
});
