import { createRequire } from 'node:module';
import type { BrowserContext, Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

declare global {
  interface Window {
    readonly axe: { run(options: RunOptions): Promise<AxeResults> };
  }
}

/** Brings axe into every page that the context opens from now on. */
export async function withAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript({ path: createRequire(import.meta.url).resolve('axe-core/axe.min.js') });
}

/** What axe calls serious or critical, as text to read in a failure. */
export async function seriousViolations(page: Page, only: 'everything' | 'colours' = 'everything'): Promise<string[]> {
  return page.evaluate(async (scope) => {
    const options: RunOptions = { resultTypes: ['violations'] };
    if (scope === 'colours') options.runOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
    const { violations: found } = await window.axe.run(options);
    return found
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
      );
  }, only);
}
