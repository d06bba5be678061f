import { existsSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Knowing, type Ran } from '../testing/run-knowing.ts';
import { SAMPLE_FILES } from '../testing/sample-files.ts';
import { commitFiles, git, TemporaryFolders, writeFiles } from '../testing/sample-repository.ts';

const folders = new TemporaryFolders();
afterAll(() => folders.remove());

const PRICE = SAMPLE_FILES['shop/price.py'] as string;
const SILENCE = { code: 0, stdout: '', stderr: '' };

function sampleRepository(): string {
  const folder = folders.create();
  git(folder, ['init', '-q', '-b', 'main']);
  commitFiles(folder, SAMPLE_FILES, 'first');
  return folder;
}

const afterEdit = (knowing: Knowing, cwd: string, file: string): Promise<Ran> =>
  knowing.run(['hook', 'after-edit'], {
    input: JSON.stringify({ hook_event_name: 'PostToolUse', cwd, tool_name: 'Edit', tool_input: { file_path: file } }),
  });

const beforeCommit = (knowing: Knowing, cwd: string, command: string): Promise<Ran> =>
  knowing.run(['hook', 'before-commit'], {
    input: JSON.stringify({ hook_event_name: 'PreToolUse', cwd, tool_name: 'Bash', tool_input: { command } }),
  });

/** What the client gives the agent. */
function contextOf({ code, stdout, stderr }: Ran, event: string): string {
  expect([code, stderr]).toEqual([0, '']);
  const { hookSpecificOutput, ...rest } = JSON.parse(stdout) as { hookSpecificOutput: Record<string, string> };
  expect(rest).toEqual({ suppressOutput: true });
  expect(Object.keys(hookSpecificOutput)).toEqual(['hookEventName', 'additionalContext']);
  expect(hookSpecificOutput['hookEventName']).toBe(event);
  return hookSpecificOutput['additionalContext']!;
}

describe('in an indexed repository', () => {
  let knowing: Knowing;
  let folder: string;
  beforeAll(async () => {
    knowing = new Knowing(folders.create());
    folder = sampleRepository();
    await knowing.run(['index', folder]);
  });
  const edit = (files: Readonly<Record<string, string>>): void => {
    git(folder, ['checkout', '-q', '--', '.']);
    git(folder, ['clean', '-q', '-f', '-d']);
    writeFiles(folder, files);
  };

  it('an edit is answered with the tests to run', async () => {
    edit({ 'shop/price.py': PRICE.replace('item.price', 'item.price * 2') });
    const file = join(folder, 'shop/price.py');
    const text = contextOf(await afterEdit(knowing, folder, file), 'PostToolUse');
    expect(text).toMatch(/^knowing: 1 of 1 test may be affected by this edit\.\nRun: `.*pytest.*tests\/test_cart\.py/);
    expect(contextOf(await afterEdit(knowing, join(folder, 'shop'), 'price.py'), 'PostToolUse')).toBe(text);
  });

  it('nothing is said of an edit that no test reaches, of a comment, or of no edit at all', async () => {
    edit({ 'web/render.ts': 'export function render(): string {\n  return "x";\n}\n', 'NOTES.txt': 'More\n' });
    expect(await afterEdit(knowing, folder, join(folder, 'web/render.ts'))).toEqual(SILENCE);
    expect(await afterEdit(knowing, folder, join(folder, 'NOTES.txt'))).toEqual(SILENCE);
    expect(await afterEdit(knowing, folder, join(folder, 'shop/price.py'))).toEqual(SILENCE);
  });

  it('a commit is answered with what it changes, new and removed files too', async () => {
    edit({
      'shop/price.py': PRICE.replace('def price(item)', 'def price(item, rate)'),
      'shop/tax.py': 'def tax():\n    return 1\n',
    });
    rmSync(join(folder, 'web/app.ts'));
    const text = contextOf(await beforeCommit(knowing, folder, 'git add -A && git commit -m x'), 'PreToolUse');
    expect(text).toMatch(/^knowing: Uncommitted: \d+ changed symbols\.\n/);
    for (const name of ['price` in `shop/price.py:5', 'tax` in `shop/tax.py:1', 'App']) expect(text).toContain(name);
    expect(text).toMatch(/1 of 1 test may be affected\.\nRun: `/);
  });

  it.each(['git status', 'ls', ''])('nothing is said of the command %j', async (command) => {
    edit({ 'shop/price.py': 'x = 1\n' });
    expect(await beforeCommit(knowing, folder, command)).toEqual(SILENCE);
  });

  it('a file outside, also behind a link, is not read', async () => {
    edit({});
    const outside = folders.create();
    writeFiles(outside, { 'price.py': 'def total(items):\n    return 1\n' });
    rmSync(join(folder, 'shop/price.py'));
    symlinkSync(join(outside, 'price.py'), join(folder, 'shop/price.py'));
    for (const file of [join(outside, 'price.py'), join(folder, 'shop/price.py'), join(folder, '../price.py')])
      expect(await afterEdit(knowing, folder, file)).toEqual(SILENCE);
    // Another repository of the store is none of this agent's.
    expect(await afterEdit(knowing, outside, join(folder, 'shop/cart.py'))).toEqual(SILENCE);
    rmSync(join(folder, 'shop/price.py'));
  });

  it('nothing of the repository is run', async () => {
    edit({
      'shop/price.py': PRICE.replace('item.price', 'item.cost'),
      '.gitattributes': '*.py filter=evil diff=evil\n',
    });
    const sign = join(folders.create(), 'ran');
    const touch = `touch ${sign}`;
    for (const [name, value] of [
      ['filter.evil.clean', touch],
      ['filter.evil.smudge', touch],
      ['diff.evil.textconv', touch],
      ['diff.external', touch],
      ['core.fsmonitor', touch],
      ['core.pager', touch],
    ])
      git(folder, ['config', name!, value!]);
    writeFileSync(join(folder, '.git/hooks/pre-commit'), `#!/bin/sh\n${touch}\n`, { mode: 0o755 });
    expect(contextOf(await beforeCommit(knowing, folder, 'git commit -a'), 'PreToolUse')).toContain('price');
    expect(existsSync(sign)).toBe(false);
  });
});

it('where nothing is indexed, nothing is said, read or made', async () => {
  const knowing = new Knowing(folders.create());
  const folder = sampleRepository();
  writeFiles(folder, { 'shop/price.py': 'x = 1\n' });
  expect(await afterEdit(knowing, folder, join(folder, 'shop/price.py'))).toEqual(SILENCE);
  expect(await beforeCommit(knowing, folder, 'git commit')).toEqual(SILENCE);
  expect(readdirSync(knowing.home)).toEqual([]);
});

it('no trouble keeps the agent from what it does', async () => {
  const knowing = new Knowing(folders.create());
  for (const input of ['', '{', '{"cwd": "/none", "tool_input": {"file_path": "/none/x"}}', '\0'])
    for (const hook of ['after-edit', 'before-commit'])
      expect(await knowing.run(['hook', hook], { input })).toEqual(SILENCE);
  const folder = sampleRepository();
  writeFiles(knowing.home, { 'data/knowing/knowing.db': 'damaged' });
  expect(await beforeCommit(knowing, folder, 'git commit')).toEqual(SILENCE);
  expect((await knowing.run(['hook', 'at-night'])).code).toBe(1);
});
