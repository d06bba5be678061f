import type { EquivalenceTable } from './equivalence.ts';
import { DATA_CLASSES } from './software/data.ts';
import { LANGUAGE_CLASSES } from './software/languages.ts';
import { NETWORK_CLASSES } from './software/network.ts';
import { RUNTIME_CLASSES } from './software/runtime.ts';
import { SECURITY_CLASSES } from './software/security.ts';

/** What programs of any kind are made of; the targets are families of names, for no framework is meant. */
export const software: EquivalenceTable = {
  name: 'software',
  packages: [],
  classes: [...SECURITY_CLASSES, ...NETWORK_CLASSES, ...DATA_CLASSES, ...RUNTIME_CLASSES, ...LANGUAGE_CLASSES],
};
