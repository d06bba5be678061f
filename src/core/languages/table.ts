import { bash } from './bash/language.ts';
import { c } from './c/language.ts';
import { cpp } from './cpp/language.ts';
import { csharp } from './csharp/language.ts';
import { dart } from './dart/language.ts';
import { elixir } from './elixir/language.ts';
import { golang } from './go/language.ts';
import { java } from './java/language.ts';
import { kotlin } from './kotlin/language.ts';
import type { Language } from './language.ts';
import { lua } from './lua/language.ts';
import { php } from './php/language.ts';
import { python } from './python/language.ts';
import { ruby } from './ruby/language.ts';
import { rust } from './rust/language.ts';
import { scala } from './scala/language.ts';
import { svelte } from './svelte/language.ts';
import { swift } from './swift/language.ts';
import { javascript, typescript } from './typescript/language.ts';
import { vue } from './vue/language.ts';

/** Every programming language. A new one is a folder beside this file and a row here. */
export const LANGUAGES: readonly Language[] = [
  typescript,
  javascript,
  python,
  golang,
  csharp,
  java,
  c,
  cpp,
  php,
  kotlin,
  swift,
  scala,
  bash,
  vue,
  svelte,
  rust,
  ruby,
  lua,
  elixir,
  dart,
];

const BY_ID = new Map(LANGUAGES.map((language) => [language.id, language]));
const BY_EXTENSION = new Map(
  LANGUAGES.flatMap((language) => language.extensions.map((extension) => [extension, language])),
);
const BY_FILE_NAME = new Map(
  LANGUAGES.flatMap((language) => (language.fileNames ?? []).map((name) => [name, language])),
);

const OF_ECOSYSTEM = new Map<string, string[]>();
for (const { id, rules } of LANGUAGES)
  OF_ECOSYSTEM.set(rules.ecosystem, [...(OF_ECOSYSTEM.get(rules.ecosystem) ?? []), id]);

/** Languages whose code calls each other's by name: those of one ecosystem. */
export const languagesOf = (ecosystem: string): readonly string[] => OF_ECOSYSTEM.get(ecosystem) ?? [];

export const languageById = (id: string): Language | undefined => BY_ID.get(id);

/** The language of a path by its name or its extension, or undefined. */
export function languageOf(path: string): Language | undefined {
  const named = BY_FILE_NAME.get(path.slice(path.lastIndexOf('/') + 1));
  if (named) return named;
  const dot = path.lastIndexOf('.');
  return dot < 0 ? undefined : BY_EXTENSION.get(path.slice(dot + 1).toLowerCase());
}
