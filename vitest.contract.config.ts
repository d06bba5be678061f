import { defineConfig } from 'vitest/config';

// Tests that need build/ and dist/ to exist: they run the helper the way people run it.
export default defineConfig({
  test: {
    include: ['helper/**/*.contract.ts', 'library/**/*.contract.ts'],
    environment: 'node',
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
