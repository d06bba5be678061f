import { describe, expect, it } from 'vitest';
import { linkFixture, renderEdges } from '../link.testing.ts';

async function check(fixture: string, types: readonly string[], expected: readonly string[]): Promise<void> {
  expect(renderEdges(await linkFixture(fixture), types)).toEqual(expected);
}

describe('protocol buffers', () => {
  it('find types across files by their package, and imports along unknown search paths', async () => {
    await check(
      `
=== protos/shop/common.proto
package shop;
message Money {}
=== protos/shop/v1/orders.proto
package shop.v1;
import "shop/common.proto";
import "google/protobuf/empty.proto";
message Order { Money total = 1; Item item = 2; message Item {} }
service Orders { rpc Get(Order) returns (google.protobuf.Empty); }
`,
      ['imports', 'type_hint_of'],
      [
        'protos/shop/v1/orders.proto -imports-> proto/google/protobuf/empty.proto ?0.8',
        'protos/shop/v1/orders.proto -imports-> protos/shop/common.proto ?0.8',
        'shop.v1.Order.item -type_hint_of-> shop.v1.Order.Item ?0.8',
        'shop.v1.Order.total -type_hint_of-> shop.Money ?0.8',
        'shop.v1.Orders/Get -type_hint_of-> shop.v1.Order ?0.8',
      ],
    );
  });
});

describe('Dockerfiles', () => {
  it('meet at images and reach what they copy and run, from their directory or from the root', async () => {
    await check(
      `
=== api/Dockerfile
FROM golang:1.22 AS build
COPY main.go go.sum ./
RUN python scripts/build.py
FROM scratch
COPY --from=build /app /app
=== api/main.go
package main
=== scripts/build.py
pass
=== web/Dockerfile
FROM golang:1.21
`,
      ['depends_on', 'executes_process'],
      [
        'build -depends_on-> api/main.go ?0.8',
        'build -depends_on-> golang ?0.8',
        'build -executes_process-> python ?0.8',
        'build -executes_process-> scripts/build.py ?0.8',
        'stage0 -depends_on-> golang ?0.8',
        'stage1 -depends_on-> build ?0.8',
      ],
    );
  });
});

describe('Makefiles', () => {
  it('meet at targets of their directory, of other directories, and at images', async () => {
    await check(
      `
=== Makefile
include more.mk
all: extra
	$(MAKE) -C docs html
	docker build -t shop/api:v1 ./api
=== more.mk
extra: main.go
=== docs/Makefile
html:
=== api/Dockerfile
FROM shop/api
=== main.go
package main
`,
      ['depends_on', 'deploys', 'imports'],
      [
        'Makefile -imports-> more.mk ?0.8',
        'all -depends_on-> api/ ?0.8',
        'all -depends_on-> extra ?0.8',
        'all -depends_on-> html ?0.8',
        'all -deploys-> shop/api ?0.8',
        'extra -depends_on-> main.go ?0.8',
        'shop/api -deploys-> api/ ?0.8',
        'stage0 -depends_on-> shop/api ?0.8',
      ],
    );
  });
});

describe('Terraform', () => {
  it('keeps the addresses of a directory to itself and reaches into modules by their source', async () => {
    await check(
      `
=== prod/main.tf
module "net" {
  source = "../modules/net"
  cidr   = var.cidr
}
resource "aws_instance" "web" { subnet = module.net.subnet }
=== prod/variables.tf
variable "cidr" {}
=== prod/prod.tfvars
cidr = "10.0.0.0/16"
=== test/main.tf
resource "aws_instance" "web" { subnet = var.cidr }
=== modules/net/main.tf
variable "cidr" {}
output "subnet" { value = var.cidr }
`,
      ['references', 'configures', 'depends_on'],
      [
        'aws_instance.web -references-> module.net ?0.8',
        'aws_instance.web -references-> output.subnet ?0.8',
        'module.net -configures-> var.cidr ?0.8',
        'module.net -depends_on-> modules/net/ ?0.8',
        'module.net -references-> var.cidr ?0.8',
        'output.subnet -references-> var.cidr ?0.8',
        'prod/prod.tfvars -configures-> var.cidr ?0.8',
      ],
    );
  });
});

describe('SQL', () => {
  it('of several dialects meets at tables and columns', async () => {
    await check(
      `
=== db/001.sql
CREATE TABLE public.users (id int PRIMARY KEY);
=== db/002.sql
CREATE TABLE \`orders\` (user_id int, FOREIGN KEY (user_id) REFERENCES \`Users\` (id));
=== db/seed.sql
INSERT INTO [dbo].[Users] VALUES (1);
=== db/views.sql
CREATE VIEW buyers AS WITH recent AS (SELECT * FROM orders) SELECT * FROM recent JOIN "users" u ON true;
`,
      ['references', 'connects_to', 'depends_on'],
      [
        'buyers -depends_on-> orders ?0.8',
        'buyers -depends_on-> users ?0.8',
        'db/seed.sql -connects_to-> users ?0.8',
        'orders.user_id -references-> users.id ?0.8',
      ],
    );
  });
});

describe('GraphQL', () => {
  it('meets at fields, whichever schema declares them, and finds types in the nearest', async () => {
    await check(
      `
=== a/schema.graphql
type Query { me: User }
type User { id: ID! }
=== a/src/me.graphql
query Me { me { ...Who } }
fragment Who on User { id }
=== b/schema.graphql
type Query { me: String }
`,
      ['references', 'type_hint_of', 'consumes_rpc'],
      [
        'Me -consumes_rpc-> Query.me ?0.8',
        'Me -references-> Who ?0.8',
        'Query.me -type_hint_of-> User ?0.8',
        'Who -consumes_rpc-> User.id ?0.8',
        'Who -references-> User ?0.8',
      ],
    );
  });
});

describe('style sheets', () => {
  it('find partials and names of other sheets', async () => {
    await check(
      `
=== scss/_variables.scss
$brand: red;
=== scss/mixins/_button.scss
@mixin button { color: $brand; }
=== scss/main.scss
@import "variables", "mixins/button";
.btn { @include button; color: var(--ink); }
=== css/base.css
:root { --ink: black }
`,
      ['imports', 'calls', 'references'],
      [
        '.btn -calls-> @mixin button ?0.8',
        '.btn -references-> --ink ?0.8',
        '@mixin button -references-> $brand ?0.8',
        'scss/main.scss -imports-> scss/_variables.scss ?0.8',
        'scss/main.scss -imports-> scss/mixins/_button.scss ?0.8',
      ],
    );
  });
});

describe('Markdown', () => {
  it('documents files, and symbols where exactly one bears the name', async () => {
    await check(
      `
=== docs/guide.md
# Guide
See [it](../server.go), \`server.go\`, \`Server.ServeHTTP\`, \`ThreadPool\` and \`Twice.run\`.
=== server.go
package main
type Server struct{}
func (s *Server) ServeHTTP() {}
type ThreadPool struct{}
=== a.py
class Twice:
    def run(self): pass
=== b.py
class Twice:
    def run(self): pass
`,
      ['documents'],
      [
        'document -documents-> Server.ServeHTTP ?0.8',
        'document -documents-> ThreadPool ?0.8',
        'document -documents-> server.go ?0.8',
      ],
    );
  });
});
