import { divide, type Area } from './divide.ts';
import type { Part } from './part-tree.ts';

/** A place in the repository to make a map of. */
export interface Level {
  /** From the repository ('') down to this place, which is the last. */
  readonly path: readonly string[];
  /** What it is made of, to be divided. */
  readonly parts: readonly Part[];
  /** The areas of the levels above that it is not in, the nearest level first. */
  readonly beside: readonly Area[];
}

const isAt = (ref: string, place: string): boolean => ref === '' || place === ref || place.startsWith(`${ref}/`);

const holds = (area: Area, place: string): boolean =>
  isAt(area.ref, place) || area.parts.some(({ ref }) => isAt(ref, place));

/**
 * Goes from level to level, as people who click would, to the place that is named: a folder, a file, or the others of a
 * level. What each level has beside the way is kept. Null where there is no such place.
 */
export function levelAt(root: Part, place: string, boxes: number): Level | null {
  const path = [''];
  const beside: Area[] = [];
  let parts: readonly Part[] = [root];
  let at = '';
  while (at !== place) {
    const areas = divide(parts, boxes, at);
    const area = areas.find(({ ref }) => ref === place) ?? areas.find((one) => holds(one, place));
    // The place is one that this level has taken apart, or that is the level itself.
    const next = area?.kind === 'symbol' ? undefined : area;
    const isStuck = next === undefined || next.ref === at;
    const found = isStuck ? findPart(parts, place) : null;
    if (isStuck && found === null) return null;
    const isOnTheWay = (one: Area): boolean => one === next || (found !== null && one.parts.every(isBelow(found)));
    beside.unshift(...areas.filter((one) => !isOnTheWay(one)));
    at = found?.ref ?? next!.ref;
    parts = found === null ? next!.parts : [found];
    path.push(at);
  }
  return { path, parts, beside };
}

const isBelow =
  (whole: Part) =>
  (part: Part): boolean => {
    for (let up: Part | null = part; up !== null; up = up.parent) if (up === whole) return true;
    return false;
  };

function findPart(parts: readonly Part[], place: string): Part | null {
  for (const part of parts) {
    if (part.kind === 'symbol' || !isAt(part.ref, place)) continue;
    return part.ref === place ? part : findPart(part.children, place);
  }
  return null;
}
