import type { SupplierCall, SupplierStore } from '#contract/testing/supplier.ts';
import {
  aWeightLine,
  anOrderOf,
  lineOf,
  products,
  tracking,
} from '#contract/testing/supplier-data.ts';

const header = [
  'orderId',
  'bu',
  'orgCode',
  'cvCode',
  'shipto',
  'requireDate',
  'requireTime',
  'orderDate',
  'orderTime',
];
const shipping = ['licensePlate', 'comments', 'orderBy', 'telephone'];
const orderBody = [
  'orderh',
  ...[...header, ...shipping].map((name) => `orderh.${name}`),
  'orderd',
  'username',
  'userId',
];
const place = '{org}/{orderId}/{cv}';
// Not a readable PDF: tests check only that it arrives.
const pdf = { isComplete: true, errorMsg: '', dataPdf: btoa('%PDF-1.4 of this order') };

interface Sent {
  orderh: { orderId: number; orgCode: string };
  orderd: { sku: string; orderQty: number }[];
}

/** Specification §7, "Orders", with the paths that D-01 adds. */
export function orderCalls({
  orders,
  list,
  found,
  record,
  saved,
  orderOf,
}: SupplierStore): SupplierCall[] {
  const linesOf = ({ orderd }: Sent) =>
    orderd.flatMap(({ sku, orderQty }, at) =>
      products
        .filter((one) => sku === `${one.productCode}--A`)
        .map((one) => lineOf(one, orderQty, at)),
    );
  function placeOrder(body: unknown) {
    const sent = body as Sent;
    const orderId = 9100 + orders.length;
    orders.unshift({ ...anOrderOf(orderId, linesOf(sent)), orgCode: sent.orderh.orgCode });
    return saved(orderId);
  }
  function update(body: unknown) {
    const sent = body as Sent;
    const { orderId } = sent.orderh;
    const order = orderOf(orderId);
    if (order) Object.assign(order, anOrderOf(orderId, linesOf(sent)));
    return order ? saved(orderId) : found(order);
  }
  function moveTo(status: string, body: unknown) {
    const order = orderOf((body as { orderId: number }).orderId);
    if (order) order.status = status;
    return found(order);
  }
  return [
    { at: 'GET /{bu}/getlastorder/{org}/{cv}', answer: () => found(orders[0]) },
    { at: 'GET /{bu}/getlastordercreate/{org}/{cv}', answer: () => found(orders[0]) },
    {
      at: 'GET /{path}/getorderstatus/{cv}/{from}/{to}/{lookUpBy}',
      takes: ['orderNumber', 'status', 'sort', 'page', 'appliedFilter'],
      answer: ({ page = '1', orderNumber = '' }) =>
        list(
          orders.filter((one) => (one.orderNumber ?? '').includes(orderNumber)),
          Number(page),
        ),
    },
    {
      at: `GET /{bu}/getorderstatusdetail/${place}`,
      answer: ({ orderId }) => found(orderOf(orderId)),
    },
    {
      at: `GET /{bu}/getorderstatusdtlbywgt/${place}`,
      answer: ({ orderId }) => {
        const order = orderOf(orderId);
        const { orgCode, prdTypeCode, details = [] } = order ?? {};
        return found(
          order && {
            orgCode,
            orderId: Number(orderId),
            prdTypeCode,
            details: details.map(aWeightLine),
          },
        );
      },
    },
    { at: 'POST /{bu}/saveorder', body: orderBody, answer: (_, body) => placeOrder(body) },
    { at: 'PUT /{bu}/updateorder', body: orderBody, answer: (_, body) => update(body) },
    {
      at: 'POST /{bu}/changestatusorder',
      body: ['orgCode', 'cvCode', 'orderId', 'status', 'reason'],
      answer: (_, body) => moveTo((body as { status: string }).status, body),
    },
    {
      at: 'POST /{bu}/orderreceived',
      body: ['orgCode', 'cvCode', 'orderId', 'bu'],
      answer: (_, body) => moveTo('RECEIVE', body),
    },
    {
      at: 'GET /{bu}/genreportOrder/{org}/{userId}/{orderId}',
      answer: ({ orderId }) => found(orderOf(orderId) && pdf),
    },
    {
      at: 'POST /logistic/DeliveryStatus/GenerateDeliveryStatus',
      body: ['docNumber', 'planId'],
      answer: (_, body) =>
        record({ ...tracking, docNumber: (body as { docNumber: string }).docNumber }),
    },
    {
      at: 'POST /center/log',
      body: ['userId', 'username', 'functionName', 'data'],
      answer: () => ({}),
    },
  ];
}
