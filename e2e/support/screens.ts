import { expect, test, type Page } from '@playwright/test';
import { seriousViolations } from './axe.ts';

export interface Screen {
  readonly name: string;
  /** Goes there; the screen has arrived when it resolves. */
  show(): Promise<void>;
}

/** Each screen in both colours, and no wider than the window. What is not colour is the same in both. */
export async function checkScreens(page: Page, screens: readonly Screen[]): Promise<void> {
  const found: string[] = [];
  for (const { name, show } of screens) {
    await test.step(name, async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        if (colorScheme === 'light') {
          await show();
          const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          if (excess > 0) found.push(`${name}: ${excess} pixels wider than the window`);
        }
        const list = await seriousViolations(page, colorScheme === 'light' ? 'everything' : 'colours');
        found.push(...list.map((text) => `${name}, ${colorScheme}: ${text}`));
      }
      await page.emulateMedia({ colorScheme: 'light' });
    });
  }
  expect(found).toEqual([]);
}
