export type Price = number;

export const formatPrice = (price: Price): string => `${price.toFixed(2)} €`;
