import { describe, expect, it } from 'vitest';
import { insertSection, removeSection, type Section } from './section.ts';

const SECTION: Section = { body: 'ask\nfirst' };
const FENCE = '<!-- knowing:begin (written by knowing setup) -->\nask\nfirst\n<!-- knowing:end -->';

const insert = (text: string | null, section = SECTION): string => {
  const after = insertSection(text, section);
  expect(insertSection(after, section), 'a second time changes nothing').toBe(after);
  return after;
};

describe('a section', () => {
  it.each<[string, string | null, string]>([
    ['is all of a new file', null, `${FENCE}\n`],
    ['comes behind an empty line', '# Mine\n', `# Mine\n\n${FENCE}\n`],
    ['ends the last line first', '# Mine', `# Mine\n\n${FENCE}\n`],
    ['has the ends of lines of the file', 'a\r\nb', `a\r\nb\r\n\r\n${FENCE.replaceAll('\n', '\r\n')}\r\n`],
    ['takes the place of an older one', 'a\n<!-- knowing:begin -->\nold\n<!-- knowing:end -->\nb', `a\n${FENCE}\nb`],
  ])('%s', (_rule, before, after) => {
    expect(insert(before)).toBe(after);
  });

  it('keeps the header of a file of its own, and goes with it', () => {
    const section = { ...SECTION, head: '---\na: b\n---\n\n' };
    const text = insert(null, section);
    expect(text).toBe(`---\na: b\n---\n\n${FENCE}\n`);
    expect(removeSection(text, section)).toBe('');
    expect(removeSection(`${text}mine\n`, section)).toBe('---\na: b\n---\nmine\n');
  });

  it.each([
    ['a\n', `a\n\n${FENCE}\n`],
    ['a\nb\n', `a\n\n${FENCE}\nb\n`],
    ['a\r\n', `a\r\n\r\n${FENCE}\r\n`],
    ['', `${FENCE}\n`],
    ['nothing of ours', 'nothing of ours'],
  ])('goes, and %j is left', (after, before) => {
    expect(removeSection(before, SECTION)).toBe(after);
  });

  it.each([
    '<!-- knowing:begin -->\nmine',
    'mine\n<!-- knowing:end -->',
    `${FENCE}\n${FENCE}`,
    '<!-- knowing:begin -->\n<!-- knowing:begin -->\n<!-- knowing:end -->',
    '<!-- knowing:end -->\n<!-- knowing:begin -->',
  ])('is not guessed where its marks are no pair: %j', (text) => {
    expect(() => insertSection(text, SECTION)).toThrow('are not one pair');
    expect(() => removeSection(text, SECTION)).toThrow('are not one pair');
  });
});
