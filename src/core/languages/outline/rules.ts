import type { ResolveRules } from '../rules.ts';

/** What holds unless a language says otherwise: names are resolved in their file, nothing is built in. */
export const OUTLINE_RULES: ResolveRules = {
  ecosystem: '',
  moduleScope: 'file',
  membersInScope: false,
  bindingOrder: 'block',
  constructors: [],
  callingType: 'nothing',
  callMember: null,
  iteratorMember: null,
  indexMember: null,
  enterMember: null,
  importsAreExports: false,
  structuralInterfaces: false,
  builtinTypes: new Map(),
  preludes: [],
  awaitable: new Set(),
  commonMembers: new Set(),
  resolveModule: () => ({ kind: 'missing' }),
};

/** Types lie in packages that all files share, members are seen by their bare name, and calling a type makes one. */
export const PACKAGE_RULES: ResolveRules = {
  ...OUTLINE_RULES,
  moduleScope: 'directory',
  sharesNamespaces: true,
  membersInScope: true,
  callingType: 'constructs',
  overloads: true,
};
