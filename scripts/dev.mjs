// `npm run dev [-- path … --port N --no-open]`: the helper and the page from their sources, on one address. Vite answers
// for the files of the app and reloads what changes; when a source of the helper changes, the process that serves is
// started again. Paths are repositories to offer in the app besides this one.
import { watch } from 'node:fs';
import { createServer as createSocket } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { whenParentIsGone } from './parent-gone.mjs';
import { startProgram } from './programs.mjs';
import { root, setup } from './setup.mjs';

const PORT = 7430;
/** An editor writes a file in several steps. */
const SETTLED_MS = 100;
const CLOSED_MS = 1000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: 'string' },
    'no-open': { type: 'boolean' },
    'proxy-allow': { type: 'string', multiple: true },
    // Of the process that serves: where the page hears of changes. It stays the same when that process starts again.
    'changes-port': { type: 'string' },
    again: { type: 'boolean' },
  },
});

async function serve() {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    appType: 'spa',
    logLevel: 'warn',
    server: {
      // The page has to be on the helper's address: only that one may use it.
      middlewareMode: true,
      hmr: { host: '127.0.0.1', port: Number(values['changes-port']) },
      watch: {
        ignored: ['bench', 'build', 'dist', 'docs', 'e2e', 'helper', 'library'].map((name) => join(root, name, '**')),
      },
    },
  });
  const send = (request, response) =>
    new Promise((done, fail) => {
      response.once('close', done);
      vite.middlewares(request, response, (error) => fail(error ?? new Error('There is no such file.')));
    });
  const { serveSources } = await vite.ssrLoadModule('/helper/serve/serve-sources.ts');
  const running = await serveSources({
    port: Number(values.port ?? PORT),
    files: { send },
    repositories: [root, ...positionals],
    allowedHosts: values['proxy-allow'] ?? [],
    opensBrowser: values['no-open'] !== true && values.again !== true,
  });
  if (values.again !== true) console.log(`knowing is ready: ${running.address}`);
  const end = async () => {
    const closed = Promise.all([running.close(), vite.close()]);
    await Promise.race([closed, new Promise((done) => setTimeout(done, CLOSED_MS))]);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end());
  process.on('disconnect', () => void end());
}

function freePort() {
  return new Promise((done) => {
    const socket = createSocket().listen(0, '127.0.0.1', () => {
      const { port } = socket.address();
      socket.close(() => done(String(port)));
    });
  });
}

async function start() {
  await setup();
  // Parse threads run built scripts; nothing else of the helper has to be built.
  const failed = await build({ names: ['helper'] });
  if (failed.length > 0) throw new Error(`Not built: ${failed.join(', ')}`);
  const paths = positionals.map((path) => resolve(process.env.INIT_CWD ?? process.cwd(), path));
  const options = process.argv.slice(2).filter((argument) => !positionals.includes(argument));
  const given = [fileURLToPath(import.meta.url), ...options, '--changes-port', await freePort(), ...paths];

  let server;
  let isAgain = false;
  const run = (more) => {
    isAgain = false;
    server = startProgram(process.execPath, [...given, ...more], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    server.once('exit', (code, signal) => {
      if (isAgain) return run(['--again']);
      process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1));
    });
  };
  run([]);

  let settling;
  watch(join(root, 'helper'), { recursive: true }, (_, name) => {
    if (name === null || !/(?<!\.(?:test|contract|testing))\.ts$/.test(name)) return;
    clearTimeout(settling);
    settling = setTimeout(() => {
      console.log('The helper has changed and starts again.');
      isAgain = true;
      server.kill('SIGTERM');
    }, SETTLED_MS);
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // On a terminal, Ctrl-C reaches the server as well.
    process.on(signal, () => {
      isAgain = false;
      if (signal !== 'SIGINT' || !process.stdin.isTTY) server.kill(signal);
    });
  }
  whenParentIsGone(() => {
    isAgain = false;
    server.kill('SIGTERM');
  });
}

try {
  await (values['changes-port'] === undefined ? start() : serve());
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
