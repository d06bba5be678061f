// The review step of action.yml. Everything that a stranger can choose comes as environment and goes to programs as
// arguments, never through a shell; the token goes to the forge and nowhere else.
import { appendFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from './programs.mjs';
import { isMain } from './setup.mjs';

/** By this the comment is found again. */
const MARK = '<!-- knowing-review -->';
/** The longest comment that GitHub takes, with some room. */
const LONGEST = 60_000;
const NAME = /^(?!-)[\w./@^~+-]{1,250}$/;

const binary = process.env.KNOWING_BINARY ?? fileURLToPath(new URL('../build/helper/knowing.js', import.meta.url));

function requireName(variable) {
  const value = process.env[variable] ?? '';
  if (NAME.test(value)) return value;
  throw new Error(
    `${variable} is not the name of a commit or branch: run this on a pull request, or give base and head.`,
  );
}

/**
 * Git in the checkout. Its settings are those of the workflow, which signs in by them; what a fetch would start besides
 * (hooks, watchers, other repositories, helpers that are programs) is off.
 */
function git(args, options = {}) {
  const guards = ['core.hooksPath=/dev/null', 'core.fsmonitor=false', 'gc.auto=0', 'maintenance.auto=false'];
  const env = {
    ...process.env,
    GIT_ALLOW_PROTOCOL: 'https:http:ssh:git:file',
    GIT_TERMINAL_PROMPT: '0',
    GIT_NO_LAZY_FETCH: '1',
  };
  return runProgram('git', ['--no-pager', ...guards.flatMap((guard) => ['-c', guard]), ...args], { env, ...options });
}

const FETCH = ['fetch', '--no-tags', '--quiet', '--no-recurse-submodules', '--no-auto-maintenance'];

/** A checkout of one commit has no base: it is brought by its id, with what lies between. */
function fetchMissing(revisions) {
  const has = (name) => git(['cat-file', '-e', `${name}^{commit}`]).status === 0;
  const missing = revisions.filter((name) => !has(name));
  if (missing.length > 0) git([...FETCH, 'origin', ...missing], { stdio: 'inherit' });
  const isShallow = git(['rev-parse', '--is-shallow-repository']).stdout.toString().trim() === 'true';
  if (isShallow) git([...FETCH, '--unshallow', 'origin'], { stdio: 'inherit' });
}

function review(format, base, head, more) {
  const args = [binary, 'review', '--base', base, '--head', head, '--format', format, ...more];
  // The token is nothing that indexing needs.
  const { KNOWING_TOKEN: _, ...env } = process.env;
  const { status, stdout, stderr } = runProgram(process.execPath, args, { env, maxBuffer: 200_000_000 });
  if (status !== 0 && status !== 1) throw new Error(stderr.toString().trim() || `knowing ended with ${status}`);
  return { text: stdout.toString(), code: status };
}

/** Ends with a whole line: what is code in Markdown would not be code without its end. */
export const shortened = (text, longest = LONGEST) =>
  text.length <= longest
    ? text
    : `${text.slice(0, text.lastIndexOf('\n', longest) + 1)}\n… the whole review is in the job summary.`;

/**
 * Words for the log. Lines that begin with two colons, also behind spaces, and `##[` anywhere are commands to the runner:
 * https://github.com/actions/runner/blob/main/src/Runner.Common/ActionCommand.cs
 */
const forLog = (text) => text.replace(/^(\s*):(?=:)/gm, '$1: ').replaceAll('##[', '## [');

async function comment(text) {
  const { GITHUB_API_URL: api, GITHUB_REPOSITORY: repository, KNOWING_TOKEN: token } = process.env;
  const number = process.env.KNOWING_PULL_REQUEST ?? '';
  if (!/^\d+$/.test(number)) throw new Error('There is no pull request to comment on.');
  const ask = async (method, path, body) => {
    const headers = { authorization: `Bearer ${token}`, accept: 'application/vnd.github+json' };
    const response = await fetch(`${api}/repos/${repository}/${path}`, {
      method,
      headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`The comment could not be written: ${response.status} ${response.statusText}`);
    return response.json();
  };
  const body = `${MARK}\n${shortened(text)}`;
  for (let page = 1; ; page += 1) {
    const comments = await ask('GET', `issues/${number}/comments?per_page=100&page=${page}`);
    const own = comments.find((one) => one.body?.startsWith(MARK));
    if (own) return ask('PATCH', `issues/comments/${own.id}`, { body });
    if (comments.length < 100) return ask('POST', `issues/${number}/comments`, { body });
  }
}

export async function main() {
  const [base, head] = [requireName('KNOWING_BASE'), requireName('KNOWING_HEAD')];
  fetchMissing([base, head]);
  const limits = process.env.KNOWING_FAIL_ON ? [`--fail-on=${process.env.KNOWING_FAIL_ON}`] : [];
  const { text, code } = review('md', base, head, limits);
  const folder = join(process.env.RUNNER_TEMP ?? mkdtempSync(join(tmpdir(), 'knowing-')), 'knowing');
  mkdirSync(folder, { recursive: true });
  const [markdown, sarif] = [join(folder, 'review.md'), join(folder, 'review.sarif')];
  writeFileSync(markdown, text);
  writeFileSync(sarif, review('sarif', base, head, []).text);
  appendFileSync(process.env.GITHUB_STEP_SUMMARY, text);
  appendFileSync(process.env.GITHUB_OUTPUT, `review=${markdown}\nsarif=${sarif}\ncode=${code}\n`);
  if (process.env.KNOWING_COMMENT === 'true') await comment(text);
}

if (isMain(import.meta.url)) {
  main().catch((error) => {
    console.error(forLog(String(error.message)));
    process.exitCode = 2;
  });
}
