import type { FieldConventions } from '../../languages/connections.ts';
import type { DocumentFacts } from '../../model/document-facts.ts';
import { ownFiles, type Program } from '../program.ts';
import type { Linkable } from './affected-files.ts';
import type { MentionIndex } from './mention-index.ts';
import { hashesOf } from './mentioned-names.ts';

/**
 * Files with names by which code alone resolves fields of GraphQL types, of the types with fields that schemas have now
 * and had not, or the other way round.
 */
export function filesResolvingOthers(before: Linkable, after: Linkable, mentions: MentionIndex): string[] {
  const [was, is] = [before, after].map(({ surroundings }) => fieldsIn(surroundings.documents));
  const types = new Set([...was!].filter((field) => !is!.has(field)).map(typeOf));
  for (const field of is!) if (!was!.has(field)) types.add(typeOf(field));
  if (types.size === 0) return [];
  const names = new Set<number>();
  for (const conventions of conventionsIn(after.program))
    for (const name of namesOf(conventions, types)) hashesOf(name, names);
  return mentions.find(after.program, names).map(({ path }) => path);
}

function fieldsIn(documents: ReadonlyMap<string, DocumentFacts>): ReadonlySet<string> {
  const fields = new Set<string>();
  for (const { nodes } of documents.values())
    for (const { kind, symbol } of nodes) if (kind === 'graphql_field') fields.add(symbol);
  return fields;
}

const typeOf = (field: string): string => field.slice(0, field.indexOf('.'));

function conventionsIn(program: Program): ReadonlySet<FieldConventions> {
  const languages = new Set(ownFiles(program).map(({ language }) => language));
  return new Set([...languages].flatMap(({ connections }) => connections?.fields ?? []));
}

function namesOf({ receivers, maps }: FieldConventions, types: ReadonlySet<string>): readonly string[] {
  const names = maps === undefined ? [] : [maps.name, ...maps.typeNames];
  for (const type of types) {
    if (maps !== undefined) names.push(type + maps.typeSuffix);
    // Generated code begins names of its own with a small letter.
    if (receivers !== undefined)
      names.push(`${type.slice(0, 1).toLowerCase()}${type.slice(1)}${receivers.suffix}`, type + receivers.suffix);
  }
  return names;
}
