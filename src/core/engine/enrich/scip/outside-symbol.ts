import { externalUrl } from '../../../identity/node-identity.ts';
import { LANGUAGES } from '../../../languages/table.ts';
import type { LayerNode } from '../../../model/layer.ts';

const PACKAGES = LANGUAGES.flatMap(({ packages }) => packages ?? []);

/** Package managers of SCIP symbols, as ecosystems. */
const ECOSYSTEMS: ReadonlyMap<string, string> = new Map(
  PACKAGES.flatMap(({ ecosystem, scip }) => (scip?.managers ?? []).map((manager) => [manager, ecosystem] as const)),
);

/** Packages that are a language's own library. */
const LIBRARIES = new Map(PACKAGES.flatMap(({ scip }) => Object.entries(scip?.libraries ?? {})));

/**
 * The node outside the repository that a symbol names: `scheme manager package version descriptors`
 * (https://github.com/sourcegraph/scip/blob/main/scip.proto, Symbol); null where it does not tell.
 */
export function outsideSymbol(symbol: string): LayerNode | null {
  const [scheme, manager, packageName, version, ...rest] = symbol.split(' ');
  if (scheme === 'local' || !manager || !packageName || version === undefined) return null;
  const names = descriptorNames(rest.join(' '));
  const member = names.at(-1);
  const library = LIBRARIES.get(`${manager} ${packageName}`);
  const ecosystem = library?.ecosystem ?? ECOSYSTEMS.get(manager);
  if (member === undefined || ecosystem === undefined) return null;
  const outside = library ? (library.package ?? names[0]!) : packageName;
  return { url: externalUrl(ecosystem), package: outside, symbol: member, kind: 'external' };
}

/** Names between the marks that end descriptors; names in backticks may hold anything. */
const descriptorNames = (descriptors: string): string[] =>
  [...descriptors.matchAll(/`((?:[^`]|``)+)`|([\w$+-]+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
