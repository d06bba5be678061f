import type { ResolveRules } from '../rules.ts';
import { resolveNamespace } from './modules.ts';
import { CSHARP_PRELUDES } from './prelude.ts';

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

/** Operators whose result is of the type of their operands; `+` with a text makes a text. */
export const csharpRules: ResolveRules = {
  ecosystem: 'nuget',
  moduleScope: 'directory',
  sharesNamespaces: true,
  membersInScope: true,
  bindingOrder: 'block',
  constructors: ['.ctor'],
  callingType: 'nothing',
  callMember: null,
  iteratorMember: 'GetEnumerator',
  indexMember: 'this[]',
  enterMember: null,
  importsAreExports: false,
  structuralInterfaces: false,
  builtinTypes: BUILTIN_TYPES,
  preludes: CSHARP_PRELUDES,
  awaitable: new Set(['Task', 'ValueTask']),
  commonMembers: COMMON_MEMBERS,
  resolveModule: resolveNamespace,
};

export { KEYWORD_TYPES };
