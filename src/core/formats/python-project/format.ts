import type { PythonProject } from '../../languages/manifests.ts';
import { fileNameOf } from '../document.ts';
import type { Format } from '../format.ts';
import { parseToml, tomlAt, tomlText } from '../toml-text.ts';

/** Name of a project by the file that says it; a program is read for a plain text only. */
const READERS: ReadonlyMap<string, (text: string) => string | null> = new Map([
  ['pyproject.toml', tomlName],
  ['setup.cfg', (text) => /^\[metadata\][^[]*?^name\s*[=:]\s*([\w.-]+)\s*$/m.exec(text)?.[1] ?? null],
  ['setup.py', (text) => /\bsetup\s*\([^]*?\bname\s*=\s*["']([\w.-]+)["']/.exec(text)?.[1] ?? null],
]);

/** What a Python project is published as: https://packaging.python.org/specifications/core-metadata/#name */
export const pythonProject: Format = {
  id: 'python-project',
  version: 1,
  matches: (path) => READERS.has(fileNameOf(path)),
  parse: (text): PythonProject | null => {
    for (const read of READERS.values()) {
      const name = read(text);
      if (name !== null) return { name };
    }
    return null;
  },
};

function tomlName(text: string): string | null {
  const root = parseToml(text);
  if (root === null) return null;
  return tomlText(tomlAt(root, 'project', 'name')) ?? tomlText(tomlAt(root, 'tool', 'poetry', 'name'));
}
