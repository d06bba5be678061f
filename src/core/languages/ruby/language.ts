import type { Language } from '../language.ts';
import { connections } from './connections/connections.ts';
import { readRubyFile } from './read-file.ts';
import { rules } from './rules.ts';
import { isTestPath } from './test-conventions.ts';
import { testRunners } from './test-runners.ts';
import { packages } from './packages.ts';

export const ruby: Language = {
  id: 'ruby',
  name: 'Ruby',
  version: 4,
  extensions: ['rb', 'rake', 'gemspec', 'ru'],
  fileNames: [
    'Rakefile',
    'Gemfile',
    'Guardfile',
    'Capfile',
    'Vagrantfile',
    'Thorfile',
    'Brewfile',
    'Podfile',
    'Fastfile',
  ],
  grammarFor: () => 'ruby',
  isTestPath,
  runsOnImport: true,
  read: readRubyFile,
  rules,
  connections,
  testRunners,
  packages,
};
