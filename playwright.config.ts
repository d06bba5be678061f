import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from './scripts/chromium.mjs';

// Two at a time: each has a browser, servers and a folder of its own.
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  workers: 2,
  // Real servers, browsers and files: what fails once and then passes is told as flaky.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: process.env.CI !== undefined,
  // A trace of everything takes a third of the time; `npx playwright test --trace on` makes one where it is wanted.
  use: { screenshot: 'only-on-failure', launchOptions: launchOptions() },
  projects: [{ name: 'chromium', use: { ...devices['Desktop Chrome'] } }],
});
