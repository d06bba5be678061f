import { externalUrl } from '../../identity/node-identity.ts';
import type { LayerNode } from '../../model/layer.ts';

interface OutsideRow {
  /** Matched against the absolute path with `/`; its groups are the package and the module inside it. */
  readonly pattern: RegExp;
  readonly ecosystem: string;
  /** What the package is called; the first group if absent. */
  packageOf?(first: string): string;
  /** The part of the symbol that a module gives; none if absent. */
  moduleOf?(path: string): string;
}

const dotted = (path: string): string =>
  path
    .replace(/\.pyi?$/, '')
    .replace(/(^|\/)__init__$/, '')
    .replaceAll('/', '.');

/**
 * Where language servers find what lies outside a repository. The first row that fits says what it is: a server that is
 * an npm package brings the libraries of its own language in a folder of that package.
 */
const OUTSIDE: readonly OutsideRow[] = [
  // https://github.com/python/typeshed: the standard library, and stubs of packages
  { pattern: /\/typeshed(?:-fallback)?\/stdlib\/(.+)\.pyi$/, ecosystem: 'python', packageOf: (path) => dotted(path) },
  { pattern: /\/typeshed(?:-fallback)?\/stubs\/[^/]+\/([^/]+)\/(.+)\.pyi$/, ecosystem: 'pypi', moduleOf: dotted },
  { pattern: /\/(?:site|dist)-packages\/([^/]+?)(?:-stubs)?\/(.+)\.pyi?$/, ecosystem: 'pypi', moduleOf: dotted },
  { pattern: /\/(?:site|dist)-packages\/([^/]+)\.pyi?$/, ecosystem: 'pypi' },
  { pattern: /\/lib\/python3[.\d]*\/(.+)\.py$/, ecosystem: 'python', packageOf: (path) => dotted(path) },
  // https://github.com/microsoft/TypeScript/tree/main/src/lib
  { pattern: /\/typescript\/lib\/lib\.(dom|webworker)[^/]*\.d\.ts$/, ecosystem: 'npm', packageOf: () => 'web' },
  { pattern: /\/typescript\/lib\/lib\.()[^/]*\.d\.ts$/, ecosystem: 'npm', packageOf: () => 'ecmascript' },
  { pattern: /\/node_modules\/@types\/node\/(.+)\.d\.ts$/, ecosystem: 'npm', packageOf: (name) => `node:${name}` },
  { pattern: /^.*\/node_modules\/@types\/([^/]+)\//, ecosystem: 'npm' },
  { pattern: /^.*\/node_modules\/(@[^/]+\/[^/]+|[^/]+)\//, ecosystem: 'npm' },
  // https://go.dev/ref/mod#module-cache
  { pattern: /\/pkg\/mod\/(?!golang\.org\/toolchain)([^@]+)@[^/]+((?:\/[^/]+)*)\/[^/]+\.go$/, ecosystem: 'go' },
  { pattern: /\/src\/((?:[a-z][^/]*\/)*[a-z][^/]*)\/[^/]+\.go$/, ecosystem: 'go' },
  // https://rust-lang.github.io/rustup/concepts/components.html (rust-src); https://doc.rust-lang.org/cargo/guide/cargo-home.html
  { pattern: /\/rustlib\/src\/rust\/library\/(?:std|core|alloc)\/()/, ecosystem: 'crates', packageOf: () => 'std' },
  { pattern: /\/registry\/src\/[^/]+\/([^/]+?)-\d[^/]*\//, ecosystem: 'crates' },
];

/** The node outside the repository that a place in another file means; null where nobody knows what the file is. */
export function outsideNode(path: string, name: string): LayerNode | null {
  if (name === '') return null;
  for (const { pattern, ecosystem, packageOf, moduleOf } of OUTSIDE) {
    const match = pattern.exec(path);
    if (match === null) continue;
    const first = match[1]!;
    const inner = moduleOf?.(match[2] ?? '') ?? '';
    const packageName = ecosystem === 'go' ? first + (match[2] ?? '') : (packageOf?.(first) ?? first);
    const symbol = inner === '' ? name : `${inner}.${name}`;
    return { url: externalUrl(ecosystem), package: packageName, symbol, kind: 'external' };
  }
  return null;
}
