import { describe, expect, it } from 'vitest';
import { CodeText, type CodeLink, type OutlineSymbol } from './code-text.ts';

const shape = {
  hash: 'h',
  qualifiedName: 'r://x',
  kind: 'function',
  package: '.',
  file: 'a.py',
  signature: '',
  isTest: false,
} as const;

const link = (line: number, column: number, name: string): CodeLink => ({
  line,
  column,
  length: name.length,
  target: { ...shape, name, display: name, startLine: 1, endLine: 1 },
  type: 'calls',
  provenance: 'ast_resolved',
  confidence: 0.85,
});

const declaration = (name: string, nameStart: number, startLine: number, endLine: number): OutlineSymbol => ({
  ...shape,
  name,
  display: name,
  startLine,
  endLine,
  nameStart,
  parent: null,
});

/** Segments as text: <class:text> for tokens, [text] for links, {text} for declarations. */
const render = (code: CodeText, line: number): string =>
  code
    .segments(line)
    .map(({ text, token, link: to, declares }) => {
      const inner = to !== null ? `[${text}]` : declares !== null ? `{${text}}` : text;
      return token < 0 ? inner : `<${token}:${inner}>`;
    })
    .join('');

describe('code by lines', () => {
  it('cuts a line at every change of look or meaning', () => {
    const code = new CodeText({
      text: 'def run(x):\n  go(x) # why\n',
      tokens: [0, 3, 3, 4, 7, 5, 14, 16, 5, 20, 25, 0],
      links: [link(2, 2, 'go')],
      outline: [declaration('run', 4, 1, 2)],
    });
    expect(code.lineCount).toBe(2);
    expect(render(code, 1)).toBe('<3:def> <5:{run}>(x):');
    expect(render(code, 2)).toBe('  <5:[go]>(x) <0:# why>');
    expect(code.declaredOn(1).map(({ name }) => name)).toEqual(['run']);
    expect(code.scopeOf(2).map(({ name }) => name)).toEqual(['run']);
  });

  it('a token over several lines colours each of them', () => {
    const code = new CodeText({ text: '"""a\nb\nc"""\nd', tokens: [0, 11, 1], links: [], outline: [] });
    expect([1, 2, 3, 4].map((line) => render(code, line))).toEqual(['<1:"""a>', '<1:b>', '<1:c""">', 'd']);
  });

  it('a link whose place is wrong or overlaps is left out, never misplaced text', () => {
    const code = new CodeText({
      text: 'abc\n',
      tokens: [],
      links: [link(1, 1, 'bc'), link(1, 0, 'ab'), link(1, 2, 'longer'), link(9, 0, 'x')],
      outline: [],
    });
    expect(render(code, 1)).toBe('[ab]c');
  });

  it.each([
    ['', 1, ''],
    ['\n', 1, ''],
    ['a\r\nb', 2, 'a'],
    ['a\r\n', 1, 'a'],
  ])('%j has %i lines', (text, lines, first) => {
    const code = new CodeText({ text, tokens: [], links: [], outline: [] });
    expect(code.lineCount).toBe(lines);
    expect(render(code, 1)).toBe(first);
  });

  it('cuts a line nobody can read', () => {
    const code = new CodeText({ text: 'x'.repeat(1_000_000), tokens: [], links: [], outline: [] });
    expect(render(code, 1).length).toBe(2000);
    expect(code.hiddenIn(1)).toBe(998_000);
  });
});
