import type { Body } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { onWire } from '#contract/own-names.ts';
import { toWire } from '#contract/orders/header-fields.ts';
import type { OrderView } from '#contract/orders/own-shapes.ts';
import { pick } from '#contract/pick.ts';
import { lineBody } from '#contract/orders/sent-and-saved.ts';
import { dayReasonFor } from '#features/cart/front.edit.ts';
import { wantedHeader, type OrderDraft } from './draft.ts';
import { stayingLines, type EditedLine } from './edited-lines.ts';

export type EditBody = Body<Calls['updateOrder']>;

/**
 * The whole edited order as specification §7 sends it; existing lines have their sequence, new ones follow. `unitPrice` is
 * the price shown: the server refuses where a line's price has changed (D-43).
 */
export function editBody(
  order: OrderView,
  draft: OrderDraft,
  lines: readonly EditedLine[],
  { userId, userName }: { userId: string; userName: string },
): EditBody {
  const { orderId, bu, orgCode, cvCode, orderDate, orderTime, details } = order;
  const header = wantedHeader(draft);
  const last = Math.max(0, ...details.map(({ sequence }) => sequence));
  const staying = stayingLines(lines);
  const sequences = new Map(
    staying.filter(({ line }) => !line).map(({ key }, at) => [key, last + 1 + at]),
  );
  return {
    orderh: { orderId, bu, orgCode, cvCode, orderDate, orderTime, ...toWire(header) },
    orderd: staying.map((one, at) => ({
      ...lineBody(one, at),
      ...(one.line && onWire(pick(one.line, ['sentQuantity', 'allocatedQuantity']))),
      sequence: one.line?.sequence ?? sequences.get(one.key) ?? at + 1,
    })),
    username: userName,
    userId,
    ...dayReasonFor({ bu, org: orgCode, cv: cvCode }, header.requireDate),
  };
}
