import type { ImplicitCalls } from './implicit-calls.ts';
import type { SymbolId, Value } from './values.ts';

/** What an import specifier leads to. */
export type ModuleTarget =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'directory'; readonly path: string }
  | { readonly kind: 'foreign'; readonly ecosystem: string; readonly package: string; readonly path: string }
  /** Names to follow one after the other, from the first of the roots that has them. */
  | { readonly kind: 'path'; readonly roots: readonly ModuleTarget[]; readonly names: readonly string[] }
  | { readonly kind: 'missing' };

/** What a file of a package that the repository itself publishes is to those who import it. */
export interface PublishedModule {
  /** The package, as an import of it from outside would name it. */
  readonly package: string;
  /** Modules between the package and the file, where they are part of the names in it. */
  readonly modules: readonly string[];
}

/** The repository as module resolution sees it. */
export interface RepositoryLayout {
  hasFile(path: string): boolean;
  /** Indexed or not, whether any file lies below the directory. */
  hasDirectory(path: string): boolean;
  /** Paths of indexed files directly in a directory, sorted. */
  filesIn(directory: string): readonly string[];
  /** All paths with that last component, sorted. */
  filesNamed(name: string): readonly string[];
  /** Parsed manifests of one kind (`package-json`, `tsconfig`, `go-mod`, `pyproject` …), by directory, nearest last. */
  manifests<T>(kind: string): readonly { readonly path: string; readonly directory: string; readonly data: T }[];
  /** A place for what a language computes once for a repository (source roots, module prefixes). */
  readonly memo: Map<string, unknown>;
}

/** What rules may ask of the linker while it evaluates an expression. */
export interface Evaluation {
  value(file: number, expr: number): Value;
  typeValue(file: number, type: number): Value;
  member(value: Value, name: string): Value;
  /** Result of calling a value with arguments that are not known one by one. */
  result(value: Value): Value;
  /** Instance made from a type value. */
  instanceOf(value: Value): Value;
  elementOf(value: Value, key: boolean): Value;
  /** A type of the language's prelude, as a type value; unknown where it has none of that name. */
  prelude(name: string): Value;
  text(file: number, string: number): string;
  /** Argument expressions of a call. */
  args(file: number, expr: number): readonly number[];
  symbolName(symbol: SymbolId): string;
  /** The bases of the type that encloses an expression, for a call or member to be looked up in. */
  superValue(file: number, expr: number): Value;
}

/** A source text in the language itself that declares what is always there: built-in types, functions and their results. */
export interface Prelude {
  /** Package of the external nodes its declarations become, for example `builtins`. */
  readonly package: string;
  readonly path: string;
  readonly source: string;
  /** Its names are reached by importing the package; without this they are visible everywhere. */
  readonly isImported?: boolean;
  /** Its names are visible to its own language alone, not to others of the ecosystem. */
  readonly isOwn?: boolean;
}

/** Positions of arguments. */
export interface Reflection {
  /** The value whose members are reached; −1 for what it is called on, or a place whose names are. */
  readonly object: number | 'function' | 'file';
  /** The name; −1 where all members are reached. */
  readonly name: number;
}

/** What the files of one project share. */
export interface ProjectScope {
  readonly root: string;
  /** Namespaces that all its files import without saying so. */
  readonly imports: readonly string[];
}

/** Names of prelude types, the likeliest first. */
export interface Conversions {
  /** Wider ones of the same sort (`int` → `long`). */
  readonly near: readonly string[];
  /** Those that count only where nothing else fits (boxing). */
  readonly far: readonly string[];
}

