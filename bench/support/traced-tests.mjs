// Runs the tests of a repository under a tracer, in an environment outside of it: packages of Python are installed into
// one that is kept for the next run, those of Ruby are the machine's and what RUBYLIB names.
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from '../../scripts/setup.mjs';
import { measure } from './measure.mjs';
import { checkOut } from './repositories.mjs';
import { cacheFolder, scratch } from './scratch.mjs';

const TIMEOUT_MS = 40 * 60_000;

/** `sources` come first on the path; `tests` of Ruby is a pattern, without those that `skipped` matches. */
export const TRACED = {
  flask: { language: 'python', sources: ['src'], packages: ['pytest==8.*', 'asgiref', 'greenlet', 'python-dotenv'] },
  httpx: {
    language: 'python',
    extras: '[brotli,cli,http2,socks,zstd]',
    sources: ['.'],
    packages: [
      'pytest==8.4.1',
      'chardet==5.2.0',
      'cryptography==45.0.7',
      'trio==0.31.0',
      'trio-typing==0.10.0',
      'trustme==1.2.1',
      'uvicorn==0.35.0',
    ],
  },
  click: { language: 'python', sources: ['src'], packages: ['pytest'] },
  sinatra: {
    language: 'ruby',
    sources: ['lib', 'test', 'rack-protection/lib'],
    tests: 'test/*_test.rb',
    skipped: 'integration',
    needs: ['rack/test', 'rackup', 'rack/session', 'mustermann', 'active_support', 'minitest'],
  },
  jekyll: {
    language: 'ruby',
    sources: ['lib', 'test'],
    tests: 'test/**/test_*.rb',
    // They fork servers and profile memory.
    skipped: 'serve|profil|new_command',
    needs: [
      'liquid',
      'minitest/profile',
      'minitest/reporters',
      'nokogiri',
      'pathutil',
      'rspec/mocks',
      'safe_yaml/load',
      'shoulda-context',
      'simplecov',
      'webrick',
    ],
  },
  rack: {
    language: 'ruby',
    sources: ['lib', 'test'],
    tests: 'test/**/spec_*.rb',
    needs: ['minitest/global_expectations'],
  },
};

/** The files that the tracer wrote, or null where the tests cannot be run here. */
export async function traceTests({ name, path }, missing) {
  const plan = TRACED[name];
  const [copy, traces] = [scratch('traced', name), scratch('traces', name)];
  for (const folder of [copy, traces]) mkdirSync(folder, { recursive: true });
  checkOut(path, 'HEAD', copy);
  const start = plan.language === 'python' ? await startPython(name, copy, missing) : startRuby(plan, copy, missing);
  if (start === null) return null;
  const env = { ...start.env, TRACE_ROOT: copy, TRACE_OUT: traces, TZ: 'UTC' };
  const { messages } = await measure(start.program, start.args, { cwd: copy, env, timeoutMs: TIMEOUT_MS });
  const written = readdirSync(traces).map((file) => join(traces, file));
  // Tests that stop before the first of them contradict nothing.
  const hasCalls = written.some((file) => JSON.parse(readFileSync(file, 'utf8')).calls.length > 0);
  if (!hasCalls) throw new Error(`The tests of ${name} were not traced: ${messages}`);
  return { traces: written, program: start.program, env: start.env };
}

const support = (file) => join(root, 'bench', 'support', file);

async function startPython(name, copy, missing) {
  const { packages, extras = '', sources } = TRACED[name];
  const folder = join(cacheFolder(), `traced-${name}`);
  const program = join(folder, 'bin', 'python');
  if (!existsSync(join(folder, 'bin', 'pytest'))) {
    const made = await measure('python3', ['-m', 'venv', folder]);
    const install = ['-m', 'pip', 'install', '-q', `${copy}${extras}`, ...packages];
    const { code, messages } = made.code === 0 ? await measure(program, install, { timeoutMs: TIMEOUT_MS }) : made;
    if (code !== 0) {
      missing.push(`tests of ${name}: they need Python with venv, and packages: ${messages.split('\n')[0]}`);
      return null;
    }
  }
  const site = scratch('trace-site');
  mkdirSync(site, { recursive: true });
  copyFileSync(support('trace-python.py'), join(site, 'sitecustomize.py'));
  const PYTHONPATH = [site, ...sources.map((source) => join(copy, source))].join(delimiter);
  return { program, args: ['-m', 'pytest', '-q', '-p', 'no:cacheprovider'], env: { PYTHONPATH } };
}

function startRuby({ sources, tests, skipped, needs }, copy, missing) {
  const { RUBYLIB } = process.env;
  const lacking = needs.filter((library) => !canRequire(library));
  if (lacking.length > 0) {
    missing.push(`tests of ${copy.split('/').at(-1)}: Ruby finds no ${lacking.join(', ')} (RUBYLIB names folders)`);
    return null;
  }
  const skip = skipped === undefined ? '' : `.reject { |file| file.match?(/${skipped}/) }`;
  const code = `Dir["${tests}"]${skip}.sort.each { |file| require "./#{file}" }`;
  const args = [...sources.flatMap((source) => ['-I', source]), '-e', code];
  return { program: 'ruby', args, env: { RUBYOPT: `-W0 -r${support('trace-ruby.rb')}`, ...(RUBYLIB && { RUBYLIB }) } };
}

function canRequire(library) {
  try {
    execFileSync('ruby', ['-W0', '-e', `require "${library}"`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Whether members of the outside are there, as the environment of the tests knows it: true, false or null. */
export function areThere(name, { program, env }, members) {
  const isPython = TRACED[name].language === 'python';
  const script = support(isPython ? 'outside-python.py' : 'outside-ruby.rb');
  const { PYTHONPATH: _, RUBYOPT: __, ...own } = env;
  const output = execFileSync(program, isPython ? [script] : ['-W0', script], {
    env: { ...process.env, ...own },
    input: JSON.stringify(members),
    maxBuffer: 1 << 28,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  return JSON.parse(output.toString('utf8').trim().split('\n').at(-1));
}
