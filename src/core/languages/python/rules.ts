import type { ResolveRules } from '../rules.ts';
import type { Value } from '../values.ts';
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

export const rules: ResolveRules = {
  ecosystem: 'python',
  moduleScope: 'file',
  membersInScope: false,
  membersInBody: true,
  bindingOrder: 'flow',
  constructors: ['__init__', '__new__'],
  callingType: 'constructs',
  callMember: '__call__',
  iteratorMember: '__iter__',
  indexMember: '__getitem__',
  enterMember: '__enter__',
  importsAreExports: true,
  structuralInterfaces: false,
  builtinTypes: BUILTIN_TYPES,
  preludes,
  awaitable: new Set(['Coroutine', 'Awaitable', 'Future', 'Task']),
  commonMembers: COMMON_MEMBERS,
  resolveModule: resolvePythonModule,
  evaluateBinary,
  moduleMember: pythonSubmodule,
  packageFile: pythonPackageFile,
};
