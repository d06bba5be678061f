import { ROLES } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { elementKeys, readAssignment, readOperatorAssignment } from './assignments.ts';
import { LAMBDA_NAME, PLAIN_BLOCK, bindImplicit, readBlock } from './blocks.ts';
import { listArguments } from './arguments.ts';
import { readCall, readSuper, readYield } from './calls.ts';
import { readConstant } from './constants.ts';
import { readBegin, readBody, readCase, readIf, readLoop } from './control-flow.ts';
import { readAlias, readMethod, readSingletonClass, readType } from './declarations.ts';
import type { RubyReader } from './reader.ts';
import { literalText } from './literal-text.ts';
import { PLAIN_LITERALS, TEXT_LITERALS, readArray, readHash, readText } from './literals.ts';
import { readBareMacro } from './macros.ts';
import { operatorCall, readSubshell } from './operators.ts';
import { readPattern } from './patterns.ts';

/** Reads any node; its value's row, or NONE. In Ruby everything is an expression. */
export function readExpression(x: RubyReader, node: number, isWanted: boolean): number {
  const { tree } = x;
  const kind = tree.kind(node);
  const plain = PLAIN_LITERALS.get(kind);
  if (plain !== undefined && tree.firstChild(node) < 0) return isWanted ? x.literal(plain, literalText(x, node)) : NONE;
  if (kind === 'subshell') return readSubshell(x, node);
  const text = TEXT_LITERALS.get(kind);
  if (text !== undefined) return readText(x, node, isWanted, text);
  switch (kind) {
    case 'identifier':
      return readIdentifier(x, node);
    case 'constant':
    case 'scope_resolution':
      return readConstant(x, node);
    case 'instance_variable':
    case 'class_variable':
    case 'global_variable':
      return x.expr('name', tree.start(node), x.facts.text(tree.text(node)), NONE);
    case 'self':
      return x.self(tree.start(node));
    case 'call':
      return readCall(x, node);
    case 'super':
      return readSuper(x, node);
    case 'yield':
      return readYield(x, node);
    case 'assignment':
      return readAssignment(x, node);
    case 'operator_assignment':
      return readOperatorAssignment(x, node);
    case 'binary':
      return readBinary(x, node);
    case 'unary':
      return readUnary(x, node, isWanted);
    case 'element_reference': {
      const object = x.value(tree.child(node, 'object'));
      const keys = elementKeys(x, node);
      return operatorCall(x, '[]', tree.end(tree.child(node, 'object')), object, keys);
    }
    case 'array':
    case 'string_array':
    case 'symbol_array':
      return readArray(x, node, isWanted);
    case 'hash':
      return readHash(
        x,
        tree.namedChildren(node).filter((child) => tree.kind(child) !== 'comment'),
        isWanted,
      );
    case 'range': {
      const ends = [x.value(tree.child(node, 'begin')), x.value(tree.child(node, 'end'))].filter((end) => end >= 0);
      return isWanted ? x.silent('literal', x.facts.text('range'), NONE, x.facts.list(ends)) : NONE;
    }
    case 'parenthesized_statements':
      return x.block(node, isWanted);
    case 'begin':
    case 'body_statement':
      return readBegin(x, node, isWanted);
    case 'if':
    case 'unless':
    case 'elsif':
    case 'if_modifier':
    case 'unless_modifier':
    case 'conditional':
      return readIf(x, node, isWanted);
    case 'case':
    case 'case_match':
      return readCase(x, node, isWanted);
    case 'while':
    case 'until':
    case 'for':
    case 'while_modifier':
    case 'until_modifier':
      return readLoop(x, node);
    case 'rescue_modifier':
      return x.either([x.value(tree.child(node, 'body')), x.value(tree.child(node, 'handler'))]);
    case 'lambda': {
      const block = tree.child(node, 'body');
      const list = tree.child(node, 'parameters');
      return block < 0 ? NONE : readBlock(x, block, list, { ...PLAIN_BLOCK, isLambda: true });
    }
    case 'return':
    case 'next':
    case 'break':
      return readJump(x, node, kind);
    case 'redo':
    case 'retry':
      x.scope.flow.isLive = false;
      return NONE;
    case 'class':
    case 'module':
      readType(x, node);
      return NONE;
    case 'singleton_class':
      readSingletonClass(x, node);
      return NONE;
    case 'method':
    case 'singleton_method':
      readMethod(x, node);
      return isWanted ? x.literal('sym') : NONE;
    case 'alias':
      readAlias(x, node);
      return NONE;
    case 'test_pattern':
    case 'match_pattern': {
      const value = x.value(tree.child(node, 'value'));
      readPattern(x, tree.child(node, 'pattern'), value, tree.end(node));
      return NONE;
    }
    case 'then':
    case 'else':
    case 'do':
      return readBody(x, node, isWanted);
    case 'begin_block':
    case 'end_block':
    case 'program':
      return x.block(node, isWanted);
    case 'comment':
    case 'uninterpreted':
    case 'undef':
    case 'empty_statement':
      return NONE;
    default:
      return readParts(x, node);
  }
}

