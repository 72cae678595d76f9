import type { UnitOrder } from '#contract/orders/house.ts';
import type { OrderStatus } from '#contract/orders/statuses.ts';
import { Check, OctagonX, ShieldEllipsis, Truck, type LucideIcon } from 'lucide-react';

/** What staff do with many orders at once; the first that any chosen order allows is the one primary button. */
export const manyActions = ['accept', 'release', 'review', 'reject'] as const;
export type ManyAction = (typeof manyActions)[number];

export const lookOfAction: Record<ManyAction, { to: OrderStatus; icon: LucideIcon }> = {
  accept: { to: 'SO', icon: Check },
  release: { to: 'TO', icon: Truck },
  review: { to: 'APPV', icon: ShieldEllipsis },
  reject: { to: 'REJ', icon: OctagonX },
};

/** Whether anything can be done with an order from the list. */
export const isMovable = ({ can }: Pick<UnitOrder, 'can'>): boolean => manyActions.some((action) => can[action]);
