/** Modules that pytest loads for the tests of a project, as its settings and entry points name them. */
export interface PytestPlugins {
  readonly modules: readonly string[];
}

/** What a Python project is published as. */
export interface PythonProject {
  readonly name: string;
}

/** What a test file imports to be given the fixtures of those modules: no name that a module can have. */
export const PLUGIN_MODULES = 'pytest11:';
