import { PACKAGE_RULES } from '../outline/rules.ts';
import { implicitCalls } from './implicit-calls.ts';
import { preludes } from './preludes/preludes.ts';
import type { ModuleTarget, ResolveRules } from '../rules.ts';

const COMMON_MEMBERS: ReadonlySet<string> = new Set(
  (
    'add addAll all also any append apply asSequence associate await build cancel clear close collect compareTo component1 component2 ' +
    'contains copy count create delete drop emit equals execute exists filter find first flatMap flush fold forEach format get getOrNull ' +
    'getOrPut groupBy handle hashCode hasNext id indexOf init insert invoke isEmpty isNotEmpty iterator join joinToString key keys last ' +
    'launch let length list load lock log map mapNotNull max min name next of open parse plus pop post process push put query read ' +
    'reduce register remove render replace reset resolve reversed run save send set size skip sort sorted sortedBy split start stop ' +
    'sum take test toList toMap toSet toString trim unlock update use value values with write zip'
  ).split(' '),
);

const accessorsOf = (name: string): readonly string[] => {
  const capital = name.charAt(0).toUpperCase() + name.slice(1);
  return [`get${capital}`, `set${capital}`, ...(/^is\p{Lu}/u.test(name) ? [name, `set${name.slice(2)}`] : [])];
};

export const rules: ResolveRules = {
  ...PACKAGE_RULES,
  ecosystem: 'maven',
  constructors: ['constructor'],
  functionalInterfaces: true,
  lambdasHaveReceivers: true,
  /** Operators, delegates, iteration and destructuring are calls by convention. */
  isCalledByLanguage: (name) =>
    /^(?:main|invoke|iterator|next|hasNext|contains|get|set|getValue|setValue|provideDelegate|compareTo|equals|component\d+|range(?:To|Until)|inc|dec|not|unary(?:Plus|Minus)|(?:plus|minus|times|div|rem)(?:Assign)?)$/.test(
      name,
    ),
  // A property is two methods to Java, and two methods of Java are a property.
  accessorsOf,
  calledAs: accessorsOf,
  callMember: 'invoke',
  iteratorMember: 'iterator',
  indexMember: 'get',
  componentMember: 'component',
  implicitCalls,
  builtinTypes: new Map([
    ['str', 'String'],
    ['char', 'Char'],
    ['int', 'Int'],
    ['long', 'Long'],
    ['float', 'Double'],
    ['bool', 'Boolean'],
  ]),
  preludes,
  commonMembers: COMMON_MEMBERS,
  // A package that no file of the repository declares lies outside.
  resolveModule: (specifier): ModuleTarget => ({ kind: 'foreign', ecosystem: 'maven', package: specifier, path: '' }),
};
