import type { Reflection, ResolveRules } from '../rules.ts';
import { COMMON_MEMBERS } from './common-members.ts';
import { hasGemMember } from './gem-members.ts';
import { foreignConstant, publishedGem, resolveRubyModule } from './modules.ts';
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

const OF_RECEIVER: Reflection = { object: -1, name: 0 };
const ALL_OF_RECEIVER: Reflection = { object: -1, name: -1 };

/** Names that are computed, texts that are run as code, and what a template is given to run in. */
const REFLECTION: ReadonlyMap<string, Reflection> = new Map([
  ...['send', 'public_send', '__send__', 'method', 'public_method', 'instance_method'].map(
    (name) => [name, OF_RECEIVER] as const,
  ),
  ...['instance_eval', 'class_eval', 'module_eval'].map((name) => [name, OF_RECEIVER] as const),
  ...['eval', 'binding', 'methods', 'public_methods', 'instance_methods', 'public_instance_methods'].map(
    (name) => [name, ALL_OF_RECEIVER] as const,
  ),
]);

const BLOCK_RECEIVERS: ReadonlyMap<string, 'receiver' | 'instance'> = new Map([
  ...['instance_eval', 'instance_exec', 'class_eval', 'class_exec', 'module_eval', 'module_exec'].map(
    (name) => [name, 'receiver'] as const,
  ),
  ['define_singleton_method', 'receiver'],
  ['define_method', 'instance'],
]);

export const rules: ResolveRules = {
  ecosystem: 'ruby',
  moduleScope: 'file',
  membersInScope: true,
  bindingOrder: 'flow',
  constructors: ['initialize'],
  /** Operators, conversions, iteration, what every object and every file can do, and the hooks of classes and modules. */
  isCalledByLanguage: (name) =>
    /^(?:to_\w+|inspect|each|is_a\?|kind_of\?|instance_of\?|class|freeze|dup|clone|fail|raise|read(?:partial|lines|line)?|gets|getc|write|print|puts|flush|close|closed\?|rewind|seek|eof\?|fileno|size|path|call|hash|eql\?|equal\?|coerce|succ|method_missing|respond_to_missing\?|respond_to\?|inherited|included|extended|prepended|method_added|singleton_method_added|const_missing|initialize_(?:copy|dup|clone)|marshal_(?:dump|load)|_dump|_load|deconstruct(?:_keys)?|at_exit|\W+)$/.test(
      name,
    ),
  isCalledByRunner: (name) =>
    /^(?:setup|teardown|(?:before|after)_(?:setup|teardown|all|each|suite)|startup|shutdown)$/.test(name),
  duckTyped: true,
  reflection: REFLECTION,
  callingType: 'constructs',
  callMember: null,
  iteratorMember: 'to_a',
  indexMember: '[]',
  enterMember: null,
  importsAreExports: false,
  openTypes: true,
  blockReceivers: BLOCK_RECEIVERS,
  typeMakers: new Set(['Class', 'Module']),
  structuralInterfaces: false,
  builtinTypes: BUILTIN_TYPES,
  preludes,
  awaitable: new Set(),
  commonMembers: COMMON_MEMBERS,
  resolveModule: resolveRubyModule,
  publishedIn: publishedGem,
  foreignConstant,
  hasOutsideMember: hasGemMember,
};
