import { cutText } from '#contract/cut-text.ts';
import { isNamed, readSaved } from '#contract/orders/sent-and-saved.ts';
import type { PlacedOrders } from '#contract/orders/shapes.ts';
import { withOwnNames } from '#contract/own-names.ts';
import { filled } from '#contract/records.ts';
import { isSilent, type SupplierAnswer } from '#outside/supplier/supplier-api.ts';
import { Problem } from '#platform/problem.ts';

/** The orders of an answer; none where one of them is not named (specification §5). */
export function ordersIn(answer: SupplierAnswer): PlacedOrders['orders'] {
  if (isSilent(answer) || answer.status < 200 || answer.status >= 300) return [];
  const saved = readSaved(withOwnNames(answer.content));
  if (!saved.every(isNamed)) return [];
  return saved.map(({ orderId, orderNumber, productType }) => ({
    orderId,
    orderNumber: orderNumber || String(orderId),
    prdTypeCode: productType,
  }));
}

/** Why surely nothing was ordered; undefined where that is not known. A 401 to our fresh token refuses all tokens, and passes as a 429 does. */
export function refusalIn(answer: SupplierAnswer): Problem | undefined {
  if (isSilent(answer)) return answer.isSent ? undefined : new Problem('order_not_answered');
  const { status, content } = answer;
  const { code, message, error } = filled({ code: '', message: '', error: '' }, content);
  if (status < 400 || status >= 500 || status === 408 || code === 'idempotency_in_progress')
    return undefined;
  if (status === 401 || status === 429) return new Problem('order_not_answered');
  if (status === 403) return new Problem('AUTH-002');
  const { fields } = filled({ fields: [] as unknown[] }, content);
  return new Problem(
    'order_refused',
    { reason: reasonIn(message || error) },
    fields.flatMap((one) => {
      const { field, message: why } = filled({ field: '', message: '' }, one);
      return field === ''
        ? []
        : [{ field, code: 'order_refused' as const, facts: { reason: reasonIn(why) } }];
    }),
  );
}

const mostReason = 200;
const reasonIn = (words: string) =>
  words.trim() === '' ? '' : `: ${cutText(words.trim(), mostReason)}`;
