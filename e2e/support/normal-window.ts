import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { launchOptions } from '../../scripts/chromium.mjs';

/**
 * A browser with a profile on disk, as people use it. The contexts of the tests are private windows: the files of their
 * pages lie in the memory of another process.
 */
export async function openNormalWindow(): Promise<AsyncDisposable & { readonly context: BrowserContext }> {
  const profile = mkdtempSync(join(tmpdir(), 'knowing-profile-'));
  const context = await chromium.launchPersistentContext(profile, launchOptions());
  return {
    context,
    [Symbol.asyncDispose]: async () => {
      await context.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
