import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ToolOutput } from '../src/core/tools/table.ts';
import { Knowing } from './testing/run-knowing.ts';
import {
  blob,
  commitTree,
  git,
  rawTree,
  TemporaryFolders,
  writeFiles,
  type Files,
} from './testing/sample-repository.ts';

const folders = new TemporaryFolders();
let knowing: Knowing;
beforeAll(() => {
  knowing = new Knowing(folders.create());
});
afterAll(() => folders.remove());

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const GOOD: Files = { 'good.py': 'def good():\n    return helper()\n\n\ndef helper():\n    return 1\n' };

/** Indexes a repository and gives what became of each file: the language, or why it was skipped. */
async function fatesOf(folder: string): Promise<Map<string, string>> {
  const indexed = await knowing.run(['index', folder]);
  expect([indexed.code, indexed.stderr]).toEqual([0, '']);
  const { value } = await knowing.json(['files', folder]);
  return new Map(
    (value as ToolOutput<'files'>).files.map(({ path, skipped, language }) => [path, skipped ?? language ?? '']),
  );
}

describe('a repository cannot', () => {
  it('name files outside of itself, or by what is no text', async () => {
    const folder = folders.createRepository(GOOD, 'names');
    const id = blob(folder, 'def evil():\n    pass\n');
    const inner = rawTree(folder, [{ mode: '100644', name: utf8('up.py'), objectId: id }]);
    commitTree(
      folder,
      rawTree(folder, [
        { mode: '040000', name: utf8('..'), objectId: inner },
        { mode: '100644', name: utf8('../x.py'), objectId: id },
        { mode: '100644', name: utf8('/etc/y.py'), objectId: id },
        { mode: '100644', name: utf8('C:z.py'), objectId: id },
        { mode: '100644', name: utf8('a\nb.py'), objectId: id },
        { mode: '100644', name: utf8('__proto__'), objectId: id },
        { mode: '040000', name: utf8('constructor'), objectId: inner },
        { mode: '100644', name: Uint8Array.of(0x62, 0xff, 0x2e, 0x70, 0x79), objectId: id },
        { mode: '100644', name: Uint8Array.of(0x62, 0xfe, 0x2e, 0x70, 0x79), objectId: id },
        { mode: '100644', name: utf8('good.py'), objectId: git(folder, ['rev-parse', 'HEAD:good.py']) },
        { mode: '100644', name: utf8('lost.py'), objectId: '3'.repeat(40) },
        { mode: '160000', name: utf8('sub'), objectId: '4'.repeat(40) },
      ]),
    );
    const fates = await fatesOf(folder);
    for (const path of ['../up.py', '../x.py', '/etc/y.py', 'C:z.py', 'a\nb.py'])
      expect(fates.get(path)).toBe('unsafe-path');
    expect(fates.get('__proto__')).toBe('no-language');
    expect(fates.get('constructor/up.py')).toBe('python');
    expect(fates.get('good.py')).toBe('python');
    expect(fates.get('lost.py')).toBe('unreadable');
    expect(fates.get('sub')).toBe('submodule');
  });

  it('stop the parser by what its files hold', async () => {
    const folder = folders.createRepository(
      {
        ...GOOD,
        'nul.py': 'a = 1\0\n',
        'long.js': `x = "${'y'.repeat(10_000_000)}"`,
        'line.js': `x = "${'y'.repeat(1_000_000)}"`,
        'deep.ts': `const x = ${'[\n'.repeat(100_000)}${']\n'.repeat(100_000)};\n`,
        'open.py': `${'(\n'.repeat(100_000)}\n`,
        'calls.go': `package a\n\nfunc f() { ${'f(\n'.repeat(20_000)}${')'.repeat(20_000)} }\n`,
        'invalid.py': Uint8Array.of(...utf8('def caf'), 0xe9, 0xff, ...utf8('():\n    pass\n')),
        'proto.ts':
          'export class __proto__ { constructor() {} toString() {} hasOwnProperty() {} }\nexport function __proto__2() { return new __proto__(); }\n',
        'markup.py': 'def f():\n    """<img src=x onerror=alert(1)>"""\n',
      },
      'contents',
    );
    const fates = await fatesOf(folder);
    expect(fates.get('nul.py')).toBe('binary');
    expect(fates.get('long.js')).toBe('too-large');
    expect(fates.get('line.js')).toBe('minified');
    for (const path of ['good.py', 'invalid.py', 'proto.ts', 'markup.py'])
      expect(['python', 'typescript']).toContain(fates.get(path));
    for (const path of ['deep.ts', 'open.py', 'calls.go'])
      expect(['python', 'typescript', 'go']).toContain(fates.get(path));
    const { value } = await knowing.json(['query', '__proto__', folder]);
    expect((value as ToolOutput<'graph_query'>).results[0]!.symbol.name).toBe('__proto__');
    const callers = await knowing.json(['callers', 'helper', folder]);
    expect(callers.value).toMatchObject({ total: 1 });
  });

  it('lead anywhere by links', async () => {
    const folder = folders.createRepository(GOOD, 'links');
    symlinkSync('.', join(folder, 'loop'));
    symlinkSync('/etc/passwd', join(folder, 'out.py'));
    git(folder, ['add', '-A']);
    git(folder, ['commit', '-q', '-m', 'links']);
    const fates = await fatesOf(folder);
    expect([fates.get('loop'), fates.get('out.py'), fates.get('good.py')]).toEqual(['symlink', 'symlink', 'python']);
    const plain = join(folders.create(), 'links');
    writeFiles(plain, GOOD);
    symlinkSync('.', join(plain, 'loop'));
    symlinkSync('/etc', join(plain, 'etc'));
    const plainFates = await fatesOf(plain);
    expect(Object.fromEntries(plainFates)).toEqual({ etc: 'symlink', 'good.py': 'python', loop: 'symlink' });
  });

  it('steer the terminal', async () => {
    const folder = folders.createRepository(
      { 'a.py': 'def f():\n    """\u001b[2J\u001b]0;owned\u0007 \u202etext"""\n' },
      'terminal',
    );
    const { stdout } = await knowing.run(['symbol', 'f', folder]);
    expect(stdout).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u202e]/);
    expect(stdout).toContain('owned');
  });

  it('collide with itself by case', async () => {
    const folder = folders.createRepository({ 'Case.py': 'def upper():\n    pass\n' }, 'case');
    const id = blob(folder, 'def lower():\n    pass\n');
    git(folder, ['update-index', '--add', '--cacheinfo', `100644,${id},case.py`]);
    git(folder, ['commit', '-q', '-m', 'case']);
    const fates = await fatesOf(folder);
    expect([...fates]).toEqual([
      ['Case.py', 'python'],
      ['case.py', 'python'],
    ]);
  });
});
