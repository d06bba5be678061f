import type { Format } from '../format.ts';
import { parseProject } from './parse.ts';

/** Project files of C# and the properties that projects share: packages, other projects, namespaces imported everywhere. */
export const csproj: Format = {
  id: 'csproj',
  version: 2,
  matches: (path) => /\.csproj$|(^|\/)Directory\.(Build|Packages)\.props$/.test(path),
  parse: parseProject,
};
