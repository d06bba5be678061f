import { NONE } from '../../model/facts.ts';
import { IMPORT_KINDS } from '../../model/imports.ts';
import { declareCallable } from '../outline/declare.ts';
import { grammarOf, inField, type NodeReader } from '../outline/grammar.ts';
import { skipped, through } from '../outline/nodes.ts';
import type { Outline } from '../outline/outline.ts';

const readFunction = declareCallable({
  kind: () => 'function',
  name: inField('name'),
  parameters: () => [],
  parameter: () => NONE,
  result: () => NONE,
  body: inField('body'),
});

/** Commands that run the command given to them. */
const RUNNERS = new Set(['sudo', 'command', 'exec', 'nohup', 'time', 'env', 'eval', 'xargs', 'builtin']);

/** A command calls the function of its name, or the program. */
const readCommand: NodeReader = (x, node) => {
  const { tree } = x;
  const nameNode = tree.child(node, 'name');
  const word = nameNode < 0 ? NONE : tree.firstChild(nameNode);
  const args = tree.childrenIn(node, 'argument');
  x.readExcept(node, 'name');
  if (word < 0) return NONE;
  const name = tree.text(word);
  if (tree.kind(word) !== 'word' || !/^[\w.:+@%-]+$/.test(name)) {
    x.read(word);
    return NONE;
  }
  if (name === 'source' || name === '.') return readSource(x, args[0] ?? NONE);
  if (name === 'trap' || name === 'alias' || name === 'unalias') {
    if (name === 'trap' && args[0] !== undefined) mention(x, args[0]);
    return NONE;
  }
  call(x, word, name, args.length);
  if (RUNNERS.has(name)) runArgument(x, args);
  return NONE;
};

function call(x: Outline, word: number, name: string, count: number): void {
  x.call(x.name(word, name), new Array<number>(count).fill(x.unknown()), word);
}

/** The first argument that is no option and no assignment. */
function runArgument(x: Outline, args: readonly number[]): void {
  for (const [i, arg] of args.entries()) {
    const text = x.tree.text(arg);
    if (x.tree.kind(arg) !== 'word' || text.startsWith('-') || text.includes('=')) continue;
    if (/^[\w.:+@%-]+$/.test(text)) call(x, arg, text, args.length - i - 1);
    return;
  }
}

/** A handler that is a plain word names a function. */
function mention(x: Outline, node: number): void {
  const text = x.tree.text(node).replace(/^['"]|['"]$/g, '');
  if (/^[\w-]+$/.test(text)) x.name(node, text);
}

/** `source path`: what stands before the last variable part is known when the script runs, the rest is written. */
function readSource(x: Outline, node: number): number {
  const { tree, facts } = x;
  if (node < 0) return NONE;
  const text = tree.text(node).replace(/['"]/g, '');
  const fixed = text.replace(/^.*(\}|\)|\$\w+)/s, '');
  const path = fixed === text ? text : `.${fixed.startsWith('/') ? '' : '/'}${fixed}`;
  if (/^[\w./~+-]+$/.test(path) && /\w/.test(path))
    facts.importRow({ kind: IMPORT_KINDS.wildcard, specifier: facts.text(path), start: tree.start(node) });
  return NONE;
}

/** Variables of the script itself are symbols; those inside functions are not told apart. */
const readAssignment: NodeReader = (x, node) => {
  const { tree } = x;
  const name = tree.child(node, 'name');
  if (name >= 0 && x.place === 'file' && tree.kind(name) === 'variable_name' && !x.openFields.has(tree.text(name))) {
    x.openFields.set(tree.text(name), x.symbol('variable', node, name, tree.text(name)));
  }
  x.read(tree.child(node, 'value'));
  return NONE;
};

const readExpansion: NodeReader = (x, node) => {
  for (const child of x.tree.namedChildren(node)) {
    if (x.tree.kind(child) !== 'variable_name') x.read(child);
    else if (x.openFields.has(x.tree.text(child))) x.name(child);
  }
  return NONE;
};

export const grammar = grammarOf(
  {
    comment: skipped,
    function_definition: readFunction,
    command: readCommand,
    variable_assignment: readAssignment,
    simple_expansion: readExpansion,
    expansion: readExpansion,
    subshell: through,
    word: skipped,
    variable_name: skipped,
    special_variable_name: skipped,
    heredoc_body: through,
  },
  {},
  ['comment'],
);
