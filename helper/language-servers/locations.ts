import { isAbsolute, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AnswerPlace } from '../../src/core/ports/language-servers.ts';

/** Places of an answer (`Location`, `Location[]`, `LocationLink[]` or null); what is none of these is left out. */
export function placesOf(answer: unknown, root: string): AnswerPlace[] {
  const list: unknown[] = Array.isArray(answer) ? answer : [answer];
  return list.flatMap((item) => placeOf(item, root) ?? []);
}

interface Location {
  readonly uri?: unknown;
  readonly range?: Range;
  readonly targetUri?: unknown;
  readonly targetSelectionRange?: Range;
}

interface Range {
  readonly start?: { readonly line?: unknown; readonly character?: unknown };
}

function placeOf(item: unknown, root: string): AnswerPlace | null {
  if (typeof item !== 'object' || item === null) return null;
  const { uri, range, targetUri, targetSelectionRange } = item as Location;
  const [found, start] = [targetUri ?? uri, (targetSelectionRange ?? range)?.start];
  if (typeof found !== 'string' || typeof start?.line !== 'number' || typeof start.character !== 'number') return null;
  const path = pathOf(found);
  const inside = path === null ? '' : relative(root, path);
  const isInside = inside !== '' && !isAbsolute(inside) && inside.split(sep)[0] !== '..';
  return {
    path: (isInside ? inside : (path ?? found)).split(sep).join('/'),
    isInside,
    line: start.line + 1,
    column: start.character,
  };
}

/** Null for what lies in no file: an archive, a document that the server makes up. */
function pathOf(uri: string): string | null {
  try {
    return fileURLToPath(uri);
  } catch {
    return null;
  }
}
