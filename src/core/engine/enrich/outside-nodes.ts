import { externalUrl } from '../../identity/node-identity.ts';
import type { Packages } from '../../languages/packages.ts';
import { LANGUAGES, languageOf } from '../../languages/table.ts';
import type { LayerNode } from '../../model/layer.ts';

const PACKAGES: ReadonlySet<Packages> = new Set(LANGUAGES.flatMap(({ packages }) => packages ?? []));

/**
 * The node outside the repository that a place in another file means; null where nobody knows what the file is. The
 * language of the file is asked first: a server that is an npm package brings the libraries of its own language in a
 * folder of that package.
 */
export function outsideNode(path: string, name: string): LayerNode | null {
  if (name === '') return null;
  const own = languageOf(path)?.packages;
  for (const packages of own ? [own, ...PACKAGES] : PACKAGES) {
    const node = outsideIn(packages, path, name);
    if (node !== null) return node;
  }
  return null;
}

function outsideIn(packages: Packages, path: string, name: string): LayerNode | null {
  for (const { pattern, ecosystem = packages.ecosystem, packageOf, moduleOf } of packages.outside ?? []) {
    const match = pattern.exec(path);
    if (match === null) continue;
    const [first, second] = [match[1]!, match[2] ?? ''];
    const inner = moduleOf?.(second) ?? '';
    const symbol = inner === '' ? name : `${inner}.${name}`;
    return { url: externalUrl(ecosystem), package: packageOf?.(first, second) ?? first, symbol, kind: 'external' };
  }
  return null;
}
