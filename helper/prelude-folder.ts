import { dirname, join } from 'node:path';
import { builtFile } from './built-file.ts';

/** Beside the parsers that the facts of preludes come from: who builds those anew empties this folder too. */
export const preludeFolder = (): string => join(dirname(builtFile('parse-worker.js')), 'preludes');
