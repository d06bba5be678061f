import { implicitCalls } from './implicit-calls.ts';
import type { Reflection, ResolveRules } from '../rules.ts';
import type { Value } from '../values.ts';
import { publishedPythonModule } from './published.ts';
import { pythonPackageFile, pythonSubmodule, resolvePythonModule } from './modules.ts';
import { preludes } from './preludes/preludes.ts';

/** Classes that literals and structural kinds stand for. */
const BUILTIN_TYPES: ReadonlyMap<string, string> = new Map([
  ['str', 'str'],
  ['bytes', 'bytes'],
  ['int', 'int'],
  ['float', 'float'],
  ['bool', 'bool'],
  ['list', 'list'],
  ['set', 'set'],
  ['dict', 'dict'],
  ['slice', 'slice'],
  ['generator', 'Generator'],
  ['asyncGenerator', 'AsyncGenerator'],
  ['array', 'list'],
  ['map', 'dict'],
  ['tuple', 'tuple'],
  ['function', 'function'],
  ['promise', 'Coroutine'],
]);

/** Methods that so many classes have that one declaration of the name says nothing about an unknown receiver. */
const COMMON_MEMBERS: ReadonlySet<string> = new Set(
  (
    'acquire add all any append apply as_dict check clean clear close commit configure connect content copy count create ' +
    'data decode delete disconnect dump dumps emit encode end endswith error execute exists extend fetch fetchall fetchone ' +
    'filter find finish first flush format get get_name getvalue group groups handle has_key headers id index info init ' +
    'insert is_valid isdigit items join json keys kill last list load loads lock log lower lstrip main map match merge ' +
    'mkdir move name next notify open order_by parse path pop popitem post prepare print process push put query raise_for_status ' +
    'read readline readlines receive recv register release reload remove render replace request reset resolve result reverse ' +
    'rollback rstrip run save search seek select send set set_value setdefault setup shutdown size sleep sort split splitlines ' +
    'start startswith status stop strip sub submit subscribe sum tell terminate text title to_dict type unregister update upper ' +
    'url validate value values version visit wait warning write writelines __init__ __enter__ __exit__ __call__ __str__ __repr__'
  ).split(' '),
);

/** Operators whose result is of the kind of their left side; comparisons never come here. */
const ARITHMETIC = new Set(['+', '-', '*', '/', '//', '%', '@', '**', '|', '&', '^', '<<', '>>']);

function evaluateBinary(operator: string, operands: readonly Value[]): Value | null {
  return ARITHMETIC.has(operator) ? (operands[0] ?? null) : null;
}

/** Of the language and its library: what they make is called, or read, by the name of what they were given. */
const PLAIN_DECORATORS: ReadonlySet<string> = new Set(
  (
    'property cached_property staticmethod classmethod setter getter deleter abstractmethod abstractproperty overload ' +
    'override final wraps contextmanager asynccontextmanager lru_cache cache deprecated no_type_check dataclass ' +
    'total_ordering runtime_checkable'
  ).split(' '),
);

const REFLECTION: ReadonlyMap<string, Reflection> = new Map([
  ['getattr', { object: 0, name: 1 }],
  ['vars', { object: 0, name: -1 }],
  ['dir', { object: 0, name: -1 }],
  ['getmembers', { object: 0, name: -1 }],
  ['locals', { object: 'function', name: -1 }],
  ['globals', { object: 'file', name: -1 }],
  ['eval', { object: 'file', name: 0 }],
  ['exec', { object: 'file', name: 0 }],
]);

export const rules: ResolveRules = {
  ecosystem: 'python',
  moduleScope: 'file',
  membersInScope: false,
  membersInBody: true,
  bindingOrder: 'flow',
  constructors: ['__init__', '__new__'],
  /** Special methods, and what the library calls on whatever it takes for a file, a mapping or a generator. */
  isCalledByLanguage: (name) =>
    /^(?:__\w+__|_missing_|_generate_next_value_|read(?:able|line|lines|into|1|all)?|writ(?:e|able|elines)|seek(?:able)?|tell|truncate|flush|fileno|isatty|a?close|detach|keys|send|throw)$/.test(
      name,
    ),
  isCalledByRunner: (name) => /^(?:pytest_\w+|set_?up(?:_\w+|[A-Z]\w*)?|tear_?down(?:_\w+|[A-Z]\w*)?)$/i.test(name),
  duckTyped: true,
  // CapWords (https://peps.python.org/pep-0008/#class-names); capitals alone are constants.
  isTypeName: (name) => /^_*\p{Lu}/u.test(name) && /\p{Ll}/u.test(name),
  preludeTypesAreComplete: true,
  callsDecorators: true,
  plainDecorators: PLAIN_DECORATORS,
  reflection: REFLECTION,
  callingType: 'constructs',
  callMember: '__call__',
  iteratorMember: '__iter__',
  indexMember: '__getitem__',
  enterMember: '__enter__',
  implicitCalls,
  importsAreExports: true,
  structuralInterfaces: false,
  builtinTypes: BUILTIN_TYPES,
  preludes,
  awaitable: new Set(['Coroutine', 'Awaitable', 'Future', 'Task']),
  commonMembers: COMMON_MEMBERS,
  resolveModule: resolvePythonModule,
  publishedIn: publishedPythonModule,
  evaluateBinary,
  moduleMember: pythonSubmodule,
  packageFile: pythonPackageFile,
};
