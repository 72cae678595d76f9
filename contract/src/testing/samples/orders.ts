import { pick } from '#contract/pick.ts';
import { productSample } from '#contract/testing/samples/common.ts';
import {
  eachField,
  eachReadField,
  headerFields,
  listedFields,
  type DeliveryDetails,
} from '#contract/orders/header-fields.ts';
import type { Claim } from '#contract/orders/receiving/shapes.ts';
import type {
  EditedOrder,
  LineEdit,
  OrderEdit,
  OrderLine,
  OrderOfNow,
  OrderRow,
  OrderStep,
  OrderView,
  SavedOrders,
  UnitOrder,
} from '#contract/orders/shapes.ts';

/** A valid delivery form. */
export const someDetails = (delivery: Partial<DeliveryDetails> = {}): DeliveryDetails => ({
  ...eachField((name) => headerFields[name].example),
  ...delivery,
});
const readExamples = eachReadField((name): string => headerFields[name].example);
const listedNames = listedFields.map((name) => headerFields[name].read);

/** An order in a list: `anOrderRow({ status: 'TO' })`. By default just placed. */
export const anOrderRow = (order: Partial<OrderRow> = {}): OrderRow => ({
  orderId: 1,
  orderNumber: 'SO-2026-000001',
  orderDate: '2026-03-02',
  ...pick(readExamples, listedNames),
  shipToName: 'โรงเรือน 1',
  orgCode: '1101',
  cvCode: 'C100',
  bu: 'FEED',
  prdTypeName: 'อาหารสุกร',
  amount: 6120,
  totalProduct: 1,
  status: 'PO',
  waiting: null,
  ...order,
});

/** An order in the list of a business unit; staff may do only what `can` allows. */
export const aUnitOrder = ({
  can = {},
  ...order
}: Partial<Omit<UnitOrder, 'can'>> & { can?: Partial<UnitOrder['can']> } = {}): UnitOrder => ({
  ...anOrderRow(),
  first: { productName: 'อาหารสุกรเล็ก 551', orderQty: 10, unitName: 'ถุง' },
  cvName: 'ฟาร์มสมชาย',
  orgName: 'สระบุรี',
  since: '2026-03-02T02:15:00.000Z',
  version: 1,
  ...order,
  can: { accept: false, review: false, release: false, reject: false, ...can },
});

/** The only page of a unit's orders, with the counts of its tabs. */
export const someUnitOrders = (
  data: UnitOrder[],
  {
    hasMore = false,
    counts = {},
  }: { hasMore?: boolean; counts?: Parameters<typeof someTabCounts>[0] } = {},
) => ({
  data,
  page: 1,
  hasMore,
  counts: someTabCounts({ ALL: data.length, ...counts }),
});

export const anOrderLine = (line: Partial<OrderLine> = {}): OrderLine => ({
  sku: '551--',
  entryType: '',
  sequence: 1,
  orderQty: 10,
  sendQty: 0,
  allocateQty: 0,
  amount: 6120,
  netamount: 6120,
  unitPrice: 612,
  orderedAmount: 6120,
  allocated: null,
  sent: null,
  invoiced: null,
  ...productSample(),
  ...line,
});

export const anOrderStep = (step: Partial<OrderStep> = {}): OrderStep => ({
  at: '2026-03-02T02:15:00.000Z',
  userName: 'somchai',
  userGroup: 'CUSTOMER',
  from: null,
  to: 'PO',
  reason: '',
  ...step,
});

/** An edit's changes; by default ten bags became twelve. */
const anOrderEdit = (edit: Partial<OrderEdit> = {}): OrderEdit => ({
  before: { amount: 6120, waiting: null },
  after: { amount: 7344, waiting: null },
  lines: [aLineEdit()],
  fields: [],
  ...edit,
});

export const aLineEdit = (line: Partial<LineEdit> = {}): LineEdit => ({
  sku: '551--',
  productName: 'อาหารสุกรเล็ก 551',
  unitName: 'ถุง',
  before: { orderQty: 10, unitPrice: 612, amount: 6120 },
  after: { orderQty: 12, unitPrice: 612, amount: 7344 },
  ...line,
});

/** The step that an edit leaves in the history. */
export const anEditStep = (
  edit: Partial<OrderEdit> = {},
  step: Partial<OrderStep> = {},
): OrderStep =>
  anOrderStep({
    at: '2026-03-02T03:20:00.000Z',
    from: 'PO',
    to: 'PO',
    edit: anOrderEdit(edit),
    ...step,
  });

/** The detail of an edit's refusal: the order as another person has changed it. */
export const theOrderOfNow = (order: OrderView): OrderOfNow => ({
  version: order.version,
  status: order.status,
  order,
});

/** A claim of two damaged bags, not decided yet. */
export const aClaim = (claim: Partial<Claim> = {}): Claim => ({
  claimId: 7,
  status: 'open',
  version: 1,
  note: '',
  amount: 1224,
  lines: [
    { sequence: 1, receivedQty: 8, receivedWgh: null, reason: 'damaged', note: '', amount: 1224 },
  ],
  photos: [],
  history: [
    {
      at: '2026-03-04T02:15:00.000Z',
      userName: 'somchai',
      userGroup: 'CUSTOMER',
      from: null,
      to: 'open',
      reason: '',
    },
  ],
  ...claim,
});

/** An order with a line and its first step; besides ordering again, only what `can` allows may be done. */
export const anOrder = ({
  can = {},
  ...order
}: Partial<Omit<OrderView, 'can'>> & { can?: Partial<OrderView['can']> } = {}): OrderView => ({
  ...anOrderRow(),
  ...readExamples,
  orderTime: '09:15',
  confirmDate: '',
  orderByName: 'รับเอง',
  orgName: 'สระบุรี',
  cvName: 'ฟาร์มสมชาย',
  prdTypeCode: 'SWF',
  invoiceDate: '',
  invoiceNumber: '',
  totalQty: 10,
  details: [anOrderLine()],
  history: [anOrderStep()],
  claim: null,
  version: 1,
  ...order,
  can: {
    accept: false,
    cancel: false,
    confirmReceipt: false,
    edit: false,
    reorder: true,
    reject: false,
    review: false,
    release: false,
    letOver: false,
    askColleague: false,
    invoice: false,
    progress: false,
    claim: false,
    decideClaim: false,
    ...can,
  },
});

/** How many orders each tab has. */
export const someTabCounts = (counts: Partial<Record<keyof typeof noOrders, number>> = {}) => ({
  ...noOrders,
  ...counts,
});
const noOrders = {
  ALL: 0,
  checking_order: 0,
  checking_credit: 0,
  shipping: 0,
  received: 0,
  canceled: 0,
  reject: 0,
};

/** The answer of saveOrder: one order for each product type. */
export function savedOrders(...types: string[]): SavedOrders {
  const orders = types.map((prdTypeCode, at) => ({
    orderId: at + 1,
    orderNumber: `SO-2026-00000${at + 1}`,
    prdTypeCode,
  }));
  const [first = { orderId: 1, orderNumber: 'SO-2026-000001', prdTypeCode: 'SWF' }] = orders;
  return {
    orderId: first.orderId,
    orderNumber: first.orderNumber,
    data: first.orderId,
    orders: orders.length > 0 ? orders : [first],
  };
}

/** The answer of updateOrder for this order. */
export const editedOrder = ({ orderId, orderNumber, version }: OrderView): EditedOrder => ({
  orderId,
  orderNumber,
  version,
  data: orderId,
});
