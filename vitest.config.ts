import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { propertySeed } from './scripts/property-seed.mjs';

export default defineConfig({
  plugins: [svelte({ configFile: false })],
  test: {
    include: ['src/**/*.test.ts', 'helper/**/*.test.ts'],
    exclude: ['**/samples/**', '**/node_modules/**'],
    setupFiles: ['scripts/seed-properties.mjs'],
    env: { PROPERTY_SEED: String(propertySeed()) },
    environment: 'node',
    maxWorkers: 2,
    // No test leaves anything behind in a module: the core is loaded once for each worker instead of once for each file.
    isolate: false,
    // For what hangs: on a busy machine the slowest take some minutes.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
