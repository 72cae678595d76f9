import type { UnitOrder } from '#contract/orders/own-shapes.ts';
import type { OrderStatus } from '#contract/orders/statuses.ts';
import { Check, OctagonX, ShieldEllipsis, Truck, type LucideIcon } from 'lucide-react';

/** The actions of staff on many orders; the first one that any chosen order allows is the primary button. */
export const manyActions = ['accept', 'release', 'review', 'reject'] as const;
export type ManyAction = (typeof manyActions)[number];

export const lookOfAction: Record<ManyAction, { to: OrderStatus; icon: LucideIcon }> = {
  accept: { to: 'SO', icon: Check },
  release: { to: 'TO', icon: Truck },
  review: { to: 'APPV', icon: ShieldEllipsis },
  reject: { to: 'REJ', icon: OctagonX },
};

/** True where the list can move the order. */
export const isMovable = ({ can }: Pick<UnitOrder, 'can'>): boolean =>
  manyActions.some((action) => can[action]);
