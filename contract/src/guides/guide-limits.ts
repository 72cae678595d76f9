import { mostOfOneProduct } from '#contract/quantity.ts';

/** How much a customer's guides hold; `pastDays`: how far back an order counts as usual. */
export const guideLimits = {
  guides: 20,
  rows: 300,
  nameLength: 60,
  pastDays: 90,
  /** most orders of these days that are read */
  pastOrders: 1000,
  par: mostOfOneProduct,
} as const;

/** The number under which the usual guide is opened and changed, whether it is stored or computed. */
export const usualGuide = 0;
