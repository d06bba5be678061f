import { THE_FILE, type DocumentBuilder } from '../../model/document-builder.ts';
import { folded } from '../folded-text.ts';
import { at, entriesAt, rangeOf, textAt, type Value } from '../yaml/value.ts';
import { pointerOf, referencesIn, schemaSignature } from './references.ts';

/** The schemas of a document that have a name, and what they say of each other. */
export class SchemaTypes {
  readonly #facts: DocumentBuilder;
  readonly #byPointer = new Map<string, number>();
  readonly #schemas = new Map<Value, number>();

  constructor(facts: DocumentBuilder) {
    this.#facts = facts;
  }

  /** Declares the schemas of a map: `definitions`, `components/schemas`. */
  declare(root: Value, ...path: readonly string[]): void {
    for (const entry of entriesAt(root, ...path)) {
      const node = this.#facts.node('type', `${path.join('.')}.${entry.key}`, rangeOf(entry), {
        name: entry.key,
        signature: folded(schemaSignature(entry.key, entry.value)),
        doc: textAt(entry.value, 'description') || textAt(entry.value, 'title'),
      });
      this.#schemas.set(entry.value, node);
      this.#byPointer.set(`#/${[...path, entry.key].join('/')}`, node);
    }
  }

  /** The document itself as a schema. */
  declareRoot(root: Value, name: string): void {
    const title = at(root, 'title');
    const range = { start: root.start, end: root.end, nameStart: title?.start ?? root.start };
    const node = this.#facts.node('type', name, range, {
      name,
      signature: folded(schemaSignature(name, root)),
      doc: textAt(root, 'description'),
    });
    this.#schemas.set(root, node);
    this.#byPointer.set('#', node);
  }

  /** Says which schemas each of them refers to. */
  linkAll(): void {
    for (const [schema, node] of this.#schemas) this.link(schema, node);
  }

  /** Links what stands in a value, but not in schemas below that speak for themselves. */
  link(value: Value, from: number): void {
    for (const reference of referencesIn(value, (inner) => this.#schemas.has(inner))) {
      const [file = '', fragment = ''] = reference.text.split('#');
      if (file === '') {
        const node = this.#byPointer.get(pointerOf(`#${fragment.replace(/\/$/, '')}`));
        if (node !== undefined) this.#facts.link(from, 'references', { to: 'node', node }, reference.start);
      } else if (!file.includes('://'))
        this.#facts.link(from, 'references', { to: 'path', path: file }, reference.start);
    }
  }

  /** What refers to things in ways of its own: parameters, responses … */
  linkFile(value: Value): void {
    this.link(value, THE_FILE);
  }
}
