import type { PlacedOrders } from '#contract/orders/shapes.ts';
import { ordersElsewhere } from '#platform/config/config-own-apis.ts';
import type { Context } from '#platform/context.ts';
import type { Deps } from '#platform/deps.ts';
import { placeElsewhere } from './place-elsewhere.ts';
import { placeHere, type Placing } from './place-here.ts';

/**
 * Places orders, for every door: a page, a chat, a standing order. A draft becomes an order of the supplier's own API, where that has the orders; what a
 * gateway passes on has no draft, and stays here (decisions/own-apis.md).
 */
export const placeOrders = (
  deps: Deps,
  context: Context,
  input: Placing,
): Promise<PlacedOrders> => {
  const { draft } = input.body;
  return draft && ordersElsewhere(deps.config)
    ? placeElsewhere(deps, context, { ...input, draft })
    : placeHere(deps, context, input);
};
