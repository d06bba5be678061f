/** What module resolution asks of manifests. The languages say what they need, and the formats read it. */
export type { CSharpManifest } from './csharp/manifest.ts';
export type { GoManifest, GoReplacement, GoRequirement } from './go/manifest.ts';
export type { PytestPlugins, PythonProject } from './python/manifest.ts';
export type { GemManifest, GemRequirement } from './ruby/manifest.ts';
export type { CargoDependency, CargoManifest, CargoTarget } from './rust/manifest.ts';
export type { PackageJson, TsConfig } from './typescript/manifest.ts';
