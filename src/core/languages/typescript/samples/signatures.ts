interface Translate {
  (text: string): string
  // Generic ones follow without a semicolon.
  <T extends string>(text: T): Promise<T>
  <T>(
    text: T,
    options: Options
  ): [T, Options]
}

interface Untouched {
  compare: (a: string) => a is
    (string)
}

interface Variant<in out T, /* produced */ out U = T> {
  (text: T): U
}
