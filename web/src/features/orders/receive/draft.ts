import { claimReasons, type ClaimReason } from '#contract/orders/receiving/claims.ts';
import type { ReceivedLine } from '#contract/orders/receiving/shapes.ts';
import type { OrderLine, OrderView } from '#contract/orders/own-shapes.ts';
import { useState } from 'react';
import { userStore } from '#lib/device/user-store.ts';
import { readNumber } from '#lib/formats/typed-numbers.ts';
import { usualWeight } from '../weights/line-differences.ts';

/** The typed values of one line; without a reason it was received as sent. */
export interface DraftLine {
  reason?: ClaimReason;
  quantity: string;
  weight: string;
  note: string;
}
export interface Draft {
  lines: Readonly<Record<number, DraftLine>>;
  note: string;
  photos: readonly string[];
}
const empty: Draft = { lines: {}, note: '', photos: [] };

/** The expected figures: those sent, else those ordered. */
export const expectedOf = (line: OrderLine) =>
  line.sent ?? { quantity: line.quantity, weight: usualWeight(line, line.quantity) };
/** True for lines whose kilograms must be typed: priced or weighed by the kilogram. */
export const asksWeight = (line: OrderLine): boolean =>
  line.priceBy === 'weight' && expectedOf(line).weight > 0;

export type Lorry = NonNullable<OrderView['deliveries']>[number];
export const lorryOf = ({ deliveries }: OrderView, planId: string | undefined): Lorry | undefined =>
  deliveries?.find((one) => one.planId === planId && !one.receivedAt);

/** The order with what one of its lorries brings; all of it where that is not known. */
export function onLorry(order: OrderView, planId: string | undefined): OrderView {
  const lorry = lorryOf(order, planId);
  if (!lorry || lorry.lines.length === 0) return order;
  const details = lorry.lines.flatMap(({ sequence, quantity, weight }) => {
    const line = order.details.find((one) => one.sequence === sequence);
    return line
      ? [{ ...line, sent: { quantity, weight: weight || usualWeight(line, quantity) } }]
      : [];
  });
  return { ...order, details };
}

/** The typed values of a receipt; a reload or a lost connection does not lose them. */
export function useDraft(
  { bu, orderId }: Pick<OrderView, 'bu' | 'orderId'>,
  lorry: Lorry | undefined,
) {
  const shelf = userStore<Draft>(`receive:${bu}:${orderId}${lorry ? `:${lorry.planId}` : ''}`);
  const [draft, setDraft] = useState<Draft>(() => ({ ...empty, ...shelf.read() }));
  return {
    draft,
    change(next: Partial<Draft>) {
      setDraft((before) => {
        const after = { ...before, ...next };
        shelf.write(after);
        return after;
      });
    },
    clear: () => shelf.write(undefined),
  };
}

export type Receipt = { lines: ReceivedLine[]; note: string; photos: string[] };
/** Fields whose text is no number, by line and name. */
export type Unreadable = ReadonlySet<string>;

/** The draft as a body, and the fields whose text is no number. */
export function receiptOf(
  { details }: OrderView,
  draft: Draft,
): { receipt: Receipt; unreadable: Unreadable } {
  const unreadable = new Set<string>();
  const lines = details.flatMap((line): ReceivedLine[] => {
    const typed = draft.lines[line.sequence];
    if (!typed?.reason || !claimReasons.includes(typed.reason)) return [];
    const [quantity, weight] = [readNumber(typed.quantity), readNumber(typed.weight)];
    if (Number.isNaN(quantity)) unreadable.add(`${line.sequence}.receivedQty`);
    const isWeighed = asksWeight(line) && typed.weight.trim() !== '';
    if (isWeighed && Number.isNaN(weight)) unreadable.add(`${line.sequence}.receivedWgh`);
    return [
      {
        sequence: line.sequence,
        receivedQty: quantity,
        ...(isWeighed && { receivedWgh: weight }),
        reason: typed.reason,
        ...(typed.note.trim() && { note: typed.note.trim() }),
      },
    ];
  });
  return { receipt: { lines, note: draft.note.trim(), photos: [...draft.photos] }, unreadable };
}
