import type { Format } from '../format.ts';
import type { TsConfig } from '../../languages/manifests.ts';
import { entriesOf, parseLooseJson, textOrNull, textsOf } from '../../base/json-text.ts';

export const tsconfig: Format = {
  id: 'tsconfig',
  version: 1,
  matches: (path) => /(^|\/)[tj]sconfig(\.[^/]+)?\.json$/.test(path),
  parse: (text): TsConfig | null => {
    const data = parseLooseJson(text);
    if (typeof data !== 'object' || data === null || Array.isArray(data)) return null;
    const fields = new Map(entriesOf(data));
    const options = new Map(entriesOf(fields.get('compilerOptions')));
    const base = fields.get('extends');
    const paths = options.get('paths');
    return {
      extends: typeof base === 'string' ? [base] : textsOf(base),
      baseUrl: textOrNull(options.get('baseUrl')),
      paths: paths === undefined ? null : entriesOf(paths).map(([pattern, targets]) => [pattern, textsOf(targets)]),
      rootDirs: textsOf(options.get('rootDirs')),
    };
  },
};
