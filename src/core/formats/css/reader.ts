import { type DocumentBuilder, THE_FILE } from '../../model/document-builder.ts';
import type { FlatTree } from '../../syntax/flat-tree.ts';
import { folded, unquoted } from '../folded-text.ts';
import { linkStyleFile, StyleNames } from '../style-names.ts';

/** Classes, ids, custom properties and animations; no node for a rule, which has no name. */
export function readCss(tree: FlatTree, facts: DocumentBuilder): void {
  const names = new StyleNames(facts);
  /** The class or id that the rule around is about, and where that rule ends. */
  let owner = { node: THE_FILE, end: 0 };
  for (let node = 1; node < tree.count; node += 1) {
    if (node >= owner.end) owner = { node: THE_FILE, end: tree.count };
    const range = { start: tree.start(node), end: tree.end(node) };
    switch (tree.kind(node)) {
      case 'rule_set': {
        const declared = declareSelectors(tree, names, node);
        owner = { node: declared, end: tree.after(node) };
        break;
      }
      case 'keyframes_statement': {
        const name = tree.childOfKind(node, 'keyframes_name');
        const all = { start: range.start, end: range.end, nameStart: tree.start(name < 0 ? node : name) };
        if (name >= 0) names.declare('function', `@keyframes ${unquoted(tree.text(name))}`, all);
        break;
      }
      case 'import_statement': {
        const [, url, text] = /url\(\s*["']?([^"')]+)|["']([^"']+)["']/.exec(tree.text(node)) ?? [];
        linkStyleFile(facts, 'imports', url ?? text ?? '', range.start);
        break;
      }
      case 'declaration':
        readDeclaration(tree, names, node, owner.node);
        break;
      case 'call_expression':
        readCall(tree, facts, names, node, owner.node);
        break;
      default:
    }
  }
  names.finish();
}

/** Declares the classes and ids of a rule's selectors and gives the one it is about: the last of the first selector. */
function declareSelectors(tree: FlatTree, names: StyleNames, rule: number): number {
  const selectors = tree.childOfKind(rule, 'selectors');
  if (selectors < 0) return THE_FILE;
  let about = THE_FILE;
  const block = tree.childOfKind(rule, 'block');
  const signature = folded(tree.text(selectors));
  for (const selector of tree.namedChildren(selectors)) {
    let last = THE_FILE;
    for (let node = selector; node < tree.after(selector); node += 1) {
      const kind = tree.kind(node);
      const parent = tree.kind(tree.parent(node));
      const isClass = kind === 'class_name' && parent === 'class_selector';
      if (!isClass && kind !== 'id_name') continue;
      const symbol = `${isClass ? '.' : '#'}${tree.text(node)}`;
      const end = block < 0 ? tree.end(selectors) : tree.end(block);
      const range = { start: tree.start(rule), end, nameStart: tree.start(node) };
      last = names.declare('property', symbol, range, signature);
    }
    if (about === THE_FILE) about = last;
  }
  return about;
}

function readDeclaration(tree: FlatTree, names: StyleNames, node: number, owner: number): void {
  const property = tree.childOfKind(node, 'property_name');
  const name = tree.text(property);
  if (name.startsWith('--')) {
    const range = { start: tree.start(node), end: tree.end(node) };
    names.declare('variable', name, range, folded(tree.text(node)));
  } else if (/^(-\w+-)?animation(-name)?$/.test(name)) {
    for (const value of tree.children(node)) {
      if (tree.kind(value) !== 'plain_value' || ANIMATION_WORDS.has(tree.text(value))) continue;
      names.mention(owner, 'references', `@keyframes ${tree.text(value)}`, tree.start(value));
    }
  }
}

function readCall(tree: FlatTree, facts: DocumentBuilder, names: StyleNames, node: number, owner: number): void {
  const name = tree.text(tree.childOfKind(node, 'function_name'));
  const list = tree.childOfKind(node, 'arguments');
  const first = list < 0 ? -1 : tree.firstChild(list);
  if (first < 0) return;
  if (name === 'var' && tree.text(first).startsWith('--'))
    names.mention(owner, 'references', tree.text(first), tree.start(first));
  else if (name === 'url' && tree.kind(tree.parent(node)) !== 'import_statement')
    linkStyleFile(facts, 'depends_on', unquoted(tree.text(first)), tree.start(first));
}

const ANIMATION_WORDS = new Set(
  (
    'none initial inherit unset revert linear ease ease-in ease-out ease-in-out step-start step-end infinite normal ' +
    'reverse alternate alternate-reverse forwards backwards both running paused auto'
  ).split(' '),
);
