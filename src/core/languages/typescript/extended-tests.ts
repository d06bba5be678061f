import { NONE } from '../../model/facts.ts';
import { SYMBOL_FLAGS } from '../../model/symbols.ts';
import { takeDoc } from './docs.ts';
import { fixtureAt, type Fixture } from './fixtures.ts';
import { declareFunction, functionParts } from './functions.ts';
import type { TsReader } from './reader.ts';
import { signatureOf } from './signatures.ts';
import { readTypeArguments } from './types.ts';

/**
 * `const test = base.extend({ … })`: its fixtures are members of the variable, beside all that `extend` gives. `object`
 * holds them.
 */
export function readExtendedTest(x: TsReader, call: number, object: number, holder: number, name: string): number {
  const { tree, facts } = x;
  const callee = tree.child(call, 'function');
  const start = tree.start(callee);
  const base = x.value(tree.child(callee, 'object'));
  const typeNode = tree.child(call, 'type_arguments');
  const types = typeNode < 0 ? NONE : x.type('tuple', NONE, NONE, readTypeArguments(x, typeNode));
  const names: number[] = [];
  const values: number[] = [];
  for (let child = object + 1; child < tree.after(object); child = tree.after(child)) {
    const fixture = fixtureAt(x, child);
    if (fixture === null) {
      const value = tree.kind(child) === 'pair' ? tree.child(child, 'value') : NONE;
      if (value >= 0) x.effect(value);
      continue;
    }
    names.push(facts.text(fixture.name));
    values.push(declareFixture(x, fixture, holder, name));
  }
  const extend = x.expr('member', tree.start(tree.child(callee, 'property')), facts.text('extend'), base, NONE, NONE);
  const extended = x.expr('call', start, NONE, extend, NONE, types);
  // Fixtures of what is extended are given as well; what comes later wins.
  for (const spread of [extended, base].filter((row) => row !== NONE)) {
    names.push(facts.text('...'));
    values.push(spread);
  }
  const row = x.expr('object', start, NONE, NONE, facts.list(values), x.objectType(names));
  facts.updateSymbol(holder, { value: row });
  return row;
}

function declareFixture(
  x: TsReader,
  { name, nameNode, whole, fn, use }: Fixture,
  parent: number,
  test: string,
): number {
  const { tree } = x;
  const parts = functionParts(x, fn);
  const { fixtureUse } = x;
  x.fixtureUse = use;
  x.fixtureHolder = test;
  const symbol = declareFunction(x, fn, parts, {
    kind: 'method',
    name,
    nameNode,
    parent,
    whole,
    flags: SYMBOL_FLAGS.static,
    doc: takeDoc(x, tree.start(whole)),
    signature: signatureOf(x, tree.start(whole), tree.start(parts.body < 0 ? fn : parts.body)),
  });
  x.fixtureUse = fixtureUse;
  return x.expr('lambda', tree.start(fn), NONE, symbol, NONE, NONE);
}
