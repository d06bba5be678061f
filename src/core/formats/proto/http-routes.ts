import type { FlatTree } from '../../syntax/flat-tree.ts';
import { routeName } from '../route-name.ts';

const BINDING = /\b(get|put|post|delete|patch)\s*:\s*(?:"([^"\n]*)"|'([^'\n]*)')/g;
const CUSTOM = /\bcustom\s*:?\s*\{\s*kind\s*:\s*"([^"\n]*)"[\s,;]*path\s*:\s*"([^"\n]*)"/g;

/** The HTTP requests that a method answers too, by its `google.api.http` options. */
export function httpRoutes(tree: FlatTree, rpc: number): { route: string; at: number }[] {
  const found: { route: string; at: number }[] = [];
  for (const option of tree.children(rpc)) {
    if (tree.kind(option) !== 'option' || !tree.text(option).includes('google.api.http')) continue;
    const text = tree.text(option);
    for (const { 1: method, 2: path, 3: other, index } of text.matchAll(BINDING))
      add(method!, path ?? other ?? '', tree.start(option) + index);
    for (const { 1: method, 2: path, index } of text.matchAll(CUSTOM))
      add(method === '*' ? 'ANY' : method!, path!, tree.start(option) + index);
  }
  return found;

  function add(method: string, path: string, at: number): void {
    const route = routeName(method, withoutNames(path));
    if (route !== null) found.push({ route, at });
  }
}

/** `/v1/{name=shelves/*}/books` asks for `/v1/shelves/{}/books`. */
const withoutNames = (path: string): string =>
  path
    .replace(/\{[^{}=]*=([^{}]*)\}/g, (_, pattern: string) => pattern.replace(/\*+/g, '{}'))
    .replace(/\{[^{}]*\}/g, '{}');
