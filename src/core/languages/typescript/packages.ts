import { entriesOf, parseLooseJson } from '../../base/json-text.ts';
import type { Packages } from '../packages.ts';

export const packages: Packages = {
  ecosystem: 'npm',
  manifest: {
    reference: 'https://docs.npmjs.com/cli/configuring-npm/package-json#name',
    matches: (path) => /(^|\/)package\.json$/.test(path),
    nameIn: (text) => {
      const name = new Map(entriesOf(parseLooseJson(text))).get('name');
      return typeof name === 'string' ? name : undefined;
    },
  },
  outside: [
    // https://github.com/microsoft/TypeScript/tree/main/src/lib
    { pattern: /\/typescript\/lib\/lib\.(dom|webworker)[^/]*\.d\.ts$/, packageOf: () => 'web' },
    { pattern: /\/typescript\/lib\/lib\.()[^/]*\.d\.ts$/, packageOf: () => 'ecmascript' },
    { pattern: /\/node_modules\/@types\/node\/(.+)\.d\.ts$/, packageOf: (name) => `node:${name}` },
    { pattern: /^.*\/node_modules\/@types\/([^/]+)\// },
    { pattern: /^.*\/node_modules\/(@[^/]+\/[^/]+|[^/]+)\// },
  ],
  scip: { managers: ['npm'], libraries: { 'npm typescript': { ecosystem: 'npm', package: 'ecmascript' } } },
};
