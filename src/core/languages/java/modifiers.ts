import { NONE } from '../../model/facts.ts';
import { SYMBOL_FLAGS } from '../../model/symbols.ts';
import { annotationName, readAnnotation } from './annotations.ts';
import { isComment } from './children.ts';
import type { JavaReader } from './reader.ts';

export interface Modifiers {
  readonly flags: number;
  readonly isFinal: boolean;
  readonly isPrivate: boolean;
  /** In an interface: says that the method is no abstract one. */
  readonly hasBody: boolean;
  /** Nodes of the annotations. */
  readonly annotations: readonly number[];
  readonly annotationNames: ReadonlySet<string>;
  /** Where the declaration begins without its annotations. */
  readonly start: number;
}

const FLAGS: ReadonlyMap<string, number> = new Map([
  ['public', SYMBOL_FLAGS.exported],
  ['static', SYMBOL_FLAGS.static],
  ['abstract', SYMBOL_FLAGS.abstract],
]);

export function readModifiers(java: JavaReader, declaration: number): Modifiers {
  const { tree } = java;
  const node = tree.childOfKind(declaration, 'modifiers');
  let flags = 0;
  let isFinal = false;
  let isPrivate = false;
  let hasBody = false;
  let start = NONE;
  const annotations: number[] = [];
  const annotationNames = new Set<string>();
  if (node >= 0) {
    for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
      const kind = tree.kind(child);
      if (kind === 'marker_annotation' || kind === 'annotation') {
        annotations.push(child);
        annotationNames.add(annotationName(java, child));
        continue;
      }
      if (isComment(kind)) continue;
      if (start < 0) start = tree.start(child);
      flags |= FLAGS.get(kind) ?? 0;
      if (kind === 'final') isFinal = true;
      else if (kind === 'private') isPrivate = true;
      if (kind === 'default' || kind === 'static' || kind === 'private') hasBody = true;
    }
  }
  if (start < 0) start = afterModifiers(java, declaration, node);
  return { flags, isFinal, isPrivate, hasBody, annotations, annotationNames, start };
}

function afterModifiers(java: JavaReader, declaration: number, modifiers: number): number {
  const { tree } = java;
  for (let child = declaration + 1; child < tree.after(declaration); child = tree.after(child))
    if (child !== modifiers && !isComment(tree.kind(child))) return tree.start(child);
  return tree.start(declaration);
}

/** Rows of the annotations, as a list: they belong to what they stand on. */
export function readDecorators(java: JavaReader, symbol: number, { annotations }: Modifiers): void {
  if (annotations.length === 0) return;
  const outer = java.scope;
  java.scope = symbol;
  const rows: number[] = [];
  for (const annotation of annotations) readAnnotation(java, annotation, rows);
  java.scope = outer;
  java.facts.updateSymbol(symbol, { decorators: java.facts.list(rows) });
}
