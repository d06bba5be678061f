import { expect, it } from 'vitest';
import { pytestPlugins } from './format.ts';

it.each([
  [
    'entry points and options of a pyproject.toml',
    `[project.entry-points.pytest11]
shop = "shop.testing.plugin"
other = "shop.other:Plugin"
[tool.pytest.ini_options]
addopts = ["-q", "-p shop.extra", "-p", "no:cacheprovider"]
`,
    ['shop.testing.plugin', 'shop.other', 'shop.extra'],
  ],
  [
    'Poetry’s plugins',
    `[tool.poetry.plugins.pytest11]
shop = "shop.plugin"
[tool.pytest.ini_options]
addopts = "-n auto -p shop.more"
`,
    ['shop.plugin', 'shop.more'],
  ],
  [
    'a setup.cfg',
    `[metadata]
name = shop
[options.entry_points]
console_scripts =
    shop = shop.cli:main
pytest11 =
    shop = shop.plugin
    # another = shop.none
[tool:pytest]
addopts = -q
    -p shop.more
`,
    ['shop.plugin', 'shop.more'],
  ],
])('reads %s', (_name, text, modules) => {
  expect(pytestPlugins.parse(text)).toEqual({ modules });
});

it('says nothing of settings without plugins', () => {
  expect(pytestPlugins.parse('[project]\nname = "shop"\n')).toBeNull();
  expect(pytestPlugins.matches('a/pytest.ini')).toBe(true);
  expect(pytestPlugins.matches('a/other.ini')).toBe(false);
});
