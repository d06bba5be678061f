import type { Prelude } from '../../rules.ts';
import { PRELUDE_FOLDER } from '../read-file.ts';
import { COLLECTIONS } from './collections.ts';
import { EXPECTATIONS } from './expectations.ts';
import { OBJECTS } from './objects.ts';
import { STANDARD_LIBRARY } from './standard-library.ts';
import { TEXT_AND_NUMBERS } from './text-and-numbers.ts';

const SOURCES: readonly [name: string, package_: string, source: string][] = [
  ['objects', 'core', OBJECTS],
  ['text-and-numbers', 'core', TEXT_AND_NUMBERS],
  ['collections', 'core', COLLECTIONS],
  ['standard-library', 'stdlib', STANDARD_LIBRARY],
  ['expectations', 'minitest', EXPECTATIONS],
];

/** What is always there or comes with the interpreter, written in Ruby with types in RBS comments. */
export const preludes: readonly Prelude[] = SOURCES.map(([name, package_, source]) => ({
  package: package_,
  path: `${PRELUDE_FOLDER}${name}.rb`,
  source,
}));
