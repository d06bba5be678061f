import { ROLES } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { noteExports, readAssignment, readAugmented } from './assignments.ts';
import { readClass } from './classes.ts';
import { readAssert, readFor, readIf, readMatch, readTry, readWhile, readWith } from './control-flow.ts';
import { NO_DECORATORS, readDecorators } from './decorators.ts';
import { markThrown } from './expressions.ts';
import { IMPLICIT_WORDS } from '../implicit-calls.ts';
import type { PythonReader, Scope } from './reader.ts';
import { readFunction } from './functions.ts';
import { notePython } from './implicit-calls.ts';
import { readImport, readImportFrom } from './imports.ts';
import { readTypeStatement } from './type-aliases.ts';

type Reader = (x: PythonReader, node: number) => void;

export function readStatement(x: PythonReader, node: number): void {
  const reader = READERS.get(x.tree.kind(node));
  if (reader) reader(x, node);
  else if (x.tree.isNamed(node)) readParts(x, node);
}

/** Statements that nothing is known of, broken ones among them: their parts may still be statements. */
function readParts(x: PythonReader, node: number): void {
  const { tree } = x;
  for (let child = tree.firstChild(node); child >= 0; child = tree.nextSibling(child)) {
    if (!tree.isNamed(child)) continue;
    if (READERS.has(tree.kind(child))) readStatement(x, child);
    else x.effect(child);
  }
}

const readExpressionStatement: Reader = (x, node) => {
  const { tree } = x;
  for (let child = tree.firstChild(node); child >= 0; child = tree.nextSibling(child)) {
    const kind = tree.kind(child);
    if (kind === 'assignment') readAssignment(x, child, node);
    else if (kind === 'augmented_assignment') readAugmented(x, child);
    else if (tree.isNamed(child)) readEffect(x, child, kind);
  }
};

function readEffect(x: PythonReader, node: number, kind: string): void {
  x.effect(node);
  if (kind !== 'call' || x.scope.kind !== 'file') return;
  const callee = x.tree.text(x.tree.child(node, 'function'));
  if (callee === '__all__.extend' || callee === '__all__.append') noteExports(x, x.tree.child(node, 'arguments'));
}

const readDecorated: Reader = (x, node) => {
  const definition = x.tree.child(node, 'definition');
  if (definition < 0) return;
  const decorators = readDecorators(x, node);
  if (x.tree.kind(definition) === 'class_definition') readClass(x, definition, node, decorators);
  else readFunction(x, definition, node, decorators);
};

const readReturn: Reader = (x, node) => {
  const [value] = x.tree.namedChildren(node);
  const row = value === undefined ? NONE : x.value(value);
  if (row >= 0) x.scope.returns.push(row);
  x.scope.flow.isLive = false;
};

const readRaise: Reader = (x, node) => {
  const { tree } = x;
  for (const part of tree.namedChildren(node)) {
    const row = x.value(part);
    if (tree.field(part) !== 'cause') markThrown(x, row);
  }
  x.scope.flow.isLive = false;
};

/** `del a, b.c`: a plain name is only forgotten. */
const readDelete: Reader = (x, node) => {
  const { tree } = x;
  for (let inner = node + 1; inner < tree.after(node); inner += 1) {
    const kind = tree.kind(inner);
    if (kind !== 'attribute' && kind !== 'subscript' && kind !== 'call') continue;
    const row = kind === 'subscript' ? x.value(inner) : NONE;
    if (row >= 0) {
      x.facts.updateExpr(row, { role: ROLES.silent });
      notePython(x, IMPLICIT_WORDS.remove, inner, x.facts.readExpr(row, 'base'));
    } else if (kind !== 'subscript') x.effect(inner);
    inner = tree.after(inner) - 1;
  }
};

const readGlobal: Reader = (x, node) => redirect(x, node, () => x.file);

const readNonlocal: Reader = (x, node) =>
  redirect(x, node, () => {
    let scope: Scope | null = x.scope.outer;
    while (scope && scope.kind !== 'function') scope = scope.outer;
    return scope;
  });

function redirect(x: PythonReader, node: number, owner: () => Scope | null): void {
  const { scope, tree } = x;
  const target = owner();
  if (scope.kind !== 'function' || target === null) return;
  const elsewhere = (scope.elsewhere ??= new Map<string, Scope>());
  for (const name of tree.namedChildren(node)) elsewhere.set(tree.text(name), target);
}

const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['expression_statement', readExpressionStatement],
  ['function_definition', (x, node) => readFunction(x, node, node, NO_DECORATORS)],
  ['class_definition', (x, node) => readClass(x, node, node, NO_DECORATORS)],
  ['decorated_definition', readDecorated],
  ['import_statement', readImport],
  ['import_from_statement', readImportFrom],
  ['future_import_statement', () => undefined],
  ['if_statement', readIf],
  ['for_statement', readFor],
  ['while_statement', readWhile],
  ['try_statement', readTry],
  ['with_statement', readWith],
  ['match_statement', readMatch],
  ['return_statement', readReturn],
  ['raise_statement', readRaise],
  ['assert_statement', readAssert],
  ['delete_statement', readDelete],
  ['global_statement', readGlobal],
  ['nonlocal_statement', readNonlocal],
  ['break_statement', (x) => x.scope.flow.exitLoop('breaks')],
  ['continue_statement', (x) => x.scope.flow.exitLoop('continues')],
  ['type_alias_statement', readTypeStatement],
  ['block', (x, node) => x.block(node)],
  ['comment', () => undefined],
]);
