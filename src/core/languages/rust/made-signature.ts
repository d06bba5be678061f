import type { FlatTree } from '../../syntax/flat-tree.ts';
import type { FunctionMacro } from './reader.ts';
import { tokensOf, type Token } from './tokens.ts';

type MadeSignature = Pick<FunctionMacro, 'isExported' | 'hasReceiver' | 'returns'>;

const NOTHING_KNOWN: MadeSignature = { isExported: false, hasReceiver: false, returns: [] };

/** What the body of a macro says of the function that it names by a variable: `pub fn $name<T>(self, …) -> Self`. */
export function madeSignature(tree: FlatTree, name: number): MadeSignature {
  const group = tree.parent(name);
  // Inside braces it belongs to what these belong to, which is not where the macro is used.
  const isOutermost = tree.kind(group) === 'token_tree' && tree.kind(tree.parent(group)) === 'macro_rule';
  if (!isOutermost) return NOTHING_KNOWN;
  const tokens = tokensOf(tree, group);
  const at = tokens.findIndex(({ node }) => node === name);
  const parameters = afterTypeParameters(tokens, at + 1);
  const list = tokens[parameters];
  if (list?.group !== '(') return NOTHING_KNOWN;
  return {
    isExported: isExported(tree.source.slice(tree.start(group), tree.start(name))),
    hasReceiver: /^\(\s*(?:&\s*)?(?:'\w+\s+)?(?:mut\s+)?self\b/.test(tree.text(list.node)),
    returns: returnedPath(tokens, parameters + 1),
  };
}

const isExported = (before: string): boolean =>
  /\bpub\b(?:\s*\([^)]*\))?(?:\s+(?:async|const|unsafe|extern(?:\s*"[^"]*")?))*\s+fn\s+$/.test(before);

/** The position after `<…>`, if there is such. */
function afterTypeParameters(tokens: readonly Token[], from: number): number {
  let depth = 0;
  for (let at = from; at < tokens.length; at += 1) {
    const { text } = tokens[at]!;
    if (text === '<') depth += 1;
    else if (text === '>') depth -= 1;
    if (depth === 0) return text === '>' ? at + 1 : at;
  }
  return tokens.length;
}

/** Parts of the path after `->`; none where a variable, a reference or a type of another kind is returned. */
function returnedPath(tokens: readonly Token[], from: number): readonly string[] {
  if (tokens[from]?.text !== '->') return [];
  const path: string[] = [];
  for (let at = from + 1; /^[A-Za-z_]\w*$/.test(tokens[at]?.text ?? ''); at += 2) {
    path.push(tokens[at]!.text);
    if (tokens[at + 1]?.text !== '::') break;
  }
  return path[0] === 'impl' || path[0] === 'dyn' ? [] : path;
}
