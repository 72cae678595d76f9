import { aProduct, aProductList, aProductType } from '#contract/testing/samples/catalogue.ts';
import { anOrder, anOrderLine } from '#contract/testing/samples/orders.ts';
import type { OrderView } from '#contract/orders/shapes.ts';
import type { Answers } from '#testing/fake-contract.ts';
import { buyerAnswers } from '#testing/buyer-answers.ts';

const [line551, line552] = [
  anOrderLine({ productName: 'Feed 551', unitName: 'bag' }),
  anOrderLine({
    sku: '552--',
    sequence: 2,
    productCode: '552',
    productName: 'Feed 552',
    unitName: 'bag',
    orderQty: 5,
    unitPrice: 500,
    amount: 2500,
    netamount: 2500,
  }),
];

/** An editable order of two lines: 10 of Feed 551 at 612, 5 of Feed 552 at 500. */
export const anEditable = (order: Parameters<typeof anOrder>[0] = {}): OrderView =>
  anOrder({
    amount: 8620,
    details: [line551, line552],
    ...order,
    can: { edit: true, cancel: true, ...order.can },
  });

/** The same order after another person changed its quantities; 0 removes a line. */
export const theirs = (
  quantities: Record<string, number>,
  order: Parameters<typeof anOrder>[0] = {},
): OrderView =>
  anEditable({
    version: 2,
    details: [line551, line552]
      .map((line) => ({ ...line, orderQty: quantities[line.sku] ?? line.orderQty }))
      .filter(({ orderQty }) => orderQty > 0),
    ...order,
  });

/** The products of today: 551 has a higher price, 553 is not in the order yet. */
const shelf = [
  aProduct({ productName: 'Feed 551', unitName: 'bag', unitPrice: 620 }),
  aProduct({
    sku: '552--',
    productCode: '552',
    productName: 'Feed 552',
    unitName: 'bag',
    unitPrice: 500,
  }),
  aProduct({
    sku: '553--',
    productCode: '553',
    productName: 'Feed 553',
    unitName: 'bag',
    unitPrice: 700,
  }),
];

export const editAnswers = {
  ...buyerAnswers,
  getProductType: {
    data: [aProductType(), aProductType({ prdTypeCode: 'MED', prdTypeName: 'Medicine' })],
  },
  getProductByTypeNew: aProductList(shelf),
  getOrderStatusDetail: anEditable(),
} satisfies Answers;
