import { recordOf } from '#contract/names.ts';
import { Type } from 'typebox';
import { pick } from '#contract/pick.ts';
import { productFieldNames } from '#contract/product-fields.ts';
import {
  Baht,
  Code,
  Nullable,
  OrderId,
  PageNumber,
  productShapes,
  Text,
} from '#contract/shapes.ts';
import {
  eachReadField,
  eachWireField,
  headerFieldNames,
  headerFields,
  listedFields,
  type ReadName,
} from './header-fields.ts';
import { Claim } from './receiving/shapes.ts';
import { orderStatuses, type OrderStatus } from './statuses.ts';

export const Status = Type.Unsafe<OrderStatus>({ type: 'string', enum: [...orderStatuses] });

/** The fields of a delivery that a person fills, under their names in `orderh`; those that are not known yet are left out. */
export const DeliveryFields = Type.Object(
  eachWireField((name) => Type.Optional(Text(headerFields[name].longest))),
);

/** Order header to save (specification §3, orderh). `orderId` is 0 for a new order. */
export const OrderHeader = Type.Object({
  orderId: Type.Optional(Type.Integer({ ...OrderId, minimum: 0 })),
  bu: Code,
  orgCode: Code,
  cvCode: Code,
  orderDate: Type.Optional(Text(10)),
  orderTime: Type.Optional(Text(5)),
  ...DeliveryFields.properties,
});
export type OrderHeader = Type.Static<typeof OrderHeader>;

// Specification §3 sends these with a line; our own server ignores them and uses its own values.
const written = Type.Optional(Type.Unknown());
const writtenNames = [
  'sendQty',
  'allocateQty',
  'amount',
  'netamount',
  'prdTypeCode',
  ...productFieldNames,
] as const;
const writtenWithLine = recordOf(writtenNames, () => written);

/** Order line to save (specification §3, orderd). `unitPrice` is what the person saw, in baht; the server's price counts (D-43). */
export const OrderLineInput = Type.Object({
  sku: Code,
  orderQty: Type.Number(),
  entryType: Type.Optional(Text(4)),
  sequence: Type.Optional(PageNumber),
  unitPrice: Type.Optional(Type.Number()),
  ...writtenWithLine,
});
export type OrderLineInput = Type.Static<typeof OrderLineInput>;

/** A quantity in the product's unit with its kilograms; 0 kilograms where it was not weighed. Null before it is recorded. */
const Figures = Nullable(Type.Object({ quantity: Type.Number(), weight: Type.Number() }));

/** One line as read. Baht, and quantities in the product's unit. The amount is of what was invoiced, else sent, else ordered. */
export const OrderLine = Type.Object({
  sku: Type.String(),
  entryType: Type.String(),
  sequence: Type.Integer(),
  orderQty: Type.Number(),
  sendQty: Type.Number(),
  allocateQty: Type.Number(),
  amount: Baht,
  netamount: Baht,
  unitPrice: Baht,
  /** what was ordered, at this price */
  orderedAmount: Baht,
  allocated: Figures,
  sent: Figures,
  invoiced: Figures,
  ...productShapes,
});
export type OrderLine = Type.Static<typeof OrderLine>;

/** One line by count and weight (specification §3, swine/weight line). */
export const WeightLine = Type.Object({
  sequence: Type.Integer(),
  productCode: Type.String(),
  productName: Type.String(),
  quantityUnitCode: Type.String(),
  quantityUnitName: Type.String(),
  gradeCode: Type.String(),
  gradeName: Type.String(),
  imagePath: Type.String(),
  sendQty: Type.Number(),
  sendWgh: Type.Number(),
  amount: Baht,
  weightUnitCode: Type.String(),
  weightUnitName: Type.String(),
});
export type WeightLine = Type.Static<typeof WeightLine>;

const LineState = Type.Object({ orderQty: Type.Number(), unitPrice: Baht, amount: Baht });
/** An edit of one line: `before` is null for a new line, `after` for a removed one. */
export const LineEdit = Type.Object({
  sku: Type.String(),
  productName: Type.String(),
  unitName: Type.String(),
  before: Nullable(LineState),
  after: Nullable(LineState),
});
export type LineEdit = Type.Static<typeof LineEdit>;

/** An edit of one field of the header, under its name in an order that is read; ship-to and carrier are names, days are ISO. */
const FieldEdit = Type.Object({
  field: Type.Unsafe<ReadName>({
    type: 'string',
    enum: headerFieldNames.map((name) => headerFields[name].read),
  }),
  before: Type.String(),
  after: Type.String(),
});
export type FieldEdit = Type.Static<typeof FieldEdit>;

