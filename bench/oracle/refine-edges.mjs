#!/usr/bin/env node
// Corrects what the makers of oracles get wrong for lack of a parser. The file is changed in place.
//
//   node bench/oracle/refine-edges.mjs --edges edges.json --root TREE [--prefix src/] [--without build/]
//
// Python: scip-python gives a function with overloads, and one that is defined in several branches, the range of its
//   first definition alone. An edge comes from the innermost function around it.
// Java: an edge in a method of an enum constant's body comes from that method.
// Rust: names in patterns (`Some(x) => …`) look like calls and are references. SCIP calls a build script's declarations
//   as those of the crate: --without leaves a folder out.
// What leads into a type without a name (`impl IntoResponse for (A, B)`) is left out: names are what is compared.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Language, Parser } from 'web-tree-sitter';
import { root as repository } from '../../scripts/setup.mjs';

const BY_EXTENSION = {
  py: { grammar: 'python', from: pythonFunction },
  java: { grammar: 'java', from: enumMethod },
  rs: { grammar: 'rust', isReference: isPattern },
};

function option(name, fallback = '') {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : process.argv[at + 1];
}

/** The nodes around a place, innermost first. */
function* around(tree, { line, col }) {
  const place = { row: line - 1, column: col - 1 };
  for (let node = tree.rootNode.descendantForPosition(place); node !== null; node = node.parent) yield node;
}

const nameOf = (node) => node.childForFieldName('name');

function pythonFunction(tree, edge) {
  for (const node of around(tree, edge)) {
    const body = node.type === 'function_definition' ? node.childForFieldName('body') : null;
    // Defaults, annotations and decorators belong to what is around the function.
    if (body !== null && body.startPosition.row < edge.line) return nameOf(node);
  }
  return null;
}

function enumMethod(tree, edge) {
  let method = null;
  for (const node of around(tree, edge)) {
    if (node.type === 'method_declaration') method = node;
    else if (node.type === 'enum_constant') return method === null ? null : nameOf(method);
    else if (node.type === 'class_declaration') return null;
  }
  return null;
}

function isPattern(tree, edge) {
  for (const node of around(tree, edge)) {
    if (node.type === 'tuple_struct_pattern') return true;
    if (!['identifier', 'scoped_identifier'].includes(node.type)) return false;
  }
  return false;
}

await Parser.init();
const [edges, root, prefix, without] = [option('edges'), option('root', '.'), option('prefix'), option('without')];
const oracle = JSON.parse(readFileSync(edges, 'utf8'));
const parser = new Parser();
const grammars = new Map();
const trees = new Map();

async function treeOf(file, grammar) {
  if (!grammars.has(grammar))
    grammars.set(grammar, await Language.load(join(repository, 'public', 'grammars', `${grammar}.wasm`)));
  if (!trees.has(file)) {
    parser.setLanguage(grammars.get(grammar));
    trees.set(file, parser.parse(readFileSync(join(root, file.slice(prefix.length)), 'utf8')));
  }
  return trees.get(file);
}

let changed = 0;
const isOutside = (file) => without === '' || !file.startsWith(without);
const refined = { calls: [], references: [] };
for (const kind of ['calls', 'references'])
  for (const edge of oracle[kind]) {
    if (!/^\w/.test(edge.to) || !isOutside(edge.file) || !isOutside(edge.toFile)) continue;
    const rule = BY_EXTENSION[edge.file.split('.').at(-1)];
    const tree = rule === undefined ? null : await treeOf(edge.file, rule.grammar);
    const name = rule?.from?.(tree, edge) ?? null;
    const isSame = name === null || edge.from.split('.').at(-1) === name.text;
    const isReference = kind === 'calls' && (rule?.isReference?.(tree, edge) ?? false);
    if (!isSame || isReference) changed += 1;
    const from = isSame ? {} : { from: name.text, fromLine: name.startPosition.row + 1 };
    refined[isReference ? 'references' : kind].push({ ...edge, ...from, ...(isReference && { role: 'read' }) });
  }
writeFileSync(edges, JSON.stringify({ ...oracle, ...refined }));
console.log(`${edges}: ${changed} edges corrected, ${refined.calls.length} calls`);
