import { OUTLINE_RULES } from '../outline/rules.ts';
import type { ModuleTarget, RepositoryLayout, ResolveRules } from '../rules.ts';
import { preludes } from './preludes/preludes.ts';
import { directoryOf, joinPath } from '../repository-path.ts';

const COMMON_MEMBERS: ReadonlySet<string> = new Set(
  (
    'add all append apply attach boot build call clear close collect configure contains count create current delete dispatch each end ' +
    'error exists execute fetch fill filter find first flush format get getId getMessage getName getValue handle has info init insert ' +
    'invoke isEmpty json key keys last length load log make map merge next open parse pop post process push put query read register ' +
    'remove render replace request reset resolve rewind run save send set setName setValue size sort start stop store toArray toString ' +
    'update url valid validate value values warning where with write __construct __invoke __toString'
  ).split(' '),
);

/** A required file lies beside the one that names it, or is the one whose path ends so; a namespace that no file declares is foreign. */
function resolveModule(specifier: string, fromPath: string, layout: RepositoryLayout): ModuleTarget {
  if (!specifier.startsWith('./'))
    return { kind: 'foreign', ecosystem: 'composer', package: specifier.replaceAll('.', '\\'), path: '' };
  const beside = joinPath(directoryOf(fromPath), specifier);
  if (layout.hasFile(beside)) return { kind: 'file', path: beside };
  const ending = specifier.slice(1);
  const named = layout
    .filesNamed(ending.slice(ending.lastIndexOf('/') + 1))
    .filter((path) => `/${path}`.endsWith(ending));
  return named.length === 1 ? { kind: 'file', path: named[0]! } : { kind: 'missing' };
}

export const rules: ResolveRules = {
  ...OUTLINE_RULES,
  ecosystem: 'composer',
  moduleScope: 'directory',
  sharesNamespaces: true,
  outermost: { prefix: '\\', package: 'php' },
  bindingOrder: 'flow',
  constructors: ['__construct'],
  /** Magic methods. */
  isCalledByLanguage: (name) => /^__/.test(name),
  duckTyped: true,
  indexesMembers: true,
  callMember: '__invoke',
  indexMember: 'offsetGet',
  undeclaredPackage: 'php',
  ignoresCase: true,
  preludes,
  commonMembers: COMMON_MEMBERS,
  resolveModule,
};
