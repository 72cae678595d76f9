import { lineAmount, satang } from '#contract/money.ts';
import type { ReceivedLine } from '#contract/orders/receiving/shapes.ts';
import { hasFewDecimals, usualWeightOf } from '#contract/orders/progress.ts';
import { invalidFields, type FieldProblem } from '#platform/problem.ts';
import type { StoredDelivery } from '../read-deliveries.ts';
import type { StoredOrder } from '../read-order.ts';

type Line = StoredOrder['lines'][number];

type Stored = NonNullable<StoredOrder['claim']>['lines'][number];

export interface ClaimedLine {
  sequence: number;
  received_qty: number;
  received_weight: number | null;
  reason: ReceivedLine['reason'];
  note: string;
  amount: number;
  /** JSON */
  lorries: string;
}

interface Figures {
  quantity: number;
  weight: number;
}

/** The expected quantity and weight of a line: what was sent, else what was ordered with its usual weight. */
function expectedOf({
  sent_at: sentAt,
  send_qty,
  send_weight,
  order_qty,
  weight_kg,
}: Line): Figures {
  if (sentAt !== null || send_qty > 0) return { quantity: send_qty, weight: send_weight };
  return { quantity: order_qty, weight: usualWeightOf(order_qty, weight_kg) };
}

/** The same of what is on one lorry; undefined where the line is not on it. Where it is not known what is on it, all of the line may be. */
function expectedOn(line: Line, lorry: StoredDelivery | undefined): Figures | undefined {
  if (!lorry || lorry.lines.length === 0) return expectedOf(line);
  const on = lorry.lines.find(({ sequence }) => sequence === line.sequence);
  return (
    on && { quantity: on.quantity, weight: on.weight || usualWeightOf(on.quantity, line.weight_kg) }
  );
}

/**
 * The lines of a claim with their amounts; refuses by field what cannot have been received. Of a lorry they are added to what was claimed of others.
 */
export function claimLines(
  order: StoredOrder,
  asked: readonly ReceivedLine[],
  lorry?: StoredDelivery,
): ClaimedLine[] {
  const lines = new Map(
    order.lines.map((line) => [line.sequence, { line, expected: expectedOn(line, lorry) }]),
  );
  const wrong = asked.flatMap((one, at) =>
    faultsOf(one, at, lines.get(one.sequence)?.expected, asked),
  );
  if (wrong.length > 0) throw invalidFields(wrong);
  return asked.flatMap((one) => {
    const { line, expected } = lines.get(one.sequence) ?? {};
    if (!line || !expected) return [];
    const before = order.claim?.lines.find(({ sequence }) => sequence === one.sequence);
    return [claimed(line, one, expected, lorry && { planId: lorry.planId, before })];
  });
}

function faultsOf(
  { sequence, receivedQty, receivedWgh, reason }: ReceivedLine,
  at: number,
  expected: Figures | undefined,
  all: readonly ReceivedLine[],
): FieldProblem[] {
  const field = (name: string) => `lines.${at}.${name}`;
  if (!expected) return [{ field: field('sequence'), code: 'unknown_code' }];
  if (all.findIndex((one) => one.sequence === sequence) < at)
    return [{ field: field('sequence'), code: 'invalid_request' }];
  const { quantity, weight } = expected;
  if (receivedQty < 0 || receivedQty > quantity)
    return [{ field: field('receivedQty'), code: 'received_quantity', facts: { most: quantity } }];
  if (receivedWgh !== undefined && (receivedWgh < 0 || receivedWgh > weight))
    return [{ field: field('receivedWgh'), code: 'received_weight', facts: { most: weight } }];
  for (const [name, figure] of [
    ['receivedQty', receivedQty],
    ['receivedWgh', receivedWgh ?? 0],
  ] as const)
    if (!hasFewDecimals(figure)) return [{ field: field(name), code: 'received_decimals' }];
  const isWhole = receivedQty === quantity && (receivedWgh ?? weight) === weight;
  return reason === 'short' && isWhole
    ? [{ field: field('receivedQty'), code: 'received_all' }]
    : [];
}

function claimed(
  line: Line,
  { sequence, receivedQty, receivedWgh, reason, note = '' }: ReceivedLine,
  expected: Figures,
  of?: { planId: string; before: Stored | undefined },
): ClaimedLine {
  // Where the received goods were not weighed, their weight is their share of what was sent.
  const weight =
    receivedWgh ??
    (expected.quantity > 0 ? (expected.weight * receivedQty) / expected.quantity : 0);
  const missing =
    line.price_by === 'weight' ? expected.weight - weight : expected.quantity - receivedQty;
  const amount = lineAmount(satang(line.unit_price), Math.max(0, missing), {
    priceBy: 'quantity',
    weightKg: 0,
  });
  const own = {
    sequence,
    received_qty: receivedQty,
    received_weight: receivedWgh ?? null,
    reason,
    note: note.trim(),
    amount,
    lorries: '[]',
  };
  if (!of) return own;
  // The columns have the whole line: all of it but what is missing on the lorries until now.
  const { planId, before } = of;
  const whole = expectedOf(line);
  const left = (all: number, expectedHere: number, here: number) =>
    Math.max(0, Math.round((all - expectedHere + here) * 1000) / 1000);
  const lorries = [
    ...(before?.lorries ?? []),
    { planId, receivedQty, receivedWgh: receivedWgh ?? null, reason, amount },
  ];
  return {
    ...own,
    received_qty: left(before?.receivedQty ?? whole.quantity, expected.quantity, receivedQty),
    received_weight:
      receivedWgh === undefined
        ? (before?.receivedWgh ?? null)
        : left(before?.receivedWgh ?? whole.weight, expected.weight, receivedWgh),
    note: [before?.note, own.note].filter(Boolean).join('\n'),
    amount: amount + (before?.amount ?? 0),
    lorries: JSON.stringify(lorries),
  };
}
