import type { HostileText } from './class-texts.testing.ts';
import type { Random } from './random.testing.ts';

type Writer = (size: number, random: Random) => readonly HostileText[];

const times = (count: number, text: (i: number) => string, between = ''): string =>
  Array.from({ length: count }, (_, i) => text(i)).join(between);
const one = (path: string, source: string): readonly HostileText[] => [{ path, source }];
const nested = (depth: number, open: string, inner: string, close: string): string =>
  open.repeat(depth) + inner + close.repeat(depth);
const laughs = (size: number): string =>
  `a0: &a0 [lol, lol]\n${times(size, (i) => `a${i + 1}: &a${i + 1} [*a${i}, *a${i}, *a${i}, *a${i}, *a${i}, *a${i}, *a${i}, *a${i}, *a${i}]\n`)}`;
const merges = (size: number): string =>
  `b0: &b0 {x: 1}\n${times(size, (i) => `b${i + 1}: &b${i + 1}\n  <<: [*b${i}, *b${i}]\n  y${i}: *b${i}\n`)}`;

/** Documents that stand for far more than they say, or that are very deep. */
export const DOCUMENT_TEXTS: Readonly<Record<string, Writer>> = {
  'yaml: aliases of aliases': (size) => one('a.yaml', laughs(size)),
  'yaml: merged aliases': (size) => one('docker-compose.yml', `services:\n  web: {image: x}\n${merges(size)}`),
  'yaml: kubernetes with aliases': (size) =>
    one('k8s/a.yaml', `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata: *z\n${laughs(size)}`),
  'yaml: an anchor in itself': (size) =>
    one(
      '.github/workflows/a.yml',
      `on: push\njobs: &j\n${times(size, (i) => `  j${i}: {needs: [j${(i + 1) % size}, j${(i + 2) % size}], steps: *j}\n`)}`,
    ),
  'yaml: deep': (size) =>
    one(
      'a.yaml',
      times(size, (i) => `${' '.repeat(i)}a${i}:\n`),
    ),
  'yaml: flow, deep': (size) => one('values.yaml', nested(size * 4, '{a: [', '1', ']}')),
  'yaml: openapi that refers to itself': (size) =>
    one(
      'openapi.yaml',
      `openapi: 3.0.0\npaths:\n${times(size, (i) => `  /p${i}:\n    $ref: '#/paths/~1p${(i + 1) % size}'\n`)}components:\n  schemas:\n${times(size, (i) => `    S${i}: {allOf: [{$ref: '#/components/schemas/S${(i + 1) % size}'}, {$ref: '#/components/schemas/S${(i + 2) % size}'}]}\n`)}`,
    ),
  'gitlab: jobs that extend each other': (size) =>
    one(
      '.gitlab-ci.yml',
      times(
        size,
        (i) =>
          `j${i}:\n  extends: [j${(i + 1) % size}, j${(i + 2) % size}]\n  needs: [j${(i + 3) % size}]\n  script: [make a${i}]\n`,
      ),
    ),
  'json: deep': (size) => one('package.json', nested(size * 4, '{"a":[', '1', ']}')),
  'json: tsconfigs that extend each other': (size) =>
    Array.from({ length: size }, (_, i) => ({
      path: i === 0 ? 'tsconfig.json' : `tsconfig.${i}.json`,
      source: `{"extends": ["./tsconfig.${(i + 1) % size}.json", "./tsconfig.${(i + 2) % size}.json"], "references": [{"path": "./tsconfig.${(i + 1) % size}.json"}], "compilerOptions": {"paths": {"a/*": ["./*"]}}}`,
    })),
  'json: packages that depend on each other': (size) =>
    Array.from({ length: size }, (_, i) => ({
      path: `packages/p${i}/package.json`,
      source: `{"name": "p${i}", "workspaces": ["../*"], "dependencies": {"p${(i + 1) % size}": "*", "p${(i + 2) % size}": "*"}}`,
    })),
  'toml: deep': (size) =>
    one(
      'Cargo.toml',
      `[package]\nname = "a"\n[${times(size, (i) => `a${i}`, '.')}]\nx = ${nested(size, '[', '1', ']')}\ny = ${nested(size, '{a = ', '1', '}')}\n`,
    ),
  'toml: pyproject': (size) =>
    one(
      'pyproject.toml',
      `[project]\nname = "a"\ndependencies = [${times(size, (i) => `"d${i}[x${i}]>=1"`, ', ')}]\n${times(size, (i) => `[tool.a${i}]\nb = ${i}\n`)}`,
    ),
  'xml: deep': (size) => one('pom.xml', `<project>${nested(size * 2, '<a b="c">', 'x', '</a>')}</project>`),
  'xml: entities': (size) =>
    one(
      'pom.xml',
      `<!DOCTYPE p [<!ENTITY a0 "x">${times(size, (i) => `<!ENTITY a${i + 1} "&a${i};&a${i};">`)}]><project><properties>${times(size, (i) => `<v${i}>\${v${(i + 1) % size}}\${v${(i + 2) % size}}</v${i}>`)}</properties><version>\${v0}&a${size};</version></project>`,
    ),
  'make: variables of variables': (size) =>
    one(
      'Makefile',
      times(
        size,
        (i) =>
          `V${i} = $(V${(i + 1) % size}) $(V${(i + 2) % size})\nt${i}: t${(i + 1) % size} t${(i + 2) % size}\n\techo $(V${i})\n`,
      ),
    ),
  'docker: stages of stages': (size) =>
    one(
      'Dockerfile',
      times(size, (i) => `FROM s${(i + 1) % size} AS s${i}\nCOPY --from=s${(i + 2) % size} /a /b\n`),
    ),
  'env: variables of variables': (size) =>
    one(
      '.env',
      times(size, (i) => `V${i}=\${V${(i + 1) % size}}\${V${(i + 2) % size}}\n`),
    ),
  'sql: views of views': (size) =>
    one(
      'a.sql',
      times(
        size,
        (i) =>
          `CREATE VIEW v${i} AS SELECT * FROM v${(i + 1) % size} JOIN v${(i + 2) % size} ON 1 = ${nested(i % 40, '(', '1', ')')};\n`,
      ),
    ),
  'graphql: types of types': (size) =>
    one(
      'a.graphql',
      times(
        size,
        (i) =>
          `interface T${i} implements T${(i + 1) % size} & T${(i + 2) % size} { a(x: [T${(i + 3) % size}!]!): T${i} }\n`,
      ),
    ),
  'proto: messages in messages': (size) =>
    one(
      'a.proto',
      `syntax = "proto3";\n${times(size, (i) => `message M${i} { M${(i + 1) % size} a = 1; `)}${'}'.repeat(size)}\nservice S { ${times(size, (i) => `rpc R${i}(M${i}) returns (M${(i + 1) % size}); `)} }\n`,
    ),
  'css: selectors': (size) =>
    one('a.css', `${times(size, (i) => `.a${i} > .b${i}:not(.c${i}):is(.d, .e) `)}{ color: var(--x); }\n`),
  'scss: nested rules that extend each other': (size) =>
    one(
      'a.scss',
      `${times(size, (i) => `.a${i} { @extend .a${(i + 1) % size}; &:hover { `)}${'}}'.repeat(size)}\n${times(size, (i) => `@mixin m${i} { @include m${(i + 1) % size}; @include m${(i + 2) % size}; }\n`)}`,
    ),
  'terraform: modules of modules': (size) =>
    one(
      'main.tf',
      times(
        size,
        (i) =>
          `module "m${i}" {\n  source = "./m${(i + 1) % size}"\n  a = module.m${(i + 2) % size}.b\n}\nlocals { l${i} = local.l${(i + 1) % size} }\n`,
      ),
    ),
  'markdown: deep': (size) =>
    one(
      'README.md',
      `${nested(size, '> - [', 'x', '](a)')}\n${times(size, (i) => `${'#'.repeat((i % 6) + 1)} h${i}\n\`a${i}()\` [x][${i}] **_*`)}\n`,
    ),
  'helm: templates': (size) => [
    {
      path: 'chart/Chart.yaml',
      source: `name: a\nversion: 1.0.0\ndependencies:\n${times(size, (i) => `  - {name: d${i}, version: 1}\n`)}`,
    },
    { path: 'chart/values.yaml', source: laughs(Math.min(size, 30)) },
    {
      path: 'chart/templates/a.yaml',
      source: times(
        size,
        (i) =>
          `{{ define "t${i}" }}{{ include "t${(i + 1) % size}" . }}{{ include "t${(i + 2) % size}" . }}{{ end }}\n`,
      ),
    },
  ],
  'cloudformation: references': (size) =>
    one(
      'template.yaml',
      `AWSTemplateFormatVersion: 2010-09-09\nResources:\n${times(size, (i) => `  R${i}:\n    Type: AWS::Lambda::Function\n    DependsOn: [R${(i + 1) % size}, R${(i + 2) % size}]\n    Properties: {Role: !GetAtt R${(i + 1) % size}.Arn, X: !Sub '\${R${(i + 2) % size}}'}\n`)}`,
    ),
  'codeowners: patterns': (size) => [
    {
      path: 'CODEOWNERS',
      source: times(size, (i) => `${'*a'.repeat(20)}${i}* @t${i}\n${'**/'.repeat(10)}b${i} @t${i}\n`),
    },
    { path: `${'a'.repeat(60)}.py`, source: 'x = 1\n' },
  ],
  'gitmodules and go.mod': (size) =>
    one(
      'go.mod',
      `module a\n${times(size, (i) => `require b${i} v1.0.0\nreplace b${i} => b${(i + 1) % size} v1.0.0\n`)}`,
    ),
};

export const DOCUMENT_GENERATORS: readonly string[] = Object.keys(DOCUMENT_TEXTS);
