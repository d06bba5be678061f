import type { DocumentBuilder } from '../../model/document-builder.ts';
import type { Value } from './value.ts';

/** One of the languages that are written in YAML or JSON under any file name, told by what the text says. */
export interface Dialect {
  readonly id: string;
  /** Raised whenever the same text could give other facts. */
  readonly version: number;
  /** A quick look at the text: most files are of no dialect and need not be parsed. */
  mayBe(text: string): boolean;
  /** Whether one document of the text is of this dialect. */
  isOf(root: Value): boolean;
  read(root: Value, facts: DocumentBuilder, text: string): void;
}
