import { isReleased, isStopped, type OrderStatus } from '#contract/orders/statuses.ts';
import { isStaff, type Person } from '#contract/orders/who-may.ts';

/** Moves by which staff let an order go on until it is released; each decides its credit anew (D-44). A customer's request for review decides nothing. */
export const decidesCredit = (person: Person, from: OrderStatus, to: OrderStatus): boolean => isStaff(person) && !isReleased(from) && !isStopped(to);

/** Moves that need a reason in words (D-40). */
export const needsReason = (to: OrderStatus): boolean => to === 'REJ';
