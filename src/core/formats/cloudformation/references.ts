import { scalarsAt, type Value } from '../yaml/value.ts';

export interface StackName {
  readonly name: string;
  readonly at: number;
  /** A name that another stack exports. */
  readonly isImport: boolean;
}

/** The names that a value refers to, by short tags (`!Ref`), functions (`Fn::GetAtt`) and inside of texts (`!Sub`). */
export function namesIn(value: Value | undefined): StackName[] {
  const found: StackName[] = [];
  if (value) walk(value, found);
  return found;
}

function walk(value: Value, found: StackName[]): void {
  if (value.tag !== '') readFunctionOf(value.tag.replace(/^!/, ''), value, found);
  if (value.kind === 'list') for (const item of value.items) walk(item, found);
  if (value.kind !== 'map') return;
  for (const { key, value: inner } of value.entries.values()) {
    if (key === 'Ref' || key.startsWith('Fn::')) readFunctionOf(key.replace('Fn::', ''), inner, found);
    walk(inner, found);
  }
}

function readFunctionOf(name: string, value: Value, found: StackName[]): void {
  const [first] = scalarsAt(value);
  if (!first) return;
  if (name === 'Ref' || name === 'GetAtt') {
    found.push({ name: first.text.split('.')[0]!, at: first.start, isImport: false });
  } else if (name === 'ImportValue') {
    found.push({ name: first.text, at: first.start, isImport: true });
  } else if (name === 'Sub') {
    for (const { 1: inner, index } of first.text.matchAll(/\$\{([A-Za-z0-9]+)(?:\.[\w.]+)?\}/g))
      // Escapes and line breaks may shift it a little: the text begins there.
      found.push({ name: inner!, at: Math.min(first.from + index, first.to), isImport: false });
  }
}
