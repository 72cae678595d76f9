import type { UserGroup } from '#contract/permissions.ts';
import { isDecided, type ClaimStatus } from './receiving/claims.ts';
import { takesProgress } from './progress.ts';
import { canMove, isPlaced, isReceived, type OrderStatus } from './statuses.ts';

export interface Person {
  group: UserGroup;
  userId?: string;
}
interface OrderState {
  status: OrderStatus;
  waiting: boolean;
  /** status of its claim, once there is one */
  claim?: ClaimStatus | undefined;
  /** ids of the users who recorded the claim */
  claimedBy?: readonly string[] | undefined;
  /** id of the user who placed it, where the supplier lets no person release an order of their own */
  placedBy?: string | undefined;
  /** false where the customer would be over by more than this person may let be */
  isRightEnough?: boolean;
  /** ids of the users who recorded that little is left of it */
  loweredBy?: readonly string[];
}

/** Staff for orders (D-39): admins everywhere, salespeople for the customers assigned to them; the gate has already checked the customer. */
export const isStaff = ({ group }: Person) => group === 'ADMIN' || group === 'SALEMAN';
const placesOrders = ({ group }: Person) => group === 'CUSTOMER' || isStaff({ group });

/** Who may move an order into each status of D-40; the status graph must allow the move as well. */
const movers: Record<OrderStatus, (person: Person, order: OrderState) => boolean> = {
  PO: () => false,
  SO: isStaff,
  APPV: (person, order) => isStaff(person) || (person.group === 'CUSTOMER' && order.waiting),
  TO: isStaff,
  INV: isStaff,
  RECEIVE: placesOrders,
  C: (person, order) => isStaff(person) || (person.group === 'CUSTOMER' && isPlaced(order.status)),
  REJ: isStaff,
};

/** May this person move this order to `to`? The status graph is a separate check, with another refusal. */
export const mayMove = (person: Person, order: OrderState, to: OrderStatus): boolean =>
  movers[to](person, order);

/** After receipt only admins correct a figure, with a reason: it changes what the customer owes. */
export const mayRecord = (person: Person, status: OrderStatus): boolean =>
  isStaff(person) && takesProgress(status) && (!isReceived(status) || person.group === 'ADMIN');

/** A claim is money, so the person who recorded it may not decide it. */
export const isOwnClaim = ({ userId }: Person, claimedBy: readonly string[] = []): boolean =>
  userId !== undefined && claimedBy.includes(userId);

/** A lower amount is money too: a person who recorded that little is left of an order may not confirm its receipt. */
export const isOwnFall = ({ userId }: Person, loweredBy: readonly string[] = []): boolean =>
  userId !== undefined && loweredBy.includes(userId);

/** Over the limit is money lent, so the person who placed an order does not release it alone. */
export const isOwnRelease = ({ userId }: Person, placedBy: string | undefined): boolean =>
  placedBy !== undefined && userId === placedBy;

/** Every yes or no about an order, in one place; the web shows its buttons from this answer. */
export function whatMay(person: Person, order: OrderState) {
  const move = (to: OrderStatus) => canMove(order.status, to) && mayMove(person, order, to);
  const receives = move('RECEIVE') && !isOwnFall(person, order.loweredBy);
  return {
    /** staff: accept it as a sales order; one that waits for credit is decided on its own page */
    accept: !order.waiting && move('SO'),
    cancel: move('C'),
    review: move('APPV'),
    confirmReceipt: receives,
    reject: move('REJ'),
    release: move('TO'),
    letOver:
      isStaff(person) &&
      order.waiting &&
      order.isRightEnough !== false &&
      !isOwnRelease(person, order.placedBy),
    askColleague: isStaff(person) && order.waiting,
    invoice: move('INV'),
    edit: placesOrders(person) && isPlaced(order.status),
    reorder: placesOrders(person),
    progress: mayRecord(person, order.status),
    claim: receives,
    decideClaim:
      isStaff(person) &&
      order.claim !== undefined &&
      !isDecided(order.claim) &&
      !isOwnClaim(person, order.claimedBy),
  };
}
