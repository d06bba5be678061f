import type { ResolveRules } from '../rules.ts';
import { COMMON_MEMBERS } from './common-members.ts';
import { foreignConstant, resolveRubyModule } from './modules.ts';
import { preludes } from './preludes/preludes.ts';

/** Classes that literals and structural kinds stand for. */
const BUILTIN_TYPES: ReadonlyMap<string, string> = new Map([
  ['str', 'String'],
  ['sym', 'Symbol'],
  ['int', 'Integer'],
  ['float', 'Float'],
  ['rational', 'Rational'],
  ['complex', 'Complex'],
  ['bool', 'TrueClass'],
  ['regexp', 'Regexp'],
  ['range', 'Range'],
  ['list', 'Array'],
  ['array', 'Array'],
  ['tuple', 'Array'],
  ['hash', 'Hash'],
  ['map', 'Hash'],
  ['object', 'Hash'],
  ['function', 'Proc'],
]);

export const rules: ResolveRules = {
  ecosystem: 'ruby',
  moduleScope: 'file',
  membersInScope: true,
  bindingOrder: 'flow',
  constructors: ['initialize'],
  callingType: 'constructs',
  callMember: null,
  iteratorMember: 'to_a',
  indexMember: '[]',
  enterMember: null,
  importsAreExports: false,
  openTypes: true,
  structuralInterfaces: false,
  builtinTypes: BUILTIN_TYPES,
  preludes,
  awaitable: new Set(),
  commonMembers: COMMON_MEMBERS,
  resolveModule: resolveRubyModule,
  foreignConstant,
};
