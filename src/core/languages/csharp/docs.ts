import { NONE } from '../../model/facts.ts';
import type { CSharpReader } from './reader.ts';

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&amp;', '&'],
  ['&quot;', '"'],
  ['&apos;', "'"],
]);

/** Text of documentation XML: references become the names they mean, parameters begin with theirs. */
export function plainDoc(xml: string): string {
  return xml
    .replace(
      /<(?:see|seealso|paramref|typeparamref|inheritdoc)\b[^>]*?(?:cref|name|langword|href)="([^"]*)"[^>]*\/>/g,
      (_, name: string) => name.replace(/^[A-Z]:/, ''),
    )
    .replace(/<(?:param|typeparam|exception)\b[^>]*?(?:name|cref)="([^"]*)"[^>]*>/g, '\n$1: ')
    .replace(/<\/?[A-Za-z][^>]*>/g, '')
    .replace(/&(?:lt|gt|amp|quot|apos);/g, (entity) => ENTITIES.get(entity)!)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** Collects the documentation comments that stand right above a declaration while its siblings are read in order. */
export class DocComments {
  readonly #cs: CSharpReader;
  #lines: string[] = [];

  constructor(cs: CSharpReader) {
    this.#cs = cs;
  }

  comment(node: number): void {
    const text = this.#cs.tree.text(node);
    if (text.startsWith('///')) this.#lines.push(text.slice(3));
    else if (text.startsWith('/**'))
      this.#lines.push(
        ...text
          .slice(3, -2)
          .split('\n')
          .map((line) => line.replace(/^\s*\* ?/, '')),
      );
  }

  /** The doc of a declaration that starts here, as a string index or NONE; the next one begins afresh. */
  take(): number {
    if (this.#lines.length === 0) return NONE;
    const text = plainDoc(this.#lines.join('\n'));
    this.#lines = [];
    return this.#cs.facts.optionalText(text);
  }
}
