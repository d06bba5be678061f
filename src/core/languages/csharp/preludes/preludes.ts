import type { Prelude } from '../../rules.ts';
import { COLLECTIONS, LINQ } from './collections.ts';
import { LIBRARIES } from './libraries.ts';
import { HTTP, IO, TASKS, TEXT, THREADING } from './runtime.ts';
import { SERVICE_LIBRARIES } from './services.ts';
import { SYSTEM } from './system.ts';
import { WEB_LIBRARIES } from './web.ts';

const prelude = (name: string, source: string): Prelude => ({ package: name, path: `${name}.cs`, source });

/**
 * The namespaces that new projects import by themselves are visible everywhere: a file that does not see them has no use
 * for their names either. The others are reached by `using` them.
 */
export const preludes: readonly Prelude[] = [
  prelude('System', SYSTEM),
  prelude('System.Collections.Generic', COLLECTIONS),
  prelude('System.Linq', LINQ),
  prelude('System.Threading.Tasks', TASKS),
  prelude('System.Threading', THREADING),
  prelude('System.IO', IO),
  prelude('System.Text', TEXT),
  prelude('System.Net.Http', HTTP),
  ...[...LIBRARIES, ...WEB_LIBRARIES, ...SERVICE_LIBRARIES].map(([name, source]) => ({
    ...prelude(name, source),
    isImported: true,
  })),
];
