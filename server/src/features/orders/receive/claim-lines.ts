import { lineAmount, satang } from '#contract/money.ts';
import type { ReceivedLine } from '#contract/orders/receiving/shapes.ts';
import { hasFewDecimals, usualWeightOf } from '#contract/orders/progress.ts';
import { invalidFields, type FieldProblem } from '#platform/problem.ts';
import type { StoredOrder } from '../read-order.ts';

type Line = StoredOrder['lines'][number];

export interface ClaimedLine {
  sequence: number;
  received_qty: number;
  received_weight: number | null;
  reason: ReceivedLine['reason'];
  note: string;
  amount: number;
}

/** The expected quantity and weight of a line: what was sent, else what was ordered with its usual weight. */
function expectedOf({ sent_at: sentAt, send_qty, send_weight, order_qty, weight_kg }: Line) {
  if (sentAt !== null || send_qty > 0) return { quantity: send_qty, weight: send_weight };
  return { quantity: order_qty, weight: usualWeightOf(order_qty, weight_kg) };
}

/** The lines of a claim with their amounts; refuses by field what cannot have been received. */
export function claimLines(order: StoredOrder, asked: readonly ReceivedLine[]): ClaimedLine[] {
  const lines = new Map(order.lines.map((line) => [line.sequence, line]));
  const wrong = asked.flatMap((one, at) => faultsOf(one, at, lines.get(one.sequence), asked));
  if (wrong.length > 0) throw invalidFields(wrong);
  return asked.flatMap((one) => {
    const line = lines.get(one.sequence);
    return line ? [claimed(line, one)] : [];
  });
}

function faultsOf(
  { sequence, receivedQty, receivedWgh, reason }: ReceivedLine,
  at: number,
  line: Line | undefined,
  all: readonly ReceivedLine[],
): FieldProblem[] {
  const field = (name: string) => `lines.${at}.${name}`;
  if (!line) return [{ field: field('sequence'), code: 'unknown_code' }];
  if (all.findIndex((one) => one.sequence === sequence) < at) return [{ field: field('sequence'), code: 'invalid_request' }];
  const { quantity, weight } = expectedOf(line);
  if (receivedQty < 0 || receivedQty > quantity) return [{ field: field('receivedQty'), code: 'received_quantity', facts: { most: quantity } }];
  if (receivedWgh !== undefined && (receivedWgh < 0 || receivedWgh > weight))
    return [{ field: field('receivedWgh'), code: 'received_weight', facts: { most: weight } }];
  for (const [name, figure] of [
    ['receivedQty', receivedQty],
    ['receivedWgh', receivedWgh ?? 0],
  ] as const)
    if (!hasFewDecimals(figure)) return [{ field: field(name), code: 'received_decimals' }];
  const isWhole = receivedQty === quantity && (receivedWgh ?? weight) === weight;
  return reason === 'short' && isWhole ? [{ field: field('receivedQty'), code: 'received_all' }] : [];
}

function claimed(line: Line, { sequence, receivedQty, receivedWgh, reason, note }: ReceivedLine): ClaimedLine {
  const expected = expectedOf(line);
  // Where the received goods were not weighed, their weight is their share of what was sent.
  const weight = receivedWgh ?? (expected.quantity > 0 ? (expected.weight * receivedQty) / expected.quantity : 0);
  const missing = line.price_by === 'weight' ? expected.weight - weight : expected.quantity - receivedQty;
  const amount = lineAmount(satang(line.unit_price), Math.max(0, missing), { priceBy: 'quantity', weightKg: 0 });
  return { sequence, received_qty: receivedQty, received_weight: receivedWgh ?? null, reason, note: note?.trim() ?? '', amount };
}
