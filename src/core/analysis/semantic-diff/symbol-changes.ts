import type { SymbolChangeKind } from '../change-kinds.ts';
import { equalBytes } from '../../base/bytes.ts';
import { isCallableKind, nodeKindOf } from '../../model/node-kinds.ts';
import type { FileRow } from '../../model/rows.ts';
import { fileOf, isSymbol, packageOf, type ComparedSide, type Sides } from './compared-side.ts';
import type { SideTexts, SymbolPairs } from './match-symbols.ts';
import { parameterChanges, type ParameterChange } from './parameter-changes.ts';

export interface SymbolChange {
  readonly kinds: readonly SymbolChangeKind[];
  /** Node of the base, or −1. */
  readonly was: number;
  /** Node of the head, or −1. */
  readonly now: number;
  /** Of a function whose signature changed. */
  readonly parameters: readonly ParameterChange[];
}

/** Paths of files that are new, gone or not the same in both. */
export function changedFiles({ base, head }: Sides): string[] {
  const before = new Map(base.graph.files.map((file) => [file.path, file]));
  const changed: string[] = [];
  for (const file of head.graph.files) {
    const old = before.get(file.path);
    before.delete(file.path);
    if (old === undefined || !hasSameBytes(old, file)) changed.push(file.path);
  }
  return [...changed, ...before.keys()].sort();
}

const hasSameBytes = (a: FileRow, b: FileRow): boolean => {
  if (a.objectId !== '' && b.objectId !== '') return a.objectId === b.objectId;
  return a.contentHash !== null && b.contentHash !== null && equalBytes(a.contentHash, b.contentHash);
};

/** Every symbol that is not what it was, in the order of the head's nodes, those that are gone first. */
export function symbolChanges(
  sides: Sides,
  pairs: SymbolPairs,
  texts: SideTexts,
  files: ReadonlySet<string>,
): SymbolChange[] {
  const { base, head } = sides;
  const changes: SymbolChange[] = [];
  for (let was = 0; was < base.graph.nodes.count; was += 1)
    if (pairs.inHead(was) < 0 && isSymbol(base, was))
      changes.push({ kinds: ['removed'], was, now: -1, parameters: [] });
  for (let now = 0; now < head.graph.nodes.count; now += 1) {
    if (!isSymbol(head, now)) continue;
    const was = pairs.inBase(now);
    if (was < 0) {
      changes.push({ kinds: ['added'], was, now, parameters: [] });
      continue;
    }
    const kinds = [...placeChanges(sides, pairs, was, now), ...textChanges(sides, texts, files, was, now)];
    const parameters = kinds.includes('signature') ? parametersChanged(sides, was, now) : [];
    if (kinds.length > 0) changes.push({ kinds, was, now, parameters });
  }
  return changes.filter(({ was, now }) => !goesWithOwner(sides, pairs, was, now));
}

function placeChanges(sides: Sides, pairs: SymbolPairs, was: number, now: number): SymbolChangeKind[] {
  const { base, head } = sides;
  const kinds: SymbolChangeKind[] = [];
  const owner = base.graph.nodes.parent[was]!;
  const isWithOwner = owner >= 0 && pairs.inHead(owner) === head.graph.nodes.parent[now];
  if (!isWithOwner && isMoved(sides, was, now)) kinds.push('moved');
  if (base.graph.nodes.name[was] !== head.graph.nodes.name[now]) kinds.push('renamed');
  return kinds;
}

/** Another file, or another owner in it. Files that share a package may pass symbols on without moving them. */
function isMoved({ base, head }: Sides, was: number, now: number): boolean {
  const owner = ({ graph }: ComparedSide, node: number): string => {
    const { symbol, name } = graph.nodes;
    return symbol[node]!.slice(0, Math.max(0, symbol[node]!.length - name[node]!.length));
  };
  return packageOf(base, was) !== packageOf(head, now) || owner(base, was) !== owner(head, now);
}

function textChanges(
  { base, head }: Sides,
  texts: SideTexts,
  files: ReadonlySet<string>,
  was: number,
  now: number,
): SymbolChangeKind[] {
  const [before, after] = [fileOf(base, was), fileOf(head, now)];
  // Meeting places stand in no file of their own.
  if (before === null || after === null || (before === after && !files.has(after))) return [];
  const [old, fresh] = [base.graph.signature(was), head.graph.signature(now)];
  const isRenamed = base.graph.nodes.name[was] !== head.graph.nodes.name[now];
  const plain = (signature: string, name: string): string => signature.replace(name, '');
  const isSignature = isRenamed
    ? plain(old, base.graph.nodes.name[was]!) !== plain(fresh, head.graph.nodes.name[now]!)
    : old !== fresh;
  const [ownBefore, ownAfter] = [texts.base.own(was), texts.head.own(now)];
  const isBody =
    ownBefore === null || ownAfter === null
      ? linesOf(base, was) !== linesOf(head, now)
      : rest(ownBefore, old) !== rest(ownAfter, fresh) &&
        (!isRenamed || texts.base.nameless(was) !== texts.head.nameless(now));
  return [...(isSignature ? (['signature'] as const) : []), ...(isBody ? (['body'] as const) : [])];
}

function parametersChanged({ base, head }: Sides, was: number, now: number): ParameterChange[] {
  if (!isCallableKind(nodeKindOf(head.graph.nodes.kind[now]!))) return [];
  const language = head.graph.files[head.graph.nodes.file[now]!]?.language ?? '';
  return parameterChanges(base.graph.signature(was), head.graph.signature(now), language);
}

const linesOf = ({ graph }: ComparedSide, node: number): number =>
  graph.nodes.endLine[node]! - graph.nodes.startLine[node]!;

/** What a declaration says besides its signature. */
const rest = (text: string, signature: string): string => text.replace(signature, '');

/** Members of what was added, removed, moved or renamed as a whole need no telling of their own. */
function goesWithOwner({ base, head }: Sides, pairs: SymbolPairs, was: number, now: number): boolean {
  const owner = now >= 0 ? head.graph.nodes.parent[now]! : base.graph.nodes.parent[was]!;
  const side = now >= 0 ? head : base;
  if (owner < 0 || !isSymbol(side, owner)) return false;
  if (now < 0) return pairs.inHead(owner) < 0;
  if (was < 0) return pairs.inBase(owner) < 0;
  return false;
}
