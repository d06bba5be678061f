import { expect, it } from 'vitest';
import { pythonProject } from './format.ts';

it.each([
  ['a pyproject.toml', '[build-system]\nrequires = []\n[project]\nname = "Flask"\n', 'Flask'],
  ['Poetry’s', '[tool.poetry]\nname = "shop"\n', 'shop'],
  ['a setup.cfg', '[metadata]\nname = my-shop\nversion = 1\n[options]\nname = other\n', 'my-shop'],
  [
    'a setup.py',
    'from setuptools import setup\nversion = "1"\nsetup(\n    version=version,\n    name="shop",\n)\n',
    'shop',
  ],
])('reads the name of %s', (_kind, text, name) => {
  expect(pythonProject.parse(text)).toEqual({ name });
});

it.each(['[tool.black]\nname = "black"\n', '[options]\nname = shop\n', 'name = "shop"\n', 'setup(name=NAME)\n', ''])(
  'says nothing of %j',
  (text) => {
    expect(pythonProject.parse(text)).toBeNull();
  },
);

it('is recognised by the name of the file', () => {
  expect(
    ['pyproject.toml', 'a/setup.py', 'b/setup.cfg', 'setup.txt'].map((path) => pythonProject.matches(path)),
  ).toEqual([true, true, true, false]);
});
