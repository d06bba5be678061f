import { expect, it } from 'vitest';
import { docBlocks, firstParagraph, inlineParts } from './doc-text.ts';

it('joins the lines of a paragraph and keeps code apart', () => {
  const doc =
    'Runs the application\non a server.\n\n    app.run(\n        debug=True)\n\n:param host: where\n:param port: which';
  expect(docBlocks(doc)).toEqual([
    { kind: 'text', text: 'Runs the application on a server.' },
    { kind: 'code', text: 'app.run(\n    debug=True)' },
    { kind: 'text', text: ':param host: where' },
    { kind: 'text', text: ':param port: which' },
  ]);
});

it('a line indented under text goes on with it', () => {
  expect(docBlocks(':param rv: the value\n    that is returned\n:param x: another')).toEqual([
    { kind: 'text', text: ':param rv: the value that is returned' },
    { kind: 'text', text: ':param x: another' },
  ]);
});

it('says in words since when something is as it is', () => {
  const doc = '.. versionadded:: 0.7\n\n.. versionchanged:: 0.9\n   Takes a name.\n\n.. note:: other';
  expect(docBlocks(doc).map(({ text }) => text)).toEqual([
    'Added in 0.7.',
    'Changed in 0.9: Takes a name.',
    '.. note:: other',
  ]);
});

it('reads fences', () => {
  expect(docBlocks('Example:\n```ts\nconst a = 1;\n\nconst b = 2;\n```\nDone.').map(({ kind }) => kind)).toEqual([
    'text',
    'code',
    'text',
  ]);
});

it('finds the first sentence', () => {
  expect(firstParagraph('\n  One.\n\nTwo.')).toBe('One.');
  expect(firstParagraph('')).toBe('');
});

it('tells code inside a sentence', () => {
  const shown = (text: string): string =>
    inlineParts(text)
      .map((part) => (part.isCode ? `[${part.text}]` : part.text))
      .join('');
  expect(shown('Do not use ``run()`` or :class:`~x.Flask` here.')).toBe('Do not use [run()] or [~x.Flask] here.');
  expect(shown('an unclosed ` tick')).toBe('an unclosed ` tick');
});
