import type { Page } from '@playwright/test';
import type { OpenResult } from '../../src/workers/api.ts';
import type { Outcome } from '../harness/api.ts';

/** Connects the page to the engine; the tests' other calls use this connection. */
export const connect = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    globalThis.clientUnderTest = await harness.connect();
  });

export const isLeader = (page: Page): Promise<boolean> => page.evaluate(() => globalThis.clientUnderTest!.isLeader);

export const openUrl = (page: Page, url: string, revision?: string): Promise<Outcome<OpenResult>> =>
  page.evaluate(
    ([given, wanted]) => {
      const location = { kind: 'url' as const, url: given!, ...(wanted === undefined ? {} : { revision: wanted }) };
      return harness.outcome(globalThis.clientUnderTest!.open(location));
    },
    [url, revision],
  );

export async function opened(page: Page, url: string): Promise<OpenResult> {
  const result = await openUrl(page, url);
  if ('failure' in result) throw new Error(`${result.failure.code}: ${result.failure.message}`);
  return result.value;
}

export const repositories = (page: Page): Promise<readonly { url: string; snapshot: string | null }[]> =>
  page.evaluate(async () => (await globalThis.clientUnderTest!.call('list_repos', {})).repos);
