import type { PlaceCodes } from '../place.ts';

/** The key of what the page of a customer shows. Under the key of orders, because placing or moving one changes the page. */
export const accountKey = ({ bu, org, cv }: PlaceCodes) =>
  ['orders', 'account', bu, org, cv] as const;
