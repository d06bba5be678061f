// Which Node is new enough. Only node: modules, like its neighbours; it has to load in any Node.
import { readFileSync } from 'node:fs';

const CANNOT_RUN = 2;

/** Ends the process with a plain sentence where Node is too old. */
export function requireNode() {
  const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  const wanted = engines.node.replace('>=', '');
  const [major, minor] = wanted.split('.').map(Number);
  const [ourMajor, ourMinor] = process.versions.node.split('.').map(Number);
  if (ourMajor > major || (ourMajor === major && ourMinor >= minor)) return;
  console.error(`knowing needs Node ${wanted} or newer; this is Node ${process.versions.node} (${process.execPath}).`);
  console.error('Install a current Node from https://nodejs.org and run the command again.');
  process.exit(CANNOT_RUN);
}
