import { describe, expect, it } from 'vitest';
import { toolNamed, type ToolOutput } from '../table.ts';
import { benchOf } from '../tools.testing.ts';

const overviewOf = async (files: Readonly<Record<string, string>>): Promise<ToolOutput<'overview'>> =>
  (await benchOf(files)).call('overview', { repo: 'shop' });

const names = (rows: readonly { readonly display: string }[]): string[] => rows.map(({ display }) => display);

const SHOP = {
  'README.md': '# Shop\n',
  'docs/README.md': '# Not this one\n',
  'package.json': JSON.stringify({
    name: 'shop',
    scripts: { prebuild: 'echo', test: 'vitest run', start: 'node src/server.ts' },
    devDependencies: { vitest: '4' },
  }),
  'src/index.ts': `export { Cart } from './cart.ts';\nexport function open(): number {\n  return 1;\n}\nfunction hidden(): void {}\n`,
  'src/cart.ts': `export class Cart {\n  add(item: string): string {\n    return price(item);\n  }\n}\nexport function price(item: string): string {\n${'  // counts\n'.repeat(30)}  return item;\n}\nexport function both(): string {\n  return price('a') + new Cart().add('b');\n}\n`,
  'src/server.ts': `import express from 'express';\nimport { price } from './cart.ts';\nconst app = express();\napp.get('/cart/:id', function show(request, response) {\n  response.send(price('1'));\n});\n`,
  'examples/main.ts': 'export function main(): void {}\n',
  'src/cart.test.ts': `import { expect, it } from 'vitest';\nimport { price } from './cart.ts';\nit('has a price', () => {\n  expect(price('a')).toBe('a');\n});\n`,
};

describe('the overview of a repository', () => {
  it('names the README of the root, and none where there is none', async () => {
    expect((await overviewOf(SHOP)).readme).toBe('README.md');
    expect((await overviewOf({ 'docs/readme.rst': 'Shop', 'a.py': 'x = 1\n' })).readme).toBe('docs/readme.rst');
    expect((await overviewOf({ 'a.py': 'x = 1\n', 'src/README.md': '# Part\n' })).readme).toBeNull();
  });

  it('lists as exported what the outermost entry file declares for others and passes on', async () => {
    const { exports } = (await overviewOf(SHOP)).entryPoints;
    expect(exports.files).toEqual(['src/index.ts']);
    expect(names(exports.first).sort()).toEqual(['Cart', 'open']);
  });

  it('takes no main function of an example for one of the repository', async () => {
    expect((await overviewOf(SHOP)).entryPoints.mains.total).toBe(0);
    const go = await overviewOf({
      'go.mod': 'module example.org/shop\n',
      'cmd/shop/main.go': 'package main\n\nfunc main() {}\n',
      'shop.go': 'package shop\n\nfunc Open() {}\n\nfunc hidden() {}\n',
    });
    expect(go.entryPoints.mains.first.map(({ file }) => file)).toEqual(['cmd/shop/main.go']);
    expect(names(go.entryPoints.exports.first)).toEqual(['Open']);
  });

  it('takes the static main of a class for one, and the file that Python starts', async () => {
    const { mains } = (
      await overviewOf({
        'src/Shop.java': 'class Shop {\n  public static void main(String[] args) {}\n  void other() {}\n}\n',
        'shop/__main__.py': 'print(1)\n',
        'shop/cart.py': 'class Cart:\n    def main(self):\n        pass\n',
      })
    ).entryPoints;
    expect(names(mains.first)).toEqual(['shop/__main__.py', 'Shop.main']);
  });

  it('lists the routes that are answered outside the tests', async () => {
    const { routes } = (await overviewOf(SHOP)).entryPoints;
    expect(routes.first.map(({ route, handler }) => [route.name, handler.file])).toEqual([
      ['GET /cart/{}', 'src/server.ts'],
    ]);
  });

  it.each([
    [{}, 'npm run test'],
    [{ 'pnpm-lock.yaml': '' }, 'pnpm run test'],
    [{ 'bun.lock': '' }, 'bun run test'],
  ])('scripts are run by the program whose lock file is there: %j', async (more, command) => {
    const { commands } = await overviewOf({ ...SHOP, ...more });
    expect(commands.first.map((row) => row.command)).toContain(command);
    expect(commands.first.find((row) => row.command === command)).toMatchObject({
      does: 'vitest run',
      isInstalled: false,
      file: 'package.json',
    });
  });

  it('lists programs that are installed, targets and services, and no script that runs around another', async () => {
    const { commands } = await overviewOf({
      ...SHOP,
      'pyproject.toml': '[project]\nname = "shop"\n[project.scripts]\nshop = "shop.cli:run"\n',
      Makefile: 'lint:\n\truff check\n\n%.o: %.c\n\tcc $<\n',
      'compose.yaml': 'services:\n  web:\n    image: shop\n',
    });
    const rows = commands.first.map(({ command, isInstalled }) => [command, isInstalled]);
    expect(rows).toEqual([
      ['make lint', false],
      ['docker compose up web', false],
      ['npm run test', false],
      ['npm run start', false],
      ['shop', true],
    ]);
  });

  it('puts first what most code outside the tests uses', async () => {
    const { dependedOn, longAndUsed } = await overviewOf(SHOP);
    expect(dependedOn[0]).toMatchObject({ symbol: { display: 'price' }, users: 3, tests: 1 });
    expect(longAndUsed.map(({ symbol, lines }) => [symbol.display, lines])).toEqual([['price', 33]]);
  });

  it('counts tests by case, with the runner that runs them', async () => {
    expect((await overviewOf(SHOP)).tests).toEqual({ cases: 1, files: 1, runners: [{ runner: 'vitest', tests: 1 }] });
  });

  it('asks about what is there', async () => {
    const { questions } = await overviewOf(SHOP);
    expect(questions).toEqual([
      'What happens on a request to GET /cart/{}?',
      'How is Cart constructed, and where is it used?',
      'What does price do, and what could a change to it break?',
    ]);
    expect((await overviewOf({ 'a.py': 'x = 1\n' })).questions).toHaveLength(3);
  });

  it('says nothing of what a repository does not have', async () => {
    const text = toolNamed('overview').text(await overviewOf({ 'a.py': 'x = 1\n' }), {});
    expect(text).toContain('No tests of a supported framework found in this repository. 1 file of code was read.');
    expect(text).not.toMatch(/routes|main functions|commands|exported by/);
  });
});
