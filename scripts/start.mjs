// `npm start [-- path or URL]`: installs and builds what is missing, then serves the app through the helper.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from './build.mjs';
import { whenParentIsGone } from './parent-gone.mjs';
import { startProgram } from './programs.mjs';
import { root, setup } from './setup.mjs';

/** The first plain argument names a repository; everything else goes to the helper as it is. */
function helperArguments(given) {
  const [first, ...rest] = given;
  const base = ['serve', '--open', '--own-repository', root];
  if (first === undefined || first.startsWith('-')) return [...base, ...given];
  // npm runs scripts in the project folder; a path is meant from where the user stands.
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), first);
  return [...base, '--repo', existsSync(path) ? path : first, ...rest];
}

try {
  await setup();
  const failed = await build({ names: ['app', 'helper'] });
  if (failed.length > 0) throw new Error(`Could not build: ${failed.join(', ')}`);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

// The helper ends when the channel to it does: also where this process is killed.
const helper = startProgram(
  process.execPath,
  [join(root, 'build/helper/knowing.js'), ...helperArguments(process.argv.slice(2))],
  { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  // On a terminal, Ctrl-C reaches the helper as well: sending it twice would cut its orderly end short.
  process.on(signal, () => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) helper.kill(signal);
  });
}
helper.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1);
  stopLooking();
});

const stopLooking = whenParentIsGone(() => helper.kill('SIGTERM'));