const Waits = Nullable(
  Type.Object({
    /** over_credit_limit, or overdue: then it may be over the limit, too */
    reason: Type.String(),
    over: Baht,
    /** the oldest unpaid invoice, where being overdue holds the order */
    overdue: Type.Optional(Type.Object({ invoiceNumber: Type.String(), dueDate: Type.String() })),
  }),
);
const EditedState = Type.Object({ amount: Baht, waiting: Waits });
/** An edit of an order (D-41): amount and wait for credit before and after; its lines and fields only for the five latest of at most fifty. */
export const OrderEdit = Type.Object({
  before: EditedState,
  after: EditedState,
  lines: Type.Array(LineEdit),
  fields: Type.Array(FieldEdit),
});
export type OrderEdit = Type.Static<typeof OrderEdit>;

/** One step of an order's history; an edit has the same status in `from` and `to`, and its changes in `edit`. */
export const OrderStep = Type.Object({
  at: Type.String({ description: 'ISO moment' }),
  userName: Type.String({ description: "'' for a customer where a system did it" }),
  userGroup: Type.String({
    description: 'of the user; SYSTEM where a system did it by the integration API',
  }),
  from: Nullable(Status),
  to: Status,
  reason: Type.String(),
  over: Type.Optional(
    Type.Number({ description: 'baht over the credit limit that staff let the order go' }),
  ),
  overdueDays: Type.Optional(
    Type.Integer({
      description: 'days that the oldest unpaid invoice was overdue when staff let the order go',
    }),
  ),
  edit: Type.Optional(OrderEdit),
});
export type OrderStep = Type.Static<typeof OrderStep>;

const readFields = {
  orderId: Type.Integer(),
  orderNumber: Type.String(),
  orderDate: Type.String(),
  orderTime: Type.String(),
  ...eachReadField(() => Type.String()),
  confirmDate: Type.String(),
  shipToName: Type.String(),
  orderByName: Type.String(),
  orgCode: Type.String(),
  orgName: Type.String(),
  cvCode: Type.String(),
  cvName: Type.String(),
  bu: Type.String(),
  prdTypeCode: Type.String(),
  prdTypeName: Type.String(),
  invoiceDate: Type.String(),
  invoiceNumber: Type.String(),
  amount: Baht,
  totalProduct: Type.Number(),
  totalQty: Type.Number(),
  status: Status,
  /** waiting for credit (D-44): reason code and the amount over in baht; null when passed */
  waiting: Waits,
};

const OrderHead = Type.Object(readFields);
export type OrderHead = Type.Static<typeof OrderHead>;

const rowFields = [
  'orderId',
  'orderNumber',
  'bu',
  'orgCode',
  'cvCode',
  'orderDate',
  ...listedFields.map((name) => headerFields[name].read),
  'shipToName',
  'prdTypeName',
  'totalProduct',
  'amount',
  'status',
  'waiting',
] as const;
/** The first product of an order, for lists; `totalProduct` is the number of products. */
const FirstProduct = Type.Object({
  productName: Type.String(),
  orderQty: Type.Number(),
  unitName: Type.String(),
});
const rowShape = {
  ...pick(readFields, rowFields),
  first: Type.Optional(FirstProduct),
  /** the amount is an estimate: a product priced by the kilogram was not weighed yet */
  isEstimated: Type.Optional(Type.Boolean()),
};
/** An order in a list: only what its row shows. */
export const OrderRow = Type.Object(rowShape);
export type OrderRow = Type.Static<typeof OrderRow>;

/** An order in the list of a business unit: with its customer, the time of its status, and what the caller may do from the list. */
export const UnitOrder = Type.Object({
  ...rowShape,
  cvName: Type.String(),
  orgName: Type.String(),
  since: Type.String({ description: 'ISO moment' }),
  version: Type.Integer(),
  can: Type.Object({
    accept: Type.Boolean(),
    review: Type.Boolean(),
    release: Type.Boolean(),
    reject: Type.Boolean(),
  }),
});
export type UnitOrder = Type.Static<typeof UnitOrder>;

