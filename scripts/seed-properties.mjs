// What every file of tests does first (vitest's setupFiles): properties draw from the seed that the configuration names.
import fc from 'fast-check';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env['PROPERTY_SEED']) });
