/** Status codes of D-40. */
export const orderStatuses = ['PO', 'SO', 'APPV', 'TO', 'INV', 'RECEIVE', 'C', 'REJ'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The statuses that may follow each status of an order (D-40). */
export const nextStatuses: Record<OrderStatus, readonly OrderStatus[]> = {
  PO: ['SO', 'APPV', 'C', 'REJ'],
  SO: ['APPV', 'C', 'REJ'],
  APPV: ['TO', 'INV', 'REJ'],
  TO: ['INV', 'RECEIVE'],
  INV: ['RECEIVE'],
  RECEIVE: [],
  C: [],
  REJ: [],
};

/** The statuses of an order that is not stopped, in order (D-40); the supplier may skip some. */
export const usualWay = [
  'PO',
  'SO',
  'APPV',
  'TO',
  'INV',
  'RECEIVE',
] as const satisfies readonly OrderStatus[];

/** No status follows: received, cancelled or rejected. */
export const isFinal = (status: OrderStatus): boolean => nextStatuses[status].length === 0;
/** Ended before receipt: cancelled or disapproved. */
export const isStopped = (status: OrderStatus): boolean => isFinal(status) && !isReceived(status);
/** The status of a new order that staff have not looked at yet. */
export const firstStatus: OrderStatus = 'PO';
export const isPlaced = (status: OrderStatus): boolean => status === firstStatus;
export const isReceived = (status: OrderStatus): boolean => status === 'RECEIVE';
/** The goods are on their way. */
export const isShipped = (status: OrderStatus): boolean => status === 'INV';
export const isRejected = (status: OrderStatus): boolean => status === 'REJ';
/** The supplier looks at the customer's credit. */
export const isInCreditCheck = (status: OrderStatus): boolean => status === 'APPV';
/** Statuses in which an order that passed uses credit until its invoice is here (D-44); the SQL function `order_uses_credit` has the same list. */
export const openForCredit: readonly OrderStatus[] = ['PO', 'SO', 'APPV', 'TO'];
/** These later statuses use credit too, except in orders imported from another system: they were settled there. */
export const goneForCredit: readonly OrderStatus[] = ['INV', 'RECEIVE'];

export const canMove = (from: OrderStatus, to: OrderStatus): boolean =>
  nextStatuses[from].includes(to);

/** Released for delivery, or later; its credit is not decided again (D-44). */
export const isReleased = (status: OrderStatus): boolean =>
  ['TO', 'INV', 'RECEIVE'].includes(status);

/** Tabs of the order list with the statuses that each shows (D-40); ALL and SEARCH show all. */
export const orderTabs = {
  ALL: orderStatuses,
  checking_order: ['PO', 'SO'],
  checking_credit: ['APPV'],
  shipping: ['TO', 'INV'],
  received: ['RECEIVE'],
  canceled: ['C'],
  reject: ['REJ'],
} as const satisfies Record<string, readonly OrderStatus[]>;
export type OrderTab = keyof typeof orderTabs;

export const tabOf = (status: OrderStatus): Exclude<OrderTab, 'ALL'> =>
  namesOf(orderTabs).find(
    (tab): tab is Exclude<OrderTab, 'ALL'> =>
      tab !== 'ALL' && (orderTabs[tab] as readonly string[]).includes(status),
  ) ?? 'checking_order';
import { namesOf } from '#contract/names.ts';
