import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { REVIEW_RULE_NAMES } from '../../src/core/analysis/review-rules.ts';
import { packageRoot } from '../package-root.ts';
import { BINARY, Knowing } from '../testing/run-knowing.ts';
import { commitFiles, git, TemporaryFolders } from '../testing/sample-repository.ts';

const folders = new TemporaryFolders();
const knowing = new Knowing(folders.create());
let repository: string;
let head: string;

beforeAll(() => {
  repository = folders.createRepository({
    'shop/price.py': 'def total(items):\n    return sum(items)\n',
    'shop/cart.py': 'from shop.price import total\n\n\ndef show(items):\n    return total(items)\n',
    'web/page.py': 'X = 1\n',
  });
  git(repository, ['checkout', '-q', '-b', 'work']);
  head = commitFiles(
    repository,
    {
      'shop/price.py': 'def net(items):\n    return 0\n',
      'web/page.py': 'from shop.cart import show\n\n\ndef page(items):\n    return show(items)\n',
    },
    'work',
  );
  git(repository, ['checkout', '-q', 'main']);
  commitFiles(repository, { 'shop/later.py': 'def later():\n    return 1\n' }, 'main went on');
});

afterAll(() => folders.remove());

const review = (...more: string[]): ReturnType<Knowing['run']> =>
  knowing.run(['review', repository, '--base', 'main', '--head', 'work', ...more]);

describe('knowing review', () => {
  it('holds a branch against where it began, or against the base itself if told', async () => {
    const { code, stdout } = await review();
    expect(code).toBe(0);
    expect(stdout).toContain('**error** `total` was removed but is still used by unchanged code');
    expect(stdout).toContain('`web` now depends on `shop`');
    expect(stdout).not.toContain('later');
    expect((await review('--exact')).stdout).toContain('`later`');
  });

  it.each([
    ['removed-in-use=1,new-cross-package=5', 0],
    ['removed-in-use=0', 1],
    ['new-cross-package', 1],
    ['no-such-rule=1', 2],
    ['blast-radius=many', 2],
  ])('--fail-on %s ends with %i', async (limits, expected) => {
    const { code, stdout, stderr } = await review('--fail-on', limits);
    expect({ code, stderr }).toMatchObject({ code: expected });
    expect(stdout.includes('the limit is')).toBe(expected === 1);
  });

  it('ends with 2 where the question is wrong', async () => {
    expect((await knowing.run(['review', repository])).code).toBe(2);
    expect((await review('--format', 'pdf')).code).toBe(2);
    const unknown = await knowing.run(['review', repository, '--base', 'main', '--head', 'nowhere']);
    expect(unknown).toMatchObject({ code: 2, stdout: '' });
    expect(unknown.stderr).toContain('nowhere');
    expect((await knowing.run(['review', '--change', 'https://example.org/o/r/issues/1'])).code).toBe(2);
  });

  it('explains every rule that can be limited', async () => {
    const { stdout } = await knowing.run(['review', '--help']);
    for (const rule of REVIEW_RULE_NAMES) expect(stdout).toContain(`  ${rule} `);
  });

  it('writes SARIF as its specification has it', async () => {
    const { stdout } = await review('--format', 'sarif');
    const log = JSON.parse(stdout) as Sarif;
    // Sections 3.13, 3.14, 3.19, 3.27 and 3.28 of the standard: what is required, and which values are allowed.
    expect(log.version).toBe('2.1.0');
    expect(log.runs).toHaveLength(1);
    const { tool, results } = log.runs[0]!;
    expect(tool.driver.name).toBe('knowing');
    expect(tool.driver.rules.map(({ id }) => id)).toEqual(REVIEW_RULE_NAMES);
    expect(results.length).toBeGreaterThan(1);
    for (const { ruleId, ruleIndex, level, message, locations } of results) {
      expect(tool.driver.rules[ruleIndex]!.id).toBe(ruleId);
      expect(['none', 'note', 'warning', 'error']).toContain(level);
      expect(message.text).not.toBe('');
      for (const { physicalLocation } of locations) {
        expect(physicalLocation.artifactLocation.uri).toMatch(/^[^/][\w./%-]*$/);
        expect(physicalLocation.region.startLine).toBeGreaterThan(0);
      }
    }
  });
});

interface Sarif {
  readonly version: string;
  readonly runs: readonly {
    readonly tool: { readonly driver: { readonly name: string; readonly rules: readonly { readonly id: string }[] } };
    readonly results: readonly {
      readonly ruleId: string;
      readonly ruleIndex: number;
      readonly level: string;
      readonly message: { readonly text: string };
      readonly locations: readonly {
        readonly physicalLocation: {
          readonly artifactLocation: { readonly uri: string };
          readonly region: { readonly startLine: number };
        };
      }[];
    }[];
  }[];
}

interface Step {
  readonly name: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
}

