/** How the packages of a language are named by manifests, by language servers and by SCIP indexes. */
export interface Packages {
  /** Ecosystem of the external nodes that packages become. */
  readonly ecosystem: string;
  /** The manifest in which a repository says what a folder is published as. */
  readonly manifest?: PublishingManifest;
  /** Where language servers find what lies outside a repository; the first that fits a path says what it is. */
  readonly outside?: readonly OutsidePath[];
  readonly scip?: ScipNames;
}

/** `reference` documents where the name stands. */
export interface PublishingManifest {
  readonly reference: string;
  matches(path: string): boolean;
  nameIn(text: string): string | undefined;
  /** Packages are named by the directory below the manifest as well. */
  readonly namesDirectories?: true;
}

export interface OutsidePath {
  /** Matched against the absolute path with `/`; its groups are the package and the module inside it. */
  readonly pattern: RegExp;
  /** That of the packages where not given. */
  readonly ecosystem?: string;
  /** What the package is called; the first group if absent. */
  packageOf?(first: string, second: string): string;
  /** The part of the symbol that a module gives; none if absent. */
  moduleOf?(path: string): string;
}

/** Symbols of SCIP begin `scheme manager package`: https://github.com/sourcegraph/scip/blob/main/scip.proto */
export interface ScipNames {
  /** Names of the package managers whose packages are of the ecosystem. */
  readonly managers: readonly string[];
  /** Packages (`manager package`) that are the language's own library; null: the first descriptor names the package. */
  readonly libraries?: Readonly<Record<string, { readonly ecosystem: string; readonly package: string | null }>>;
}

/** The first group of a pattern in a text. */
export const firstGroup = (text: string, pattern: RegExp): string | undefined => pattern.exec(text)?.[1];
