import { expect, it, test } from 'vitest';
import { linkFixture, renderEdges } from '../link/link.testing.ts';

/** Edges of some types in a fixture: `expected` has one a line, in any order. */
export async function checkEdges(fixture: string, types: readonly string[], expected: string): Promise<void> {
  const lines = expected
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  expect(renderEdges(await linkFixture(fixture), types)).toEqual(lines.sort());
}

/** A rule of resolution, shown by what one function calls inside the repository. */
export interface CallCase {
  readonly rule: string;
  /** Files, or the text of the only one. */
  readonly fixture: string;
  readonly calls: readonly string[];
  /** Whose calls; `go` by default. */
  readonly from?: string;
}

/** Runs the cases; `file` is what a fixture of one file is called, `outside` what targets elsewhere look like. */
export function testCalls(cases: readonly CallCase[], { file, outside }: { file: string; outside: RegExp }): void {
  it.each(cases)('$rule', async ({ fixture, calls, from = 'go' }) => {
    const text = fixture.trimStart().startsWith('===') ? fixture.trimStart() : `=== ${file}\n${fixture}`;
    const lines = renderEdges(await linkFixture(text), ['calls', 'instantiates']);
    const found = lines
      .filter((line) => line.startsWith(`${from} -`))
      .map((line) => line.slice(line.indexOf('> ') + 2))
      .filter((target) => !outside.test(target));
    expect(found.sort()).toEqual(calls);
  });
}

/** What code of a framework is tied to: a name, files, and the edges that are found in them. */
export type ConnectionCase = readonly [name: string, fixture: string, expected: readonly string[]];

export function testConnections(types: readonly string[], cases: readonly ConnectionCase[]): void {
  test.each(cases)('%s', async (_name, fixture, expected) => {
    expect(renderEdges(await linkFixture(fixture), types)).toEqual(expected);
  });
}
