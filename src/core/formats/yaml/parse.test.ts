import { describe, expect, it } from 'vitest';
import { parseDocuments } from './parse.ts';
import type { Value } from './value.ts';

/** Values as plain data, `tag text` for a tagged scalar. */
function plain(value: Value): unknown {
  if (value.kind === 'scalar') return value.tag === '' ? value.text : `${value.tag} ${value.text}`;
  if (value.kind === 'list') return value.items.map(plain);
  return [...value.entries].map(([key, entry]) => [key, plain(entry.value)]);
}

const read = (text: string): unknown[] => parseDocuments(text).map(plain);

describe('documents', () => {
  it.each<[string, string, unknown[]]>([
    [
      'maps, lists and scalars',
      'a: 1\nb:\n  - x\n  - "y\\n"\nc: {d: [e, f: g], h}\n',
      [
        [
          ['a', '1'],
          ['b', ['x', 'y\n']],
          [
            'c',
            [
              ['d', ['e', [['f', 'g']]]],
              ['h', ''],
            ],
          ],
        ],
      ],
    ],
    ['a stream', 'a: 1\n---\nb: 2\n...\n---\n# nothing\n---\nc: 3\n', [[['a', '1']], [['b', '2']], [['c', '3']]]],
    [
      'blocks',
      'a: |\n  x\n   y\nb: >-\n  x\n  y\n',
      [
        [
          ['a', 'x\n y\n'],
          ['b', 'x y'],
        ],
      ],
    ],
    [
      'aliases and merges',
      'a: &a {x: 1, y: 2}\nb:\n  <<: *a\n  y: 3\nc: *a\n',
      [
        [
          [
            'a',
            [
              ['x', '1'],
              ['y', '2'],
            ],
          ],
          [
            'b',
            [
              ['y', '3'],
              ['x', '1'],
            ],
          ],
          [
            'c',
            [
              ['x', '1'],
              ['y', '2'],
            ],
          ],
        ],
      ],
    ],
    [
      'tags',
      'a: !Ref B\nc: !Sub |\n  ${D}\n',
      [
        [
          ['a', '!Ref B'],
          ['c', '!Sub ${D}\n'],
        ],
      ],
    ],
    ['the last of two entries', 'a: 1\na: 2\n', [[['a', '2']]]],
    [
      'names of the language',
      '__proto__: 1\nconstructor: {__proto__: 2}\n',
      [
        [
          ['__proto__', '1'],
          ['constructor', [['__proto__', '2']]],
        ],
      ],
    ],
    [
      'JSON with comments',
      '{"a": [1, null, true,], // c\n "b\\u0041": {}}',
      [
        [
          ['a', ['1', '', 'true']],
          ['bA', []],
        ],
      ],
    ],
    ['a brace that is no JSON', '{a: b}', [[['a', 'b']]]],
    ['an alias of nothing', 'a: *b\n', [[['a', '']]]],
    ['an anchor in itself', 'a: &a [*a, x]\n', [[['a', ['', 'x']]]]],
    ['nothing', '', []],
  ])('hold %s', (_, text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it('say where things stand', () => {
    const text = 'a: "x y"\nrun: |\n  make\n  test\nlist: [b]\n';
    const [root] = parseDocuments(text);
    const places = root!.kind === 'map' ? [...root!.entries.values()] : [];
    expect(
      places.map(({ keyStart, keyEnd, value }) => [text.slice(keyStart, keyEnd), text.slice(value.start, value.end)]),
    ).toEqual([
      ['a', '"x y"'],
      ['run', '|\n  make\n  test'],
      ['list', '[b]'],
    ]);
    const scalars = places.flatMap(({ value }) => (value.kind === 'scalar' ? [text.slice(value.from, value.to)] : []));
    expect(scalars).toEqual(['x y', '  make\n  test']);
  });

  const bomb = `a0: &a0 [x, x]\n${Array.from({ length: 40 }, (_, i) => `a${i + 1}: &a${i + 1} [*a${i}, *a${i}]\n`).join('')}`;
  it.each([
    ['an alias bomb', bomb],
    ['a merge bomb', bomb.replaceAll('[', '{<<: [').replaceAll(']', ']}')],
    ['nesting', '['.repeat(1_400_000)],
    ['closed nesting', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
    ['nested maps', '{"a":'.repeat(200_000)],
    ['nested blocks', '- '.repeat(100_000)],
    ['commas', `[${','.repeat(1_000_000)}]`],
    ['lines in quotes', `a: '${'x\n'.repeat(600_000)}'`],
    ['quotes', '"'.repeat(1_000_000)],
    ['documents', '---\n'.repeat(300_000)],
    ['anchors', '&a '.repeat(300_000)],
    ['directives', '%a\n'.repeat(300_000)],
    ['one key many times', 'a: 1\n'.repeat(200_000)],
    ['an open comment', `{/*${' '.repeat(1_000_000)}`],
  ])('of %s end soon', { timeout: 20_000 }, (_, text) => {
    for (const value of parseDocuments(text)) expect(value.weight).toBeLessThan(1_000_000);
  });
});
