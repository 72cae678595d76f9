import { ordersCalls } from '#contract/orders/calls.ts';
import type { OrderView } from '#contract/orders/own-shapes.ts';
import { useMutation } from '@tanstack/react-query';
import { send } from '#lib/client.ts';
import { sendOnce } from '#lib/intent.ts';
import { report } from '#lib/notices.ts';
import { ApiProblem } from '#lib/problem.ts';
import type { Held } from './held-words.ts';
import { ordersKey } from './queries.ts';

/** The fields of an order that a move needs. */
type Moved = Pick<OrderView, 'bu' | 'orgCode' | 'cvCode' | 'orderId' | 'version'>;

/** A move of an order; a rejection has a reason, and so has a move over the credit limit (D-44). */
export type Move =
  | { action: 'receive'; planId?: string }
  | { action: 'cancel'; reason?: string }
  | { action: 'reject'; reason: string }
  | LetOn;
export interface LetOn {
  action: 'accept' | 'review' | 'release' | 'invoice';
  reason?: string;
}
export type MoveAction = Move['action'];

/** The status that each action requests (D-40). */
const statusAfter = {
  accept: 'SO',
  receive: 'RECEIVE',
  cancel: 'C',
  review: 'APPV',
  release: 'TO',
  invoice: 'INV',
  reject: 'REJ',
} as const;

/** Sends a move of the version shown: it is in If-Match, so that no user overrules changes that they have not read (D-41). */
export function sendMove(
  { bu, orgCode, cvCode, orderId, version }: Moved,
  move: Move,
  idempotencyKey: string,
): Promise<unknown> {
  const sent = { params: { bu }, idempotencyKey, ...(version > 0 && { ifMatch: `"${version}"` }) };
  const body = { orgCode, cvCode, orderId };
  if (move.action === 'receive')
    return send(ordersCalls.orderReceived, {
      ...sent,
      body: { ...body, bu, ...(move.planId !== undefined && { planId: move.planId }) },
    });
  return send(ordersCalls.changeStatusOrder, {
    ...sent,
    body: {
      ...body,
      status: statusAfter[move.action],
      ...('reason' in move && { reason: move.reason }),
    },
  });
}

// Another person was faster: the order has changed since it was shown.
const isOvertaken = (error: unknown) =>
  error instanceof ApiProblem &&
  (error.code === 'order_changed' || error.code === 'order_transition_refused');

interface AfterMove {
  onMoved: (move: Move) => void;
  onOvertaken: () => void;
  /** the order exceeds the credit limit by so many baht, and the move needs a reason */
  onOverCredit: (action: LetOn['action'], held: Pick<Held, 'over' | 'overdue'>) => void;
}

/** What holds an order, as a refusal says it. */
function heldIn({ detail }: ApiProblem): Pick<Held, 'over' | 'overdue'> {
  const { over, invoiceNumber, dueDate } = detail as Partial<NonNullable<Held['overdue']>> & {
    over?: number;
  };
  const overdue = invoiceNumber && dueDate ? { overdue: { invoiceNumber, dueDate } } : {};
  return { over: Number(over), ...overdue };
}

/** Moves an order; afterwards the order, its lists and the cards are read again. */
export function useMoveOrder(order: Moved, { onMoved, onOvertaken, onOverCredit }: AfterMove) {
  // The intent's name: the same move of a changed order is another request.
  const intentOf = (move: Move) =>
    `move:${statusAfter[move.action]}:${order.bu}:${order.orderId}:v${order.version}${'planId' in move ? `:${move.planId}` : ''}`;
  return useMutation({
    mutationFn: (move: Move) => sendOnce(intentOf(move), (key) => sendMove(order, move, key)),
    meta: { inline: true, renews: ordersKey },
    onSuccess: (_, move) => onMoved(move),
    onError: (error, { action }) => {
      const isOver =
        error instanceof ApiProblem &&
        (error.code === 'credit_exceeded' || error.code === 'credit_overdue') &&
        (action === 'accept' ||
          action === 'review' ||
          action === 'release' ||
          action === 'invoice');
      if (isOver) onOverCredit(action, heldIn(error));
      else if (isOvertaken(error)) onOvertaken();
      else report(error);
    },
  });
}
