import type { Conversions, ResolveRules } from '../rules.ts';
import { sameValue, type Value } from '../values.ts';
import { implicitCalls } from './implicit-calls.ts';
import { resolveJavaModule } from './modules.ts';
import { preludes } from './preludes/preludes.ts';

/** Stand-ins of the prelude for what has no class of its own. */
const PRIMITIVES: readonly string[] = ['boolean', 'byte', 'char', 'double', 'float', 'int', 'long', 'short'];

const BUILTIN_TYPES: ReadonlyMap<string, string> = new Map([
  ...PRIMITIVES.map((name): [string, string] => [name, `$${name}`]),
  ['string', 'String'],
  ['array', '$array'],
]);

/** Widening and boxing: a primitive is first itself, then a wider one, then its class and what that extends. */
const WIDENING: readonly (readonly [string, string, readonly string[]])[] = [
  ['$byte', 'Byte', ['$short', '$int', '$long', '$float', '$double']],
  ['$short', 'Short', ['$int', '$long', '$float', '$double']],
  ['$char', 'Character', ['$int', '$long', '$float', '$double']],
  ['$int', 'Integer', ['$long', '$float', '$double']],
  ['$long', 'Long', ['$float', '$double']],
  ['$float', 'Float', ['$double']],
  ['$double', 'Double', []],
  ['$boolean', 'Boolean', []],
];

const CONVERSIONS: ReadonlyMap<string, Conversions> = new Map(
  WIDENING.flatMap(([primitive, boxed, wider]): [string, Conversions][] => [
    [primitive, { near: wider, far: [boxed, 'Number', 'Comparable', 'Object'] }],
    [boxed, { near: [], far: [primitive, ...wider] }],
  ]),
);

/** Methods that so many types have that one declaration of the name says nothing about an unknown receiver. */
const COMMON_MEMBERS: ReadonlySet<string> = new Set(
  (
    'accept add addAll append apply build call cancel check clear clone close collect compare compareTo contains ' +
    'containsKey copy create delete equals execute exists filter find findAll first flush forEach format from get getAll ' +
    'getBytes getClass getData getId getKey getMessage getName getPath getSize getText getType getUrl getValue handle ' +
    'has hasNext hashCode id indexOf init insert invoke isEmpty isPresent iterator join key keySet last length limit ' +
    'list load log lookup map match matches merge message name newInstance next of offer onError open parse path peek ' +
    'poll pop post print println process push put putAll query read register release remove replace request reset ' +
    'resolve run save schedule select send set setId setName setText setType setValue size skip sort split start stop ' +
    'stream submit substring sum supports test toArray toList toString transform trim type update url validate value ' +
    'valueOf values visit wait with write'
  ).split(' '),
);

export const rules: ResolveRules = {
  ecosystem: 'maven',
  moduleScope: 'directory',
  sharesNamespaces: true,
  membersInScope: true,
  bindingOrder: 'block',
  constructors: ['<init>'],
  /** What the virtual machine and its serialisation call by name. */
  isCalledByLanguage: (name) =>
    /^(?:main|finalize|readObject|writeObject|readResolve|writeReplace|readObjectNoData)$/.test(name),
  callingType: 'nothing',
  callMember: null,
  iteratorMember: 'iterator',
  indexMember: null,
  enterMember: null,
  implicitCalls,
  importsAreExports: false,
  structuralInterfaces: false,
  overloads: true,
  conversions: CONVERSIONS,
  separateNames: true,
  functionalInterfaces: true,
  rootType: 'Object',
  builtinTypes: BUILTIN_TYPES,
  preludes,
  awaitable: new Set(),
  commonMembers: COMMON_MEMBERS,
  resolveModule: resolveJavaModule,
  evaluateBinary: (_operator, operands) => agreed(operands),
};

/** Operands of one type give that type; what comes of others is left open. */
function agreed(operands: readonly Value[]): Value | null {
  const [first, ...others] = operands;
  return first !== undefined && others.every((other) => sameValue(first, other)) ? first : null;
}
