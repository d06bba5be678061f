import { CALL_LIKE, EDGE_TYPES } from '../../model/edge-types.ts';
import { PROVENANCES } from '../../model/provenance.ts';
import type { CallCounts, EdgeTable, FileRow } from '../../model/rows.ts';

/** Places of a file from which a call leads on, and those where it is more than a guess. */
type Places = Map<number, { readonly connected: Set<string>; readonly resolved: Set<string> }>;

const CALLS = new Set(CALL_LIKE.map((type) => EDGE_TYPES[type].code as number));

/** The files with what layers changed about how far their calls can be followed. */
export function callsAfter(files: readonly FileRow[], before: EdgeTable, after: EdgeTable): readonly FileRow[] {
  const [was, is] = [placesOf(before), placesOf(after)];
  return files.map((file, i) => {
    const { sites, connected, resolved } = file.calls;
    if (sites === 0) return file;
    const more = (which: keyof CallCounts & ('connected' | 'resolved'), known: number): number =>
      Math.max(0, Math.min(sites, known + (is.get(i)?.[which].size ?? 0) - (was.get(i)?.[which].size ?? 0)));
    return {
      ...file,
      calls: { sites, connected: more('connected', connected), resolved: more('resolved', resolved) },
    };
  });
}

function placesOf(edges: EdgeTable): Places {
  const places: Places = new Map();
  for (let edge = 0; edge < edges.count; edge += 1) {
    if (!CALLS.has(edges.type[edge]!)) continue;
    const isResolved = edges.provenance[edge] !== PROVENANCES.ast_inferred.code;
    for (let site = edges.siteStart[edge]!; site < edges.siteStart[edge + 1]!; site += 1) {
      const file = edges.siteFile[site]!;
      let found = places.get(file);
      if (!found) places.set(file, (found = { connected: new Set(), resolved: new Set() }));
      const key = `${edges.siteLine[site]!}:${edges.siteColumn[site]!}`;
      found.connected.add(key);
      if (isResolved) found.resolved.add(key);
    }
  }
  return places;
}
