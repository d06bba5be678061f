import { cargoToml } from './cargo-toml/format.ts';
import { csproj } from './csproj/format.ts';
import type { Format } from './format.ts';
import { gemfile } from './gemfile/format.ts';
import { gemspec } from './gemspec/format.ts';
import { goMod } from './go-mod/format.ts';
import { packageJson } from './package-json/format.ts';
import { pytestPlugins } from './pytest-plugins/format.ts';
import { pythonProject } from './python-project/format.ts';
import { tsconfig } from './tsconfig/format.ts';

/** Every configuration and schema format. A new one is a folder beside this file and a row here. */
export const FORMATS: readonly Format[] = [
  cargoToml,
  csproj,
  gemfile,
  gemspec,
  goMod,
  packageJson,
  pytestPlugins,
  pythonProject,
  tsconfig,
];

/** The formats that a path is read as: usually none, sometimes several. */
export const formatsOf = (path: string): readonly Format[] => FORMATS.filter((format) => format.matches(path));
