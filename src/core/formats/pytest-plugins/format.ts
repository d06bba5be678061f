import type { PytestPlugins } from '../../languages/manifests.ts';
import { fileNameOf } from '../document.ts';
import type { Format } from '../format.ts';
import { readIniPlugins, readTomlPlugins } from './parse.ts';

const SETTINGS: ReadonlySet<string> = new Set(['pyproject.toml', 'setup.cfg', 'pytest.ini', '.pytest.ini', 'tox.ini']);

/** Where a Python project says which modules pytest loads: entry points `pytest11`, and `-p` among its options. */
export const pytestPlugins: Format = {
  id: 'pytest-plugins',
  version: 1,
  matches: (path) => SETTINGS.has(fileNameOf(path)),
  parse: (text): PytestPlugins | null => {
    const modules = [...readTomlPlugins(text), ...readIniPlugins(text)];
    return modules.length === 0 ? null : { modules: [...new Set(modules)] };
  },
};
