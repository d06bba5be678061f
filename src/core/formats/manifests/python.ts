import { DocumentBuilder } from '../../model/document-builder.ts';
import type { DocumentTarget } from '../../model/document-facts.ts';
import { fileNameOf, type DocumentFormat } from '../document.ts';
import { isTable, parseToml, tomlAt, tomlText, tomlTexts, type TomlTable } from '../toml-text.ts';
import { pythonImport, pythonRequirement } from './python-names.ts';
import { placesIn, require, requirePath } from './requirement.ts';

/** requirements.txt and its like: one package on a line. */
export const pythonRequirements: DocumentFormat = {
  id: 'python-requirements',
  name: 'Python requirements',
  version: 1,
  matches: (path) =>
    /^(requirements|constraints)([._-][\w.-]+)?\.(txt|in)$|^[\w.-]+[._-]requirements\.(txt|in)$/.test(
      fileNameOf(path),
    ) || /(^|\/)requirements\/[\w.-]+\.(txt|in)$/.test(path),
  read: (text) => {
    const facts = new DocumentBuilder(text);
    let start = 0;
    for (const line of text.split('\n')) {
      const option = /^\s*(?:-r|--requirement|-c|--constraint|-e|--editable)[ =]\s*([^\s#]+)/.exec(line)?.[1];
      if (option !== undefined) requirePath(facts, option.replace(/\[.*$/, ''), start + line.indexOf(option));
      else if (/^\s*\.{1,2}\//.test(line)) requirePath(facts, line.trim().split(/[\s[]/)[0]!, start);
      else {
        const found = pythonRequirement(line.replace(/(^|\s)#.*$/, '').replace(/\s--hash=.*$|\\\s*$/g, ''));
        if (found) require(facts, 'pypi', found.name, found.version, start + line.search(/\S/));
      }
      start += line.length + 1;
    }
    return facts.finish();
  },
};

/** pyproject.toml: dependencies as the standard or Poetry writes them, and the programs it installs. */
export const pyproject: DocumentFormat = {
  id: 'pyproject',
  name: 'Python project',
  version: 1,
  matches: (path) => fileNameOf(path) === 'pyproject.toml',
  read: (text) => {
    const root = parseToml(text);
    if (root === null) return null;
    const facts = new DocumentBuilder(text);
    const place = placesIn(text);
    const groups = [tomlAt(root, 'project', 'optional-dependencies'), tomlAt(root, 'dependency-groups')];
    for (const written of [
      ...tomlTexts(tomlAt(root, 'build-system', 'requires')),
      ...tomlTexts(tomlAt(root, 'project', 'dependencies')),
      ...groups.flatMap((group) => (isTable(group) ? [...group.values()].flatMap(tomlTexts) : [])),
    ]) {
      const found = pythonRequirement(written);
      if (found) require(facts, 'pypi', found.name, found.version, place(written));
    }
    for (const table of poetryTables(root)) readPoetry(table, facts, place);
    const scripts = [tomlAt(root, 'project', 'scripts'), tomlAt(root, 'tool', 'poetry', 'scripts')];
    for (const table of scripts) if (isTable(table)) readScripts(table, facts, place);
    return facts.finish();
  },
};

function poetryTables(root: TomlTable): TomlTable[] {
  const groups = tomlAt(root, 'tool', 'poetry', 'group');
  return [
    tomlAt(root, 'tool', 'poetry', 'dependencies'),
    tomlAt(root, 'tool', 'poetry', 'dev-dependencies'),
    ...(isTable(groups)
      ? [...groups.values()].map((group) => (isTable(group) ? group.get('dependencies') : undefined))
      : []),
  ].filter(isTable);
}

function readPoetry(table: TomlTable, facts: DocumentBuilder, place: (word: string) => number): void {
  for (const [name, value] of table) {
    if (name === 'python') continue;
    const path = isTable(value) ? tomlText(value.get('path')) : null;
    const version = isTable(value) ? tomlText(value.get('version')) : tomlText(value);
    if (path !== null) requirePath(facts, path, place(path));
    else require(facts, 'pypi', pythonImport(name), version ?? '', place(name));
  }
}

/** `shop = "shop.cli:main"`: a program that is installed. */
function readScripts(table: TomlTable, facts: DocumentBuilder, place: (word: string) => number): void {
  for (const [name, value] of table) {
    const entry = tomlText(value);
    if (entry === null) continue;
    const start = place(`\n${name}`) + 1;
    const node = facts.node(
      'job',
      `scripts.${name}`,
      { start, end: start + name.length },
      {
        name,
        signature: `${name} = ${entry}`,
      },
    );
    const module = entry.split(':')[0]!.trim().replaceAll('.', '/');
    const paths = [`${module}.py`, `src/${module}.py`, `${module}/__init__.py`, `src/${module}/__init__.py`];
    const target: DocumentTarget = { to: 'first', of: paths.map((path) => ({ to: 'path', path })) };
    facts.link(node, 'executes_process', target, place(entry));
  }
}
