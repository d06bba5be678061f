import { PACKAGE_RULES } from '../outline/rules.ts';
import type { ModuleTarget, RepositoryLayout, ResolveRules } from '../rules.ts';
import { preludes } from './preludes/preludes.ts';

const COMMON_MEMBERS: ReadonlySet<string> = new Set(
  (
    'add addSubview append cancel clear close compactMap contains copy count create data decode delete description dismiss encode execute ' +
    'filter find first flatMap forEach format get handle id index init insert isEmpty join joined key keys last load lock log map max ' +
    'message min name next open parse perform present print process read reduce register reload remove removeAll render replace request ' +
    'reset resume run save send set setup size sort sorted split start stop sync title update validate value values write'
  ).split(' '),
);

/** A module of the repository is the directory of a target; its files share their names with everyone here. */
function resolveModule(specifier: string, _fromPath: string, layout: RepositoryLayout): ModuleTarget {
  const directory = `Sources/${specifier}`;
  if (layout.hasDirectory(directory)) return { kind: 'directory', path: directory };
  return { kind: 'foreign', ecosystem: 'swift', package: specifier, path: '' };
}

export const rules: ResolveRules = {
  ...PACKAGE_RULES,
  ecosystem: 'swift',
  constructors: ['init'],
  /** Iteration, property wrappers, result builders, calls of values. */
  isCalledByLanguage: (name) =>
    /^(?:main|deinit|subscript|callAsFunction|makeIterator|next|wrappedValue|projectedValue|build\w+|\W+)$/.test(name),
  callMember: 'callAsFunction',
  indexMember: 'subscript',
  builtinTypes: new Map([
    ['str', 'String'],
    ['int', 'Int'],
    ['float', 'Double'],
    ['bool', 'Bool'],
    ['array', 'Array'],
    ['map', 'Dictionary'],
  ]),
  preludes,
  commonMembers: COMMON_MEMBERS,
  resolveModule,
};
