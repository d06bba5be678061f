import { NONE } from '../../model/facts.ts';
import type { TsReader } from './reader.ts';

const LENGTH_LIMIT = 4000;
const LINE_LIMIT = 100;
/** Comments for tools, not for people. */
const DIRECTIVE =
  /^\s*(eslint|prettier|tslint|istanbul|c8|v8|biome|deno-lint|webpack|@ts-|#region|#endregion|<reference|@jsx)/;

/** The doc comment just before a declaration, without its marks; the comments count as used then. */
export function takeDoc(x: TsReader, declarationStart: number): number {
  const { comments, tree } = x;
  if (comments.length === 0) return NONE;
  const last = comments[comments.length - 1]!;
  let text: string | null = null;
  if (tree.source.startsWith('/**', tree.start(last))) text = blockText(tree.text(last));
  else if (!/\n\s*\n/.test(tree.source.slice(tree.end(last), declarationStart))) text = lineTexts(x);
  x.comments = [];
  return x.facts.optionalText(text?.slice(0, LENGTH_LIMIT));
}

/** The file's own doc: a leading block comment that says so. */
export function fileDoc(x: TsReader, node: number): number {
  const text = x.tree.text(node);
  return text.startsWith('/**') && /@(module|file|fileoverview|packageDocumentation)\b/.test(text)
    ? x.facts.optionalText(blockText(text))
    : NONE;
}

function blockText(comment: string): string {
  return comment
    .slice(3, -2)
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
    .join('\n')
    .trim();
}

/** Line comments that stand together directly above. */
function lineTexts(x: TsReader): string | null {
  const { comments, tree } = x;
  const lines: string[] = [];
  for (let i = comments.length - 1; i >= Math.max(0, comments.length - LINE_LIMIT); i -= 1) {
    const node = comments[i]!;
    const next = comments[i + 1];
    const text = tree.text(node);
    if (!text.startsWith('//')) break;
    if (next !== undefined && /\n\s*\n/.test(tree.source.slice(tree.end(node), tree.start(next)))) break;
    const content = text.replace(/^\/+ ?/, '');
    if (!DIRECTIVE.test(content)) lines.push(content.trimEnd());
  }
  return lines.length > 0 ? lines.reverse().join('\n').trim() : null;
}
