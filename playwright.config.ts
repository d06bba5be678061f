import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from './scripts/chromium.mjs';

// One worker: the tests start servers and parse pools of their own and would starve each other on two cores.
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  workers: 1,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: process.env.CI !== undefined,
  use: { trace: 'retain-on-failure', launchOptions: launchOptions() },
  projects: [{ name: 'chromium', use: { ...devices['Desktop Chrome'] } }],
});
