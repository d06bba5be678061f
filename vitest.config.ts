import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte({ configFile: false })],
  test: {
    include: ['src/**/*.test.ts', 'helper/**/*.test.ts'],
    exclude: ['**/samples/**', '**/node_modules/**'],
    environment: 'node',
    maxWorkers: 2,
    testTimeout: 60_000,
  },
});
