import { expect, it } from 'vitest';
import { placesOf } from './patterns.ts';

it.each([
  ['*', ['/']],
  ['**', ['/']],
  ['/docs/', ['/docs']],
  ['/docs/**', ['/docs']],
  ['/build/logs', ['/build/logs']],
  ['docs/getting-started.md', ['/docs/getting-started.md']],
  ['docs/*', ['/docs/*']],
  ['*.js', ['/**/*.js']],
  ['/*.js', ['/*.js']],
  ['apps/', ['/apps', '/*/**/apps/**']],
  ['Makefile', ['/Makefile', '/*/**/Makefile', '/*/**/Makefile/**']],
  ['**/logs', ['/logs', '/*/**/logs', '/*/**/logs/**']],
  ['/apps/*/api', ['/apps/*/api', '/apps/*/api/**']],
  ['/apps/*/api/', ['/apps/*/api/**']],
  ['/with\\ space/', ['/with space']],
  ['!/docs', []],
  ['/[ab]/', []],
])('%s means %j', (pattern, places) => {
  expect(placesOf(pattern)).toEqual(places);
});
