import { describe, expect, it } from 'vitest';
import { linkFixture, renderEdges } from '../link.testing.ts';

async function checkEdges(fixture: string, types: readonly string[], expected: readonly string[]): Promise<void> {
  const lines = renderEdges(await linkFixture(fixture), types).map((line) => line.replace(' ?0.8', ''));
  expect(lines).toEqual(expected);
}

describe('deployments', () => {
  it('meet what their images are built from', () =>
    checkEdges(
      `
=== compose.yaml
services:
  web: { image: "example.com/shop/web:1", build: ./services/web }
=== services/web/main.go
package main
=== deploy/web.yaml
apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec: { template: { spec: { containers: [{ image: "example.com/shop/web:2" }] } } }
`,
      ['deploys'],
      [
        'Deployment.web -deploys-> example.com/shop/web',
        'example.com/shop/web -deploys-> services/web/',
        'services.web -deploys-> example.com/shop/web',
        'services.web -deploys-> services/web/',
      ],
    ));

  it('share variables with the files that set them', () =>
    checkEdges(
      `
=== .env
DATABASE_URL=x
=== compose.yaml
services:
  web: { environment: { DATABASE_URL: "postgres://db:5432" }, env_file: .env }
  db: { image: postgres }
`,
      ['configures', 'depends_on', 'connects_to'],
      [
        '.env -configures-> DATABASE_URL',
        'services.web -configures-> DATABASE_URL',
        'services.web -connects_to-> services.db',
        'services.web -depends_on-> .env',
      ],
    ));

  it('are selected by all labels of a service, the nearest first', () => {
    const deployment = (labels: string): string => `apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec: { template: { metadata: { labels: ${labels} }, spec: { containers: [{ image: web }] } } }
`;
    const service = `apiVersion: v1
kind: Service
metadata: { name: web }
spec: { selector: { app: web, tier: front } }
`;
    return checkEdges(
      `
=== one/web.yaml
${deployment('{ app: web, tier: front, version: "1" }')}
=== one/other.yaml
${deployment('{ app: web }')}
=== two/web.yaml
${deployment('{ app: web, tier: front }')}
=== one/service.yaml
${service}
=== three/service.yaml
${service}
`,
      ['exposes'],
      [
        'Service.web -exposes-> Deployment.web',
        'Service.web -exposes-> Deployment.web',
        'Service.web -exposes-> Deployment.web',
      ],
    );
  });
});

describe('owners', () => {
  it('are those of the last rule that matches', () =>
    checkEdges(
      `
=== CODEOWNERS
* @all
*.go @gophers
/api/ @api @ada
/api/legacy/
/web/deep/ @never
/web/ @web
[docs]
/api/ @writers
=== main.go
package main
=== api/api.go
package api
=== api/legacy/old.go
package old
=== web/deep/deep.go
package deep
=== empty/below/below.go
package below
`,
      ['owned_by'],
      [
        './ -owned_by-> @all',
        'api/ -owned_by-> @ada',
        'api/ -owned_by-> @api',
        'api/ -owned_by-> @writers',
        'api/legacy/ -owned_by-> @writers',
        'api/legacy/ -owned_by-> nobody',
        'empty/below/below.go -owned_by-> @gophers',
        'main.go -owned_by-> @gophers',
        'web/ -owned_by-> @web',
      ],
    ));

  it('own directories in which no file is read', async () => {
    const graph = await linkFixture('=== CODEOWNERS\n/docs @writers\n=== docs/a.unknown\nx\n');
    expect(renderEdges(graph, ['owned_by'])).toEqual(['docs/ -owned_by-> @writers ?0.8']);
    expect(graph.nodes.filter(({ kind }) => kind === 'package').map((node) => node.package)).toContain('docs');
  });
});

describe('pipelines', () => {
  it('run scripts and tests, deploy directories and wait for each other', () =>
    checkEdges(
      `
=== .github/workflows/ci.yml
on: push
jobs:
  test:
    steps:
      - uses: ./.github/actions/setup
      - run: python tools/check.py
      - run: go test ./infra/...
  deploy:
    needs: test
    steps:
      - run: cd infra && terraform apply
=== .github/actions/setup/action.yml
name: Set up
runs: { using: composite, steps: [{ run: make setup }] }
=== tools/check.py
x = 1
=== infra/modules/network/variables.go
package network
`,
      ['depends_on', 'deployed_by', 'tested_by', 'executes_process'],
      [
        'action -executes_process-> make',
        'infra/ -deployed_by-> jobs.deploy',
        'infra/ -tested_by-> jobs.test',
        'jobs.deploy -depends_on-> infra/',
        'jobs.deploy -depends_on-> jobs.test',
        'jobs.deploy -executes_process-> terraform',
        'jobs.test -depends_on-> .github/actions/setup/action.yml',
        'jobs.test -executes_process-> go',
        'jobs.test -executes_process-> python',
        'jobs.test -executes_process-> tools/check.py',
      ],
    ));
});

describe('manifests', () => {
  it('ask for the packages that programs import', async () => {
    const graph = await linkFixture(`
=== requirements.txt
PyYAML==6.0
=== app.py
import yaml
`);
    expect(renderEdges(graph, ['depends_on', 'imports'])).toEqual([
      'app.py -imports-> pypi/yaml',
      'requirements.txt -depends_on-> pypi/yaml ?0.8',
    ]);
    expect(graph.nodes.find(({ kind }) => kind === 'external')?.signature).toBe('==6.0');
  });
});

describe('descriptions of interfaces', () => {
  it('meet at their routes whoever serves them', () =>
    checkEdges(
      `
=== openapi.yaml
openapi: 3.0.0
paths: { '/users/{id}': { get: {} } }
=== serverless.yml
service: shop
functions: { user: { handler: src/user.get, events: [{ http: 'GET /users/{name}' }] } }
=== src/user.ts
export const get = () => 1;
`,
      ['documents', 'exposes', 'deploys'],
      [
        'functions.user -deploys-> src/user.ts',
        'functions.user -exposes-> GET /users/{}',
        'openapi.yaml -documents-> GET /users/{}',
      ],
    ));
});
