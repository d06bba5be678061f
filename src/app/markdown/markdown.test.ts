import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LONGEST_DOCUMENT, parseMarkdown, type Block } from './blocks.ts';
import { linkTarget } from './link-target.ts';
import { parseSpans, plainText, type Span } from './spans.ts';

const text = (value: string): Span => ({ kind: 'text', text: value });
const kinds = (blocks: readonly Block[]): string[] => blocks.map(({ kind }) => kind);

describe('running text', () => {
  it.each<[string, Span[]]>([
    ['plain', [text('plain')]],
    ['a **b** c', [text('a '), { kind: 'strong', spans: [text('b')] }, text(' c')]],
    [
      '*a* _b_ ~~c~~',
      [
        { kind: 'emphasis', spans: [text('a')] },
        text(' '),
        { kind: 'emphasis', spans: [text('b')] },
        text(' '),
        { kind: 'deleted', spans: [text('c')] },
      ],
    ],
    ['snake_case_name and 2 * 3 * 4', [text('snake_case_name and 2 * 3 * 4')]],
    ['`a` ``c`d``', [{ kind: 'code', text: 'a' }, text(' '), { kind: 'code', text: 'c`d' }]],
    ['[a](b.md)', [{ kind: 'link', target: 'b.md', spans: [text('a')] }]],
    ['[a](<b c.md> "title")', [{ kind: 'link', target: 'b c.md', spans: [text('a')] }]],
    [
      '[![CI](ci.svg)](https://ci.example)',
      [{ kind: 'link', target: 'https://ci.example', spans: [{ kind: 'image', alt: 'CI', target: 'ci.svg' }] }],
    ],
    [
      'see https://a.example/b.',
      [text('see '), { kind: 'link', target: 'https://a.example/b', spans: [text('https://a.example/b')] }, text('.')],
    ],
    ['<b>a</b><br>b', [{ kind: 'strong', spans: [text('a')] }, { kind: 'break' }, text('b')]],
    ['<script>alert(1)</script>after', [text('after')]],
    ['<img src=x onerror=alert(1) alt="a picture">', [{ kind: 'image', alt: 'a picture', target: 'x' }]],
    ['a \\*b\\* &amp; &lt;c&gt; &bogus;', [text('a *b* & <c> &bogus;')]],
    ['1 < 2 and [x] stay', [text('1 < 2 and [x] stay')]],
  ])('%s', (markdown, spans) => {
    expect(parseSpans(markdown)).toEqual(spans);
  });

  it('a target that is named once is found by its label', () => {
    expect(parseMarkdown('[docs][D] and [d]\n\n[d]: https://d.example')).toEqual([
      {
        kind: 'paragraph',
        spans: [
          { kind: 'link', target: 'https://d.example', spans: [text('docs')] },
          text(' and '),
          { kind: 'link', target: 'https://d.example', spans: [text('d')] },
        ],
      },
    ]);
  });
});

