import { defineConfig } from 'vitest/config';

// Tests that run the helper the way people run it, from build/ and dist/.
export default defineConfig({
  test: {
    include: ['helper/**/*.contract.ts', 'library/**/*.contract.ts'],
    globalSetup: ['scripts/current-build.mjs'],
    environment: 'node',
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
