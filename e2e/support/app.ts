import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { writeFiles } from '../../helper/testing/sample-repository.ts';

/** One window of the app, by what people see and press. */
export class App {
  readonly page: Page;
  readonly url: string;
  /** Errors nobody handled and dialogs nobody should see: a test ends with none. */
  readonly troubles: string[] = [];

  private constructor(page: Page, url: string) {
    this.page = page;
    this.url = url;
    page.on('pageerror', (error) => this.troubles.push(error.stack ?? error.message));
    page.on('dialog', (dialog) => {
      this.troubles.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
  }

  /** Another window of the same profile. */
  static async open(context: BrowserContext, url: string, hash = ''): Promise<App> {
    const page = await context.newPage();
    // A browser with a profile on disk gives windows of any size.
    if (page.viewportSize() === null) await page.setViewportSize({ width: 1280, height: 720 });
    const app = new App(page, url);
    await app.page.goto(`${url}${hash}`);
    return app;
  }

  get addressBox(): Locator {
    return this.page.getByRole('textbox', { name: 'Paste a repository URL, or drop a folder' });
  }

  get progress(): Locator {
    return this.page.getByRole('region', { name: /^Opening / });
  }

  get alert(): Locator {
    return this.page.getByRole('alert').filter({ has: this.page.getByRole('heading') });
  }

  get views(): Locator {
    return this.page.getByRole('navigation', { name: 'Views' });
  }

  get files(): Locator {
    return this.page.getByRole('tree', { name: 'Files and symbols' });
  }

  /** The row of the tree that keys act on, as a screen reader is told. */
  async currentRow(): Promise<string> {
    const id = await this.files.getAttribute('aria-activedescendant');
    return this.page.locator(`#${id}`).innerText();
  }

  get symbolPanel(): Locator {
    return this.page.getByRole('region', { name: 'Symbol', exact: true });
  }

  get code(): Locator {
    return this.page.getByRole('region', { name: 'Code', exact: true });
  }

  get graph(): Locator {
    return this.page.getByRole('region', { name: 'Graph', exact: true });
  }

  /** The drawing; its name says how much it shows. */
  get drawing(): Locator {
    return this.page.getByRole('application', { name: /^Graph of / });
  }

  get graphList(): Locator {
    return this.page.getByRole('list', { name: 'Graph as a list' });
  }

  get banner(): Locator {
    return this.page.getByRole('status').filter({ hasText: /(Verified|Mismatch)\./ });
  }

  get notice(): Locator {
    return this.page.getByRole('status').filter({ hasText: /copied|deleted/ });
  }

  /** A section of the symbol panel. */
  section(title: string): Locator {
    return this.symbolPanel
      .getByRole('group')
      .filter({ has: this.page.getByRole('heading', { name: title, exact: true }) });
  }

  /** How many nodes the drawing shows, as it tells a screen reader. */
  async drawnNodes(): Promise<number> {
    const name = await this.drawing.getAttribute('aria-label');
    return Number(/Graph of ([\d,]+) node/.exec(name ?? '')?.[1]?.replaceAll(',', '') ?? 0);
  }

  source(file: string): Locator {
    return this.page.getByRole('region', { name: `Source of ${file}` });
  }

  card(name: string | RegExp): Locator {
    return this.page.getByRole('article', { name });
  }

  /** Types an address into the box of the first page. */
  async type(address: string): Promise<void> {
    await this.addressBox.fill(address);
    await this.addressBox.press('Enter');
  }

  /** Types an address and waits for the workspace. */
  async openRepository(address: string): Promise<void> {
    await this.type(address);
    await this.expectWorkspace();
  }

  /** Writes the files and hands the folder to the page, as the input for browsers without a picker does. */
  async openFolder(folder: string, files: Readonly<Record<string, string | Buffer>>): Promise<void> {
    writeFiles(folder, files);
    await this.page.getByLabel('Folder', { exact: true }).setInputFiles(folder);
    await this.expectWorkspace();
  }

  /** Waits for the page that an opened repository lands on. */
  async expectOverview(): Promise<void> {
    await expect(this.page.getByRole('main', { name: 'overview' })).toBeVisible({ timeout: 60_000 });
  }

  /** Waits for the repository; from the page it is first seen on, goes on to its files. */
  async expectWorkspace(): Promise<void> {
    await expect(this.views).toBeVisible({ timeout: 60_000 });
    if (/\/-\/overview/.test(this.page.url())) await this.views.getByRole('link', { name: 'Explore' }).click();
    await expect(this.files.getByRole('treeitem').first()).toBeVisible();
  }

  /** The result that Enter opens, in the palette. */
  get choice(): Locator {
    return this.page.getByRole('dialog').getByRole('option', { selected: true });
  }

  /** Finds by name with the keyboard and opens the first result. */
  async find(name: string): Promise<void> {
    await this.page.keyboard.press('/');
    const box = this.page.getByRole('dialog', { name: 'Search' }).getByRole('combobox');
    await box.fill(name);
    await expect(this.choice).toContainText(name.split('.').at(-1)!);
    await box.press('Enter');
    await expect(this.symbolPanel.getByRole('heading', { level: 2 })).toContainText(name.split('.').at(-1)!);
  }

  /** The whole hash of the snapshot in view. */
  async snapshot(): Promise<string> {
    await this.page.getByRole('button', { name: 'Snapshot' }).click();
    const sheet = this.page.getByRole('dialog', { name: 'Snapshot' });
    const hash = (await sheet
      .getByText(/^[0-9a-f]{64}$/)
      .first()
      .textContent())!;
    await this.page.keyboard.press('Escape');
    return hash;
  }

  /** The permanent link of the place in view, by the key for it. */
  async permanentLink(): Promise<string> {
    await this.page.keyboard.press('y');
    await expect(this.notice).toHaveText('Permanent link copied');
    return this.page.evaluate(() => navigator.clipboard.readText());
  }

  async goHome(): Promise<void> {
    await this.page.getByRole('link', { name: 'knowing, home' }).click();
    await expect(this.addressBox).toBeVisible();
  }
}
