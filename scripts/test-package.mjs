// `npm run test:package`: packs the project, installs it elsewhere and uses it there; part of `npm test` as well.
import { build } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { runPackage, setup } from './setup.mjs';

await setup();
const failed = await build();
if (failed.length > 0) throw new Error(`Not built: ${failed.join(', ')}`);
await ensureChromium();
const { code } = await runPackage('@playwright/test', ['test', 'e2e/package.spec.ts', '--reporter=list']);
process.exitCode = code;
