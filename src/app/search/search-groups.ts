import { NODE_KINDS, type NodeFamily, type NodeKind } from '../../core/model/node-kinds.ts';
import type { ToolOutput } from '../../core/tools/table.ts';
import type { SymbolShape } from '../../core/tools/shapes.ts';

/** What results can be narrowed to. */
export const SCOPES = ['all', 'types', 'functions', 'values', 'files'] as const;
export type Scope = (typeof SCOPES)[number];

const FAMILIES: Readonly<Record<Exclude<Scope, 'all' | 'files'>, NodeFamily>> = {
  types: 'type',
  functions: 'callable',
  values: 'value',
};

export function kindsOf(scope: Scope): NodeKind[] | undefined {
  if (scope === 'all' || scope === 'files') return undefined;
  return (Object.keys(NODE_KINDS) as NodeKind[]).filter((kind) => NODE_KINDS[kind].family === FAMILIES[scope]);
}

const GROUP_TITLES: Readonly<Record<NodeFamily, string>> = {
  type: 'Types',
  callable: 'Functions and methods',
  value: 'Values',
  place: 'Containers',
  outside: 'External',
  meeting: 'Routes, topics, tables',
  deployment: 'Deployment',
  people: 'People',
};

export interface SymbolGroup {
  readonly title: string;
  readonly symbols: readonly SymbolShape[];
}

/** Results by family; the group with the best hit stands first, and inside a group the order is the engine's. */
export function groupResults(results: ToolOutput<'graph_query'>['results']): SymbolGroup[] {
  const groups = new Map<NodeFamily, SymbolShape[]>();
  for (const { symbol } of results) {
    // Files have a group of their own, found by path.
    if (symbol.kind === 'file') continue;
    const { family } = NODE_KINDS[symbol.kind];
    const group = groups.get(family);
    if (group === undefined) groups.set(family, [symbol]);
    else group.push(symbol);
  }
  return [...groups].map(([family, symbols]) => ({ title: GROUP_TITLES[family], symbols }));
}
