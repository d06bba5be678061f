import { placeOrder, type Order } from './api';

/** The button at the end of the basket. */
export function CheckoutButton({ order }: { order: Order }) {
  const onClick = async () => {
    await placeOrder(order);
  };
  return <button onClick={onClick}>Buy</button>;
}
