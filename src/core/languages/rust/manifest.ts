/** What module resolution needs of a Cargo.toml; the `cargo-toml` format reads it. */
export interface CargoManifest {
  /** Null for a workspace without a package of its own. */
  readonly name: string | null;
  readonly version: string | null;
  readonly edition: string | null;
  /** Directories of a workspace's packages, relative to the file, as patterns. */
  readonly members: readonly string[];
  readonly isWorkspace: boolean;
  /** Targets that are declared; those found by convention are not listed. */
  readonly targets: readonly CargoTarget[];
  readonly dependencies: readonly CargoDependency[];
}

export interface CargoTarget {
  readonly kind: 'lib' | 'bin' | 'test' | 'example' | 'bench' | 'build';
  readonly name: string | null;
  /** Source file relative to the manifest. */
  readonly path: string | null;
}

export interface CargoDependency {
  /** Name by which the code knows it. */
  readonly name: string;
  /** Name of the package, where it is another. */
  readonly package: string;
  readonly version: string | null;
  /** Directory relative to the manifest, where it lies in the repository. */
  readonly path: string | null;
  readonly kind: 'normal' | 'dev' | 'build' | 'workspace';
}
