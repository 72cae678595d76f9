import { canMove, nextStatuses, type OrderStatus } from './statuses.ts';

/** Every way from one status to another along D-40, as the statuses that come after `from`. */
function waysBetween(from: OrderStatus, to: OrderStatus): OrderStatus[][] {
  return nextStatuses[from].flatMap((next) =>
    next === to ? [[next]] : waysBetween(next, to).map((rest) => [next, ...rest]),
  );
}

/** The statuses through which an order is moved when another system reports its status: the direct move, else the only way; undefined where there are more ways, or none. */
export function wayBetween(from: OrderStatus, to: OrderStatus): readonly OrderStatus[] | undefined {
  if (canMove(from, to)) return [to];
  const ways = waysBetween(from, to);
  return ways.length === 1 ? ways[0] : undefined;
}

/** Can an order in `from` still come to `to`, in any number of moves? */
export const canReach = (from: OrderStatus, to: OrderStatus): boolean =>
  waysBetween(from, to).length > 0;
