import type { GemManifest, GemRequirement } from '../../languages/manifests.ts';
import type { Format } from '../format.ts';
import { leadingStrings, logicalLines } from '../gemfile/parse.ts';

const DEPENDENCY = /\.add_(?:(runtime|development)_)?dependency\b(.*)$/;
const NAME = /\.name\s*=(.*)$/;

/** *.gemspec: a gem's name and what it depends on. */
export const gemspec: Format = {
  id: 'gemspec',
  version: 1,
  matches: (path) => path.endsWith('.gemspec'),
  parse: (text): GemManifest | null => {
    let name: string | null = null;
    const gems: GemRequirement[] = [];
    for (const line of logicalLines(text)) {
      const named = NAME.exec(line);
      if (named) name ??= leadingStrings(named[1]!)[0] ?? null;
      const dependency = DEPENDENCY.exec(line);
      if (!dependency) continue;
      const [gem, ...versions] = leadingStrings(dependency[2]!);
      if (gem) gems.push({ name: gem, version: versions.join(', '), isDevelopment: dependency[1] === 'development' });
    }
    return name === null && gems.length === 0 ? null : { name, gems };
  },
};
