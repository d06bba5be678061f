import { describe, expect, it } from 'vitest';
import { benchOf } from '../tools/tools.testing.ts';
import { unseenCallers } from './unseen-callers.ts';

/** `used`, or by which ways a symbol could be called unseen. */
async function waysOf(files: Record<string, string>, display: string): Promise<string> {
  const { engine } = await benchOf(files);
  const view = engine.states.view('shop');
  const { nodes } = view.graph;
  const node = Array.from({ length: nodes.count }, (_, at) => at).find(
    (at) => view.display(at) === display && nodes.file[at]! >= 0,
  );
  const { isUsed, ways } = unseenCallers(view, node!);
  return isUsed ? 'used' : ways.map(({ way }) => way).join(' ');
}

describe('nobody calls it', () => {
  it.each([
    ['can be said where nothing names it', 'class Cart:\n    def total(self): pass\n', 'Cart.total', ''],
    [
      'cannot be said of what a text names',
      'class Cart:\n    def total(self): pass\ndef show(x, names=("total",)): return [getattr(x, n) for n in names]\n',
      'Cart.total',
      'text',
    ],
    [
      'nor of what a text names among others',
      'def create_app(): pass\nSTART = "shop.cart:create_app"\n',
      'create_app',
      'text',
    ],
    [
      'nor of members of a type that are read by computed names',
      'class View:\n    def run(self, verb): return getattr(self, verb)()\nclass Cart(View):\n    def propfind(self): pass\n',
      'Cart.propfind',
      'computed',
    ],
    [
      'and can be said of those of other types',
      'class View:\n    def run(self, verb): return getattr(self, verb)()\nclass Cart:\n    def propfind(self): pass\n',
      'Cart.propfind',
      '',
    ],
    [
      'nor of a member that can stand where another type’s is called',
      'import click\ndef leave(ctx: click.Context): ctx.exit()\nclass FakeContext:\n    def exit(self): pass\n',
      'FakeContext.exit',
      'namesake',
    ],
    [
      'nor of what an unknown decorator is given',
      'def test_all(client, add):\n    @add("/")\n    def hello(): pass\n',
      'test_all.hello',
      'handed',
    ],
    [
      'and can be said of what a decorator leaves to its name',
      'class Cart:\n    @property\n    def total(self): pass\n',
      'Cart.total',
      '',
    ],
    ['nor of what runs tests calls', 'def setup_module(): pass\n', 'setup_module', 'runner'],
    ['nor of what files can do', 'class Pipe:\n    def readable(self): pass\n', 'Pipe.readable', 'language'],
    [
      'nor of a local function whose name is assigned to as well',
      'def make(wrap):\n    def view(): pass\n    view = wrap(view)\n    return view\n',
      'make.view',
      'used',
    ],
  ])('%s (Python)', async (_, source, display, expected) => {
    expect(await waysOf({ 'shop/cart.py': source }, display)).toBe(expected);
  });

  it.each([
    ['can be said where nothing names it', 'class Cart\n  def total; end\nend\n', 'Cart.total', ''],
    [
      'cannot be said of what a symbol names',
      'class Cart\n  def total?; end\nend\ncheck(Cart.new).must_be :total?\n',
      'Cart.total?',
      'text given',
    ],
    [
      'nor of members of a type that sends itself computed names',
      'class Drop\n  def read(key) = public_send(key)\nend\nclass Cart < Drop\n  def total; end\nend\n',
      'Cart.total',
      'computed',
    ],
    [
      'nor where a template is run with the object around it',
      'require "erb"\nclass Page\n  def show = ERB.new("<%= h 1 %>").result(binding)\n  def h(x) = x\nend\n',
      'Page.h',
      'computed',
    ],
    [
      'nor of members of a class without a name',
      'def make\n  Class.new do\n    def weigh; end\n  end\nend\n',
      'make.weigh',
      'unnamed',
    ],
  ])('%s (Ruby)', async (_, source, display, expected) => {
    expect(await waysOf({ 'lib/cart.rb': source }, display)).toBe(expected);
  });

  it('cannot be said of what takes the place of something that is called', async () => {
    const source =
      'import sys\nif sys.platform:\n    def paint(): pass\nelse:\n    def paint(): pass\ndef go(): paint()\n';
    expect(await waysOf({ 'shop/cart.py': source }, 'paint')).toBe('used');
    expect(await waysOf({ 'shop/cart.py': source }, 'paint~2')).toBe('used');
  });

  it('cannot be said of what those can call who use a package, and can of what is hidden in it', async () => {
    const files = {
      'pyproject.toml': '[project]\nname = "shop"\n',
      'shop/cart.py': 'def total(): pass\ndef _round(): pass\n',
      'tests/test_cart.py': 'def helper(): pass\n',
    };
    expect(await waysOf(files, 'total')).toBe('published');
    expect(await waysOf(files, '_round')).toBe('');
    expect(await waysOf(files, 'helper')).toBe('');
  });
});
