import type { Packages } from '../packages.ts';

/** Of all languages of the JVM. */
export const packages: Packages = { ecosystem: 'maven', scip: { managers: ['maven', 'semanticdb'] } };
