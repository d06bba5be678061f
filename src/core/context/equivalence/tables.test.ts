import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../languages/table.ts';
import { EQUIVALENCE_TABLES } from './tables.ts';

const classes = EQUIVALENCE_TABLES.flatMap((table) =>
  table.classes.map((row) => ({ name: `${table.name}: ${row.concept}`, row })),
);

const repeated = (texts: readonly string[]): readonly string[] => texts.filter((text, i) => texts.indexOf(text) !== i);

describe('equivalence tables', () => {
  it('are many, and each is named once', () => {
    expect(EQUIVALENCE_TABLES.length).toBeGreaterThanOrEqual(35);
    expect(repeated(EQUIVALENCE_TABLES.map((table) => table.name))).toEqual([]);
  });

  it('hold everywhere or tell by which packages they hold', () => {
    const everywhere = EQUIVALENCE_TABLES.filter((table) => table.packages.length === 0);
    expect(everywhere.map((table) => table.name)).toEqual(['software']);
  });

  it.each(EQUIVALENCE_TABLES.map((table) => [table.name, table] as const))('%s has classes of its own', (_, table) => {
    expect(table.classes.length).toBeGreaterThanOrEqual(5);
    expect(repeated(table.classes.map((row) => row.concept))).toEqual([]);
  });
});

describe('a class', () => {
  const languageIds = LANGUAGES.map((language) => language.id);

  it.each(classes)('$name', ({ row }) => {
    expect(row.phrases.length).toBeGreaterThan(0);
    expect(row.phrases.filter((phrase) => !/^[a-z0-9]+( [a-z0-9]+)*$/.test(phrase))).toEqual([]);
    expect(repeated(row.phrases)).toEqual([]);

    expect(row.targets.length).toBeGreaterThan(0);
    expect(row.targets.filter((target) => !/^(\*|\*?[\w$]+[?!]?)(\.[\w$]+[?!]?)*\*?$/.test(target))).toEqual([]);
    expect(repeated(row.targets)).toEqual([]);

    expect(row.reference).toMatch(/^https:\/\/[^\s/]+\.[^\s/]+\//);
    expect((row.languages ?? []).filter((id) => !languageIds.includes(id))).toEqual([]);
    expect(row.languages).not.toEqual([]);
  });
});
