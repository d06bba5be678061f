import { isTable, parseToml, tomlAt, tomlText, tomlTexts } from '../toml-text.ts';

const MODULE = /^[\w.]+$/;

/** `[project.entry-points.pytest11]`, Poetry's `plugins.pytest11`, and `addopts` of `[tool.pytest.ini_options]`. */
export function readTomlPlugins(text: string): string[] {
  const root = parseToml(text);
  if (root === null) return [];
  const tables = [
    tomlAt(root, 'project', 'entry-points', 'pytest11'),
    tomlAt(root, 'tool', 'poetry', 'plugins', 'pytest11'),
  ].filter(isTable);
  const options = tomlAt(root, 'tool', 'pytest', 'ini_options', 'addopts');
  const written = tomlText(options) ?? tomlTexts(options).join(' ');
  return [
    ...tables.flatMap((table) => [...table.values()].flatMap((value) => entryPoint(tomlText(value) ?? ''))),
    ...optionPlugins(written),
  ];
}

/** The same in `setup.cfg`, `pytest.ini` and `tox.ini`: values go on in lines that are indented. */
export function readIniPlugins(text: string): string[] {
  const modules: string[] = [];
  let section = '';
  let key = '';
  for (const line of text.split('\n')) {
    const header = /^\[([^\]]+)\]/.exec(line)?.[1];
    const setting = /^([\w.-]+)\s*[=:]\s*(.*)$/.exec(line);
    if (header !== undefined) [section, key] = [header.trim(), ''];
    else if (setting) key = setting[1]!;
    const value = setting ? setting[2]! : /^\s/.test(line) ? line.trim() : '';
    if (value === '' || value.startsWith('#')) continue;
    if (section === 'options.entry_points' && key === 'pytest11' && value.includes('='))
      modules.push(...entryPoint(value.slice(value.indexOf('=') + 1)));
    if ((section === 'pytest' || section === 'tool:pytest') && key === 'addopts') modules.push(...optionPlugins(value));
  }
  return modules;
}

/** `a.b` of `a.b:plugin [extra]`. */
function entryPoint(text: string): string[] {
  const module = text.trim().split(/[:\s[]/)[0]!;
  return MODULE.test(module) ? [module] : [];
}

/** `-p a.b` and `-pa.b`; `-p no:a` leaves one out. */
const optionPlugins = (options: string): string[] =>
  Array.from(options.matchAll(/(?:^|\s)-p[\s=]?\s*([\w.:]+)/g), (match) => match[1]!).filter((name) =>
    MODULE.test(name),
  );
