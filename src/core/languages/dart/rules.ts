import { OUTLINE_RULES } from '../outline/rules.ts';
import type { ResolveRules } from '../rules.ts';
import { resolveModule } from './modules.ts';
import { preludes } from './preludes/preludes.ts';

const COMMON_MEMBERS: ReadonlySet<string> = new Set(
  (
    'add addAll any build call cancel clear close complete contains copyWith create delete dispose elementAt emit every execute expand ' +
    'fetch filter first firstWhere fold forEach fromJson get handle hashCode id indexOf init initState insert isEmpty isNotEmpty join key ' +
    'keys last length listen load log map name next of on open parse pop process push put read reduce remove removeAt render replace ' +
    'request reset resolve reversed run save send set setState single skip sort split start state stop sublist take test then toJson toList ' +
    'toMap toSet toString trim update value values where write'
  ).split(' '),
);

export const rules: ResolveRules = {
  ...OUTLINE_RULES,
  ecosystem: 'pub',
  membersInScope: true,
  constructors: ['new'],
  /** Operators, calls of objects, conversions and iteration. */
  isCalledByLanguage: (name) => /^(?:main|call|noSuchMethod|toString|hashCode|iterator|\W+)$/.test(name),
  callingType: 'constructs',
  callMember: 'call',
  indexMember: '[]',
  builtinTypes: new Map([
    ['string', 'String'],
    ['int', 'int'],
    ['double', 'double'],
    ['bool', 'bool'],
  ]),
  preludes,
  awaitable: new Set(['Future', 'FutureOr']),
  commonMembers: COMMON_MEMBERS,
  resolveModule,
};
