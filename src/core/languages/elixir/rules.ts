import { OUTLINE_RULES } from '../outline/rules.ts';
import type { ModuleTarget, ResolveRules } from '../rules.ts';
import { preludes } from './preludes/preludes.ts';

/** Modules that come with the language: https://hexdocs.pm/elixir/api-reference.html */
const STANDARD_MODULES: ReadonlySet<string> = new Set(
  (
    'Access Agent Application Atom Base Bitwise Calendar Code Date DateTime Duration Dict DynamicSupervisor EEx Enum Enumerable Exception ' +
    'ExUnit File Float Function GenEvent GenServer HashDict HashSet IEx Inspect Integer IO JSON Kernel Keyword List Logger Macro Map MapSet ' +
    'Mix Module NaiveDateTime Node OptionParser PartitionSupervisor Path Port Process Protocol Range Record Regex Registry Set Stream String ' +
    'StringIO Supervisor System Task Time Tuple URI Version'
  ).split(' '),
);

/** A module that no file of the repository declares lies outside. */
function resolveModule(specifier: string): ModuleTarget {
  const [top = specifier] = specifier.split('.');
  return STANDARD_MODULES.has(top)
    ? { kind: 'foreign', ecosystem: 'elixir', package: specifier, path: '' }
    : { kind: 'foreign', ecosystem: 'hex', package: top, path: specifier.slice(top.length + 1) };
}

export const rules: ResolveRules = {
  ...OUTLINE_RULES,
  ecosystem: 'elixir',
  sharesNamespaces: true,
  bindingOrder: 'flow',
  preludes,
  resolveModule,
};
