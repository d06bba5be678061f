export interface Order {
  id: string;
  items: string[];
}

/** Asks the orders service to place an order. */
export async function placeOrder(order: Order): Promise<string> {
  const response = await fetch('/api/orders', { method: 'POST', body: JSON.stringify(order) });
  const { id } = await response.json();
  return id;
}

export async function orderState(id: string): Promise<string> {
  const response = await fetch(`/api/orders/${id}`);
  return response.text();
}
