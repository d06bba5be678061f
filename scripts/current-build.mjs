// What the contract tests do first (vitest's globalSetup): they run the build, and one of earlier sources would pass or
// fail for the wrong reason.
import { build } from './build.mjs';

export async function setup() {
  const failed = await build();
  if (failed.length > 0) throw new Error(`Not built: ${failed.join(', ')}`);
}
