import { PACKAGE_RULES } from '../outline/rules.ts';
import type { ModuleTarget, ResolveRules } from '../rules.ts';

const COMMON_MEMBERS: ReadonlySet<string> = new Set(
  (
    'add addAll andThen append apply asInstanceOf build close collect compare compose concat contains copy count create delete drop ' +
    'empty equals execute exists filter filterNot find flatMap flatten fold foldLeft foldRight forall foreach format get getOrElse ' +
    'groupBy handle hashCode head headOption id indexOf init insert isDefined isEmpty iterator join keys last length load log map max ' +
    'min mkString name next nonEmpty of open orElse parse put read recover reduce remove render replace reset resolve reverse run save ' +
    'send set size slice sort sortBy sorted split start stop sum tail take toArray toList toMap toSeq toSet toString traverse trim ' +
    'unapply update value values withFilter write zip zipWithIndex'
  ).split(' '),
);

export const rules: ResolveRules = {
  ...PACKAGE_RULES,
  ecosystem: 'maven',
  constructors: ['this', 'apply'],
  /** What `for`, patterns, calls and assignments of objects stand for. */
  isCalledByLanguage: (name) =>
    /^(?:main|apply|update|unapply|unapplySeq|map|flatMap|foreach|withFilter|selectDynamic|applyDynamic|\W+)$/.test(
      name,
    ),
  callMember: 'apply',
  indexMember: 'apply',
  commonMembers: COMMON_MEMBERS,
  // A package that no file of the repository declares lies outside.
  resolveModule: (specifier): ModuleTarget => ({ kind: 'foreign', ecosystem: 'maven', package: specifier, path: '' }),
};
