import { equalBytes } from '../base/bytes.ts';
import { languageById } from '../languages/table.ts';
import { SAID_ROLES } from '../model/open-roles.ts';
import type { RepositoryView } from '../view/repository-view.ts';
import type { UnseenPlace } from '../model/blind-spots.ts';

/** Where code does something that could not be resolved. */
export interface OpenPlace extends UnseenPlace {
  readonly column: number;
}

/** Places where some symbols call, read or do what could not be resolved. A text does nothing by itself. */
export function openFrom(view: RepositoryView, nodes: Iterable<number>): OpenPlace[] {
  const { names, edges } = view.open;
  const sources = new Set(nodes);
  return placesWhere(view, (edge) => {
    return sources.has(edges.source[edge]!) && !SAID_ROLES.has(names[edges.target[edge]!]!.role);
  });
}

/** The places of some open edges. */
export function placesOf({ graph, open: { names, edges } }: RepositoryView, open: readonly number[]): OpenPlace[] {
  return open.flatMap((edge) => {
    const { name } = names[edges.target[edge]!]!;
    const first = edges.siteStart[edge]!;
    return Array.from({ length: edges.siteStart[edge + 1]! - first }, (_, i) => ({
      file: graph.files[edges.siteFile[first + i]!]!.path,
      line: edges.siteLine[first + i]!,
      column: edges.siteColumn[first + i]!,
      name,
    }));
  });
}

/** A name, and the languages in whose code it can be meant. */
const nameIn = (view: RepositoryView, node: number, name: string): string =>
  `${languageById(view.fileOf(node)?.language ?? '')?.rules.ecosystem ?? ''}\0${name}`;

export interface Sides {
  readonly base: RepositoryView;
  readonly head: RepositoryView;
}

/** A changed symbol: a node of the base and one of the head, or −1. */
export interface Changed {
  readonly was: number;
  readonly now: number;
}

/**
 * Places after a change that carry a name of a changed symbol and could not be resolved. A name that nothing has any more
 * is no open name after the change: where a file did not change, what was open in it before still is.
 */
export function openUses({ base, head }: Sides, changed: readonly Changed[]): OpenPlace[] {
  const names = new Set([
    ...changed.flatMap(({ was }) => (was < 0 ? [] : [nameIn(base, was, base.graph.nodes.name[was]!)])),
    ...changed.flatMap(({ now }) => (now < 0 ? [] : [nameIn(head, now, head.graph.nodes.name[now]!)])),
  ]);
  const found = new Map<string, OpenPlace>();
  const keep = (places: readonly OpenPlace[]): void => {
    for (const place of places) found.set(`${place.file}\0${place.line}\0${place.column}\0${place.name}`, place);
  };
  keep(carrying(head, names));
  if (base === head) return [...found.values()];
  keep(carrying(base, names).filter(({ file }) => isSame(base, head, file)));
  const resolved = resolvedBefore(base, changed);
  return [...found.values()].filter((place) => !resolved.has(placeKey(place)) || !isSame(base, head, place.file));
}

const placeKey = ({ file, line, column }: Pick<OpenPlace, 'file' | 'line' | 'column'>): string =>
  `${file}\0${line}\0${column}`;

/** Where the base uses what changed: where such a file is as before, these are known users and not unresolved ones. */
function resolvedBefore(base: RepositoryView, changed: readonly Changed[]): Set<string> {
  const were = changed.flatMap(({ was }) => (was < 0 ? [] : [was]));
  return new Set(were.flatMap((was) => [...base.edgesOf(was, 'in')].flatMap((edge) => base.sites(edge).map(placeKey))));
}

function carrying(view: RepositoryView, wanted: ReadonlySet<string>): OpenPlace[] {
  const { names, edges } = view.open;
  return placesWhere(view, (edge) => {
    const { role, name } = names[edges.target[edge]!]!;
    return name !== '' && role !== 'override' && role !== 'base' && wanted.has(nameIn(view, edges.source[edge]!, name));
  });
}

function isSame(base: RepositoryView, head: RepositoryView, path: string): boolean {
  const [a, b] = [base, head].map(({ graph }) => graph.files[graph.findFile(path)]?.contentHash ?? null);
  return a != null && b != null && equalBytes(a, b);
}

function placesWhere(view: RepositoryView, holds: (edge: number) => boolean): OpenPlace[] {
  const found: number[] = [];
  for (let edge = 0; edge < view.open.edges.count; edge += 1) if (holds(edge)) found.push(edge);
  return placesOf(view, found);
}

/** Files of code of which a part, or all, was not read. */
export const partialFiles = ({ graph }: RepositoryView): string[] =>
  graph.files
    .filter(
      ({ language, skipped, syntaxErrors }) =>
        language !== null && languageById(language) !== undefined && (skipped !== null || syntaxErrors > 0),
    )
    .map(({ path }) => path);
