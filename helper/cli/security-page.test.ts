import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../package-root.ts';

const PAGE = join(packageRoot, 'docs', 'security.md');

interface Row {
  readonly what: string;
  readonly links: readonly string[];
}

/** The rows of its tables, without heads and rules. */
function rows(): Row[] {
  const lines = readFileSync(PAGE, 'utf8')
    .split('\n')
    .filter((line, at, all) => line.startsWith('| ') && !/^\|-/.test(all[at + 1] ?? ''));
  return lines.map((line) => ({
    what: line.split('|')[1]!.trim(),
    links: [...line.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link!),
  }));
}

describe('the page about security', () => {
  it.each(rows())('names tests that exist: $what', ({ links }) => {
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) {
      expect(link).toMatch(/\.(?:test|contract|spec)\.ts$/);
      expect(existsSync(join(dirname(PAGE), link)), link).toBe(true);
    }
  });

  it('has a table of what is trusted, of what is not, and of what runs', () => {
    expect(rows().length).toBeGreaterThan(25);
  });
});
