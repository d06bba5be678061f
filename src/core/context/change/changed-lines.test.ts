import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedLines } from '../changed-lines.ts';

/** `path from–to` of each change. */
const changes = (...lines: string[]): string[] =>
  changedLines(lines.join('\n')).map(({ path, from, to }) => `${path} ${from}–${to}`);

const modified = (path: string): string[] => [`--- a/${path}`, `+++ b/${path}`, '@@ -7 +7 @@', '-old', '+new'];

describe('lines that a diff changes', () => {
  it('are those that were added, not those around them', () => {
    expect(
      changes(
        'diff --git a/src/app.py b/src/app.py',
        'index 1111111..2222222 100644',
        '--- a/src/app.py',
        '+++ b/src/app.py',
        '@@ -10,6 +10,7 @@ def run():',
        ' one',
        ' two',
        '-three',
        '+drei',
        '+dreieinhalb',
        ' four',
        ' five',
        ' six',
        '@@ -90,3 +91,4 @@',
        ' a',
        '+b',
        ' c',
        '+d',
      ),
    ).toEqual(['src/app.py 12–13', 'src/app.py 92–92', 'src/app.py 94–94']);
  });

  it.each<[string, string[], string[]]>([
    ['removed between others', ['@@ -4,3 +4,2 @@', ' a', '-b', ' c'], ['4–5']],
    ['removed without context', ['@@ -10,2 +9,0 @@', '-a', '-b'], ['9–10']],
    ['removed at the very beginning', ['@@ -1,2 +0,0 @@', '-a', '-b'], ['1–1']],
    ['added without context', ['@@ -9,0 +10,2 @@', '+a', '+b'], ['10–11']],
    ['one line for one', ['@@ -3 +3 @@', '-a', '+b'], ['3–3']],
    ['at the end without a line break', ['@@ -3 +3 @@', '-a', '\\ No newline at end of file', '+b'], ['3–3']],
    ['context lines whose space was stripped', ['@@ -1,3 +1,4 @@', ' a', '', '+b', ' c'], ['3–3']],
    ['nothing but context', ['@@ -1,2 +1,2 @@', ' a', ' b'], []],
  ])('%s', (_, hunk, expected) => {
    expect(changes('--- a/x', '+++ b/x', ...hunk)).toEqual(expected.map((lines) => `x ${lines}`));
  });

  it('are of all files, in their order', () => {
    expect(changes(...modified('b.py'), 'diff --git a/a.py b/a.py', ...modified('a.py'))).toEqual([
      'b.py 7–7',
      'a.py 7–7',
    ]);
  });

  it('are all of a new file and none of a removed one', () => {
    expect(changes('--- /dev/null', '+++ b/new.go', '@@ -0,0 +1,2 @@', '+a', '+b')).toEqual(['new.go 1–2']);
    expect(changes('--- a/old.go', '+++ /dev/null', '@@ -1,2 +0,0 @@', '-a', '-b')).toEqual([]);
  });

  it('of a renamed file are in the one with the new name; a mere rename has none', () => {
    const header = ['diff --git a/a.ts b/b.ts', 'similarity index 90%', 'rename from a.ts', 'rename to b.ts'];
    expect(changes(...header, '--- a/a.ts', '+++ b/b.ts', '@@ -1 +1 @@', '-x', '+y')).toEqual(['b.ts 1–1']);
    expect(changes(...header)).toEqual([]);
  });
});

describe('paths in a diff', () => {
  it.each([
    ['b/src/app.py', 'src/app.py'],
    ['w/src/app.py', 'src/app.py'],
    ['i/src/app.py', 'src/app.py'],
    ['src/app.py', 'src/app.py'],
    ['src/app.py\t2026-01-01 00:00:00.000000000 +0000', 'src/app.py'],
    ['b/with space.py\t', 'with space.py'],
    ['b/src/app.py\r', 'src/app.py'],
    ['"b/caf\\303\\251.py"', 'café.py'],
    ['"b/tab\\there \\"and\\" back\\\\slash.py"', 'tab\there "and" back\\slash.py'],
    ['"b/strange \\q \\77.py"', 'strange \\q \\77.py'],
    ['b/"half.py', '"half.py'],
    ['b/__proto__', '__proto__'],
  ])('%j is %j', (written, path) => {
    expect(changedLines(['--- a/x', `+++ ${written}`, '@@ -1 +1 @@', '-x', '+y'].join('\n'))).toEqual([
      { path, from: 1, to: 1 },
    ]);
  });
});

describe('text that looks like a diff', () => {
  it('within a hunk is text', () => {
    expect(
      changes(
        '--- a/notes.md',
        '+++ b/notes.md',
        '@@ -1,2 +1,4 @@',
        ' about diffs',
        '--- a/secret.py',
        '+++ b/secret.py',
        '+@@ -1 +1 @@',
        '+x',
        ...modified('real.py'),
      ),
    ).toEqual(['notes.md 2–4', 'real.py 7–7']);
  });

  it.each([
    ['no diff at all', ['Please fix the router.', '@@ nothing @@', '+++']],
    ['a hunk of no file', ['@@ -1 +1 @@', '-a', '+b']],
    ['numbers that are none', ['--- a/x', '+++ b/x', '@@ -a,b +c,d @@', '+y']],
    ['a merge', ['--- a/x', '+++ b/x', '@@@ -1,2 -1,2 +1,3 @@@', '++y']],
  ])('%s changes nothing', (_, lines) => {
    expect(changes(...lines)).toEqual([]);
  });

  it('may promise more lines than it has', () => {
    expect(
      changes('--- a/x', '+++ b/x', '@@ -1,9999999999 +1,9999999999 @@', '+a', 'diff --git a/y b/y', ...modified('y')),
    ).toEqual(['x 1–1', 'y 7–7']);
  });

  it('of any kind is read', () => {
    const line = fc.oneof(
      fc.constantFrom(
        '+++ b/x',
        '--- a/x',
        '@@ -1,2 +1,3 @@',
        '@@ -1 +0,0 @@',
        '@@ -0,0 +1 @@',
        '+a',
        '-b',
        ' c',
        '',
        '\\',
      ),
      fc.string({ maxLength: 12 }),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
        for (const { from, to } of changedLines(lines.join('\n'))) expect(1 <= from && from <= to).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
