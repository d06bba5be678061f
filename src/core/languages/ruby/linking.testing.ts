import { linkFixture, renderEdges } from '../../link/link.testing.ts';

const CALLS = ['calls', 'instantiates'];

/** Edges of the given types that start in the repository and do not end in a built-in. */
export async function edges(fixture: string, types: readonly string[] = CALLS): Promise<string[]> {
  return renderEdges(await linkFixture(fixture), types).filter((line) => !/> ruby\/(?:core|stdlib)/.test(line));
}

/** All edges of the given types, those to built-ins included. */
export async function allEdges(fixture: string, types: readonly string[] = CALLS): Promise<string[]> {
  return renderEdges(await linkFixture(fixture), types);
}
