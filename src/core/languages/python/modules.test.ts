import { describe, expect, it } from 'vitest';
import type { ModuleTarget, RepositoryLayout } from '../rules.ts';
import { pythonPackageFile, pythonSubmodule, resolvePythonModule } from './modules.ts';

function layoutOf(files: readonly string[]): RepositoryLayout {
  const directoryOf = (path: string): string => (path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.');
  return {
    hasFile: (path) => files.includes(path),
    hasDirectory: (path) => path === '.' || files.some((file) => file.startsWith(`${path}/`)),
    filesIn: (directory) => files.filter((file) => directoryOf(file) === directory),
    filesNamed: (name) => files.filter((file) => file === name || file.endsWith(`/${name}`)),
    manifests: () => [],
    memo: new Map(),
  };
}

const layout = layoutOf([
  'pyproject.toml',
  'run.py',
  'requests/fixture.json',
  'src/shop/__init__.py',
  'src/shop/app.py',
  'src/shop/json.py',
  'src/shop/typing.py',
  'src/shop/views/__init__.py',
  'src/shop/views/base.py',
  'src/shop/stubs.pyi',
  'src/vendor_ns/deep/thing/__init__.py',
  'tests/conftest.py',
  'tests/helpers.py',
  'tests/test_app.py',
  'tests/json/data.py',
  'examples/one/pyproject.toml',
  'examples/one/kit/__init__.py',
  'examples/one/tests/test_kit.py',
  'examples/two/kit/__init__.py',
  'examples/two/use.py',
]);

const file = (path: string): ModuleTarget => ({ kind: 'file', path });
const directory = (path: string): ModuleTarget => ({ kind: 'directory', path });
const standard = (name: string): ModuleTarget => ({ kind: 'foreign', ecosystem: 'python', package: name, path: '' });
const foreign = (name: string, path = ''): ModuleTarget => ({
  kind: 'foreign',
  ecosystem: 'pypi',
  package: name,
  path,
});

describe('resolvePythonModule', () => {
  it.each<[string, string, ModuleTarget]>([
    ['.app', 'src/shop/__init__.py', file('src/shop/app.py')],
    ['.', 'src/shop/app.py', directory('src/shop')],
    ['..', 'src/shop/views/base.py', directory('src/shop')],
    ['..app', 'src/shop/views/base.py', file('src/shop/app.py')],
    ['.views', 'src/shop/app.py', file('src/shop/views/__init__.py')],
    ['.nothing', 'src/shop/app.py', { kind: 'missing' }],
    ['shop.missing', 'run.py', { kind: 'missing' }],
    ['vendor_ns.elsewhere', 'run.py', foreign('vendor_ns', 'elsewhere')],
    ['.....far', 'src/shop/app.py', { kind: 'missing' }],
    ['shop', 'tests/test_app.py', file('src/shop/__init__.py')],
    ['shop.views.base', 'run.py', file('src/shop/views/base.py')],
    ['shop.stubs', 'run.py', file('src/shop/stubs.pyi')],
    ['vendor_ns.deep', 'run.py', directory('src/vendor_ns/deep')],
    ['vendor_ns.deep.thing', 'run.py', file('src/vendor_ns/deep/thing/__init__.py')],
    ['helpers', 'tests/test_app.py', file('tests/helpers.py')],
  ])('%s in %s is looked for in the repository', (specifier, from, target) => {
    expect(resolvePythonModule(specifier, from, layout)).toEqual(target);
  });

  it.each<[string, string, ModuleTarget]>([
    ['json', 'src/shop/app.py', standard('json')],
    ['typing', 'src/shop/app.py', standard('typing')],
    ['json', 'tests/test_app.py', standard('json')],
    ['os.path', 'run.py', standard('os.path')],
    ['requests', 'run.py', foreign('requests')],
    ['werkzeug.wrappers', 'run.py', foreign('werkzeug', 'wrappers')],
  ])('%s in %s lies outside', (specifier, from, target) => {
    expect(resolvePythonModule(specifier, from, layout)).toEqual(target);
  });

  it('takes the nearest of several packages of one name', () => {
    expect(resolvePythonModule('kit', 'examples/one/tests/test_kit.py', layout)).toEqual(
      file('examples/one/kit/__init__.py'),
    );
    expect(resolvePythonModule('kit', 'examples/two/use.py', layout)).toEqual(file('examples/two/kit/__init__.py'));
  });
});

describe('packages', () => {
  it('have submodules; plain modules have none', () => {
    expect(pythonSubmodule('src/shop/__init__.py', 'app', layout)).toEqual(file('src/shop/app.py'));
    expect(pythonSubmodule('src/shop', 'views', layout)).toEqual(file('src/shop/views/__init__.py'));
    expect(pythonSubmodule('src/shop/app.py', 'views', layout)).toBeNull();
    expect(pythonSubmodule('src/shop/__init__.py', 'nothing', layout)).toBeNull();
  });

  it('are their __init__ file', () => {
    expect(pythonPackageFile('src/shop', layout)).toBe('src/shop/__init__.py');
    expect(pythonPackageFile('tests', layout)).toBeNull();
  });
});
