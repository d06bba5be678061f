/** A gem that a Gemfile or gemspec asks for. */
export interface GemRequirement {
  readonly name: string;
  /** Version requirements as written, joined by commas; '' where any will do. */
  readonly version: string;
  readonly isDevelopment: boolean;
}

/** What a Gemfile or gemspec says. */
export interface GemManifest {
  /** The gem that a gemspec describes, or null. */
  readonly name: string | null;
  readonly gems: readonly GemRequirement[];
}
