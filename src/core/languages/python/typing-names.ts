/** Modules whose names mean the same special forms. */
const TYPING_MODULES = new Set(['typing', 'typing_extensions', 'collections.abc', 'types', 'dataclasses', '_typeshed']);

/** Names of the typing modules that are built-in classes by another name. */
const BUILTIN_ALIASES = new Map([
  ['List', 'list'],
  ['Dict', 'dict'],
  ['Set', 'set'],
  ['FrozenSet', 'frozenset'],
  ['Text', 'str'],
  ['LiteralString', 'str'],
]);

/** Forms that mean their first argument as far as members are concerned. */
const TRANSPARENT = new Set([
  'Annotated',
  'ClassVar',
  'Final',
  'Required',
  'NotRequired',
  'ReadOnly',
  'InitVar',
  'Unpack',
]);

/** What a type name means where it is one of the special forms. */
export type SpecialForm =
  | {
      readonly kind:
        | 'optional'
        | 'union'
        | 'callable'
        | 'tuple'
        | 'meta'
        | 'self'
        | 'literal'
        | 'transparent'
        | 'nothing'
        | 'boolean'
        | 'coroutine';
    }
  | { readonly kind: 'alias'; readonly name: string };

const FORMS = new Map<string, SpecialForm>([
  ['Optional', { kind: 'optional' }],
  ['Union', { kind: 'union' }],
  ['Callable', { kind: 'callable' }],
  ['Tuple', { kind: 'tuple' }],
  ['Type', { kind: 'meta' }],
  ['Self', { kind: 'self' }],
  ['Literal', { kind: 'literal' }],
  ['TypeGuard', { kind: 'boolean' }],
  ['TypeIs', { kind: 'boolean' }],
  ['Coroutine', { kind: 'coroutine' }],
  ['Any', { kind: 'nothing' }],
  ['NoReturn', { kind: 'nothing' }],
  ['Never', { kind: 'nothing' }],
  ['Concatenate', { kind: 'nothing' }],
  ['TypeAlias', { kind: 'nothing' }],
  ...[...TRANSPARENT].map((name): [string, SpecialForm] => [name, { kind: 'transparent' }]),
  ...[...BUILTIN_ALIASES].map(([name, builtin]): [string, SpecialForm] => [name, { kind: 'alias', name: builtin }]),
]);

const BUILTIN_FORMS = new Map<string, SpecialForm>([
  ['tuple', { kind: 'tuple' }],
  ['type', { kind: 'meta' }],
]);

/** Which names of a file mean the special forms of the typing modules, whatever they were imported as. */
export class TypingNames {
  readonly #modules = new Set<string>();
  readonly #names = new Map<string, string>();

  importModule(module: string, alias: string): void {
    if (TYPING_MODULES.has(module)) this.#modules.add(alias);
  }

  importName(module: string, name: string, alias: string): void {
    if (TYPING_MODULES.has(module)) this.#names.set(alias, name);
    else if (TYPING_MODULES.has(`${module}.${name}`)) this.#modules.add(alias);
    else this.#names.delete(alias);
  }

  /** The name's meaning inside the typing modules, or null where it comes from elsewhere. */
  canonical(dotted: string): string | null {
    const dot = dotted.lastIndexOf('.');
    if (dot < 0) return this.#names.get(dotted) ?? null;
    return this.#modules.has(dotted.slice(0, dot)) ? dotted.slice(dot + 1) : null;
  }

  form(dotted: string): SpecialForm | null {
    const canonical = this.canonical(dotted);
    return canonical === null ? (BUILTIN_FORMS.get(dotted) ?? null) : (FORMS.get(canonical) ?? null);
  }

  /** Whether the name is that one of the typing modules. */
  isNamed(dotted: string, name: string): boolean {
    return this.canonical(dotted) === name;
  }
}