describe('documents', () => {
  it('headings have names, each its own', () => {
    const found = parseMarkdown('# Get *started*!\n\nUse\n===\n\n## Use ##\n<h1 align="center">Logo</h1>');
    expect(found.map((block) => (block.kind === 'heading' ? [block.level, block.id] : block.kind))).toEqual([
      [1, 'get-started'],
      [1, 'use'],
      [2, 'use-1'],
      [1, 'logo'],
    ]);
  });

  it('code stays as it is', () => {
    expect(parseMarkdown('```sh title="x"\nnpm i\n# no heading\n```\n\n    indented\n')).toEqual([
      { kind: 'code', language: 'sh', text: 'npm i\n# no heading' },
      { kind: 'code', language: '', text: 'indented' },
    ]);
  });

  it('lists lie in lists, with tasks and numbers', () => {
    const [list] = parseMarkdown('3. one\n   - [x] inner\n     more\n\n4. two\n');
    expect(list).toMatchObject({ kind: 'list', first: 3 });
    if (list?.kind !== 'list') return;
    expect(list.items.map(({ blocks }) => kinds(blocks))).toEqual([['paragraph', 'list'], ['paragraph']]);
    expect(list.items[0]!.blocks[1]).toMatchObject({ items: [{ isDone: true }] });
  });

  it('a list ends where a paragraph begins', () => {
    expect(kinds(parseMarkdown('- a\n- b\n\nc\n\n---\n> d\n'))).toEqual(['list', 'paragraph', 'rule', 'quote']);
  });

  it('tables have as many cells as their head, and bars in code are no borders', () => {
    const [table] = parseMarkdown('| a | b |\n|---|:-:|\n| `x|y` | 1 | 2 |\n| z |\n');
    expect(table).toMatchObject({
      kind: 'table',
      rows: [
        [[{ kind: 'code', text: 'x|y' }], [text('1')]],
        [[text('z')], []],
      ],
    });
  });

  it('comments and empty paragraphs are not shown', () => {
    expect(parseMarkdown('<!-- a\nb -->\n<p align="center">\n\n</p>\n')).toEqual([]);
  });

  it('no text fails, and none of it is lost to a mark that is not closed', () => {
    const sign = fc.constantFrom(
      ...'*_`~[]()!<>#|-+>\\ \n&;abc1.'.split(''),
      '<b>',
      '</b>',
      '<!--',
      '```',
      '](',
      'http://a',
    );
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 200 }), (signs) => {
        expect(Array.isArray(parseMarkdown(signs.join('')))).toBe(true);
      }),
    );
    expect(plainText(parseSpans('a **b [c `d <e'))).toBe('a **b [c `d <e');
  });

  it.each(['*', '[', '`', '<b>', '![', '> ', '- ', '| a |\n|--|\n', '_a ', '<a href="', '~~', '[a]('])(
    'a long row of “%s” is read in proportion to its length',
    (sign) => {
      const started = performance.now();
      parseMarkdown(sign.repeat(Math.ceil(200_000 / sign.length)));
      expect(performance.now() - started).toBeLessThan(3000);
    },
  );

  it('a document that is too long is cut', () => {
    const [block] = parseMarkdown('a'.repeat(LONGEST_DOCUMENT + 10));
    expect(block?.kind === 'paragraph' && plainText(block.spans).length).toBe(LONGEST_DOCUMENT);
  });
});

describe('links', () => {
  const files = new Set(['README.md', 'docs/use.md', 'docs/README.md', 'src/a b.ts']);
  it.each([
    ['docs/use.md', 'README.md', { kind: 'file', path: 'docs/use.md', line: null }],
    ['./docs/', 'README.md', { kind: 'file', path: 'docs/README.md', line: null }],
    ['../src/a%20b.ts#L12', 'docs/use.md', { kind: 'file', path: 'src/a b.ts', line: 12 }],
    ['/docs/use.md', 'docs/README.md', { kind: 'file', path: 'docs/use.md', line: null }],
    ['#Use', 'README.md', { kind: 'heading', id: 'use' }],
    ['https://a.example/b', 'README.md', { kind: 'outside', url: 'https://a.example/b' }],
    ['//a.example', 'README.md', { kind: 'outside', url: 'https://a.example/' }],
    ['../../etc/passwd', 'README.md', { kind: 'nowhere' }],
    ['missing.md', 'README.md', { kind: 'nowhere' }],
    ['javascript:alert(1)', 'README.md', { kind: 'nowhere' }],
    ['JaVaScRiPt:alert(1)', 'README.md', { kind: 'nowhere' }],
    ['java\nscript:alert(1)', 'README.md', { kind: 'nowhere' }],
    ['data:text/html,x', 'README.md', { kind: 'nowhere' }],
    ['vbscript:x', 'README.md', { kind: 'nowhere' }],
    ['', 'README.md', { kind: 'nowhere' }],
  ])('%s in %s', (target, from, expected) => {
    expect(linkTarget(target, from, (path) => files.has(path))).toEqual(expected);
  });
});
