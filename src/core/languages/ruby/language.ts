import type { Language } from '../language.ts';
import { connections } from './connections.ts';
import { extractRuby } from './extract.ts';
import { rubyRules } from './rules.ts';
import { isTestPath } from './test-conventions.ts';

export const ruby: Language = {
  id: 'ruby',
  name: 'Ruby',
  version: 2,
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
  extract: extractRuby,
  rules: rubyRules,
  connections,
};
