import { readFileSync, readdirSync } from 'node:fs';
import { CLASS_LANGUAGES, classText, type HostileText } from './class-texts.testing.ts';
import { CODE, CODE_GENERATORS } from './code-texts.testing.ts';
import { DOCUMENT_GENERATORS, DOCUMENT_TEXTS } from './document-texts.testing.ts';
import type { Random } from './random.testing.ts';
import { SHAPES } from './shapes.testing.ts';

export interface Generator {
  readonly name: string;
  /** Files whose texts grow with the size, and in no other way. */
  readonly make: (size: number, random: Random) => readonly HostileText[];
}

const shapeNames = Object.keys(SHAPES);
/** Large enough for any size: shapes are asked for one thing more than there will be. */
const shapeOf = (name: string, size: number, random: Random): readonly (readonly number[])[] =>
  SHAPES[name]!(size, random);

/** Samples of every language, cut and repeated: the text of a part stands as often as the size says. */
function samples(): Generator[] {
  const found: Generator[] = [];
  for (const folder of ['src/core/languages', 'src/core/formats']) {
    for (const language of readdirSync(folder, { withFileTypes: true })) {
      if (!language.isDirectory()) continue;
      const place = `${folder}/${language.name}/samples`;
      for (const file of namesIn(place)) {
        if (file.endsWith('.facts')) continue;
        const lines = readFileSync(`${place}/${file}`, 'utf8').split('\n');
        found.push({
          name: `${language.name}: ${file}, cut and repeated`,
          make: (size, random) => [{ path: file, source: repeated(lines, size, random) }],
        });
      }
    }
  }
  return found;
}

function namesIn(place: string): readonly string[] {
  try {
    return readdirSync(place, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort();
  } catch {
    return [];
  }
}

function repeated(lines: readonly string[], size: number, random: Random): string {
  const first = random.below(lines.length);
  const part = lines
    .slice(first, first + 1 + random.below(12))
    .map((line) => (random.below(9) === 0 ? line.slice(random.below(1 + line.length)) : line));
  const isOneLine = random.below(8) === 0;
  const middle = Array.from({ length: size }, () => part.join(isOneLine ? ' ' : '\n')).join(isOneLine ? ' ' : '\n');
  return [...lines.slice(0, first), middle, ...lines.slice(first)].join('\n');
}

export const GENERATORS: readonly Generator[] = [
  ...CLASS_LANGUAGES.flatMap((language) =>
    shapeNames.map((shape) => ({
      name: `${language}: classes, ${shape}`,
      make: (size: number, random: Random) => [classText(language, shapeOf(shape, size, random))],
    })),
  ),
  ...CODE_GENERATORS.flatMap((name): Generator[] => {
    const make = CODE[name]!;
    // One of them uses the shape or all are alike.
    const shapes = make.length < 3 ? ['chain'] : shapeNames;
    return shapes.map((shape) => ({
      name: make.length < 3 ? name : `${name}, ${shape}`,
      make: (size, random) => make(size, random, shapeOf(shape, size, random)),
    }));
  }),
  ...DOCUMENT_GENERATORS.map((name) => ({ name, make: DOCUMENT_TEXTS[name]! })),
  ...samples(),
];
