import { firstGroup, type Packages } from '../packages.ts';

export const packages: Packages = {
  ecosystem: 'rubygems',
  manifest: {
    reference: 'https://guides.rubygems.org/specification-reference/#name',
    matches: (path) => path.endsWith('.gemspec'),
    nameIn: (text) => firstGroup(text, /\.name\s*=\s*["']([^"']+)["']/),
  },
  scip: { managers: ['gem'] },
};
