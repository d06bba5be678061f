import type { EdgeType } from '../model/edge-types.ts';
import type { FileFacts } from '../model/facts.ts';
import type { NodeKind } from '../model/node-kinds.ts';
import type { AccessRole } from '../model/open-roles.ts';

/**
 * Rows that tell where code meets the world outside it: a call, decorator or read of something known by its package, what
 * it says of which place, and where in the call the place is named. Rows are data of the language whose code they
 * describe; link/connections reads them.
 */
export interface Recognised {
  /** Public documentation of what the row describes. */
  readonly reference: string;
  /** External package (of any ecosystem, without a Go major version). */
  readonly package: string | readonly string[];
  /**
   * What the member is a member of, as the path that leads there from the package with calls left out: `Flask`,
   * `NewRouter`, `db.models`. Longer paths that begin with it match too. '' (where nothing is given) is the package
   * itself, and whatever its lower-case functions give back.
   */
  readonly on?: readonly string[];
  /** Names that are called or read there; '' is the thing itself. */
  readonly members: readonly string[];
  /**
   * Also counts, as inferred, where nothing is known of the receiver, the file imports the package, the member has one of the names and the
   * place named begins with a slash.
   */
  readonly byName?: boolean;
  /**
   * Also counts, as inferred, on a parameter of one of these names that a test framework gives its value, where nothing is
   * known of that: fixtures of plugins.
   */
  readonly givenAs?: readonly string[];
  /** What it must decorate, where a decorator says one thing of a type and another of its members. */
  readonly decorates?: 'type' | 'member';
  /** Only on a member of a type that bears a decorator of one of these names. */
  readonly inside?: readonly string[];
  /** Not on a member of a type that bears a decorator of one of these names. */
  readonly outside?: readonly string[];
  /** Not beside a decorator of one of these names. */
  readonly without?: readonly string[];
}

/** Where in a call something stands. The first of several picks that finds anything counts. */
export interface Pick {
  /** A positional argument. */
  readonly at?: number;
  /** A named argument, or a field of an object or struct that is an argument (of the one `at`, where given). */
  readonly key?: string;
  /** Always this. */
  readonly says?: string;
  /** The name of what is called. */
  readonly isMember?: boolean;
  /** The name of the call that this one is called on: `get` in `client.get().uri(…)`. */
  readonly isBefore?: boolean;
  /** Only in calls with as many arguments or more. */
  readonly least?: number;
  /** `at` and `key` mean arguments of the call that made what this one is called on. */
  readonly ofReceiver?: boolean;
  /** `at` and `key` mean arguments of the call of that name in the function that this one is given. */
  readonly inBlock?: string;
  /** `at` and `key` mean arguments of the decorator of that name beside this one. */
  readonly beside?: string;
}

/** The argument is a chain of calls, those of the given names take the handlers: `get(list).post(add)`, `web::get().to(list)`. */
export interface ChainPick {
  readonly at: number;
  readonly through: readonly string[];
}

/** The call makes a symbol answer requests to a path. */
export interface RouteRow extends Recognised {
  readonly makes: 'route';
  readonly pattern: readonly Pick[];
  readonly method: readonly Pick[];
  /**
   * `decorated`: what the call decorates, below wherever that is mounted; `last`: the last argument; `first`: the first
   * one that is no text.
   */
  readonly handler: 'decorated' | 'last' | 'first' | Pick | readonly Pick[] | ChainPick;
  /** What follows the pattern. */
  readonly below?: string;
  /** The method that handles it of the type that the handler is. */
  readonly action?: string;
  /** A call of this name where a handler would be makes it no route. */
  readonly except?: string;
  /** Beginnings of a pattern that is below no router. */
  readonly rooted?: readonly string[];
  /** Without a path of its own it is a route only below a type that has one. */
  readonly isBelow?: boolean;
  /** How parameters are written: `regex` for regular expressions; else all common ways. */
  readonly syntax?: 'regex' | 'method-and-path';
}

/** The call tells the methods of the route or request that a call before it in the chain made. */
export interface MethodsRow extends Recognised {
  readonly makes: 'methods';
  /** Every argument where not given. */
  readonly method?: readonly Pick[];
}

/** The call makes a router whose paths begin with a prefix; `isPart`: and with those of the receiver. As a decorator: of the class. */
export interface RouterRow extends Recognised {
  readonly makes: 'router';
  readonly prefix: readonly Pick[];
  readonly isPart?: boolean;
  /** It asks instead of answering: a prefix that is given and cannot be told stands for any host. */
  readonly isClient?: boolean;
}

/** The call puts a router below a prefix of its receiver. */
export interface MountRow extends Recognised {
  readonly makes: 'mount';
  readonly prefix: readonly Pick[];
  /**
   * `rest`: every argument; `included`: the second argument is a call that includes a module or list of routes;
   * `within`: whatever is called without a router in the functions that are arguments.
   */
  readonly child: 'rest' | 'included' | 'within' | Pick;
}

/** The call stands for the router that it is called on, or for all that it is given. */
export interface SameRow extends Recognised {
  readonly makes: 'same';
  readonly as: 'receiver' | 'arguments';
}

