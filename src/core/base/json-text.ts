/** Parsed JSON that may have comments and trailing commas, or null where it is none. */
export function parseLooseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Not strict JSON: try again without what only people read.
  }
  try {
    return JSON.parse(withoutTrailingCommas(withoutComments(text.replace(/^\uFEFF/, '')))) as unknown;
  } catch {
    return null;
  }
}

/** The text with comments blanked out; strings are left alone. */
function withoutComments(text: string): string {
  return text.replace(/"(?:\\.|[^"\\\n])*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (found) =>
    found.startsWith('"') ? found : ' ',
  );
}

function withoutTrailingCommas(text: string): string {
  return text.replace(/"(?:\\.|[^"\\\n])*"|,(?=\s*[}\]])/g, (found) => (found.startsWith('"') ? found : ''));
}

/** The value as an object's entries, in order; nothing where it is no object. */
export function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}

export const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
