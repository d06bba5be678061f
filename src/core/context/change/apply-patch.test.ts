import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyPatch, sideOf, type DiffSide } from '../apply-patch.ts';
import { diffOf } from '../diff.testing.ts';
import { parseDiff, type FilePatch } from '../unified-diff.ts';

const patchOf = (before: string, after: string, around?: number): FilePatch =>
  parseDiff(diffOf({ x: before }, { x: after }, around))[0]!;

const lines = (...given: string[]): string => `${given.join('\n')}\n`;

const OLD = lines('one', 'two', 'three', 'four', 'five', 'six', 'seven');
const NEW = OLD.replace('four', 'vier\nfour and a half');

describe('the other side of a diff', () => {
  it.each<[string, string, string]>([
    ['lines replaced', OLD, NEW],
    ['lines added', OLD, `${OLD}eight\n`],
    ['lines removed', OLD, OLD.replace('five\nsix\n', '')],
    ['a line before all others', OLD, `zero\n${OLD}`],
    ['all lines', OLD, 'other\n'],
  ])('follows from one: %s', (_name, before, after) => {
    for (const around of [0, 3]) {
      const patch = patchOf(before, after, around);
      expect(applyPatch(before, patch, { from: 'old', canShift: false })).toBe(after);
      expect(applyPatch(after, patch, { from: 'new', canShift: false })).toBe(before);
    }
  });

  it('follows from any text, whatever was changed in it', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', '', '  c'), { minLength: 1, maxLength: 12 })
      .map((all) => lines(...all));
    fc.assert(
      fc.property(text, text, fc.integer({ min: 0, max: 3 }), (before, after, around) => {
        fc.pre(before !== after);
        const patch = patchOf(before, after, around);
        expect(applyPatch(before, patch, { from: 'old', canShift: false })).toBe(after);
        expect(applyPatch(after, patch, { from: 'new', canShift: false })).toBe(before);
      }),
    );
  });

  it('is found where the lines stand elsewhere by now, if that is allowed and they can be told from others', () => {
    const moved = `a\nb\n${OLD}`;
    const patch = patchOf(OLD, NEW);
    expect(applyPatch(moved, patch, { from: 'old', canShift: false })).toBeNull();
    expect(applyPatch(moved, patch, { from: 'old', canShift: true })).toBe(`a\nb\n${NEW}`);
    expect(
      applyPatch(`a\n${lines('}', '}')}`, patchOf(lines('}', '}'), lines('}')), { from: 'old', canShift: true }),
    ).toBeNull();
  });

  it('does not depend on white space at the ends of lines, nor on the last line break', () => {
    const patch = patchOf(OLD, NEW);
    const windows = OLD.replaceAll('\n', '\r\n');
    expect(applyPatch(windows, patch, { from: 'old', canShift: false })).toContain('one\r\ntwo\r\nthree\r\nvier\n');
    expect(applyPatch(OLD.trimEnd(), patch, { from: 'old', canShift: false })).toBe(NEW.trimEnd());
  });
});

describe('the side of a diff that a text is on', () => {
  it.each<[string, string, string, string, DiffSide | null]>([
    ['before', OLD, NEW, OLD, 'old'],
    ['after', OLD, NEW, NEW, 'new'],
    ['neither', OLD, NEW, 'something else\n', null],
    ['before lines were added', OLD, `${OLD}eight\n`, OLD, 'old'],
    ['after lines were added', OLD, `${OLD}eight\n`, `${OLD}eight\n`, 'new'],
    ['before lines were removed', OLD, OLD.replace('five\n', ''), OLD, 'old'],
    ['after lines were removed', OLD, OLD.replace('five\n', ''), OLD.replace('five\n', ''), 'new'],
  ])('%s', (_name, before, after, text, side) => {
    for (const around of [0, 3]) expect(sideOf(text, patchOf(before, after, around), false)).toBe(side);
  });
});
