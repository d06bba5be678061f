import { NODE_KINDS, type NodeFamily } from '../../core/model/node-kinds.ts';
import type { ToolOutput } from '../../core/tools/table.ts';

type PackageSymbol = ToolOutput<'package_symbols'>['symbols'][number];

const MOST = 4;
export const MOST_PACKAGES = 3;

/** What one might want of a thing of this family, in turn. */
const WISHES: Partial<Record<NodeFamily, readonly ((name: string) => string)[]>> = {
  callable: [
    (name) => `Find out why ${name} returns a wrong result`,
    (name) => `Add a parameter to ${name} and update its callers`,
    (name) => `Write a test for ${name}`,
  ],
  type: [(name) => `How is ${name} constructed, and where is it used?`, (name) => `Add a field to ${name}`],
};

/** The packages whose symbols examples are taken from: the largest ones. */
export const packagesForExamples = ({ packages }: Pick<ToolOutput<'repo_graph'>, 'packages'>): string[] =>
  packages
    .filter(({ isTest, isExternal, symbols }) => !isTest && !isExternal && symbols > 0)
    .sort((a, b) => b.symbols - a.symbols || (a.package < b.package ? -1 : 1))
    .slice(0, MOST_PACKAGES)
    .map((row) => row.package);

/** Questions about the best connected public symbols, one package after the other, each name once. */
export function exampleQuestions(packages: readonly Pick<ToolOutput<'package_symbols'>, 'symbols'>[]): string[] {
  const columns = packages.map(({ symbols }) => symbols.filter(isAskedAbout).sort(bestConnected));
  const questions: string[] = [];
  const names = new Set<string>();
  const turns = new Map<NodeFamily, number>();
  const rows = Math.max(0, ...columns.map(({ length }) => length));
  for (let row = 0; row < rows; row += 1) {
    for (const column of columns) {
      const symbol = column[row];
      if (symbol === undefined || names.has(symbol.name)) continue;
      const { family } = NODE_KINDS[symbol.kind];
      const wishes = WISHES[family]!;
      const turn = turns.get(family) ?? 0;
      names.add(symbol.name);
      turns.set(family, turn + 1);
      questions.push(wishes[turn % wishes.length]!(symbol.display));
      if (questions.length === MOST) return questions;
    }
  }
  return questions;
}

/** Names that begin with a mark are private by habit in every language; what is shorter than three letters says nothing. */
const isAskedAbout = ({ name, kind, isTest, file }: PackageSymbol): boolean =>
  !isTest &&
  file !== null &&
  kind !== 'constructor' &&
  kind !== 'test' &&
  WISHES[NODE_KINDS[kind].family] !== undefined &&
  /^\p{L}[\p{L}\p{N}_]{2,}$/u.test(name);

const bestConnected = (a: PackageSymbol, b: PackageSymbol): number =>
  b.degree - a.degree || (a.qualifiedName < b.qualifiedName ? -1 : 1);
