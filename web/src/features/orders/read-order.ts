import type { OrderLine, OrderRow, OrderView } from '#contract/orders/own-shapes.ts';
import { orderStatuses, type OrderStatus } from '#contract/orders/statuses.ts';
import { whatMay } from '#contract/orders/who-may.ts';
import { pick } from '#contract/pick.ts';
import { usualProduct } from '#contract/product-fields.ts';
import { isKnownAmount, unknownAmount } from '#lib/formats/money.ts';
import { filled, type RawRecord } from '#lib/records.ts';
import { session } from '#lib/session/session.ts';
import { skuIn } from '#features/cart/front.products.ts';
import type { PlaceCodes } from '#features/customers/front.ts';

// Defaults of specification §3: amount and totalProduct -1, status PO. There an order has no bu, cvCode, cvName and productTypeName.
const usualOrder = {
  orderId: 0,
  orderNumber: '',
  orderDate: '',
  orderTime: '',
  requireDate: '',
  requireTime: '',
  confirmDate: '',
  licensePlate: '',
  shipTo: '',
  shipToName: '',
  carrier: '',
  carrierName: '',
  orgName: '',
  cvName: '',
  productType: '',
  productTypeName: '',
  comments: '',
  invoiceDate: '',
  invoiceNumber: '',
  telephone: '',
  amount: -1,
  totalProduct: -1,
  totalQuantity: -1,
  status: 'PO' as OrderStatus,
  waiting: null,
};
// Actions for which no API of the specification has a call.
const beyondSpecification = {
  progress: false,
  claim: false,
  decideClaim: false,
  askColleague: false,
};
const usualLine: OrderLine = {
  ...usualProduct,
  sku: '',
  entryType: '',
  sequence: 0,
  quantity: 0,
  sentQuantity: 0,
  allocatedQuantity: 0,
  amount: unknownAmount,
  netAmount: unknownAmount,
  // Without a price the invoice has it.
  unitPrice: 0,
  orderedAmount: unknownAmount,
  allocated: null,
  sent: null,
  invoiced: null,
};

/** The states of specification §4 by name, for an API that does not send their codes. */
const statusNames: Record<string, OrderStatus> = {
  checking_order: 'PO',
  checking_credit: 'APPV',
  shipping: 'TO',
  received: 'RECEIVE',
  canceled: 'C',
  reject: 'REJ',
};
const statusOf = (text: string): OrderStatus =>
  orderStatuses.find((one) => one === text) ?? statusNames[text] ?? 'PO';

function headOf({ bu, cv, org }: PlaceCodes, raw: unknown) {
  const head = filled({ ...usualOrder, bu, cvCode: cv, orgCode: org }, raw);
  // Codes replace missing names.
  const named = {
    productTypeName: head.productTypeName || head.productType,
    shipToName: head.shipToName || head.shipTo,
    carrierName: head.carrierName || head.carrier,
  };
  return {
    ...head,
    ...named,
    orderNumber: head.orderNumber || String(head.orderId),
    status: statusOf(head.status),
  };
}

/** An order of a place's list. */
export const orderRowIn =
  (place: PlaceCodes) =>
  (raw: unknown): OrderRow | undefined => {
    const head = headOf(place, raw);
    return head.orderId > 0 ? head : undefined;
  };

function lineIn(raw: RawRecord, at: number): OrderLine {
  const line = filled(usualLine, raw);
  const { unitPrice, quantity, amount } = line;
  const counted = unitPrice > 0 ? Math.round(unitPrice * quantity * 100) / 100 : unknownAmount;
  return {
    ...line,
    sku: line.sku || skuIn(raw),
    sequence: line.sequence || at + 1,
    productName: line.productName || line.productCode,
    amount: isKnownAmount(amount) ? amount : counted,
  };
}

/** The role's actions by D-39 and D-40, for an API that does not send them. */
function canByRole(status: OrderStatus, isWaiting: boolean): OrderView['can'] {
  const now = session.get();
  const group = now.state === 'authenticated' ? now.user.userGroup : 'AGENTS';
  return whatMay({ group }, { status, waiting: isWaiting });
}

/** One order. Version 0 where the API does not count versions: then no If-Match is sent. */
export function orderIn(place: PlaceCodes, raw: RawRecord): OrderView {
  const head = headOf(place, raw);
  const rest = filled<
    Pick<OrderView, 'history' | 'version' | 'claim'> & {
      details: unknown[];
      deliveries: OrderView['deliveries'] & {};
    }
  >({ details: [], history: [], version: 0, claim: null, deliveries: [] }, raw);
  return {
    ...head,
    ...pick(rest, ['history', 'version']),
    details: rest.details.map((line, at) => lineIn((line ?? {}) as RawRecord, at)),
    claim: rest.claim,
    ...(rest.deliveries.length > 0 && { deliveries: rest.deliveries }),
    can: {
      ...canByRole(head.status, head.waiting !== null),
      ...beyondSpecification,
      ...(raw.can as Partial<OrderView['can']> | undefined),
    },
  };
}
