import { formatPrice, type Price } from './price';

/** What a customer is about to buy. */
export class Cart {
  private items: Item[] = [];

  add(item: Item): this {
    this.items.push(item);
    return this;
  }

  total(): Price {
    return this.items.reduce((sum, item) => sum + item.price(), 0);
  }

  describe(): string {
    return formatPrice(this.total());
  }
}

export interface Item {
  price(): Price;
}

export class Book implements Item {
  constructor(private readonly cost: Price) {}

  price(): Price {
    return this.cost;
  }
}
