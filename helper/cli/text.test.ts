import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { Output, printable } from './output.ts';
import { ProgressBar, renderProgress } from './progress-bar.ts';
import { defaultCache, defaultDatabase } from './standard-folders.ts';
import { renderTable } from '../../src/core/tools/text-table.ts';

describe('tables', () => {
  it('align by what people see', () => {
    const columns = [{ title: 'name' }, { title: 'n', align: 'right' as const }, { title: '' }];
    expect(
      renderTable(columns, [
        ['ä', '1', 'x'],
        ['longer', '1,000', ''],
      ]),
    ).toBe('name        n\nä           1  x\nlonger  1,000');
    expect(renderTable([{ title: '' }], [])).toBe('');
  });

  it('have one line for each row, whatever is in it', () => {
    const columns = [{ title: 'file' }, { title: 'n' }];
    const rows = [['a.py\nsafe.py  0\t\u2028\u0085x', '1']];
    expect(renderTable(columns, rows).split(/[\n\t\u2028\u0085]/)).toHaveLength(2);
    expect(renderTable(columns, rows)).toContain('a.py\\u{a}safe.py  0\\u{9}\\u{2028}\\u{85}x  1');
  });
});

describe('text from a repository', () => {
  it.each([
    ['plain\ttext\n', 'plain\ttext\n'],
    ['\u001b[2J', '\\u{1b}[2J'],
    [
      '\u001b]8;;https://evil\u001b\\text\u001b]8;;\u001b\\',
      '\\u{1b}]8;;https://evil\\u{1b}\\text\\u{1b}]8;;\\u{1b}\\',
    ],
    ['a\rb\u0007\u009b', 'a\\u{d}b\\u{7}\\u{9b}'],
    ['\u202eevil', '\\u{202e}evil'],
    ['a\u061cb\u2028c\u200bd\u{e0041}', 'a\\u{61c}b\\u{2028}c\\u{200b}d\\u{e0041}'],
  ])('%j cannot steer a terminal', (text, expected) => {
    expect(printable(text)).toBe(expected);
  });
});

describe('JSON', () => {
  it('has no character that steers a terminal, and is the same value', () => {
    const [written, results] = [[] as string[], new PassThrough()];
    results.on('data', (part: Buffer) => written.push(part.toString('utf8')));
    const value = { name: 'a\u009b2J\u0085\u202e\u001b\u2028b\u{e0041}', list: ['\n\t'] };
    new Output(results, new PassThrough()).printJson(value);
    expect(written.join('')).toMatch(/^[\n\x20-\x7e]+$/);
    expect(written.join('')).toContain('a\\u009b2J\\u0085');
    expect(JSON.parse(written.join(''))).toEqual(value);
  });
});

describe('progress', () => {
  const report = { stage: 'parse', done: 50, total: 200, unit: 'files', detail: 'a.py' } as const;

  it('has a bar, a rate and the time that is left', () => {
    expect(renderProgress(report, 1000, 0)).toBe(
      'Parsing  ██████░░░░░░░░░░░░░░░░░░  25 %  50/200 files  50/s  3.0 s left  a.py',
    );
    expect(renderProgress({ ...report, total: 0, detail: '' }, 100, 0)).toBe('Parsing  50 files');
    expect(renderProgress({ ...report, done: 0, total: 0 }, 1000, 0)).toBe('Parsing  a.py');
  });

  it('counts the rate from where the stage began', () => {
    expect(renderProgress(report, 1000, 40)).toContain(' 10/s ');
  });

  it('is one line, whatever a file is called', () => {
    const written: string[] = [];
    const terminal = { columns: 500, write: (text: string) => written.push(text) > 0 };
    new ProgressBar(terminal as never, () => 1000).report({ ...report, detail: 'a\nb\u001b[2J\tc' });
    expect(written.join('').replace('\r\u001b[2K', '')).not.toMatch(/\p{Cc}/u);
  });

  it('says nothing where there is no terminal', () => {
    const bar = new ProgressBar(null, () => 0);
    bar.report(report);
    bar.clear();
    expect(bar.isCancelled).toBe(false);
  });
});

describe('standard folders', () => {
  it.each<[string, string, NodeJS.Platform, Record<string, string>]>([
    ['/home/a/.local/share/knowing/knowing.db', '/home/a/.cache/knowing/git', 'linux', {}],
    ['/x/knowing/knowing.db', '/y/knowing/git', 'linux', { XDG_DATA_HOME: '/x', XDG_CACHE_HOME: '/y' }],
    ['/home/a/.local/share/knowing/knowing.db', '/home/a/.cache/knowing/git', 'linux', { XDG_DATA_HOME: 'relative' }],
    ['/home/a/Library/Application Support/knowing/knowing.db', '/home/a/Library/Caches/knowing/git', 'darwin', {}],
    ['/local/knowing/knowing.db', '/local/knowing/cache/git', 'win32', { LOCALAPPDATA: '/local' }],
  ])('%s', (database, cache, platform, environment) => {
    expect(defaultDatabase(environment, platform, '/home/a')).toBe(database);
    expect(defaultCache(environment, platform, '/home/a')).toBe(cache);
  });
});
