import { describe, expect, it } from 'vitest';
import { diffOf } from '../../context/diff.testing.ts';
import { SILENT } from '../../ports/progress.ts';
import type { ToolOutput } from '../table.ts';
import { benchOf, type ToolBench } from '../tools.testing.ts';

const repo = 'example.com/shop';

type Files = Readonly<Record<string, string>>;

const GO: Files = {
  'go.mod': 'module example.com/shop\n',
  'engine.go': `package shop

type Engine struct {
	routes map[string]int
}

func (e *Engine) Add(path string) int {
	e.routes[path] = 1
	return len(e.routes)
}

func (e *Engine) Remove(path string) int {
	delete(e.routes, path)
	return len(e.routes)
}
`,
  'engine_test.go': `package shop

import "testing"

func TestAdd(t *testing.T) { (&Engine{}).Add("a") }

func TestRemove(t *testing.T) { (&Engine{}).Remove("a") }
`,
};

const CLIENT = `import os

LIMIT = 3


class Client:
    def send(self, request):
        return request.run()

    def close(self):
        return self.stop()


def build(name):
    return Client()


print(os.name)
`;
const PYTHON: Files = {
  'README.md': '# Client\n\nSends requests.\n',
  'web/client.py': CLIENT,
  'tests/test_client.py': `from web.client import Client, build


def test_send():
    Client().send(None)


def test_close():
    Client().close()


def test_build():
    assert build("x")


def test_nothing():
    assert True
`,
};

const comments = (count: number): string => Array.from({ length: count }, (_, i) => `# note ${i}\n`).join('');

const withClient = (text: string): Files => ({ ...PYTHON, 'web/client.py': text });

type Scope = ToolOutput<'test_scope'>;

const changedIn = ({ changedSymbols }: Scope): string[] => changedSymbols.map(({ display }) => display).sort();
const testsIn = ({ tests }: Scope): string[] => tests.map(({ test }) => test.display).sort();

/** What a diff is said to change, and the tests named for it, where the state before it and where that after it is known. */
async function scopes(before: Files, after: Files, diff = diffOf(before, after)): Promise<[string[], string[]]> {
  const [old, fresh] = [await benchOf(before), await benchOf(after)];
  const [first, second] = [
    await old.call('test_scope', { repo, diff }),
    await fresh.call('test_scope', { repo, diff }),
  ];
  expect([changedIn(second), testsIn(second)]).toEqual([changedIn(first), testsIn(first)]);
  return [changedIn(first), testsIn(first)];
}

