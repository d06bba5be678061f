/** One row of the format table: a kind of file that is read as data, not as code. */
export interface Format {
  readonly id: string;
  /** Raised whenever the same file could give other data. */
  readonly version: number;
  matches(path: string): boolean;
  /** Plain JSON data, or null where the text is not of this format. Never fails. */
  parse(text: string): unknown;
}
