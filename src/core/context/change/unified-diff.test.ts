import { describe, expect, it } from 'vitest';
import { parseDiff } from '../unified-diff.ts';

/** `old → new` of each file, with the ids of both. */
const filesOf = (...lines: string[]): string[] =>
  parseDiff(lines.join('\n')).map(
    ({ oldPath, newPath, isCopy, oldId, newId }) =>
      `${oldPath ?? '–'} → ${newPath ?? '–'}${isCopy ? ' (copy)' : ''} ${oldId ?? '–'} ${newId ?? '–'}`,
  );

const HUNK = ['@@ -1 +1 @@', '-x', '+y'];

describe('files of a diff', () => {
  it.each<[string, string[], string[]]>([
    [
      'changed, with their ids',
      ['diff --git a/x.py b/x.py', 'index 1111111..2222222 100644', '--- a/x.py', '+++ b/x.py', ...HUNK],
      ['x.py → x.py 1111111 2222222'],
    ],
    [
      'new and removed',
      [
        'diff --git a/n.py b/n.py',
        'new file mode 100644',
        'index 0000000..2222222',
        '--- /dev/null',
        '+++ b/n.py',
        '@@ -0,0 +1 @@',
        '+y',
        'diff --git a/o.py b/o.py',
        'deleted file mode 100644',
        'index 1111111..0000000',
        '--- a/o.py',
        '+++ /dev/null',
        '@@ -1 +0,0 @@',
        '-x',
      ],
      ['– → n.py – 2222222', 'o.py → – 1111111 –'],
    ],
    [
      'renamed without a change',
      ['diff --git a/a.py b/b.py', 'similarity index 100%', 'rename from a.py', 'rename to b.py'],
      ['a.py → b.py – –'],
    ],
    [
      'copied, in quotation marks',
      ['diff --git a/a.py b/b.py', 'copy from a.py', 'copy to "caf\\303\\251.py"'],
      ['a.py → café.py (copy) – –'],
    ],
    ['as `diff -u` prints them', ['--- x.py\t2026-01-01', '+++ x.py\t2026-01-02', ...HUNK], ['x.py → x.py – –']],
    ['without a line for the old side', ['+++ b/x.py', ...HUNK], ['x.py → x.py – –']],
    [
      'of another mode, or binary',
      ['diff --git a/x b/x', 'old mode 100644', 'new mode 100755', 'Binary files differ'],
      [],
    ],
  ])('%s', (_name, lines, expected) => {
    expect(filesOf(...lines)).toEqual(expected);
  });

  it('keep their lines, also those that look like a header', () => {
    const [file] = parseDiff(['--- a/x', '+++ b/x', '@@ -3,2 +3,2 @@', ' a', '--- a/y', '+++ b/y'].join('\n'));
    expect(file!.hunks).toMatchObject([
      {
        oldStart: 3,
        newStart: 3,
        lines: [
          { kind: 'kept', text: 'a' },
          { kind: 'removed', text: '-- a/y' },
          { kind: 'added', text: '++ b/y' },
        ],
      },
    ]);
  });
});
