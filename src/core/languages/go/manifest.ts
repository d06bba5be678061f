/** What module resolution needs of a go.mod or go.work file; the `go-mod` format reads it. */
export type GoManifest = GoModule | GoWorkspace;

export interface GoModule {
  readonly kind: 'module';
  /** Import path of the module's root. */
  readonly module: string;
  readonly goVersion: string | null;
  readonly requires: readonly GoRequirement[];
  readonly replaces: readonly GoReplacement[];
}

export interface GoWorkspace {
  readonly kind: 'workspace';
  /** Directories of its modules, relative to the file. */
  readonly uses: readonly string[];
  readonly replaces: readonly GoReplacement[];
}

export interface GoRequirement {
  readonly path: string;
  readonly version: string;
  readonly isIndirect: boolean;
}

export interface GoReplacement {
  readonly path: string;
  /** A directory relative to the file where `isLocal`, else another module path. */
  readonly target: string;
  readonly isLocal: boolean;
}
