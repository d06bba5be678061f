import type { NodeRow } from '../model/rows.ts';
import { isExternalUrl } from './node-identity.ts';

type Named = Pick<NodeRow, 'url' | 'package' | 'symbol'>;

/**
 * The name people see: `url://package/symbol`, and `external://ecosystem/package` or `external://ecosystem/package/symbol`
 * for what lies outside.
 */
export function qualifiedName(node: Named): string {
  if (!isExternalUrl(node.url)) return `${node.url}://${node.package}/${node.symbol}`;
  return node.symbol === '' ? `${node.url}/${node.package}` : `${node.url}/${node.package}/${node.symbol}`;
}

/**
 * Every node a qualified name can mean, likeliest first; empty where the text is not one. Packages and symbols may both
 * contain slashes (folders; routes and titles of tests), so only the graph can tell which of them exists.
 */
export function parseQualifiedName(text: string): readonly Named[] {
  const scheme = text.indexOf('://');
  if (scheme <= 0) return [];
  const rest = text.slice(scheme + 3);
  if (text.startsWith('external://')) {
    const slash = rest.indexOf('/');
    if (slash <= 0 || slash === rest.length - 1) return [];
    const path = rest.slice(slash + 1);
    const url = `external://${rest.slice(0, slash)}`;
    return [{ url, package: path, symbol: '' }, ...splits(url, path)];
  }
  return splits(text.slice(0, scheme), rest);
}

function splits(url: string, path: string): Named[] {
  // A pseudo-package (`:route`) is one step long; what follows may hold any number of slashes.
  const isPseudo = path.startsWith(':');
  const found: Named[] = [];
  for (
    let slash = isPseudo ? path.indexOf('/') : path.lastIndexOf('/');
    slash > 0;
    slash = path.lastIndexOf('/', slash - 1)
  ) {
    found.push({ url, package: path.slice(0, slash), symbol: path.slice(slash + 1) });
    if (isPseudo) break;
  }
  return found;
}
