import type { ParameterChangeKind } from '../change-kinds.ts';
import { signatureParts } from './signature-parts.ts';

/** What happened to one parameter of a function. */
export interface ParameterChange {
  readonly change: ParameterChangeKind;
  /** Its name, after the change where it still has one. */
  readonly name: string;
  /** What a renamed one was called. */
  readonly was: string | null;
}

interface Parameter {
  readonly name: string;
  /** Everything that it says besides. */
  readonly rest: string;
}

/** Languages in which a type stands behind a name without a mark between them. */
const NAME_FIRST: ReadonlySet<string> = new Set(['go']);

/**
 * Parameters that came, went or have another name, by the text of two signatures. One that went is taken for renamed by
 * one that came behind the same parameter and is written alike but for its name.
 */
export function parameterChanges(before: string, after: string, language: string): ParameterChange[] {
  const [old, fresh] = [parametersOf(before, language), parametersOf(after, language)];
  if (old === null || fresh === null) return [];
  const [gone, come] = [slots(old, fresh), slots(fresh, old)];
  const changes: ParameterChange[] = [];
  for (const [behind, parameters] of come) {
    const left = gone.get(behind) ?? [];
    for (const { name, rest } of parameters) {
      const at = left.findIndex((one) => one.rest === rest);
      const [was] = at < 0 ? [] : left.splice(at, 1);
      changes.push({ change: was ? 'renamed' : 'added', name, was: was?.name ?? null });
    }
  }
  const removed = [...gone.values()].flat().map(({ name }) => ({ change: 'removed' as const, name, was: null }));
  return [...removed, ...changes];
}

/** Parameters that the other signature has not, by the name of the last one before them that both have. */
function slots(own: readonly Parameter[], other: readonly Parameter[]): Map<string, Parameter[]> {
  const known = new Set(other.map(({ name }) => name));
  const found = new Map<string, Parameter[]>();
  let behind = '';
  for (const parameter of own) {
    if (known.has(parameter.name)) behind = parameter.name;
    else found.set(behind, [...(found.get(behind) ?? []), parameter]);
  }
  return found;
}

function parametersOf(signature: string, language: string): Parameter[] | null {
  const parts = signatureParts(signature);
  return parts && parts.parameters.flatMap((text) => parameterOf(text, language) ?? []);
}

/** Null for a mark that is no parameter, such as the `*` of Python. */
function parameterOf(text: string, language: string): Parameter | null {
  const declared = text.replace(ANNOTATION, '').replace(DEFAULT, '');
  const named = POINTER.exec(declared)?.[1] ?? nameIn(declared, language);
  return named === undefined ? null : { name: named, rest: without(text, named) };
}

/** A text without a name, where that first stands as a word of its own. */
function without(text: string, name: string): string {
  const at = [...text.matchAll(NAMES)].find(([word]) => word === name)?.index ?? text.indexOf(name);
  return `${text.slice(0, at)}${text.slice(at + name.length)}`.replace(/\s+/g, ' ').trim();
}

function nameIn(declared: string, language: string): string | undefined {
  if (NAME_FIRST.has(language)) return NAME.exec(declared)?.[0];
  const beforeType = /^([^:]*[^:\s])\s*\??\s*:(?!:)/.exec(declared)?.[1] ?? declared;
  // A pattern takes its parameter apart: it has no name but itself.
  if (/^\s*[[{]/.test(beforeType)) return beforeType.trim();
  return beforeType.match(NAMES)?.at(-1);
}

const NAME = /[\p{L}_$][\p{L}\p{N}_$]*/u;
const NAMES = /[\p{L}_$][\p{L}\p{N}_$]*/gu;
/** What is said of a parameter before it: `@Nullable`, `[FromBody]`, `#[cfg(test)]`. */
const ANNOTATION = /^(\s*(@[\w.]+(\([^()]*\))?|#?\[[^\]]*\](?=\s*\w)))+/;
const DEFAULT = /\s*=(?![=>])[^]*$/;
/** A pointer to a function in C has its name inside. */
const POINTER = /\(\s*\*\s*(\w+)\s*\)/;
