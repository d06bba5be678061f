import type { Value } from '../../languages/values.ts';

const DEPTH_LIMIT = 8;
/** Pairs of parts that are compared: values share their parts, so that there may be more than can be. */
const WALK_LIMIT = 1_000;

/**
 * Whether two types, as far as they are known, can be one type. `open` gives what an alias stands for. Whatever is not
 * known for certain to differ is taken to agree.
 */
export function couldBeSame(
  a: Value,
  b: Value,
  open: (value: Value) => Value,
  depth = 0,
  walk = { left: WALK_LIMIT },
): boolean {
  walk.left -= 1;
  if (a === b || depth > DEPTH_LIMIT || walk.left < 0 || isVague(a) || isVague(b)) return true;
  const all = (left: readonly Value[], right: readonly Value[]): boolean =>
    left.length === right.length && left.every((one, i) => couldBeSame(one, right[i]!, open, depth + 1, walk));
  if (a.kind === 'instance' && b.kind === 'instance' && a.symbol === b.symbol) {
    return a.args.length !== b.args.length || all(a.args, b.args);
  }
  const [left, right] = [open(a), open(b)];
  if (left !== a || right !== b) return couldBeSame(left, right, open, depth + 1, walk);
  switch (left.kind) {
    case 'foreign':
      return (
        right.kind === 'foreign' &&
        left.ecosystem === right.ecosystem &&
        left.package === right.package &&
        left.path === right.path
      );
    case 'array':
      return right.kind === 'array' && all([left.element], [right.element]);
    case 'map':
      return right.kind === 'map' && all([left.key, left.value], [right.key, right.value]);
    case 'tuple':
      return right.kind === 'tuple' && all(left.items, right.items);
    case 'function':
      return right.kind === 'function' && all(left.parameters, right.parameters) && all([left.result], [right.result]);
    default:
      return false;
  }
}

/** Kinds that say too little, or say it in too many ways, to be told apart. */
function isVague(value: Value): boolean {
  switch (value.kind) {
    case 'unknown':
    case 'null':
    case 'parameter':
    case 'object':
    case 'union':
    case 'intersection':
      return true;
    default:
      return false;
  }
}
