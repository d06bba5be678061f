import { implicitCalls } from './implicit-calls.ts';
import type { ResolveRules } from '../rules.ts';
import type { Value } from '../values.ts';
import { packageFile, publishedIn, resolveModule } from './modules.ts';
import { evaluateType } from './utility-types.ts';
import { preludes } from './preludes/preludes.ts';

/** The prelude's class for each kind of literal and structure, under the names the reader and the linker use. */
const BUILTIN_TYPES: ReadonlyMap<string, string> = new Map([
  ['string', 'String'],
  ['number', 'Number'],
  ['boolean', 'Boolean'],
  ['RegExp', 'RegExp'],
  ['array', 'Array'],
  ['tuple', 'Array'],
  ['map', 'Object'],
  ['object', 'Object'],
  ['function', 'Function'],
  ['promise', 'Promise'],
  ['generator', 'Generator'],
  ['asyncGenerator', 'AsyncGenerator'],
  ['str', 'String'],
  ['int', 'Number'],
  ['bool', 'Boolean'],
]);

/** Methods that so many types have that one declaration of the name says nothing about an unknown receiver. */
const COMMON_MEMBERS: ReadonlySet<string> = new Set(
  (
    'abort add addEventListener all append apply at bind call cancel catch clear clone close concat connect contains create delete destroy ' +
    'dispatch emit end entries error every exec execute exit filter finally find findIndex flat flatMap flush forEach format from get getAll ' +
    'getItem handle has includes indexOf info init insert json join keys length listen load lock log map match name next normalize on off once ' +
    'open parse pause pipe pop post push put query read reduce register reject release remove render replace request reset resolve resume ' +
    'reverse run save search send set setItem shift size slice some sort splice split start stop subscribe test text then toJSON toString ' +
    'trim update use validate value valueOf values wait warn write'
  ).split(' '),
);

export const rules: ResolveRules = {
  ecosystem: 'npm',
  moduleScope: 'file',
  membersInScope: false,
  bindingOrder: 'block',
  constructors: ['constructor'],
  /** Conversions, `await`, iteration and members named by symbols. */
  isCalledByLanguage: (name) => /^(?:toString|valueOf|toJSON|then|next|return|throw|\[.*\])$/.test(name),
  duckTyped: true,
  indexesMembers: true,
  callingType: 'nothing',
  callMember: '()',
  iteratorMember: '[Symbol.iterator]',
  indexMember: '[]',
  enterMember: null,
  implicitCalls,
  importsAreExports: false,
  modulesAreClosed: true,
  structuralInterfaces: false,
  builtinTypes: BUILTIN_TYPES,
  preludes,
  vagueTypes: new Set(['any', 'unknown']),
  awaitable: new Set(['Promise']),
  commonMembers: COMMON_MEMBERS,
  resolveModule,
  publishedIn,
  packageFile,
  evaluateType,
  evaluateBinary: (_operator: string, operands: readonly Value[]): Value | null =>
    operands.find(isText) ?? operands[0] ?? null,
};

/** `+` with a text on either side gives a text. */
const isText = (value: Value): boolean => value.kind === 'instance';
