import { recordOf } from '#contract/names.ts';
import type { MovedOrder } from '#contract/orders/many/calls.ts';
import type { UnitOrder } from '#contract/orders/own-shapes.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ordersKey } from '../queries.ts';
import { isMovable, manyActions, type ManyAction } from './many-actions.ts';
import { sendMany, type ManyMove } from './send-many.ts';

/** The result of one order of the list, with the action. */
export interface OrderAnswer extends MovedOrder {
  action: ManyAction;
  /** it was let over the credit limit, with a reason */
  isOver: boolean;
}
interface Work {
  /** the filter of the list */
  of: string;
  chosen: ReadonlySet<number>;
  answers: ReadonlyMap<number, OrderAnswer>;
  /** the rows as they were when something was sent: an order that moved to another tab still shows its result in its place */
  seen: readonly UnitOrder[];
}
const none = (of: string): Work => ({ of, chosen: new Set(), answers: new Map(), seen: [] });
export type ManyMoves = ReturnType<typeof useManyMoves>;

/** Choosing and moving orders of a list; each one's result is shown in its row until the filter changes. */
export function useManyMoves(bu: string, of: string, listed: readonly UnitOrder[] | undefined) {
  const [latest, setWork] = useState(none(of));
  const work = latest.of === of ? latest : none(of);
  const change = (next: Partial<Work>) => setWork({ ...work, ...next });

  const rows = listed && withAnswered(listed, work);
  const movable = rows?.filter(isMovable) ?? [];
  const chosen = movable.filter(({ orderId }) => work.chosen.has(orderId));
  const send = useMutation({
    mutationFn: (move: ManyMove) => sendMany(move),
    onSuccess: (answered, { action, reason }) => {
      const isOver = action !== 'reject' && reason !== undefined;
      const fresh = answered.map((one): [number, OrderAnswer] => [
        one.orderId,
        { ...one, action, isOver },
      ]);
      change({
        chosen: new Set(),
        answers: new Map([...work.answers, ...fresh]),
        seen: rows ?? [],
      });
    },
    meta: { renews: ordersKey },
  });
  const move = (action: ManyAction, orders: readonly UnitOrder[], reason?: string) =>
    send.mutate({ bu, action, orders, ...(reason && { reason }) });

  return {
    rows,
    movable,
    chosen,
    answers: work.answers,
    sending: send.isPending ? send.variables.action : undefined,
    isChosen: ({ orderId }: UnitOrder) => work.chosen.has(orderId),
    toggle: ({ orderId }: UnitOrder) => change({ chosen: toggled(work.chosen, orderId) }),
    chooseAll: () =>
      change({
        chosen:
          chosen.length === movable.length
            ? new Set()
            : new Set(movable.map(({ orderId }) => orderId)),
      }),
    clear: () => setWork(none(of)),
    move,
  };
}

function toggled(chosen: ReadonlySet<number>, orderId: number): Set<number> {
  const next = new Set(chosen);
  if (!next.delete(orderId)) next.add(orderId);
  return next;
}

const nothing = recordOf(manyActions, () => false);

/** The rows that were sent remain in their places; all others are those of the present list. */
function withAnswered(listed: readonly UnitOrder[], { seen, answers }: Work): UnitOrder[] {
  if (answers.size === 0) return [...listed];
  const now = new Map(listed.map((row) => [row.orderId, row]));
  const stayed = seen.flatMap((row) => {
    const answer = answers.get(row.orderId);
    return (
      now.get(row.orderId) ??
      (answer ? { ...row, status: answer.status ?? row.status, can: nothing } : [])
    );
  });
  const isShown = new Set(stayed.map(({ orderId }) => orderId));
  return [...listed.filter(({ orderId }) => !isShown.has(orderId)), ...stayed];
}
