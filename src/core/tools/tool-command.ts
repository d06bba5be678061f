/**
 * How a tool is asked on a command line, by the command that has a row in `commands.ts`. Its arguments, their bounds and
 * what they say follow from the input schema: `repo` is the repository, a field is an option of the same name (`minConfidence` is `--min-confidence`), `includeTests`
 * is `--no-tests` where tests are included by default and `--tests` where they are not, a session there is none.
 */
export interface ToolCommand<Input> {
  /** More for the help of this command, where the summary does not say all. */
  readonly details?: string;
  /** Fields that are given by position, before the repository. */
  readonly positionals?: readonly (keyof Input & string)[];
  /** Fields with another option than the one that follows from the name; none for null. */
  readonly options?: { readonly [Field in keyof Input]?: CommandOption | null };
  /** The repository is asked about as it is stored; any other question reads it first where it has changed. */
  readonly isAboutStore?: true;
  /** What a question on the command line says besides. */
  adds?(asked: Input): Partial<Input>;
}

export interface CommandOption {
  readonly name?: string;
  /** What it means; the description in the schema if absent. */
  readonly summary?: string;
  /** Set where it is a flag that stands for this value. */
  readonly sets?: unknown;
}
