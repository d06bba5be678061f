import { implicitCalls } from './implicit-calls.ts';
import type { Conversions, ResolveRules } from '../rules.ts';
import { ATTRIBUTE_SUFFIX } from './attributes.ts';
import { resolveNamespace } from './modules.ts';
import { preludes } from './preludes/preludes.ts';
import { projectOf } from './projects.ts';

/** Types that a literal, a structural kind or a keyword stands for when a member of it is asked for. */
const BUILTIN_TYPES: ReadonlyMap<string, string> = new Map([
  ['str', 'String'],
  ['int', 'Int32'],
  ['uint', 'UInt32'],
  ['long', 'Int64'],
  ['double', 'Double'],
  ['float', 'Single'],
  ['decimal', 'Decimal'],
  ['bool', 'Boolean'],
  ['char', 'Char'],
  ['type', 'Type'],
  ['array', 'Array'],
  ['tuple', 'ValueTuple'],
  ['function', 'Delegate'],
  ['object', 'Object'],
  ['sequence', 'IEnumerable'],
  ['group', 'IGrouping'],
  ['promise', 'Task'],
]);

/** Keywords that are names of types. */
const KEYWORD_TYPES: ReadonlyMap<string, string> = new Map([
  ['string', 'String'],
  ['object', 'Object'],
  ['bool', 'Boolean'],
  ['byte', 'Byte'],
  ['sbyte', 'SByte'],
  ['short', 'Int16'],
  ['ushort', 'UInt16'],
  ['int', 'Int32'],
  ['uint', 'UInt32'],
  ['long', 'Int64'],
  ['ulong', 'UInt64'],
  ['nint', 'IntPtr'],
  ['nuint', 'UIntPtr'],
  ['float', 'Single'],
  ['double', 'Double'],
  ['decimal', 'Decimal'],
  ['char', 'Char'],
]);

/** Methods that so many types have that one declaration of the name says nothing about an unknown receiver. */
const COMMON_MEMBERS: ReadonlySet<string> = new Set(
  (
    'Add AddRange Any All Append Apply Build Cancel Clear Clone Close Compare CompareTo Contains ContainsKey Copy CopyTo ' +
    'Count Create Delete Dispose DisposeAsync Enqueue Dequeue Equals Execute ExecuteAsync Find First FirstOrDefault Flush ' +
    'FlushAsync Format Get GetAsync GetEnumerator GetHashCode GetService GetType GetValue Handle HandleAsync Has Init ' +
    'Initialize Insert Invoke InvokeAsync Is Join Last Load Log Map Match Max Min MoveNext New Next Open Parse Peek Pop ' +
    'Process Push Read ReadAsync Register Remove Replace Reset Resolve Return Run RunAsync Save Select Send SendAsync Set ' +
    'Setup Should Single Skip Sort Split Start StartAsync Stop StopAsync Sum Take Throw ToArray ToList ToString Trim TryGet ' +
    'TryGetValue TryParse Update Use Validate Verify Wait Where With Write WriteAsync WriteLine'
  ).split(' '),
);

const widening = (near: string, far = ''): Conversions => ({ near: words(near), far: words(far) });
const words = (text: string): readonly string[] => (text === '' ? [] : text.split(' '));

/** Implicit conversions between numbers; constants fit smaller types too. */
const CONVERSIONS: ReadonlyMap<string, Conversions> = new Map([
  ['Byte', widening('Int16 UInt16 Int32 UInt32 Int64 Single Double Decimal')],
  ['Char', widening('UInt16 Int32 UInt32 Int64 Single Double Decimal')],
  ['Int16', widening('Int32 Int64 Single Double Decimal')],
  ['UInt16', widening('Int32 UInt32 Int64 Single Double Decimal')],
  ['Int32', widening('Int64 Single Double Decimal', 'Byte Int16 UInt16 UInt32 UInt64')],
  ['UInt32', widening('Int64 UInt64 Single Double Decimal')],
  ['Int64', widening('Single Double Decimal')],
  ['Single', widening('Double')],
  ['DateTime', widening('DateTimeOffset')],
]);

export const rules: ResolveRules = {
  ecosystem: 'nuget',
  moduleScope: 'directory',
  sharesNamespaces: true,
  importsAreRelative: true,
  membersInScope: true,
  bindingOrder: 'block',
  overloads: true,
  typesByArity: true,
  keywordTypes: KEYWORD_TYPES,
  decoratorSuffix: ATTRIBUTE_SUFFIX,
  conversions: CONVERSIONS,
  rootType: 'Object',
  constructors: ['.ctor'],
  /** Patterns of `using`, `foreach`, `await`, deconstruction and collection initialisers need no interface. */
  isCalledByLanguage: (name) =>
    /^(?:Main|Dispose|DisposeAsync|GetEnumerator|GetAsyncEnumerator|MoveNext|MoveNextAsync|Current|Deconstruct|GetAwaiter|Add|Finalize|op_\w+|operator\b.*|~.*|this\[\])$/.test(
      name,
    ),
  callingType: 'nothing',
  callMember: null,
  iteratorMember: 'GetEnumerator',
  indexMember: 'this[]',
  enterMember: null,
  implicitCalls,
  importsAreExports: false,
  structuralInterfaces: false,
  builtinTypes: BUILTIN_TYPES,
  preludes,
  awaitable: new Set(['Task', 'ValueTask', 'ConfiguredTask']),
  commonMembers: COMMON_MEMBERS,
  resolveModule: resolveNamespace,
  projectOf,
};