/** The call asks a path of some server. */
export interface RequestRow extends Recognised {
  readonly makes: 'request';
  readonly url: readonly Pick[];
  readonly method: readonly Pick[];
  /** Where the host is said by itself. */
  readonly host?: readonly Pick[];
  /** The address before the path is set elsewhere: a path need not begin with a slash. */
  readonly isRelative?: boolean;
  /** A path alone cannot be sent: who makes such a request hands it to a handler of the program itself. */
  readonly needsHost?: boolean;
  readonly syntax?: 'method-and-path';
}

/** The call runs the function it is given inside something: names without a receiver are members of that. */
export interface BlockRow extends Recognised {
  readonly makes: 'block';
  /** Path of what the function runs in. */
  readonly self: string;
}

/** The call has a method of the type that it is called on run later. */
export interface DeferRow extends Recognised {
  readonly makes: 'deferred';
  readonly method: string;
}

export type PlaceReading = 'program' | 'sql' | 'url' | 'table' | 'placeholder' | 'graphql';

/** The call, or a value made with fields, names a meeting place. */
export interface PlaceRow extends Recognised {
  readonly makes: 'place';
  readonly kind: NodeKind;
  readonly edge: EdgeType;
  readonly name: readonly Pick[];
  /**
   * `program`: the program of a command line; `sql`: the tables of a statement; `url`: the last part of a
   * URL or ARN; `placeholder`: the variable of `${NAME}` or `${NAME:otherwise}`; `graphql`: the fields that operations
   * ask for.
   */
  readonly reads?: PlaceReading;
  /** Where no name is given: the decorated class's own, in snake case. */
  readonly otherwise?: 'snake';
  /** The schema of a table, where the call says one. */
  readonly schema?: readonly Pick[];
  /** Who says it: what is around the call where not given; `subject`: the type argument of what the call is made on. */
  readonly from?: 'decorated' | 'subject' | Pick;
}

/** Keys of the thing, and members where `hasMembers`, are names of meeting places: `environ['X']`, `process.env.X`. */
export interface ReadRow extends Recognised {
  readonly makes: 'read';
  readonly hasMembers?: boolean;
  /** Members that only write. */
  readonly writers?: readonly string[];
  readonly kind: NodeKind;
  readonly edge: EdgeType;
}

/**
 * What is called, made or mentioned reaches outside of the program, whatever it is given. `members` can be ANY_MEMBER;
 * `on` is as for other rows, and of ANY_MEMBER '' is the whole package.
 */
export interface AccessRow extends Omit<
  Recognised,
  'byName' | 'givenAs' | 'decorates' | 'inside' | 'outside' | 'without'
> {
  readonly makes: 'access';
  readonly role: AccessRole;
  /** Longer paths than those of `on` do not match. */
  readonly isExact?: boolean;
  /** Members that ANY_MEMBER does not mean. */
  readonly except?: readonly string[];
  /** Only in calls, and not where the argument at this place is a plain text: then it is followed. */
  readonly unlessText?: number;
  /** `unlessText` does not mean a text that has this in it. */
  readonly butText?: string;
  /** Only in calls where the argument at this place, which is called, is a value of which nothing is known. */
  readonly ifUnknown?: number;
  /** Only in calls where the argument at this place is a text. */
  readonly ifText?: number;
  /** Only in calls with as many arguments or less. */
  readonly most?: number;
  /** Only where it is called. */
  readonly isCalled?: boolean;
  /** Every value has the member: it counts on values of which nothing is known too. */
  readonly isUniversal?: boolean;
  /**
   * The call reaches for a member of the argument at `of` (the receiver where not given), or of a package, by the name
   * that is given.
   */
  readonly reaches?: { readonly of?: number; readonly in?: string; readonly name: number };
}

/** The names of packages are members and keys of the thing: `globalThis['eval']`. A computed key runs any of them. */
export interface HolderRow extends Omit<
  Recognised,
  'byName' | 'givenAs' | 'decorates' | 'inside' | 'outside' | 'without'
> {
  readonly makes: 'holder';
  readonly of: readonly string[];
}

/** Stands for every name of a package or type. */
export const ANY_MEMBER = '*';

/** Stands for every variable of which nothing is known, in languages whose variables begin with this: a text can be called. */
export const ANY_VARIABLE = '$';

/** A class is a model of a table. */
export interface ModelRow {
  readonly reference: string;
  /** External package and path of the base class or embedded type; null where the class says it by a member alone. */
  readonly base: { readonly package: string; readonly paths: readonly string[] } | null;
  /** The field that names the table, in the class or in a class inside it. */
  readonly field?: string;
  readonly inner?: string;
  /** The call in the class's body that names the table. */
  readonly setter?: string;
  /** Calls in the class's body that make it a base for other models, without a table. */
  readonly abstract?: readonly string[];
  /** A class below another model is in that one's table. */
  readonly sharesTable?: boolean;
  /** The method whose result names the table. */
  readonly method?: string;
  /** How the table is called otherwise. */
  readonly rule: 'app-and-model' | 'plural-snake' | null;
}

