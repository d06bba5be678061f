import { NONE } from '../../model/facts.ts';
import { BLOCK } from './parameters.ts';
import { blockArgument, methodBlock, readBlock, symbolBlock, type BlockTraits } from './blocks.ts';
import { pairValue, readHash } from './literals.ts';
import type { RubyReader } from './reader.ts';
import { argumentNodes, literalName } from './symbols.ts';

/** Blocks that tests run in an instance of the class around them. */
const INSTANCE_BLOCKS = new Set(['setup', 'teardown', 'before', 'after', 'around']);

/** Arguments in order, the block last. */
export function readArguments(x: RubyReader, node: number, subject: number, name = ''): number[] {
  const { tree } = x;
  const args = listArguments(x, tree.child(node, 'arguments'));
  const block = tree.child(node, 'block');
  if (block >= 0) {
    const isInstance = x.traits.isTest && INSTANCE_BLOCKS.has(name);
    const traits: BlockTraits = { subject, isLambda: false, isInstance };
    args.push(blockArgument(x, readBlock(x, block, tree.child(block, 'parameters'), traits)));
  }
  return args;
}

/** The items of an argument list; pairs with computed keys are one hash. */
export function listArguments(x: RubyReader, list: number): number[] {
  const { tree, facts } = x;
  const args: number[] = [];
  if (list < 0) return args;
  const pairs: number[] = [];
  for (let node = tree.firstChild(list); node >= 0; node = tree.nextSibling(node)) {
    if (!tree.isNamed(node)) continue;
    switch (tree.kind(node)) {
      case 'comment':
        break;
      case 'pair': {
        const key = literalName(x, tree.child(node, 'key'));
        if (key === null) pairs.push(node);
        else args.push(x.silent('pass', facts.text(key), pairValue(x, node)));
        break;
      }
      case 'splat_argument':
        args.push(x.silent('pass', facts.text('...'), x.value(tree.namedChildren(node)[0] ?? NONE)));
        break;
      case 'hash_splat_argument':
        args.push(x.silent('pass', facts.text('**'), x.value(tree.namedChildren(node)[0] ?? NONE)));
        break;
      case 'block_argument':
        args.push(blockArgument(x, passedBlock(x, node)));
        break;
      default:
        args.push(ownBlock(x, node) ?? x.value(node));
    }
  }
  if (pairs.length > 0) args.push(readHash(x, pairs, true));
  return args;
}

/** The block that the method around was given, handed on; null for anything else. */
function ownBlock(x: RubyReader, node: number): number | null {
  const { tree, method } = x;
  if (method === null || method.blockName === null || tree.kind(node) !== 'identifier') return null;
  return tree.text(node) === method.blockName ? x.silentName(BLOCK, tree.start(node)) : null;
}

function passedBlock(x: RubyReader, node: number): number {
  const value = x.tree.namedChildren(node)[0] ?? NONE;
  if (value < 0) return NONE;
  const own = ownBlock(x, value);
  if (own !== null) return own;
  const name = x.tree.kind(value) === 'simple_symbol' ? literalName(x, value) : null;
  return name === null ? (passedMethod(x, value) ?? x.value(value)) : symbolBlock(x, value, name);
}

/** `method(:name)`, with or without a receiver; null for anything else. */
function passedMethod(x: RubyReader, node: number): number | null {
  const { tree } = x;
  const method = tree.kind(node) === 'call' ? tree.child(node, 'method') : NONE;
  if (method < 0 || tree.text(method) !== 'method') return null;
  const [only, ...more] = argumentNodes(x, node);
  const name = only === undefined || more.length > 0 ? null : literalName(x, only);
  if (name === null) return null;
  const receiver = tree.child(node, 'receiver');
  return methodBlock(x, only!, receiver >= 0 && tree.kind(receiver) === 'self' ? NONE : receiver, name);
}
