import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SyntaxParser } from './parser.ts';
import { editBetween } from './text-edit.ts';

const parser = await SyntaxParser.open({
  fetchGrammar: (name) => Promise.resolve(new Uint8Array(readFileSync(`public/grammars/${name}.wasm`))),
});

/** How often the parser asked whether to go on: a measure of what it did. */
async function workFor(source: string, keepAs?: string): Promise<number> {
  let asked = 0;
  const isExpired = (): boolean => {
    asked += 1;
    return false;
  };
  await parser.parse('python', source, { isExpired, keepAs });
  return asked;
}

const LONG = Array.from({ length: 2000 }, (_, i) => `def f${i}(a, b=1):\n    return [a, b, f${i}]\n`).join('\n');

describe('trees of texts that are worked on', () => {
  it('spare the parser what has not changed', async () => {
    const whole = await workFor(LONG, 'long.py');
    expect(whole).toBeGreaterThan(100);
    const longer = `${LONG}\ndef g():\n    return 1\n`;
    expect(await workFor(longer, 'long.py')).toBeLessThan(whole / 5);
    const late = longer.indexOf('def f1900');
    expect(await workFor(`${longer.slice(0, late)}x = 1\n${longer.slice(late)}`, 'long.py')).toBeLessThan(whole / 5);
    expect(await workFor(`${LONG}\n`)).toBeGreaterThan(whole / 2);
  });

  it('are those of the last text that could be read', async () => {
    const whole = await workFor(LONG, 'broken.py');
    const broken = await workFor(`${LONG}\ndef (:\n`, 'broken.py');
    expect(broken).toBeGreaterThan(whole / 2);
    expect(await workFor(`${LONG}\ndef h():\n    pass\n`, 'broken.py')).toBeLessThan(whole / 5);
  });

  it('are let go when there are too many, the oldest first', async () => {
    const many = Math.ceil(1_000_000 / LONG.length) + 1;
    for (let i = 0; i < many; i += 1) await workFor(LONG, `many-${i}.py`);
    const last = await workFor(LONG, `many-${many - 1}.py`);
    expect(await workFor(LONG, 'many-0.py')).toBeGreaterThan(last * 5);
  });
});

describe('the edit between two texts', () => {
  it.each([
    ['', 'ab', '0 0→2, 0:0 0:0→0:2'],
    ['ab', '', '0 2→0, 0:0 0:2→0:0'],
    ['ab', 'ab', '2 2→2, 0:2 0:2→0:2'],
    ['a\nb\nc\n', 'a\nb2\nx\nc\n', '3 3→6, 1:1 1:1→2:1'],
    ['aa', 'aaa', '2 2→3, 0:2 0:2→0:3'],
    ['x\n\n', 'x\n', '2 3→2, 1:0 2:0→1:0'],
    ['a😀b', 'a😁b', '1 3→3, 0:1 0:3→0:3'],
    ['a😀', 'a😀😀', '3 3→5, 0:3 0:3→0:5'],
    ['a\u{1f600}b', 'a\u{1fa00}b', '1 3→3, 0:1 0:3→0:3'],
  ])('%j → %j', (before, after, expected) => {
    const edit = editBetween(before, after);
    const point = ({ row, column }: { row: number; column: number }): string => `${row}:${column}`;
    expect(
      `${edit.startIndex} ${edit.oldEndIndex}→${edit.newEndIndex}, ` +
        `${point(edit.startPosition)} ${point(edit.oldEndPosition)}→${point(edit.newEndPosition)}`,
    ).toBe(expected);
  });
});
