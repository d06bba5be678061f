import type { ResolveRules } from '../rules.ts';
import { implicitCalls } from './implicit-calls.ts';
import { resolveRustModule } from './modules.ts';
import { preludes } from './preludes/preludes.ts';

/** Types that a literal or a structural kind stands for when a member of it is asked for. */
const BUILTIN_TYPES: ReadonlyMap<string, string> = new Map([
  ['str', 'str'],
  ['string', 'String'],
  ['int', 'i32'],
  ['float', 'f64'],
  ['bool', 'bool'],
  ['char', 'char'],
  ['array', 'slice'],
  ['vec', 'Vec'],
  ['range', 'Range'],
  ['result', 'Result'],
]);

/** Methods that so many types have that one declaration of the name says nothing about an unknown receiver. */
const COMMON_MEMBERS: ReadonlySet<string> = new Set(
  (
    'new default clone from into try_from try_into as_ref as_mut as_str as_bytes as_slice to_string to_owned to_vec len ' +
    'is_empty get get_mut set insert remove push pop iter iter_mut into_iter next map and_then or_else filter collect ' +
    'unwrap expect ok err unwrap_or is_some is_none is_ok is_err take replace read write flush close open lock send recv ' +
    'fmt eq cmp hash drop deref borrow borrow_mut index contains contains_key keys values entry extend clear first last ' +
    'parse path name kind id build run start stop join spawn wait poll find position any all fold count min max rev zip ' +
    'chain skip split trim lines chars bytes sort append append_str display source description load store swap matches ' +
    'args arg env value key lower upper update merge reset with add sub mul div'
  ).split(' '),
);

export const rules: ResolveRules = {
  ecosystem: 'crates',
  moduleScope: 'file',
  membersInScope: false,
  bindingOrder: 'block',
  constructors: [],
  isCalledByLanguage: (name) => /^(?:main|drop)$/.test(name),
  isNative: true,
  callingType: 'constructs',
  callMember: null,
  iteratorMember: null,
  elementType: 'Item',
  derefMember: 'deref',
  indexMember: 'index',
  enterMember: null,
  implicitCalls,
  importsAreExports: true,
  rootType: 'Universal',
  structuralInterfaces: false,
  builtinTypes: BUILTIN_TYPES,
  preludes,
  awaitable: new Set(['JoinHandle']),
  awaitedType: { bases: new Set(['Future', 'IntoFuture']), name: 'Output' },
  commonMembers: COMMON_MEMBERS,
  resolveModule: resolveRustModule,
};
