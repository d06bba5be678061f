import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Knowing } from '../helper/testing/run-knowing.ts';
import { blob, commitTree, git, rawTree, type TreeEntry } from '../helper/testing/sample-repository.ts';
import { expect, test } from './support/test.ts';

const MARKUP = '<img src=x onerror=alert(1)>';

/** What files may hold, by path. */
const CONTENTS: Readonly<Record<string, string | Buffer>> = {
  'good.py': 'def good():\n    return helper()\n\n\ndef helper():\n    return 1\n',
  'latin.py': Buffer.concat([Buffer.from('def caf'), Buffer.from([0xe9, 0xff]), Buffer.from('():\n    pass\n')]),
  'nul.py': 'def hidden():\n    return "\0"\n',
  'line.ts': `export const x = "${'y'.repeat(10_000_000)}";\n`,
  'deep.ts': `export const deep = ${'['.repeat(100_000)}${']'.repeat(100_000)};\n`,
  'deep.py': `deep = ${'(\n'.repeat(100_000)}${')\n'.repeat(100_000)}\n`,
  'deep.go': `package deep\n\nvar x = ${'f(\n'.repeat(30_000)}\n`,
  'names.ts':
    'export class __proto__ {\n  constructor() {}\n  toString() {\n    return hasOwnProperty();\n  }\n}\n' +
    'export function hasOwnProperty() {\n  return new __proto__();\n}\n',
  'markup.py': `def markup():\n    """${MARKUP}<script>alert(2)</script>"""\n    return "${MARKUP}"\n`,
  [`${MARKUP}.py`]: 'def strange_file():\n    return 1\n',
  '__proto__/inner.ts': 'export function inProto() {\n  return 1;\n}\n',
  'Case.py': 'def upper():\n    pass\n',
  'case.py': 'def lower():\n    pass\n',
  '\u202egnp.py': 'def turned_round():\n    pass\n',
};

/** Writes the objects directly: no file system could hold these names. */
function makeHostile(folder: string): void {
  const name = (text: string): Uint8Array => new TextEncoder().encode(text);
  const file = (path: string, content: string | Buffer): TreeEntry => ({
    mode: '100644',
    name: name(path),
    objectId: blob(folder, content),
  });
  const linkTo = (path: string, target: string): TreeEntry => ({ ...file(path, target), mode: '120000' });
  const folderOf = (path: string, entries: readonly TreeEntry[]): TreeEntry => ({
    mode: '040000',
    name: name(path),
    objectId: rawTree(folder, entries),
  });
  const evil = 'def evil():\n    pass\n';
  const plain = Object.entries(CONTENTS).filter(([path]) => !path.includes('/'));
  const entries = [
    ...plain.map(([path, content]) => file(path, content)),
    folderOf('__proto__', [file('inner.ts', CONTENTS['__proto__/inner.ts']!)]),
    folderOf('..', [file('x.py', evil)]),
    file('../y.py', evil),
    file('/etc/z.py', evil),
    linkTo('loop', 'loop'),
    linkTo('there.py', 'back.py'),
    linkTo('back.py', 'there.py'),
    linkTo('passwd.py', '/etc/passwd'),
  ];
  commitTree(folder, rawTree(folder, entries));
}

test('a repository made to do harm is read, and what is left out is listed with its reason', async ({
  app,
  remote,
  scratch,
}) => {
  const { page } = app;
  const fixture = remote.make('team/hostile');
  makeHostile(fixture.folder);
  await app.openRepository(remote.server.url('team/hostile'));

  await test.step('files not read', async () => {
    await app.views.getByRole('link', { name: 'Health' }).click();
    await page
      .getByRole('navigation', { name: 'Health' })
      .getByRole('link', { name: /Skipped files/ })
      .click();
    const rows = page.getByRole('region', { name: 'Skipped files' }).getByRole('listitem');
    const reasons: readonly [string, string][] = [
      ['../x.py', 'path outside'],
      ['../y.py', 'path outside'],
      ['/etc/z.py', 'path outside'],
      ['nul.py', 'binary'],
      ['line.ts', 'too large'],
      ['loop', 'symlink'],
      ['there.py', 'symlink'],
      ['back.py', 'symlink'],
      ['passwd.py', 'symlink'],
    ];
    for (const [path, reason] of reasons) {
      const row = rows.filter({ has: page.getByText(path, { exact: true }) });
      await expect(row, path).toContainText(reason);
    }
    await page
      .getByRole('group', { name: 'Reasons' })
      .getByRole('button', { name: /symlink/ })
      .click();
    await expect(rows).toHaveCount(4);
  });

  await test.step('every readable file is in the graph', async () => {
    for (const name of [
      'helper',
      'hasOwnProperty',
      'inProto',
      'upper',
      'lower',
      'strange_file',
      'turned_round',
      'markup',
    ]) {
      await app.find(name);
    }
    await app.find('helper');
    await expect(app.section('Callers')).toContainText('good');
    await app.find('__proto__');
    await expect(app.symbolPanel).toContainText('class');
  });

  await test.step('names and texts are shown as they are, and nothing in them runs', async () => {
    await app.find('strange_file');
    await expect(app.source(`${MARKUP}.py`)).toContainText('def strange_file');
    await app.find('markup');
    await expect(app.symbolPanel).toContainText(MARKUP);
    await expect(app.code).toContainText(`return "${MARKUP}"`);
    await page.keyboard.press('g');
    await page.keyboard.press('m');
    await expect(app.drawing).toBeVisible();
    expect(await page.locator('img').count()).toBe(0);
    expect(
      await page.locator('script:not([src])').evaluateAll((list) => list.map((one) => one.textContent)),
    ).not.toContain('alert(2)');
  });

  await test.step('the same graph as on the command line', async () => {
    const home = join(scratch, 'hostile-home');
    mkdirSync(home);
    const args = ['index', remote.server.url('team/hostile'), '--workers', '1'];
    const { value } = await new Knowing(home).json(args);
    expect(await app.snapshot()).toBe((value as { snapshot: string }).snapshot);
    expect(git(fixture.folder, ['rev-parse', 'main'])).toBe((value as { commit: string }).commit);
  });
});
