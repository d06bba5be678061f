import { imageName } from '../image-name.ts';

interface Named {
  readonly name: string;
  readonly at: number;
}

/** As an attribute, as an object's key, and inside JSON. */
const IMAGE = /\b(image|image_uri|container_image|docker_image)"?\s*[=:]\s*"([^"\n]+)"/g;
const CONTAINER_TYPES = /kubernetes|docker|container|ecs|cloud_run|lambda|nomad|helm|app_service|job/;
const ENVIRONMENT = /\b(env|environment|environment_variables|env_vars|app_settings|secrets)"?\s*[=:]?\s*(?=[[{])/g;
const VARIABLE = /\bname"?\s*[=:]\s*"([A-Z_][A-Z0-9_]*)"|(?<![\w.])"?([A-Z_][A-Z0-9_]*)"?\s*[=:](?!=)/g;
/** Longer definitions are not looked through for the end of a bracket. */
const LONGEST = 20_000;

/** Container images that a block's text names. A type that runs no containers must write them in full. */
export function imagesIn(text: string, type: string): Named[] {
  const found: Named[] = [];
  for (const match of text.matchAll(IMAGE)) {
    const name = imageName(match[2]!);
    const at = match.index + match[0].length - match[2]!.length - 1;
    if (name !== null && (CONTAINER_TYPES.test(type) || name.includes('/'))) found.push({ name, at });
  }
  return found;
}

/** Environment variables that a block's text sets for a program. */
export function variablesIn(text: string): Named[] {
  const found: Named[] = [];
  let done = 0;
  for (const match of text.matchAll(ENVIRONMENT)) {
    const start = match.index + match[0].length;
    if (start < done) continue;
    done = closing(text, start);
    for (const variable of text.slice(start, done).matchAll(VARIABLE)) {
      const name = variable[1] ?? variable[2]!;
      found.push({ name, at: start + variable.index + variable[0].lastIndexOf(name) });
    }
  }
  return found;
}

/** Just past the bracket that closes the one at an offset. */
function closing(text: string, start: number): number {
  const end = Math.min(text.length, start + LONGEST);
  let depth = 0;
  for (let at = start; at < end; at += 1) {
    const char = text[at]!;
    if (char === '{' || char === '[') depth += 1;
    else if ((char === '}' || char === ']') && (depth -= 1) === 0) return at + 1;
  }
  return end;
}
