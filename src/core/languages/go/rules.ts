import type { ResolveRules } from '../rules.ts';
import { areNeverTogether } from './build-constraints.ts';
import { publishedGoPackage, resolveGoModule } from './modules.ts';
import { preludes } from './preludes/preludes.ts';

/** Types that a literal or a structural kind stands for when a member of it is asked for. */
const BUILTIN_TYPES: ReadonlyMap<string, string> = new Map([
  ['string', 'string'],
  ['int', 'int'],
  ['float64', 'float64'],
  ['complex128', 'complex128'],
  ['rune', 'rune'],
  ['bool', 'bool'],
]);

/** Methods that so many types have that one declaration of the name says nothing about an unknown receiver. */
const COMMON_MEMBERS: ReadonlySet<string> = new Set(
  (
    'Add Append As Bytes Cancel Clone Close Context Copy Delete Do Done Encode Decode Equal Err Error Exec Flush Format Get ' +
    'Handle Has Header Host ID Init Is Key Keys Len Less List Load Lock MarshalJSON Match Name New Next Open Parse Path ' +
    'Print Printf Push Pop Put Query Range Read ReadAll Register Remove Reset Run Save Send ServeHTTP Set Size Start Stop ' +
    'Store String Sub Swap Type Unlock UnmarshalJSON Unwrap Update URL Validate Value Values Wait Walk Write WriteString'
  ).split(' '),
);

export const rules: ResolveRules = {
  ecosystem: 'go',
  nativePackages: new Set(['C']),
  moduleScope: 'directory',
  membersInScope: false,
  bindingOrder: 'block',
  constructors: [],
  isCalledByLanguage: (name) => /^(?:main|init)$/.test(name),
  callingType: 'converts',
  callMember: null,
  iteratorMember: null,
  indexMember: null,
  enterMember: null,
  importsAreExports: false,
  structuralInterfaces: true,
  builtinTypes: BUILTIN_TYPES,
  preludes,
  awaitable: new Set(),
  commonMembers: COMMON_MEMBERS,
  areNeverTogether,
  resolveModule: resolveGoModule,
  publishedIn: publishedGoPackage,
};
