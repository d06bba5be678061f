/** What a package.json says about names and modules. Lists of pairs: the keys are repository text. */
export interface PackageJson {
  readonly name: string | null;
  readonly version: string | null;
  /** Files that may stand for the package itself, best first. */
  readonly entries: readonly string[];
  /** `exports` by subpath (`.`, `./x`, `./x/*`): the files it may lead to, best first. */
  readonly exports: readonly (readonly [string, readonly string[]])[];
  /** `imports` by name (`#x`, `#x/*`), likewise. */
  readonly imports: readonly (readonly [string, readonly string[]])[];
  readonly workspaces: readonly string[];
  /** Every kind of dependency: name, version range, kind. */
  readonly dependencies: readonly (readonly [string, string, string])[];
}

/** What a tsconfig or jsconfig says about where modules are. Lists of pairs: the keys are repository text. */
export interface TsConfig {
  /** Configurations it builds on, the last one strongest. */
  readonly extends: readonly string[];
  readonly baseUrl: string | null;
  readonly paths: readonly (readonly [string, readonly string[]])[] | null;
  readonly rootDirs: readonly string[];
}