const action = parse(readFileSync(join(packageRoot, 'action.yml'), 'utf8')) as {
  readonly inputs: Readonly<Record<string, { readonly description: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
};

describe('the action', () => {
  const asked: { method: string; url: string; token: string; body: string }[] = [];
  const comments: { id: number; body: string }[] = [];
  let forge: Server;

  beforeAll(async () => {
    forge = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        const { method = '', url = '', headers } = request;
        asked.push({ method, url, token: headers.authorization ?? '', body });
        if (method === 'POST') comments.push({ id: 7, body: (JSON.parse(body) as { body: string }).body });
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(method === 'GET' ? comments : {}));
      });
    });
    await new Promise<void>((resolve) => forge.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => void forge.close());

  it('puts nothing that a stranger chose into the text of a command', () => {
    expect(action.runs.using).toBe('composite');
    for (const { name, run } of action.runs.steps) expect(`${name}: ${run ?? ''}`).not.toContain('${{');
    for (const { description } of Object.values(action.inputs)) expect(description).not.toBe('');
  });

  /** The review step as the runner runs it. */
  async function runStep(values: Readonly<Record<string, string>>): Promise<{
    code: number | null;
    said: string;
    summary: string;
    outputs: string;
  }> {
    const folder = folders.create();
    const [summary, outputs] = [join(folder, 'summary'), join(folder, 'outputs')];
    for (const file of [summary, outputs]) writeFileSync(file, '');
    const step = action.runs.steps.find(({ name }) => name === 'Review')!;
    const child = spawn('bash', ['-eo', 'pipefail', '-c', step.run!], {
      cwd: repository,
      env: {
        ...knowing.environment,
        ...Object.fromEntries(Object.keys(step.env!).map((name) => [name, ''])),
        KNOWING_ACTION: packageRoot,
        KNOWING_BINARY: BINARY,
        GITHUB_STEP_SUMMARY: summary,
        GITHUB_OUTPUT: outputs,
        GITHUB_REPOSITORY: 'o/r',
        GITHUB_API_URL: `http://127.0.0.1:${(forge.address() as AddressInfo).port}`,
        RUNNER_TEMP: folder,
        KNOWING_TOKEN: 'secret-token',
        ...values,
      },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()));
    const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
    return { code, said, summary: readFileSync(summary, 'utf8'), outputs: readFileSync(outputs, 'utf8') };
  }

  it('writes the summary, one comment that it keeps up to date, and the code of the limits', async () => {
    const values = { KNOWING_BASE: 'main', KNOWING_HEAD: head, KNOWING_COMMENT: 'true', KNOWING_PULL_REQUEST: '12' };
    const first = await runStep({ ...values, KNOWING_FAIL_ON: 'removed-in-use=0' });
    expect(first).toMatchObject({ code: 0 });
    expect(first.summary).toContain('`total` was removed');
    expect(first.outputs).toMatch(/^review=.*review\.md\nsarif=.*review\.sarif\ncode=1\n$/);
    const second = await runStep(values);
    expect(second.outputs).toContain('code=0');
    expect(asked.map(({ method, url }) => `${method} ${url.replace(/\?.*/, '')}`)).toEqual([
      'GET /repos/o/r/issues/12/comments',
      'POST /repos/o/r/issues/12/comments',
      'GET /repos/o/r/issues/12/comments',
      'PATCH /repos/o/r/issues/comments/7',
    ]);
    expect(asked.every(({ token }) => token === 'Bearer secret-token')).toBe(true);
    expect(first.said + second.said + first.summary + first.outputs).not.toContain('secret-token');
  });

  it('gives the runner no command, whatever a repository makes the program say', async () => {
    const program = join(folders.create(), 'says.mjs');
    const said = ['::add-mask::a', '  ::error::b', '\\t::stop-commands::c', 'x ##[add-path]d', '\\u2003::warning::e'];
    writeFileSync(program, `process.stderr.write("${said.join('\\n')}\\n"); process.exit(2);`);
    const { code, said: logged } = await runStep({
      KNOWING_BASE: 'main',
      KNOWING_HEAD: head,
      KNOWING_BINARY: program,
    });
    expect(code).toBe(2);
    for (const word of ['add-mask', 'error', 'stop-commands', 'add-path', 'warning']) expect(logged).toContain(word);
    expect(logged).not.toMatch(/^\s*::|##\[/m);
  });

  it('cuts a long comment between lines, where no code is left open', async () => {
    const { shortened } = (await import(pathToFileURL(join(packageRoot, 'scripts', 'review-action.mjs')).href)) as {
      shortened: (text: string, longest: number) => string;
    };
    const text = '- `a`\n- `b @org/everyone`\n- `c`\n';
    for (let longest = 0; longest < text.length; longest += 1)
      expect((shortened(text, longest).match(/`/g) ?? []).length % 2).toBe(0);
    expect(shortened(text, text.length)).toBe(text);
  });

  it('runs nothing that a name holds, and refuses it', async () => {
    const mark = join(folders.create(), 'run');
    for (const name of [`$(touch ${mark})`, `a; touch ${mark}`, '--upload-pack=touch', '']) {
      const { code, said } = await runStep({ KNOWING_BASE: 'main', KNOWING_HEAD: name });
      expect({ code, said }).toMatchObject({ code: 2 });
    }
    expect(() => readFileSync(mark)).toThrow();
  });
});
