/** What the repository is called that a command is about, in its usage. */
export const REPOSITORY = 'path|url';

/** Only the fields that have a value: a tool fills in its own defaults. */
export function given<T extends object>(fields: T): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]: Exclude<T[Key], undefined>;
  };
}