/** What the caller may do with an order; the screen shows its buttons from this. */
const OrderCan = Type.Object({
  /** staff: accept it as a sales order (D-40) */
  accept: Type.Boolean(),
  cancel: Type.Boolean(),
  confirmReceipt: Type.Boolean(),
  edit: Type.Boolean(),
  reorder: Type.Boolean(),
  reject: Type.Boolean(),
  /** send it to the credit check: staff any order, a customer one that waits for credit (D-44) */
  review: Type.Boolean(),
  /** staff: release an order in the credit check, within the limit or with a reason (D-44) */
  release: Type.Boolean(),
  /** staff: let it over its limit, with a reason (D-44) */
  letOver: Type.Boolean(),
  /** staff: ask a colleague to decide about an order that waits */
  askColleague: Type.Boolean(),
  /** staff: mark it as invoiced and on its way (D-40) */
  invoice: Type.Boolean(),
  /** staff: record what was allocated, sent and invoiced of each line */
  progress: Type.Boolean(),
  /** confirm the receipt, and claim what was not received as sent */
  claim: Type.Boolean(),
  /** staff: decide an open claim */
  decideClaim: Type.Boolean(),
});

/** The supplier's number of a lorry. */
export const PlanId = Text(40, { minLength: 1 });
/** A lorry of an order on several. */
const OrderDelivery = Type.Object({
  planId: Type.String(),
  invoiceNumber: Type.String(),
  licensePlate: Type.String(),
  arrivesAt: Nullable(Type.String({ description: 'ISO moment' })),
  receivedAt: Nullable(Type.String({ description: 'ISO moment' })),
  /** what is on it, where the supplier has reported it */
  lines: Type.Array(
    Type.Object({ sequence: Type.Integer(), quantity: Type.Number(), weight: Type.Number() }),
  ),
});
export type OrderDelivery = Type.Static<typeof OrderDelivery>;

/** An order with lines, history and what may be done. */
export const OrderView = Type.Object({
  ...readFields,
  /** its number in the supplier's ERP; for staff, once the ERP has sent it */
  erpNumber: Type.Optional(Type.String()),
  details: Type.Array(OrderLine),
  history: Type.Array(OrderStep),
  can: OrderCan,
  claim: Nullable(Claim),
  /** for staff, while it waits: which colleague was asked to decide, who asked and when */
  asked: Type.Optional(
    Type.Object({
      name: Type.String(),
      by: Type.String(),
      at: Type.String({ description: 'ISO moment' }),
    }),
  ),
  /** for staff, while it waits, where the supplier limits who lets over how much: baht by which the customer would be over in all, and the most that the caller may let be */
  right: Type.Optional(Type.Object({ over: Baht, most: Baht })),
  /** its lorries by their numbers; missing where it is on one */
  deliveries: Type.Optional(Type.Array(OrderDelivery)),
  version: Type.Integer(),
});
export type OrderView = Type.Static<typeof OrderView>;

/** Detail of `order_changed` and `order_not_editable` where an edit is refused: the order as it is now, to show beside what was typed. */
export interface OrderOfNow {
  version: number;
  status: OrderStatus;
  order: OrderView;
}
/** Detail of `price_changed`: today's unit prices of the lines whose price differs from the one sent, and for an edit the new total (D-43). */
export interface PricesOfNow {
  prices: { sku: string; unitPrice: number }[];
  total?: number;
}

const SavedOrder = Type.Object({
  orderId: Type.Integer(),
  orderNumber: Type.String(),
  prdTypeCode: Type.String(),
});

/** Answer of saveorder: the first order on top, all of them in `orders` (D-42). */
export const SavedOrders = Type.Object({
  orderId: Type.Integer(),
  orderNumber: Type.String(),
  /** the new order's id, for clients of specification §7 alone */
  data: Type.Integer(),
  orders: Type.Array(SavedOrder),
  /** set where a repeat without a key, within 10 seconds, got the first answer again */
  warning: Type.Optional(Type.String()),
});
export type SavedOrders = Type.Static<typeof SavedOrders>;
/** The answer to an edit: the order's new version. The order itself is read by its own call. */
export const EditedOrder = Type.Object({
  orderId: Type.Integer(),
  orderNumber: Type.String(),
  version: Type.Integer(),
  /** the order's id, for clients of specification §7 alone */
  data: Type.Integer(),
  /** set where a repeat without a key, within 10 seconds, got the first answer again */
  warning: Type.Optional(Type.String()),
});
export type EditedOrder = Type.Static<typeof EditedOrder>;
export type PlacedOrders = Omit<SavedOrders, 'data'>;
