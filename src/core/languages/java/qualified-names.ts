/** A dotted name in its two parts: the package, and the path of types and members inside it. */
export interface QualifiedName {
  readonly package: string;
  readonly path: string;
}

/**
 * Where the package of a dotted name ends: by convention packages begin with a small letter and types with a capital
 * one. Without any capital the last part is the name. Null for a name without a package.
 */
export function splitQualified(name: string): QualifiedName | null {
  const parts = name.split('.');
  let first = parts.findIndex(isTypeName);
  if (first < 0) first = parts.length - 1;
  if (first === 0) return null;
  return { package: parts.slice(0, first).join('.'), path: parts.slice(first).join('.') };
}

export const isTypeName = (name: string): boolean => /^\p{Lu}/u.test(name);

/** `CONSTANT_NAME`: capitals only, and more than one. */
export const isConstantName = (name: string): boolean => name.length > 1 && !/\p{Ll}/u.test(name);