/** How names and members are resolved in a language. Data where data will do, functions where it will not. */
export interface ResolveRules {
  readonly ecosystem: string;
  /** `file`: a file is a module and names start with it. `directory`: files of a directory share one scope. */
  readonly moduleScope: 'file' | 'directory';
  /**
   * Whether all files share their exported declarations by the names of their namespaces (what the file symbol is
   * called, and the namespaces around a declaration), wherever they lie.
   */
  readonly sharesNamespaces?: boolean;
  /**
   * Names that begin with `prefix` are written in full (PHP's `\\Thing`); functions and values are looked for in the
   * outermost namespace as well, types are not. Nothing of another namespace is meant without an import. What is written
   * in full and declared nowhere is of `package`.
   */
  readonly outermost?: { readonly prefix: string; readonly package: string };
  /** Whether an import that stands in a namespace can name what it imports from there (C#). */
  readonly importsAreRelative?: boolean;
  /** Whether members are visible by their bare name inside methods (Java, C#, Ruby) or not (Python, TypeScript, Go). */
  readonly membersInScope: boolean;
  /** Whether a type's body sees its members by their bare name where they are declared (Python). */
  readonly membersInBody?: boolean;
  /** `flow`: the nearest assignment before the use counts (Python). `block`: a name is declared once in its block. */
  readonly bindingOrder: 'flow' | 'block';
  readonly constructors: readonly string[];
  /**
   * Whether the language, or its library on whatever it is given, calls members of that name without their being named:
   * operators, conversions, iteration, hooks, what files can do.
   */
  isCalledByLanguage?(name: string): boolean;
  /** Whether what runs tests calls callables of that name: what prepares and cleans up. */
  isCalledByRunner?(name: string): boolean;
  /** Whether a value of any type can stand where another is expected, if it has the members: what types say is no limit. */
  readonly duckTyped?: boolean;
  /** Whether types of the preludes list all that they have: a member that they lack is not named as theirs. */
  readonly preludeTypesAreComplete?: boolean;
  /** Whether decorators are callables that are given what they decorate, when it is declared. */
  readonly callsDecorators?: boolean;
  /** Decorators that neither keep what they are given nor hand it on: it is called by its name alone. */
  readonly plainDecorators?: ReadonlySet<string>;
  /** Callables that reach members of a value by names that are computed. */
  readonly reflection?: ReadonlyMap<string, Reflection>;
  /** Whether an index with a computed key reads or calls members (JavaScript). */
  readonly indexesMembers?: boolean;
  /** What calling a type does: makes an instance (Python), converts a value (Go), or nothing (`new` is needed). */
  readonly callingType: 'constructs' | 'converts' | 'nothing';
  /** Whether other languages call its functions by their bare names: through foreign functions, bindings and linkers. */
  readonly isNative?: boolean;
  /** Packages whose members are functions of a native language (Go's `C`). */
  readonly nativePackages?: ReadonlySet<string>;
  /** Members of languages of the same ecosystem that reading or writing a member of that name calls (Kotlin: `getTotal`). */
  accessorsOf?(name: string): readonly string[];
  /** What its property of that name is called by in languages of the same ecosystem. */
  calledAs?(name: string): readonly string[];
  /** Member that makes an instance callable (`__call__`), or null. */
  readonly callMember: string | null;
  /** Member whose result's first type argument is what iterating yields (`__iter__`), or null. */
  readonly iteratorMember: string | null;
  /** What members are called that give a component of a value, before its number (`component`), where there are such. */
  readonly componentMember?: string;
  /** Associated type that names what iterating yields (Rust's `Item`), where there is one. */
  readonly elementType?: string;
  /** Member whose result's members are a value's own too (`deref`), where there is one. */
  readonly derefMember?: string;
  /** Member that indexing calls (`__getitem__`), or null. */
  readonly indexMember: string | null;
  /** Member whose result entering a context yields (`__enter__`), or null. */
  readonly enterMember: string | null;
  /** Members that operators, loops, contexts, conversions and the like call, where those are calls. */
  readonly implicitCalls?: ImplicitCalls;
  /** Whether names a module imports can be imported from it in turn (Python). */
  readonly importsAreExports: boolean;
  /** Whether a name that a module neither declares nor imports is global, and so outside unless declared as such (TypeScript). */
  readonly modulesAreClosed?: boolean;
  /**
   * Whether no program holds both of two files, where a build chooses among files that declare the same (Go): of several
   * such declarations one is called.
   */
  areNeverTogether?(path: string, other: string): boolean;
  /** Whether callables of one name in one container are different things, told apart by their parameters (Java, C#). */
  readonly overloads?: boolean;
  /** Whether members of one name and different numbers of parameters are different things (C++). */
  readonly tellsApartByArity?: boolean;
  /** A function and a type can share a name, which then means the function (C: `struct stat` and `stat()`). */
  readonly functionsHideTypes?: boolean;
  /** Prelude types that a prelude type is turned into where one of those is expected. */
  readonly conversions?: ReadonlyMap<string, Conversions>;
  /** Whether methods, values and types have names of their own, so that one never hides another (Java). */
  readonly separateNames?: boolean;
  /** Whether an interface with a single abstract method is what a function is expected as (Java). */
  readonly functionalInterfaces?: boolean;
  /** Whether a function type can have a receiver, which is `this` in functions written where it is expected (Kotlin). */
  readonly lambdasHaveReceivers?: boolean;
  /** Whether types of one name are told apart by the number of their type parameters, and may be written in parts (C#). */
  readonly typesByArity?: boolean;
  /** Keywords that are names of prelude types (`int` → `Int32`). */
  readonly keywordTypes?: ReadonlyMap<string, string>;
  /** What a type's name may end in that its name as a decorator leaves out (`Attribute`). */
  readonly decoratorSuffix?: string;
  /**
   * Whether a name is written as names of types are by convention, where calling a type makes an instance and nothing
   * else tells a type of another package from a function.
   */
  isTypeName?(name: string): boolean;
  /** Prelude type whose members every type has (Object), where there is one. */
  readonly rootType?: string;
  /**
   * Whether types are open and named by their full path alone (Ruby): all declarations of a path, in whatever files, are
   * one type; what its instances have and what it has itself are apart; a name is a local, a member of `self` or, with a
   * capital, a constant looked up by nesting, ancestors and the top level; and reading a member calls it.
   */
  readonly openTypes?: boolean;
  /** Callables that run a block with another `self`: what they are called on, or an instance of that. */
  readonly blockReceivers?: ReadonlyMap<string, 'receiver' | 'instance'>;
  /** Types whose instances are types: made with a base, and a block that is the body of what is made. */
  readonly typeMakers?: ReadonlySet<string>;
  /** What a top-level constant that nothing declares belongs to, in languages with open types. */
  foreignConstant?(name: string, layout: RepositoryLayout): ModuleTarget;
  /** Whether a type outside the repository is known to have a member, for its instances or (`isOwn`) for itself. */
  hasOutsideMember?(path: string, name: string, isOwn: boolean): boolean;
  /** Whether a type satisfies an interface by having its methods (Go), without saying so. */
  readonly structuralInterfaces: boolean;
  /** Prelude type that stands for a literal or structural kind: `str`, `array`, `map`, `function`, `tuple` … */
  readonly builtinTypes: ReadonlyMap<string, string>;
  readonly preludes: readonly Prelude[];
  /**
   * Package of bare names that nothing declares, where code calls functions of the platform without importing them (C, PHP):
   * preludes declare only the most used.
   */
  readonly undeclaredPackage?: string;
  /** Whether functions and types are called by their names in any case. */
  readonly ignoresCase?: boolean;
  /** Types that say of a value that it can be anything: `any`. */
  readonly vagueTypes?: ReadonlySet<string>;
  /** Types whose first argument is what `await` yields: Promise, Awaitable … */
  readonly awaitable: ReadonlySet<string>;
  /** By which bases a type says that `await` yields one of its associated types, and which. */
  readonly awaitedType?: { readonly bases: ReadonlySet<string>; readonly name: string };
  /** Member names so common that a unique declaration proves nothing about an unknown receiver. */
  readonly commonMembers: ReadonlySet<string>;
  /** The project a file belongs to, where imports of one file or of its manifest hold for all files of a project. */
  projectOf?(path: string, layout: RepositoryLayout): ProjectScope;
  resolveModule(specifier: string, fromPath: string, layout: RepositoryLayout): ModuleTarget;
  /** The package of the repository's own that a file is part of, by the nearest manifest that names one. */
  publishedIn?(path: string, layout: RepositoryLayout): PublishedModule | null;
  /** The value of a call that ordinary rules cannot tell (cast, make, super …), or null to go on as usual. */
  evaluateCall?(evaluation: Evaluation, file: number, expr: number): Value | null;
  /** What a type name stands for that nothing declares, given its arguments (ReturnType, Awaited …), or null. */
  evaluateType?(evaluation: Evaluation, name: string, args: readonly Value[]): Value | null;
  /** The value of a binary expression where the language has one worth knowing, or null. */
  evaluateBinary?(operator: string, operands: readonly Value[]): Value | null;
  /** Members of a module beyond what its file declares (Python submodules), or null. */
  moduleMember?(path: string, name: string, layout: RepositoryLayout): ModuleTarget | null;
  /** The file that stands for a directory when it is imported as a package (`__init__.py`, `index.ts`), or null. */
  packageFile?(directory: string, layout: RepositoryLayout): string | null;
}
