import { linkFixture, renderEdges } from './link.testing.ts';

/** Edges to meeting places of a fixture, of the given types, as sorted lines. */
export async function connectionsOf(fixture: string, types: readonly string[]): Promise<string[]> {
  return renderEdges(await linkFixture(fixture), types);
}
