import { receivingCalls } from '#contract/orders/receiving/calls.ts';
import { stageVerb, type ProgressField, type ProgressStage } from '#contract/orders/progress.ts';
import type { OrderView } from '#contract/orders/own-shapes.ts';
import { useMutation } from '@tanstack/react-query';
import { send } from '#lib/client.ts';
import { readNumber } from '#lib/formats/typed-numbers.ts';
import { sendOnce } from '#lib/intent.ts';
import { ordersKey } from '../queries.ts';

/** The text typed beside a line. */
export interface Typed {
  quantity: string;
  weight: string;
}
export type TypedLines = Readonly<Record<number, Typed>>;

/** The initial text of the fields: the recorded figures of the stage, else the ordered quantity. */
export const firstTyped = ({ details }: OrderView, stage: ProgressStage): TypedLines =>
  Object.fromEntries(
    details.map((line) => {
      const recorded = line[stage] ?? (stage === 'invoiced' ? line.sent : null);
      return [
        line.sequence,
        {
          quantity: String(recorded?.quantity ?? line.quantity),
          weight: recorded && recorded.weight > 0 ? String(recorded.weight) : '',
        },
      ];
    }),
  );

const figure = (text: string): number | undefined =>
  text.trim() === '' ? undefined : readNumber(text);

/** The lines of the body: those whose figures were changed. */
export function changedLines({ details }: OrderView, stage: ProgressStage, typed: TypedLines) {
  const verb = stageVerb[stage];
  return details.flatMap((line) => {
    const { quantity, weight } = typed[line.sequence] ?? { quantity: '', weight: '' };
    const [count, kilograms] = [figure(quantity), figure(weight)];
    const recorded = line[stage];
    if (recorded && recorded.quantity === count && recorded.weight === (kilograms ?? 0)) return [];
    const fields: Partial<Record<ProgressField, number>> = {
      ...(count !== undefined && { [`${verb}Qty`]: count }),
      ...(kilograms !== undefined && { [`${verb}Wgh`]: kilograms }),
    };
    return Object.keys(fields).length > 0 ? [{ sequence: line.sequence, ...fields }] : [];
  });
}
export type ChangedLines = ReturnType<typeof changedLines>;

/** Whether a field holds a number or nothing; the server reports a missing digit beside its field. */
export const isNumber = (text: string): boolean => !Number.isNaN(figure(text) ?? 0);

/** Records figures of lines; the order is read again afterwards. */
export function useRecordProgress(
  { bu, orgCode, cvCode, orderId, version }: OrderView,
  onDone: () => void,
) {
  return useMutation({
    mutationFn: ({ lines, reason }: { lines: ChangedLines; reason: string }) =>
      sendOnce(
        `progress:${bu}:${orderId}:v${version}:${JSON.stringify([lines, reason])}`,
        (idempotencyKey) =>
          send(receivingCalls.recordProgress, {
            params: { bu },
            idempotencyKey,
            ...(version > 0 && { ifMatch: `"${version}"` }),
            body: { orgCode, cvCode, orderId, lines, ...(reason && { reason }) },
          }),
      ),
    meta: { inline: true, renews: ordersKey },
    onSuccess: onDone,
  });
}
