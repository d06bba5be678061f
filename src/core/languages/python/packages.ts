import { firstGroup, type Packages } from '../packages.ts';

const dotted = (path: string): string =>
  path
    .replace(/\.pyi?$/, '')
    .replace(/(^|\/)__init__$/, '')
    .replaceAll('/', '.');

export const packages: Packages = {
  ecosystem: 'pypi',
  manifest: {
    reference: 'https://packaging.python.org/specifications/pyproject-toml/#name',
    matches: (path) => /(^|\/)pyproject\.toml$/.test(path),
    nameIn: (text) =>
      firstGroup(text, /^\[(?:project|tool\.poetry)\]\s*$(?:\n(?!\[).*)*?\n\s*name\s*=\s*["']([^"']+)["']/im),
  },
  outside: [
    // https://github.com/python/typeshed: the standard library, and stubs of packages
    { pattern: /\/typeshed(?:-fallback)?\/stdlib\/(.+)\.pyi$/, ecosystem: 'python', packageOf: dotted },
    { pattern: /\/typeshed(?:-fallback)?\/stubs\/[^/]+\/([^/]+)\/(.+)\.pyi$/, moduleOf: dotted },
    { pattern: /\/(?:site|dist)-packages\/([^/]+?)(?:-stubs)?\/(.+)\.pyi?$/, moduleOf: dotted },
    { pattern: /\/(?:site|dist)-packages\/([^/]+)\.pyi?$/ },
    { pattern: /\/lib\/python3[.\d]*\/(.+)\.py$/, ecosystem: 'python', packageOf: dotted },
  ],
  scip: {
    managers: ['python'],
    libraries: { 'python python-stdlib': { ecosystem: 'python', package: null } },
  },
};
