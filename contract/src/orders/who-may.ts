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
  /** where its claim stands, once there is one */
  claim?: ClaimStatus | undefined;
  /** who recorded it */
  claimedBy?: string | undefined;
}

/** Staff for orders (D-39): admins everywhere, salespeople for the customers assigned to them; the gate has seen to the customers. */
export const isStaff = ({ group }: Person) => group === 'ADMIN' || group === 'SALEMAN';
const placesOrders = ({ group }: Person) => group === 'CUSTOMER' || isStaff({ group });

/** Who may make each move of D-40; every move also needs the graph's leave. */
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

/** May this person move this order there? The status graph is asked separately, so that the two refusals differ. */
export const mayMove = (person: Person, order: OrderState, to: OrderStatus): boolean => movers[to](person, order);

/** Once the goods were received a figure of theirs is put right by admins alone, with a reason: it changes what the customer owes. */
export const mayRecord = (person: Person, status: OrderStatus): boolean =>
  isStaff(person) && takesProgress(status) && (!isReceived(status) || person.group === 'ADMIN');

/** Who recorded a claim leaves the decision to a second person: it is money. */
export const isOwnClaim = ({ userId }: Person, claimedBy: string | undefined): boolean => claimedBy !== undefined && userId === claimedBy;

/** Every yes or no about an order, in one place; the web shows its buttons from this answer. */
export function whatMay(person: Person, order: OrderState) {
  const move = (to: OrderStatus) => canMove(order.status, to) && mayMove(person, order, to);
  return {
    /** staff: as a sales order; one that waits for credit is decided on its own page */
    accept: !order.waiting && move('SO'),
    cancel: move('C'),
    review: move('APPV'),
    confirmReceipt: move('RECEIVE'),
    reject: move('REJ'),
    release: move('TO'),
    invoice: move('INV'),
    edit: placesOrders(person) && isPlaced(order.status),
    reorder: placesOrders(person),
    progress: mayRecord(person, order.status),
    claim: move('RECEIVE'),
    decideClaim: isStaff(person) && order.claim !== undefined && !isDecided(order.claim) && !isOwnClaim(person, order.claimedBy),
  };
}
