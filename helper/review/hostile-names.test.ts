import { describe, expect, it } from 'vitest';
import type { ToolOutput } from '../../src/core/tools/table.ts';
import { ToolBench } from '../../src/core/tools/tools.testing.ts';
import { renderReview } from '../../src/core/tools/review-text.ts';
import { sarifOf } from './sarif.ts';

// What a pull request of a stranger can be called: its comment is written with the rights of the repository.
const EVIL = [
  'a` ![x](https://evil.example/p.png) @org/everyone `b',
  'a|b<img src=x onerror=alert(1)>',
  'a\n\n# Approved by @maintainer\n\n```\nb',
  'www.evil.example [click](https://evil.example)',
];

const module = (name: string): string => `def ${name}(x):\n    return x\n`;

async function review(): Promise<ToolOutput<'pr_impact'>> {
  const before = Object.fromEntries(EVIL.map((name, i) => [`${name}/m${i}.py`, module(`old${i}`)]));
  const after = Object.fromEntries([
    ...EVIL.map((name, i) => [
      `${name}/m${i}.py`,
      `import ${'evil'}${i}\n${module(`new${i}`)}def test_${i}():\n    new${i}(1)\n`,
    ]),
    ...EVIL.map((name, i) => [`${name}/test_${i}.py`, `def test_a():\n    assert True\n`]),
    ['CODEOWNERS', '* @org/everyone\n'],
  ]);
  const bench = await (await new ToolBench().index({ ...before, 'use.py': 'X = 1\n' })).index(after);
  const [head, base] = bench.states();
  return bench.call('semantic_diff', { repo: 'shop', base: `#${base!.id}`, head: `#${head!.id}` });
}

/** Markdown without what stands in fences and code spans, each read as CommonMark reads them. */
const outsideCode = (markdown: string): string =>
  markdown.replace(/^(`{3,})\w*\n[\s\S]*?\n\1$/gm, '').replace(/(?<!`)(`+)(?!`)[^\n]*?[^`]\1(?!`)/g, '');

describe('a review of a change by a stranger', () => {
  it('as Markdown has their names as code and nothing else: no link, mention, tag, heading or row', async () => {
    const result = await review();
    const evil = { ...result.findings[0]!, subject: EVIL[0]!, file: EVIL[2]!, line: 3 };
    const symbol = result.symbols[0]!;
    const renamed = { ...(symbol.after ?? symbol.before)!, display: `${EVIL[0]!}.x`, file: EVIL[1]!, name: EVIL[3]! };
    const text = renderReview({
      ...result,
      repo: EVIL[3]!,
      findings: [...result.findings, evil, { ...evil, rule: 'untested' }, { ...evil, rule: 'untested' }],
      symbols: [
        ...result.symbols,
        {
          ...symbol,
          changes: ['moved'],
          before: { ...renamed, display: EVIL[3]! },
          after: { ...renamed, file: EVIL[2]! },
        },
      ],
      packages: EVIL.map((name) => ({ ...result.packages[0]!, package: name })),
      tests: { ...result.tests, total: 1, runs: [{ ...result.tests.runs[0]!, command: `pytest '${EVIL[2]!}'` }] },
      dependencies: {
        ...result.dependencies,
        removed: [{ from: EVIL[0]!, to: EVIL[1]! }] as never,
        removedOutside: [EVIL[2]!],
      },
    });
    for (const sign of ['evil.example', '@org/everyone', '@maintainer', 'onerror'])
      expect(text, `${sign} is there at all`).toContain(sign);
    const bare = outsideCode(text);
    expect(bare).not.toMatch(/evil|@|<(?!\/?(?:sub|details|summary)>)|\]\(|!\[|www\./);
    expect(text.match(/^#.*/gm)).toHaveLength(1);
    // Every row of the table has as many cells as its head.
    const rows = text.split('\n').filter((line) => line.startsWith('| '));
    expect(rows.length).toBeGreaterThan(4);
    for (const row of rows) expect(row.split(/(?<!\\)\|/)).toHaveLength(9);
  });

  it('as SARIF has no link in its words, and addresses that are paths', async () => {
    const result = await review();
    const findings = [...EVIL, 'javascript:alert(1)', 'a\ud800b'].map((name) => ({
      ...result.findings[0]!,
      message: `${name} is gone`,
      file: name,
      line: 1,
    }));
    const log = sarifOf({ ...result, findings }, '1') as {
      runs: {
        results: {
          message: { text: string };
          locations: { physicalLocation: { artifactLocation: { uri: string } } }[];
        }[];
      }[];
    };
    for (const { message, locations } of log.runs[0]!.results) {
      expect(message.text).not.toMatch(/(?<!\\)\]\(/);
      const { uri } = locations[0]!.physicalLocation.artifactLocation;
      expect(uri).toMatch(/^[\w.!~*'()%-][\w.!~*'()/%-]*$/);
      expect(uri).not.toMatch(/^\/|:/);
      expect(new URL(uri, 'https://forge.example/o/r/').origin).toBe('https://forge.example');
    }
  });
});
