import { parseJson } from './parse-json.ts';
import { parseYaml } from './parse-yaml.ts';
import type { Value } from './value.ts';

/** The documents of a text; none where it says nothing. Never fails. */
export function parseDocuments(text: string): Value[] {
  if (/^\uFEFF?\s*[{[]/.test(text)) {
    const value = parseJson(text);
    if (value) return [value];
  }
  return parseYaml(text);
}
