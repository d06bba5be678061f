import { describe, expect, it } from 'vitest';
import { linkFixture, renderEdges } from './link.testing.ts';

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
