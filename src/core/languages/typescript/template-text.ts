import type { TsReader } from './reader.ts';

/** What a template says, with `{}` where values are put in. */
export function templateText(x: TsReader, node: number): string {
  const { tree } = x;
  let text = '';
  let at = tree.start(node) + 1;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (tree.kind(child) !== 'template_substitution') continue;
    text += `${tree.source.slice(at, tree.start(child))}{}`;
    at = tree.end(child);
  }
  return text + tree.source.slice(at, tree.end(node) - 1);
}
