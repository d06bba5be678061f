/** What a project file or shared properties file says; the `csproj` format reads it. */
export interface CSharpManifest {
  /** A project is built of the files below it; properties only add to the projects below them. */
  readonly kind: 'project' | 'properties';
  /** Released packages; the version is as written, '' where it is set elsewhere. */
  readonly packages: readonly { readonly name: string; readonly version: string }[];
  /** Other projects, as paths relative to the file. */
  readonly projects: readonly string[];
  /** Namespaces that every file of the project imports. */
  readonly usings: readonly string[];
}
