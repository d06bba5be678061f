import type { Packages } from '../packages.ts';

export const packages: Packages = { ecosystem: 'nuget', scip: { managers: ['nuget'] } };
