import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { Language, Parser } from 'web-tree-sitter';
import { FlatTree, NO_NODE } from './flat-tree.ts';
import { flattenPublic, grammarNames } from './flatten.ts';
import { SyntaxParser } from './parser.ts';
import { startRuntime } from './runtime.ts';
import { TreeWalker } from './tree-walker.ts';

const grammar = (name: string): Promise<Uint8Array> =>
  readFile(`public/grammars/${name}.wasm`).then((b) => new Uint8Array(b));
const SAMPLE =
  'class A(B):\n    """doc"""\n    async def run(self, x: int = 1) -> str:\n        return self.go(x)["é"] + 1\n';

describe('flatten', () => {
  it('gives the same tree by walking it in WebAssembly as through the documented functions', async () => {
    const walker = TreeWalker.open(await startRuntime({}));
    expect(walker).not.toBeNull();
    const language = await Language.load(await grammar('python'));
    const parser = new Parser();
    parser.setLanguage(language);
    const names = grammarNames(language);
    const deep = `x = ${'('.repeat(2_000)}1${')'.repeat(2_000)}\n`;
    for (const source of ['', SAMPLE, deep, SAMPLE.repeat(500), 'def (:\n  )) class\n', SAMPLE]) {
      const tree = parser.parse(source)!;
      expect(walker!.flatten(tree, names)).toEqual(flattenPublic(tree, names));
      // The cursor's memory was handed back intact: the tree can be walked again and freed.
      expect(walker!.flatten(tree, names).count).toBeGreaterThan(0);
      tree.delete();
    }
  });

  it('keeps names, fields, keywords and positions', async () => {
    const parser = await SyntaxParser.open({ fetchGrammar: grammar });
    const tree = (await parser.parse('python', SAMPLE))!;
    const type = tree.firstChild(tree.root);
    expect(tree.kind(type)).toBe('class_definition');
    expect(tree.text(tree.child(type, 'name'))).toBe('A');
    const body = tree.child(type, 'body');
    const method = tree.childOfKind(body, 'function_definition');
    expect(tree.has(method, 'async')).toBe(true);
    expect(tree.text(tree.child(method, 'return_type'))).toBe('str');
    expect(tree.nextSibling(body)).toBe(NO_NODE);
    expect(tree.parent(method)).toBe(body);
    for (let node = 0; node < tree.count; node += 1) {
      if (tree.parent(node) >= 0) expect(tree.start(node)).toBeGreaterThanOrEqual(tree.start(tree.parent(node)));
    }
  });

  it('gives up on request and parses the next file from its beginning', async () => {
    const parser = await SyntaxParser.open({ fetchGrammar: grammar });
    const long = 'x = [' + '1, '.repeat(200_000) + ']\n';
    expect(await parser.parse('python', long, { isExpired: () => true })).toBeNull();
    const next = (await parser.parse('python', 'def f(): pass\n'))!;
    expect(next.kind(next.firstChild(next.root))).toBe('function_definition');
  });

  it('leaves out what is nested too deeply instead of exhausting anyone’s stack', async () => {
    const parser = await SyntaxParser.open({ fetchGrammar: grammar });
    const nested = 'x = ' + '('.repeat(100_000) + '1' + ')'.repeat(100_000) + '\n';
    const tree = (await parser.parse('python', nested))!;
    expect(tree).toBeInstanceOf(FlatTree);
    expect(tree.truncated).toBe(true);
    expect(tree.count).toBeLessThan(5_000);
  });
});
