import type { DocumentFacts } from '../../model/document-facts.ts';

/** The fields that schemas of the repository declare. */
export class GraphqlSchema {
  readonly #fields = new Set<string>();
  /** As declared, by how code can write them: in any case, without underscores. */
  readonly #bySpelling = new Map<string, string>();

  constructor(documents: ReadonlyMap<string, DocumentFacts>) {
    for (const { nodes } of documents.values())
      for (const { kind, symbol } of nodes) {
        if (kind !== 'graphql_field') continue;
        this.#fields.add(symbol);
        if (!this.#bySpelling.has(spelling(symbol))) this.#bySpelling.set(spelling(symbol), symbol);
      }
  }

  get isEmpty(): boolean {
    return this.#fields.size === 0;
  }

  has(field: string): boolean {
    return this.#fields.has(field);
  }

  /** The field that a type and a member of generated names stand for. */
  find(type: string, member: string): string | undefined {
    return this.#bySpelling.get(spelling(`${type}.${member}`));
  }
}

const spelling = (field: string): string => field.toLowerCase().replaceAll('_', '');
