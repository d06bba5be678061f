import { expect, it } from 'vitest';
import { renderEdges, linkFixture } from '../link.testing.ts';

const total = (name: string, rate: string): string => `
def ${name}(orders, rate):
    total = 0
    for order in orders:
        if order.is_paid and not order.is_cancelled:
            for line in order.lines:
                total += line.price * line.quantity
            total -= order.discount
    if total > ${rate}:
        total = total - total * rate
    return round(total, 2)
`;

const fixture = `=== shop/totals.py
${total('invoice_total', '100')}
=== shop/report.py
${total('report_total', '250')}
def names(orders):
    return sorted(order.name for order in orders if order.name and order.customer and not order.is_cancelled)
=== tests/test_totals.py
${total('test_total', '100')}
`;

it('says which bodies read alike, whatever numbers and texts are in them, and leaves tests out', async () => {
  expect(renderEdges(await linkFixture(fixture), ['similar_to'])).toEqual(['report_total -similar_to-> invoice_total']);
});