/**
 * Members of this type hold the rows of a table: its type argument is the model, and the table is called as the member
 * where the model does not say otherwise.
 */
export interface HeldModelRow {
  readonly reference: string;
  readonly package: string;
  readonly type: string;
}

/** What resolves a field: the first of several that leads to a function of the repository counts. */
export type FieldResolver =
  /** What the call decorates. */
  | { readonly by: 'decorated' }
  /** The function that is given. */
  | { readonly by: 'given'; readonly given: readonly Pick[] }
  /** A method of the class that is given, or that the call is made on: the first of these names that it has. */
  | { readonly by: 'method'; readonly of: readonly Pick[] | 'receiver'; readonly methods: readonly string[] }
  /** A method of the class around, by the name that is given. */
  | { readonly by: 'member'; readonly named: readonly Pick[] }
  /** The public methods of the class that is decorated, or that is the type argument: each is a field of its name. */
  | { readonly by: 'methods' }
  /** An object of fields: functions, or objects that hold them under these keys. */
  | { readonly by: 'fields'; readonly given: readonly Pick[]; readonly keys: readonly string[] }
  /** What resolves the fields of the classes that the decorated one is derived from. */
  | { readonly by: 'inherited' }
  /** An object of types, each of them an object of fields. */
  | { readonly by: 'types'; readonly given: readonly Pick[]; readonly keys: readonly string[] };

/** The call says what resolves a field of a GraphQL type. */
export interface FieldRow extends Recognised {
  readonly makes: 'field';
  /** The type that has the field; that of the class around where not given. */
  readonly type?: readonly Pick[];
  /** The name in the schema; where nothing is said, it follows from that of what is decorated, or assigned to. */
  readonly name?: readonly Pick[];
  /** The name in code, which the one in the schema follows from. */
  readonly codeName?: readonly Pick[];
  readonly resolver: readonly FieldResolver[];
}

/** How classes and functions are called in a GraphQL schema, and which resolve fields without a call that says so. */
export interface FieldConventions {
  /** `camel`: `item_count` is `itemCount`; `without-get`: `GetItemsAsync` is `items`. */
  readonly naming: 'same' | 'camel' | 'without-get';
  /** What names of classes end in that names of types leave out. */
  readonly typeSuffix?: string;
  /** Decorators of a class that are given the type or its name. */
  readonly typeDecorators?: readonly string[];
  /** What holds constants that are names of types. */
  readonly typeConstants?: string;
  /** The decorator of a method that is given the name of the field. */
  readonly nameDecorator?: string;
  /** The decorator of a method that makes it no field. */
  readonly leftOut?: string;
  /** The call in a class's body that names the type. */
  readonly typeSetter?: string;
  /** The inner class and the field in it that name the type. */
  readonly typeField?: readonly [inner: string, field: string];
  /** Methods of classes with one of these bases, by what their names begin with. */
  readonly prefixed?: {
    readonly reference: string;
    readonly bases: readonly { readonly package: string; readonly paths: readonly string[] }[];
    /** Only files that import one of these are looked at. */
    readonly packages: readonly string[];
    readonly prefix: string;
  };
  /** Methods of types that are called after those of a schema. */
  readonly receivers?: { readonly reference: string; readonly suffix: string };
  /** Objects of types that have this name or one of these types, and objects of the fields of the type a type is called after. */
  readonly maps?: {
    readonly reference: string;
    readonly name: string;
    readonly typeNames: readonly string[];
    readonly typeSuffix: string;
    readonly keys: readonly string[];
  };
}

export type ConnectionRow =
  | RouteRow
  | MethodsRow
  | RouterRow
  | MountRow
  | SameRow
  | RequestRow
  | PlaceRow
  | ReadRow
  | BlockRow
  | DeferRow
  | FieldRow;

/** A route that follows from where a file lies. */
export interface PathRoute {
  readonly pattern: string;
  /** Method by the name of the exported function that handles it; `default` is the default export. */
  readonly methods: ReadonlyMap<string, string>;
}

/** A word in paths that stands for a name: of the handler, or of the type it is a member of. */
export interface PathToken {
  readonly token: string;
  readonly names: 'handler' | 'type';
  /** What the name ends in that the path leaves out. */
  readonly suffix: string;
}

/** A route that a file states by the name of the class and method that handle it. */
export interface DrawnRoute {
  readonly methods: readonly string[];
  readonly pattern: string;
  /** Path of the class, its parts apart by `::`, in lower case. */
  readonly type: string;
  readonly action: string;
  /** The call that states it. */
  readonly expr: number;
}

export interface Connections {
  /** Replaced in lower case: where paths have them, they are told apart without case. */
  readonly pathTokens?: readonly PathToken[];
  readonly rows: readonly ConnectionRow[];
  readonly access?: readonly (AccessRow | HolderRow)[];
  readonly models?: readonly ModelRow[];
  readonly heldModels?: readonly HeldModelRow[];
  readonly fields?: FieldConventions;
  pathRoute?(path: string): PathRoute | null;
  drawnRoutes?(path: string, facts: FileFacts): readonly DrawnRoute[];
}
