import { compareText } from '../../base/order.ts';
import type { Part } from './part-tree.ts';

/** What a map draws as one box: a part, or the small ones of a folder together. */
export interface Area {
  /** As the part's; of others, the path of their folder and `*`. */
  readonly ref: string;
  readonly kind: Part['kind'] | 'others';
  readonly parts: readonly Part[];
  readonly weight: number;
  readonly use: number;
}

/** Parts smaller than this share of an even one say nothing of their own. */
const TRIVIAL = 1 / 6;
/** A part this many times heavier than an even one is split if it can be. */
const HEAVY = 1.5;
/** A level is full enough from this share of the boxes on: even parts are then left whole. */
const ENOUGH = 0.8;
/** Files are opened at a level of folders only where there would be few boxes otherwise. */
const ENOUGH_FOR_FILES = 0.6;

export const othersOf = (folder: string): string => (folder === '' ? '*' : `${folder}/*`);

/**
 * Cuts parts into at most `most` areas of comparable weight: the heaviest is replaced by its own parts, again and
 * again. Small parts are folded into the others of their folder, or of one further up where they are small even
 * together. Every part is in exactly one area. The result depends on nothing but the parts. `level` names the place
 * they are at.
 */
export function divide(whole: readonly Part[], most: number, level = ''): Area[] {
  const total = whole.reduce((sum, { weight }) => sum + weight, 0);
  const even = total / most;
  const folded = new Map<Part | null, Part[]>();
  const fold = (part: Part, into: Part | null): void => {
    const list = folded.get(into);
    if (list === undefined) folded.set(into, [part]);
    else list.push(part);
  };
  const isWhole = new Set(whole);
  /** Where what is folded goes: the part around it, or the level as a whole. */
  const above = (part: Part): Part | null => (isWhole.has(part) ? null : part.parent);

  let boxes: Part[] = [];
  /** Puts parts on the map in place of the one around them; false where there is no room. */
  const place = (parts: readonly Part[], without: Part | null): boolean => {
    const kept = boxes.filter((box) => box !== without);
    const room = most - kept.length;
    const sorted = [...parts].sort(byWeight);
    const large = sorted.filter(({ weight }) => weight >= even * TRIVIAL);
    // One box is left for those that find no room.
    const shown = large.length <= room ? large : large.slice(0, room - 1);
    if (without !== null && shown.length < Math.min(3, large.length)) return false;
    boxes = [...kept, ...shown];
    for (const part of sorted) if (!shown.includes(part)) fold(part, above(part));
    return true;
  };

  place(
    whole.filter(({ weight, files }) => weight > 0 || files.length > 0),
    null,
  );
  const unsplit = new Set<Part>();
  for (;;) {
    const next = boxes
      .filter((part) => !unsplit.has(part) && isWorthSplitting(part, even, boxes.length / most))
      .sort(byWeight)[0];
    if (next === undefined || boxes.length >= most) break;
    if (!place(next.children, next)) unsplit.add(next);
  }
  boxes = [...boxes, ...unfold(folded, Math.ceil(most * ENOUGH) - boxes.length)];
  return [...boxes.map(areaOf), ...othersIn(folded, even, above, level)].sort(byWeight);
}

/** Where the level has room, small parts are shown after all, the heaviest first. */
function unfold(folded: Map<Part | null, Part[]>, room: number): Part[] {
  const all = [...folded.values()].flat().sort(byWeight);
  const shown = new Set(all.length <= room + 1 ? all : all.slice(0, Math.max(0, room)));
  for (const [folder, parts] of folded) {
    const left = parts.filter((part) => !shown.has(part));
    if (left.length === 0) folded.delete(folder);
    else folded.set(folder, left);
  }
  return [...shown];
}

function isWorthSplitting(part: Part, even: number, filled: number): boolean {
  if (part.kind === 'symbol' || part.children.length === 0) return false;
  if (part.kind === 'file') return filled < ENOUGH_FOR_FILES && part.weight > even && part.children.length > 1;
  return part.weight > even * HEAVY || filled < ENOUGH;
}

/** The folded parts as boxes: a list that is small even so goes to the level above it. */
function othersIn(
  folded: ReadonlyMap<Part | null, Part[]>,
  even: number,
  above: (part: Part) => Part | null,
  level: string,
): Area[] {
  const lists = new Map(folded);
  const depth = (part: Part | null): number => (part === null ? -1 : part.ref === '' ? 0 : part.ref.split('/').length);
  for (;;) {
    const small = [...lists.keys()]
      .filter((folder): folder is Part => folder !== null && isSmall(lists.get(folder)!, even))
      .sort((a, b) => depth(b) - depth(a) || compareText(a.ref, b.ref))[0];
    if (small === undefined) break;
    const up = above(small);
    lists.set(up, [...(lists.get(up) ?? []), ...lists.get(small)!]);
    lists.delete(small);
  }
  return [...lists].map(([folder, parts]) => {
    if (parts.length === 1) return areaOf(parts[0]!);
    const sorted = [...parts].sort(byWeight);
    return { ref: othersOf(folder?.ref ?? level), kind: 'others', parts: sorted, weight: sum(sorted), use: 0 };
  });
}

const isSmall = (parts: readonly Part[], even: number): boolean => parts.length < 2 || sum(parts) < even * TRIVIAL * 2;

const sum = (parts: readonly Part[]): number => parts.reduce((all, { weight }) => all + weight, 0);

const areaOf = (part: Part): Area => ({
  ref: part.ref,
  kind: part.kind,
  parts: [part],
  weight: part.weight,
  use: part.use,
});

/** Symbols of the same weight stand by how much they are used. */
const byWeight = (a: Part | Area, b: Part | Area): number =>
  b.weight - a.weight || b.use - a.use || compareText(a.ref, b.ref);
