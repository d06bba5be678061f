import { NONE } from '../../model/facts.ts';
import { IMPORT_FLAGS, IMPORT_KINDS } from '../../model/imports.ts';
import { stringText } from './docs.ts';
import { readUsedFixtures } from './fixtures.ts';
import { IMPLICIT_WORDS } from '../implicit-calls.ts';
import { notePython } from './implicit-calls.ts';
import type { PythonReader } from './reader.ts';
import { TypeReader, readType } from './types.ts';

/** A call: `super()`, `cast()` and `type()` are what they mean, everything else a callee with arguments. */
export function readCall(x: PythonReader, node: number): number {
  const { tree } = x;
  const callee = tree.child(node, 'function');
  const args = tree.child(node, 'arguments');
  if (callee < 0) return NONE;
  const special = readSpecialCall(x, callee, args);
  if (special >= 0) return special;
  const base = x.value(callee);
  const values = isUseFixtures(x, callee) && args >= 0 ? readUsedFixtures(x, args) : readArguments(x, args);
  const start = base < 0 ? tree.start(node) : x.facts.readExpr(base, 'start');
  return x.expr('call', start < 0 ? tree.start(node) : start, NONE, base, x.facts.list(values));
}

const isUseFixtures = ({ tree }: PythonReader, callee: number): boolean =>
  tree.kind(callee) === 'attribute' && tree.text(tree.child(callee, 'attribute')) === 'usefixtures';

/** Calls that mean more than their callee's result, by its last name; NONE for all others. */
function readSpecialCall(x: PythonReader, callee: number, args: number): number {
  const { tree } = x;
  const isName = tree.kind(callee) === 'identifier';
  if (!isName && tree.kind(callee) !== 'attribute') return NONE;
  switch (tree.text(isName ? callee : tree.child(callee, 'attribute'))) {
    case 'super':
      return isName ? readSuper(x, callee, args) : NONE;
    case 'type': {
      const [only, ...more] = args < 0 || !isName ? [] : tree.namedChildren(args);
      return only !== undefined && more.length === 0 ? classOf(x, x.value(only)) : NONE;
    }
    case 'cast':
      return x.typing.isNamed(tree.text(callee), 'cast') ? readCast(x, args) : NONE;
    case '__import__':
    case 'import_module':
      noteDynamicImport(x, args);
      return NONE;
    default:
      return NONE;
  }
}

/** `type(value)` and `value.__class__`: the class itself. */
export function classOf(x: PythonReader, value: number): number {
  if (value < 0) return NONE;
  const reader = new TypeReader(x, x.scope.symbol, true);
  return x.silent('typed', NONE, value, NONE, reader.row('meta', null, [reader.row('typeOf', null, [value])]));
}

/**
 * Values handed over. A keyword argument is a `pass` named by its keyword; `*` and `**` are names of spreads.
 */
export function readArguments(x: PythonReader, args: number): number[] {
  const { tree } = x;
  if (args < 0) return [];
  if (tree.kind(args) === 'generator_expression') return [x.value(args)];
  const values: number[] = [];
  for (let node = tree.firstChild(args); node >= 0; node = tree.nextSibling(node)) {
    if (!tree.isNamed(node)) continue;
    switch (tree.kind(node)) {
      case 'comment':
        break;
      case 'keyword_argument':
        values.push(
          x.expr('pass', tree.start(node), x.textIndex(tree.child(node, 'name')), x.value(tree.child(node, 'value'))),
        );
        break;
      case 'list_splat':
        values.push(spread(x, node, '*', IMPLICIT_WORDS.iterate));
        break;
      case 'dictionary_splat':
        values.push(spread(x, node, '**', 'keywords'));
        break;
      default: {
        const value = x.value(node);
        // A place is kept for every positional argument: parameters are found by position.
        values.push(value < 0 ? x.literal('None') : value);
      }
    }
  }
  return values;
}

/** `*values` and `**values` are taken apart where they are handed on. */
function spread(x: PythonReader, node: number, name: string, word: string): number {
  const value = x.value(lastNamed(x, node));
  notePython(x, word, node, value);
  return x.expr('pass', x.tree.start(node), x.facts.text(name), value);
}

const lastNamed = (x: PythonReader, node: number): number => x.tree.namedChildren(node).at(-1) ?? NONE;

function readSuper(x: PythonReader, callee: number, args: number): number {
  const { tree } = x;
  const [explicit] = args < 0 ? [] : tree.namedChildren(args);
  // `super(__class__, self)` and other computed classes are the enclosing class as well.
  const isNamed =
    explicit !== undefined && (tree.kind(explicit) === 'identifier' || tree.kind(explicit) === 'attribute');
  return x.expr('super', tree.start(callee), isNamed ? x.textIndex(explicit) : NONE, NONE);
}

function readCast(x: PythonReader, args: number): number {
  const { tree } = x;
  const [type, value] = args < 0 ? [] : tree.namedChildren(args);
  if (type === undefined || value === undefined) return NONE;
  return x.silent('typed', NONE, x.value(value), NONE, readType(x, type, x.scope.symbol));
}

/** `import_module('x')` and `__import__('x')` with a name that can be read. */
function noteDynamicImport(x: PythonReader, args: number): void {
  const { tree } = x;
  const [module] = args < 0 ? [] : tree.namedChildren(args);
  if (module === undefined || tree.kind(module) !== 'string') return;
  const specifier = stringText(x, module);
  if (!/^[\w.]+$/.test(specifier)) return;
  x.facts.importRow({
    kind: IMPORT_KINDS.dynamic,
    specifier: x.facts.text(specifier),
    scope: x.scope.symbol,
    start: tree.start(module),
    flags: IMPORT_FLAGS.conditional,
  });
}
