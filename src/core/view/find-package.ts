import { editDistance } from '../base/edit-distance.ts';
import { Failure } from '../base/failure.ts';
import { compareText } from '../base/order.ts';
import { hashedText } from '../identity/package-label.ts';
import { covers } from '../merkle/claim-scope.ts';

/** As many names are given for one that is not there. */
const SHOWN = 5;

/** A package as people write it: `./src/api/` is `src/api`. */
export const packageName = (text: string): string =>
  hashedText(
    text
      .trim()
      .replace(/^\.\/+(?=.)/, '')
      .replace(/(?<=.)\/+$/, ''),
  );

/**
 * The label that a text names, of those of a snapshot. With `isRecursive` packages below it are enough: a folder that
 * has no files of its own is no package, but what is in it can be spoken of.
 */
export function findPackage(labels: readonly string[], text: string, isRecursive: boolean): string {
  const name = packageName(text);
  const below = labels.filter((label) => covers({ package: name }, label));
  if (isRecursive ? below.length > 0 : below.includes(name)) return name;
  if (below.length > 0)
    throw unknown(
      name,
      `“${name}” contains no files itself, so it is not a package. Its subpackages: ${listed(below)}. Use recursive to include them all.`,
    );
  const near = nearest(isRecursive ? withFoldersAbove(labels) : labels, name);
  const hint = near.length > 0 ? `Nearest names: ${listed(near)}.` : 'No similar names.';
  throw unknown(
    name,
    `No package “${name}” in this snapshot. ${hint} To prove that it does not exist, pass the package without type and target.`,
  );
}

const unknown = (name: string, message: string): Failure => new Failure('unknown-package', message, { package: name });

function listed(labels: readonly string[]): string {
  const more = labels.length > SHOWN ? ` and ${labels.length - SHOWN} more` : '';
  return `${labels.slice(0, SHOWN).join(', ')}${more}`;
}

/** Folders without files of their own can be named where everything below is meant. */
const withFoldersAbove = (labels: readonly string[]): string[] => [
  ...new Set(
    labels.flatMap((label) => [
      label,
      ...[...label.matchAll(/(?<!\/)\/(?!\/)/g)].map(({ index }) => label.slice(0, index)),
    ]),
  ),
];

/** Names that are written nearly alike or end with the same folder; the closest first. */
function nearest(labels: readonly string[], name: string): string[] {
  const wanted = name.toLowerCase();
  const last = lastOf(wanted);
  const scored = labels.flatMap((label) => {
    const found = label.toLowerCase();
    const whole = editDistance(wanted, found, limitFor(wanted));
    if (whole <= limitFor(wanted)) return [{ label, score: whole }];
    if (found.endsWith(`/${wanted}`)) return [{ label, score: 10 }];
    const end = editDistance(last, lastOf(found), limitFor(last));
    return last !== '' && end <= limitFor(last) ? [{ label, score: 20 + end }] : [];
  });
  scored.sort((a, b) => a.score - b.score || a.label.length - b.label.length || compareText(a.label, b.label));
  return scored.slice(0, SHOWN).map(({ label }) => label);
}

const lastOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1);
const limitFor = (name: string): number => Math.min(3, Math.max(1, Math.floor(name.length / 3)));