describe('what a diff changes', () => {
  it('is the method, not the file, though its type is declared elsewhere in it', async () => {
    const after = { ...GO, 'engine.go': GO['engine.go']!.replace('= 1', '= 2') };
    expect(await scopes(GO, after)).toEqual([['Engine.Add'], ['TestAdd']]);
  });

  it('is no file in which nothing runs outside of declarations', async () => {
    const after = { ...GO, 'engine.go': GO['engine.go']!.replace('package shop', 'package shop\n\nimport _ "embed"') };
    expect(await scopes(GO, after)).toEqual([[], []]);
  });

  it('is found below lines that push it down', async () => {
    const after = withClient(comments(60) + CLIENT.replace('request.run()', 'request.run(1)'));
    expect(await scopes(PYTHON, after)).toEqual([['Client.send'], ['test_send']]);
  });

  it('is no file of which only comments and white space changed', async () => {
    expect(await scopes(PYTHON, withClient(`${comments(3)}${CLIENT}\n\n# the end\n`))).toEqual([[], []]);
  });

  it('is no document', async () => {
    expect(await scopes(PYTHON, { ...PYTHON, 'README.md': '# Client\n\nReceives requests.\n' })).toEqual([[], []]);
  });

  it('is the file where nothing else in it changed: whoever imports it runs it', async () => {
    const [changed, tests] = await scopes(PYTHON, withClient(CLIENT.replace('print(os.name)', 'print(os.sep)')));
    expect(changed).toEqual(['web/client.py']);
    expect(tests).toHaveLength(4);
    const both = withClient(CLIENT.replace('print(os.name)', 'print(os.sep)').replace('self.stop()', 'self.end()'));
    expect(await scopes(PYTHON, both)).toEqual([['Client.close'], ['test_close']]);
  });

  it('is what is gone, with the tests of whoever used it', async () => {
    const after = {
      ...withClient(CLIENT.replace(/def build[^]*?Client\(\)\n/, '')),
      'tests/test_client.py': PYTHON['tests/test_client.py']!.replace(', build', '').replace('build("x")', 'Client()'),
    };
    expect(await scopes(PYTHON, after)).toEqual([['build', 'test_build'], ['test_build']]);
  });

  it('is what is gone, with all tests of a file that still imports it', async () => {
    const [changed, tests] = await scopes(PYTHON, withClient(CLIENT.replace(/def build[^]*?Client\(\)\n/, '')));
    expect(changed).toEqual(['build']);
    expect(tests).toHaveLength(4);
  });

  it('is what is new, and what uses it', async () => {
    const after = withClient(
      `${CLIENT.replace('self.stop()', 'halt(self)')}\n\ndef halt(client):\n    return client.stop()\n`,
    );
    expect(await scopes(PYTHON, after)).toEqual([['Client.close', 'halt'], ['test_close']]);
  });

  it('is in files that are new, gone and renamed', async () => {
    const after = {
      'README.md': PYTHON['README.md']!,
      'web/client.py': CLIENT,
      'web/other.py': 'def other():\n    return 1\n',
      'tests/test_other.py': 'from web.other import other\n\n\ndef test_other():\n    other()\n',
    };
    expect(await scopes(PYTHON, after)).toEqual([
      ['other', 'test_build', 'test_close', 'test_nothing', 'test_other', 'test_send'],
      ['test_other'],
    ]);
    const renamed = [
      'diff --git a/web/client.py b/web/http.py',
      'similarity index 100%',
      'rename from web/client.py',
      'rename to web/http.py',
      '',
    ].join('\n');
    const tests = PYTHON['tests/test_client.py']!.replace('web.client', 'web.http');
    const diff =
      renamed + diffOf({ 'tests/test_client.py': PYTHON['tests/test_client.py']! }, { 'tests/test_client.py': tests });
    const [changed] = await scopes(
      PYTHON,
      { 'README.md': PYTHON['README.md']!, 'web/http.py': CLIENT, 'tests/test_client.py': tests },
      diff,
    );
    expect(changed).toContain('Client');
  });

  it('is found in a state that has moved on since', async () => {
    const diff = diffOf(PYTHON, withClient(CLIENT.replace('self.stop()', 'self.end()')));
    const bench = await benchOf(withClient(`import sys\nimport re\n${CLIENT}`));
    const result = await bench.call('test_scope', { repo, diff });
    expect([changedIn(result), testsIn(result), result.unmatchedFiles]).toEqual([['Client.close'], ['test_close'], []]);
  });

  it('is looked up by line numbers where the text is another, and that is said', async () => {
    const diff = '--- a/engine.go\n+++ b/engine.go\n@@ -13 +13 @@\n-old\n+new\n';
    const bench = await benchOf(GO);
    const result = await bench.call('test_scope', { repo, diff });
    expect([changedIn(result), testsIn(result), result.unmatchedFiles]).toEqual([
      ['Engine.Remove'],
      ['TestRemove'],
      ['engine.go'],
    ]);
  });

  it('is the same over files that are not committed', async () => {
    const edited = withClient(CLIENT.replace('self.stop()', 'self.end()'));
    const after = withClient(edited['web/client.py']!.replace('request.run()', 'request.run(1)'));
    const bench = await benchOf(PYTHON);
    const overlay = await bench.engine.workTrees.open(repo, SILENT);
    for (const seen of [edited, after]) {
      await overlay.apply([{ path: 'web/client.py', bytes: new TextEncoder().encode(seen['web/client.py']) }]);
      const result = await bench.call('test_scope', { repo, diff: diffOf(edited, after) });
      expect([changedIn(result), testsIn(result)]).toEqual([['Client.send'], ['test_send']]);
    }
    const whole = await bench.call('test_scope', { repo, diff: diffOf(PYTHON, after) });
    expect(changedIn(whole)).toEqual(['Client.close', 'Client.send']);
    expect(bench.engine.states.view(repo)).toBe(overlay.view);
  });
});

describe('context for a diff', () => {
  const first = async (bench: ToolBench, diff: string): Promise<string[]> =>
    (await bench.call('context_for_pr', { repo, diff })).symbols
      .filter(({ distance }) => distance === 0)
      .map(({ display }) => display);

  it('begins with what changed, whichever side of the diff is known', async () => {
    const after = withClient(comments(60) + CLIENT.replace('request.run()', 'request.run(1)'));
    for (const files of [PYTHON, after])
      expect(await first(await benchOf(files), diffOf(PYTHON, after))).toEqual(['Client.send']);
    const go = { ...GO, 'engine.go': GO['engine.go']!.replace('= 1', '= 2') };
    for (const files of [GO, go]) expect(await first(await benchOf(files), diffOf(GO, go))).toEqual(['Engine.Add']);
  });
});
