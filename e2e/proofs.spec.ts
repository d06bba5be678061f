import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Download, Locator, Page } from '@playwright/test';
import { seriousViolations, withAxe } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const card = (page: Page): Locator => page.getByRole('article', { name: 'Proof' });
const verdict = (page: Page): Locator => page.getByRole('region', { name: 'Verdict' });

const proveButton = (page: Page): Locator =>
  page.getByRole('form', { name: 'What to prove' }).getByRole('button', { name: 'Prove', exact: true });
const verifyButton = (page: Page): Locator =>
  page.getByRole('form', { name: 'Verify a proof' }).getByRole('button', { name: 'Verify', exact: true });

async function choose(page: Page, which: string, name: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${which}: `) }).click();
  const box = page.getByRole('dialog').getByRole('combobox');
  await box.fill(name);
  await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toContainText(name);
  await box.press('Enter');
  await expect(page.getByRole('button', { name: new RegExp(`^${which}: .*${name}`) })).toBeVisible();
}

async function download(page: Page, name: RegExp): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), card(page).getByRole('button', { name }).click()]);
  return file;
}

/** As a file dragged from the desktop. */
async function drop(page: Page, text: string): Promise<void> {
  const transfer = await page.evaluateHandle((content) => {
    const files = new DataTransfer();
    files.items.add(new File([content], 'proof.json', { type: 'application/json' }));
    return files;
  }, text);
  await page.getByRole('form', { name: 'Verify a proof' }).dispatchEvent('drop', { dataTransfer: transfer });
}

test('an edge and an absence are proven, and proofs are verified offline', async ({
  app,
  context,
  remote,
  scratch,
}) => {
  const { page } = app;
  await withAxe(context);
  await page.reload();
  await app.openRepository(remote.server.url('team/shop'));
  const snapshot = await app.snapshot();
  await page.keyboard.press('Escape');
  const found: string[] = [];
  const look = async (name: string): Promise<void> => {
    found.push(...(await seriousViolations(page)).map((text) => `${name}: ${text}`));
  };

  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { name: 'Proofs' })).toBeVisible();
  await choose(page, 'First symbol', 'place_order');
  await choose(page, 'Second symbol', 'reserve_stock');
  await look('sentence');

  let proof = '';
  await test.step('an edge, with its way to the snapshot', async () => {
    await proveButton(page).click();
    await expect(card(page).getByRole('heading', { name: 'Proven' })).toBeVisible();
    await expect(card(page)).toContainText('place_order calls function');
    const way = card(page).getByRole('list', { name: 'Path to the snapshot' });
    await expect(way.getByRole('listitem')).toHaveCount(5);
    await expect(way).toContainText(snapshot);
    await look('proof');
    const path = join(scratch, 'proof.json');
    await (await download(page, /^Download [\d.]/)).saveAs(path);
    proof = readFileSync(path, 'utf8');
    const verifier = await download(page, /^Download verifier/);
    expect(verifier.suggestedFilename()).toBe('verify-proof.mjs');
    await verifier.saveAs(join(scratch, 'verify-proof.mjs'));
    const { verifyProof } = (await import(join(scratch, 'verify-proof.mjs'))) as {
      verifyProof: (text: string, trusted: string) => Promise<{ valid: boolean }>;
    };
    expect(await verifyProof(proof, snapshot)).toMatchObject({ valid: true });
  });

  await test.step('an absence, and what speaks against one', async () => {
    await page.getByRole('combobox', { name: 'What to prove' }).selectOption('A does not call B');
    await proveButton(page).click();
    await expect(card(page).getByRole('heading', { name: 'False' })).toBeVisible();
    await page.getByLabel('Relationship type').selectOption('throws');
    await proveButton(page).click();
    await expect(card(page).getByRole('heading', { name: 'Proven' })).toBeVisible();
    await expect(card(page)).toContainText('does not throw');
  });

  await test.step('a package and everything below it, and an unknown one', async () => {
    await page.getByRole('combobox', { name: 'What to prove' }).selectOption('Nothing in a package calls anything');
    await expect(page.getByLabel('Include subpackages')).toHaveValue('all');
    await page.getByLabel('Relationship type').selectOption('throws');
    const name = page.getByLabel('Package folder');
    await name.fill('wbe');
    await name.press('Tab');
    await proveButton(page).click();
    await expect(page.getByText('No package “wbe” in this snapshot. Nearest names: web')).toBeVisible();
    await name.fill('web');
    await name.press('Tab');
    await proveButton(page).click();
    await expect(card(page).getByRole('heading', { name: 'Proven instead' })).toBeVisible();
    await expect(card(page)).toContainText('checkout.test.ts');
    await page.getByLabel('Relationship type').selectOption('executes_process');
    await proveButton(page).click();
    await expect(card(page)).toContainText('nothing in the package web or any package below it executes anything');
    await expect(card(page).getByRole('list', { name: 'Path 2 of 2 to the snapshot' })).toContainText('Subpackages');
    await card(page).getByText('1 package checked').click();
    await expect(card(page).getByText('web/src', { exact: true })).toBeVisible();
    await look('packages below');
    await page.getByLabel('Include subpackages').selectOption('one');
    await proveButton(page).click();
    await expect(card(page)).toContainText(
      'nothing in the package web itself, without the packages below it, executes',
    );
  });

  await test.step('a dropped proof, without a network', async () => {
    await page.getByRole('group', { name: 'Prove or verify' }).getByRole('button', { name: 'Verify' }).click();
    await context.setOffline(true);
    await drop(page, proof);
    await verifyButton(page).click();
    await expect(page.getByRole('alert')).toContainText('64 hexadecimal digits');
    await page.getByLabel('Trusted snapshot hash').fill(snapshot);
    await verifyButton(page).click();
    await expect(verdict(page).getByRole('heading', { name: 'Proven', exact: true })).toBeVisible();
    await expect(verdict(page)).toContainText('place_order calls function');
    await look('verdict');
  });

  await test.step('tampered ones are refused with a reason', async () => {
    const [from, to] = ['place_order', 'place_orders'];
    for (const [text, reason] of [
      [proof.replace(from, to), 'The hashes do not lead to the trusted snapshot.'],
      [proof.slice(0, -9), 'No proof found in this text.'],
      [proof.replace('"version":1', '"version":7'), 'Not a proof in a known format.'],
    ] as const) {
      await drop(page, text);
      await verifyButton(page).click();
      await expect(page.getByText(reason)).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Proven', exact: true })).toHaveCount(0);
    }
    await look('refusal');
  });
  await context.setOffline(false);

  await test.step('from an edge of the panel', async () => {
    await page.goto(`${app.url}#/r/${await repoOf(page)}/-/explore?symbol=service/stock.py.reserve_stock`);
    await app.section('Callers').getByRole('link', { name: 'Prove it: place_order' }).click();
    await expect(card(page).getByRole('heading', { name: 'Proven' })).toBeVisible();
  });

  await test.step('on a narrow screen', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(card(page)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await look('narrow');
  });
  expect(found).toEqual([]);
  expect(app.troubles).toEqual([]);
});

const repoOf = (page: Page): Promise<string> => page.evaluate(() => /#\/r\/(.*?)\/-\//.exec(location.hash)![1]!);
