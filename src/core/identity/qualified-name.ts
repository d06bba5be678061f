import type { NodeRow } from '../model/rows.ts';
import { isOutsideUrl, OPEN_URL } from './node-identity.ts';

type Named = Pick<NodeRow, 'url' | 'package' | 'symbol'>;

/**
 * The name people see: `url://place.symbol`. The place is the file where a file is a module (`src/flask/app.py.Flask.run`,
 * whose symbol starts with the file's name) and the directory where files share one (`modules/http.Server.ServeHTTP`,
 * `url://.Run` at the root). Nodes that belong to no file, though one may declare them, are `url://:kind/symbol`; what lies
 * outside is `external://ecosystem/package` or `external://ecosystem/package/symbol`, and what could not be followed is
 * `open://role/name`.
 */
export function qualifiedName(node: Named, file: string | null): string {
  if (isOutsideUrl(node.url))
    return node.symbol === '' ? `${node.url}/${node.package}` : `${node.url}/${node.package}/${node.symbol}`;
  if (file === null || isPseudoPackage(node.package) || startsWithFile(node.symbol, file))
    return `${node.url}://${node.package}/${node.symbol}`;
  return `${node.url}://${node.package === '.' ? '' : node.package}.${node.symbol}`;
}

/** `:route`, `:column` … hold what meets across files. */
export const isPseudoPackage = (packageName: string): boolean => packageName.startsWith(':');

function startsWithFile(symbol: string, file: string): boolean {
  const name = file.slice(file.lastIndexOf('/') + 1);
  return symbol.startsWith(name) && (symbol.length === name.length || symbol[name.length] === '.');
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
  if (text.startsWith('open://')) {
    const slash = rest.indexOf('/');
    const [role, symbol] = slash < 0 ? [rest, ''] : [rest.slice(0, slash), rest.slice(slash + 1)];
    return [{ url: OPEN_URL, package: role, symbol }];
  }
  return splits(text.slice(0, scheme), rest);
}

function splits(url: string, path: string): Named[] {
  // A pseudo-package is one step long; what follows may hold any number of slashes.
  const pseudo = isPseudoPackage(path);
  const found: Named[] = [];
  for (
    let slash = pseudo ? path.indexOf('/') : path.lastIndexOf('/');
    slash > 0;
    slash = path.lastIndexOf('/', slash - 1)
  ) {
    found.push({ url, package: path.slice(0, slash), symbol: path.slice(slash + 1) });
    if (pseudo) break;
  }
  if (!pseudo) found.push(...dottedSplits(url, path));
  return found;
}

/** `place.symbol` where the place is a directory: any dot after the last slash can be the one between them. */
function dottedSplits(url: string, path: string): Named[] {
  const found: Named[] = [];
  for (let dot = path.indexOf('.', path.lastIndexOf('/') + 1); dot >= 0; dot = path.indexOf('.', dot + 1)) {
    const symbol = path.slice(dot + 1);
    if (symbol !== '') found.push({ url, package: path.slice(0, dot) || '.', symbol });
  }
  return found;
}
