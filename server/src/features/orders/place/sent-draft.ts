import { randomUUID } from 'node:crypto';
import { bangkokDate, bangkokTime } from '#contract/calendar.ts';
import { newOrderId } from '#contract/constants.ts';
import { localeOf } from '#contract/languages.ts';
import { recordOf } from '#contract/names.ts';
import { toWire } from '#contract/orders/header-fields.ts';
import { lineBody } from '#contract/orders/sent-and-saved.ts';
import { productColumn, productFieldNames, type ProductFields } from '#contract/product-fields.ts';
import type { SentDraft } from '#features/drafts/front.ts';
import type { Tx } from '#platform/command.ts';
import type { Context } from '#platform/context.ts';
import type { Deps } from '#platform/deps.ts';
import { Problem } from '#platform/problem.ts';
import { priceCart, type Placing } from './place-here.ts';

/** What places a draft. */
export type PlacingDraft = Placing & { draft: NonNullable<Placing['body']['draft']> };

/**
 * The cart, checked as one of ours. A page shows the prices of the supplier's own catalogue, so they are not compared; what was offered elsewhere has ours,
 * and is refused where they changed.
 */
export async function priceDraft(
  tx: Tx,
  deps: Deps,
  context: Context,
  input: PlacingDraft,
  version: number,
) {
  const { body } = input;
  const at = deps.now();
  if (body.orderd.length === 0) throw new Problem('not_save_cart');
  const ofPage = body.orderd.map(({ sku, orderQty }) => ({ sku, orderQty }));
  const offered =
    context.caller.is === 'person' ? { ...input, body: { ...body, orderd: ofPage } } : input;
  return { at, ...(await priceCart(tx, deps, context, offered, { at, version })) };
}

/** The draft as specification §7 sends an order. */
export function bodyOf(
  { reached, lang }: Context,
  { draft, body }: PlacingDraft,
  { at, delivery, carts, products }: Awaited<ReturnType<typeof priceDraft>>,
): Omit<SentDraft, 'until'> {
  const locale = localeOf[lang];
  const lines = carts.flatMap(({ prdTypeCode, lines: ofType }) =>
    ofType.map(({ sku, quantity, unitPrice, amount }) => {
      const columns = products.get(sku)?.columns;
      const productDetail = recordOf(
        productFieldNames,
        (name) => columns?.[productColumn(name, locale)],
      ) as ProductFields;
      return { sku, quantity, price: unitPrice, amount, productType: prdTypeCode, productDetail };
    }),
  );
  const seen = new Map(body.orderd.map((line) => [line.sku, line]));
  const { bu, org: orgCode, cv: cvCode } = reached;
  return {
    version: draft.version ?? 0,
    key: randomUUID(),
    body: {
      orderh: {
        orderId: newOrderId,
        bu,
        orgCode,
        cvCode,
        orderDate: bangkokDate(at),
        orderTime: bangkokTime(at),
        ...toWire(delivery),
      },
      orderd: lines.map((line, count) => ({ ...lineBody(line, count), ...seen.get(line.sku) })),
    },
  };
}