/** What is not understood is read for its parts. */
function readParts(x: RubyReader, node: number): number {
  for (let child = x.tree.firstChild(node); child >= 0; child = x.tree.nextSibling(child))
    if (x.tree.isNamed(child)) x.effect(child);
  return NONE;
}

/** A local, or a call of a method without arguments. */
function readIdentifier(x: RubyReader, node: number): number {
  const { tree, facts } = x;
  const name = tree.text(node);
  const start = tree.start(node);
  if (x.localScope(name) !== null || bindImplicit(x, name)) return x.expr('name', start, facts.text(name), NONE);
  if (name === '__FILE__' || name === '__dir__' || name === '__method__') return x.literal('str');
  if (x.scope.kind === 'type' && readBareMacro(x, name)) return NONE;
  if (name === 'raise' || name === 'fail') {
    x.scope.flow.isLive = false;
    return NONE;
  }
  if (name === 'new') return x.expr('construct', start, NONE, x.self(start, ROLES.silent));
  const callee = x.expr('name', start, facts.text(name), NONE);
  return x.expr('call', start, facts.text(name), callee);
}

function readBinary(x: RubyReader, node: number): number {
  const { tree } = x;
  const operatorNode = tree.child(node, 'operator');
  const operator = tree.text(operatorNode);
  const left = x.value(tree.child(node, 'left'));
  const rightNode = tree.child(node, 'right');
  switch (operator) {
    case '||':
    case 'or':
      return x.either([left, x.maybe(tree.end(node), () => readLive(x, rightNode))]);
    case '&&':
    case 'and':
      return x.maybe(tree.end(node), () => readLive(x, rightNode));
    default:
      return operatorCall(x, operator === '!=' ? '==' : operator, tree.start(operatorNode), left, [x.value(rightNode)]);
  }
}

/** `a or return` leaves only where the left side did not hold. */
function readLive(x: RubyReader, node: number): number {
  const { flow } = x.scope;
  const wasLive = flow.isLive;
  const value = x.value(node);
  const isLive = flow.isLive;
  flow.isLive = wasLive;
  return isLive ? value : NONE;
}

function readUnary(x: RubyReader, node: number, isWanted: boolean): number {
  const { tree } = x;
  const operatorNode = tree.child(node, 'operator');
  const operator = tree.text(operatorNode);
  const operand = x.value(tree.child(node, 'operand'));
  if (operator === '-' || operator === '+' || operator === '~')
    return operatorCall(x, operator === '~' ? '~' : `${operator}@`, tree.start(operatorNode), operand, []);
  if (operator === 'defined?') return isWanted ? x.literal('str') : NONE;
  return isWanted ? x.literal('bool') : NONE;
}

function readJump(x: RubyReader, node: number, kind: string): number {
  const { tree, facts } = x;
  const list = tree.namedChildren(node).find((child) => tree.kind(child) === 'argument_list') ?? NONE;
  const values = list < 0 ? [] : listArguments(x, list);
  const known = values.filter((value) => value >= 0);
  const value =
    values.length > 1 ? x.silent('literal', facts.text('tuple'), NONE, facts.list(known)) : (values[0] ?? NONE);
  if (value >= 0) {
    if (kind === 'next') x.scope.returns.push(value);
    else if (kind === 'return') returning(x)?.returns.push(value);
  }
  x.scope.flow.isLive = false;
  return NONE;
}

/** The method or lambda that `return` leaves. */
function returning(x: RubyReader): RubyReader['scope'] | null {
  for (let scope: RubyReader['scope'] | null = x.scope; scope; scope = scope.outer) {
    if (scope.kind === 'method' || (scope.kind === 'block' && scope.name === LAMBDA_NAME)) return scope;
    if (scope.kind !== 'block') return null;
  }
  return null;
}
