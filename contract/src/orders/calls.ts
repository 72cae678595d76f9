import { Type } from 'typebox';
import { call, type Reach } from '#contract/call.ts';
import { sheetAnswer, SheetFormatShape } from '#contract/exports/shapes.ts';
import {
  Code,
  LangQuery,
  ListOf,
  Nullable,
  OrderId,
  PageNumber,
  Text,
  Version,
} from '#contract/shapes.ts';
import {
  EditedOrder,
  OrderHeader,
  OrderLineInput,
  OrderRow,
  OrderView,
  PlanId,
  SavedOrders,
  Status,
  UnitOrder,
  WeightLine,
} from './shapes.ts';

const orderPlace = Type.Object({ bu: Code, org: Code, orderId: OrderId, cv: Code });
const orderReach: Reach = { bu: ['params.bu'], org: ['params.org'], cv: ['params.cv'] };
const bodyReach: Reach = {
  bu: ['params.bu', 'body.orderh.bu'],
  org: ['body.orderh.orgCode'],
  cv: ['body.orderh.cvCode'],
};
const lastOrder = Type.Object({ data: Nullable(OrderView) });
/** `beside`: the other orders of the same check-out (D-42) that were neither cancelled nor disapproved */
const lastCheckOut = Type.Object({
  data: Nullable(OrderView),
  beside: Type.Optional(Type.Array(OrderView)),
});
const orderBody = Type.Object({
  orderh: OrderHeader,
  orderd: Type.Array(OrderLineInput, { maxItems: 500 }),
  username: Type.Optional(Text(100)),
  userId: Type.Optional(Text(100)),
  /** why staff deliver on a day that is closed (decisions/delivery-days.md); ignored for customers, and where the day is open */
  dayReason: Type.Optional(Text(500)),
});
/** 500 lines of 1.5 KB: a client may send all fields of a product with each line. */
const orderBytes = 768 * 1024;
/**
 * The draft of which an order is made: the same transaction marks it as placed, so one draft becomes one check-out, and a second person gets 409
 * `draft_placed` with the order (`PlacedDraft`). With `version`, a draft that another person changed since answers 412 `draft_changed` (`DraftOfNow`).
 */
const PlacedFrom = Type.Object({ draftId: OrderId, version: Type.Optional(Version) });
/** What an edit changes (D-41): the lines, or the header. */
export const editTypes = ['product', 'shipping'] as const;
export type EditType = (typeof editTypes)[number];
/**
 * `saveorder`'s body for an existing order (`orderh.orderId`). `If-Match` has the order's `ETag`; without it an edit overwrites another person's
 * edit unnoticed.
 * - `editType` product: `orderd` replaces the lines, the header is unchanged; an empty `orderd` is refused (`no_line_left`).
 *   shipping: the header is replaced, `orderd` is ignored and nothing is repriced. Without `editType` both are replaced where they differ.
 * - A field that `orderh` leaves out is unchanged; the header is validated where one of its fields changes.
 * - A line matches the order's line by `sku` (and `sequence`, where the order has the product twice). If its quantity is unchanged, so is its price,
 *   even if the product is no longer sold; a changed or new line takes today's price, pack and product name, and must be of the order's type.
 * - `unitPrice` of a line is the price the person saw, by default the line's price in the order. If the price differs by now, nothing is saved: 409
 *   `price_changed` (`PricesOfNow`). With `confirmedTotal`, the new total in baht that the person agreed to, only the totals are compared.
 * - 412 `order_changed` and 409 `order_not_editable` carry `OrderOfNow`. Where lines change or the order waits, credit is decided again (D-44).
 * - An edit that changes nothing answers the order with its version unchanged.
 */
const editBody = Type.Object({
  ...orderBody.properties,
  editType: Type.Optional(Type.Unsafe<EditType>({ type: 'string', enum: [...editTypes] })),
  confirmedTotal: Type.Optional(Type.Number()),
});
const tabCounts = Type.Object({
  ALL: Type.Integer(),
  checking_order: Type.Integer(),
  checking_credit: Type.Integer(),
  shipping: Type.Integer(),
  received: Type.Integer(),
  canceled: Type.Integer(),
  reject: Type.Integer(),
});

export const ordersCalls = {
  getLastOrder: call({
    name: 'getLastOrder',
    room: 'orders',
    base: 'main',
    method: 'GET',
    path: '/{bu}/getlastorder/{org}/{cv}',
    summary: 'The latest order of a customer, and the others of its cart, to order again',
    params: Type.Object({ bu: Code, org: Code, cv: Code }),
    query: Type.Object(LangQuery),
    answer: lastCheckOut,
    problems: ['not_found'],
    who: ['sales_order', 'order_tracking'],
    reach: orderReach,
  }),
  getLastOrderCreate: call({
    name: 'getLastOrderCreate',
    room: 'orders',
    base: 'main',
    method: 'GET',
    path: '/{bu}/getlastordercreate/{org}/{cv}',
    summary: 'The order that was created last for a customer, whatever became of it',
    params: Type.Object({ bu: Code, org: Code, cv: Code }),
    query: Type.Object(LangQuery),
    answer: lastOrder,
    problems: ['not_found'],
    who: ['sales_order', 'order_tracking'],
    reach: orderReach,
  }),
  saveOrder: call({
    name: 'saveOrder',
    room: 'orders',
    base: 'main',
    method: 'POST',
    path: '/{bu}/saveorder',
    summary: 'Places one order for each product type of the lines, all or none (D-42, D-43)',
    params: Type.Object({ bu: Code }),
    query: Type.Object(LangQuery),
    body: Type.Object({ ...orderBody.properties, draft: Type.Optional(PlacedFrom) }),
    maxBytes: orderBytes,
    answer: SavedOrders,
    problems: [
      'invalid_request',
      'not_save_cart',
      'select_customer',
      'not_found',
      'product_unknown',
      'price_changed',
      'draft_not_found',
      'draft_changed',
      'draft_placed',
      'create_fail',
      'order_refused',
      'order_not_answered',
      'order_unsure',
    ],
    who: ['sales_order'],
    reach: { ...bodyReach, unnamed: 'select_customer' },
    writes: true,
  }),
  updateOrder: call({
    name: 'updateOrder',
    room: 'orders',
    base: 'main',
    method: 'PUT',
    path: '/{bu}/updateorder',
    summary: 'Changes lines or header of an order that is still in PO (D-41)',
    params: Type.Object({ bu: Code }),
    query: Type.Object(LangQuery),
    body: editBody,
    maxBytes: orderBytes,
    answer: EditedOrder,
    problems: [
      'invalid_request',
      'order_not_found',
      'order_changed',
      'order_not_editable',
      'no_line_left',
      'product_unknown',
      'product_of_other_type',
      'price_changed',
      'AUTH-002',
    ],
    who: ['sales_order'],
    reach: bodyReach,
    writes: true,
  }),
  changeStatusOrder: call({
    name: 'changeStatusOrder',
    room: 'orders',
    base: 'main',
    method: 'POST',
    path: '/{bu}/changestatusorder',
    summary: 'Moves an order along D-40',
    params: Type.Object({ bu: Code }),
    query: Type.Object(LangQuery),
    body: Type.Object({
      orgCode: Code,
      cvCode: Code,
      orderId: OrderId,
      status: Status,
      reason: Type.Optional(Text(500)),
    }),
    answer: OrderView,
    problems: [
      'order_not_found',
      'order_transition_refused',
      'order_reason_required',
      'credit_exceeded',
      'credit_overdue',
      'credit_own',
      'credit_right',
      'order_changed',
      'receipt_own',
      'AUTH-002',
    ],
    who: ['order_tracking'],
    reach: { bu: ['params.bu'], org: ['body.orgCode'], cv: ['body.cvCode'] },
    writes: true,
  }),
  orderReceived: call({
    name: 'orderReceived',
    room: 'orders',
    base: 'main',
    method: 'POST',
    path: '/{bu}/orderreceived',
    summary:
      'Confirms that the goods came, or those of one lorry of several; with the last one the order is received',
    params: Type.Object({ bu: Code }),
    query: Type.Object(LangQuery),
    body: Type.Object({
      orgCode: Code,
      cvCode: Code,
      orderId: OrderId,
      bu: Type.Optional(Code),
      planId: Type.Optional(PlanId),
    }),
    answer: OrderView,
    problems: [
      'order_not_found',
      'order_transition_refused',
      'order_changed',
      'invalid_request',
      'receipt_own',
      'AUTH-002',
    ],
    who: ['order_tracking'],
    reach: { bu: ['params.bu', 'body.bu'], org: ['body.orgCode'], cv: ['body.cvCode'] },
    writes: true,
  }),
  getOrderStatusDetail: call({
    name: 'getOrderStatusDetail',
    room: 'orders',
    base: 'main',
    method: 'GET',
    path: '/{bu}/getorderstatusdetail/{org}/{orderId}/{cv}',
    summary: 'One order with lines and history',
    params: orderPlace,
    query: Type.Object(LangQuery),
    answer: OrderView,
    problems: ['order_not_found'],
    who: ['order_tracking'],
    reach: orderReach,
  }),
  awaitOrderChange: call({
    name: 'awaitOrderChange',
    waits: true,
    room: 'orders',
    base: 'main',
    method: 'GET',
    path: '/{bu}/orderchange/{org}/{orderNumber}/{cv}',
    summary:
      'Answers as soon as the order has changed since this version, after 25 s otherwise; an open page then reads the order',
    params: Type.Object({ bu: Code, org: Code, orderNumber: Text(60), cv: Code }),
    query: Type.Object({ ...LangQuery, version: Version }),
    answer: Type.Object({ changed: Type.Boolean() }),
    problems: ['order_not_found'],
    who: ['order_tracking'],
    reach: orderReach,
  }),
  getOrderStatusDtlByWgt: call({
    name: 'getOrderStatusDtlByWgt',
    room: 'orders',
    base: 'main',
    method: 'GET',
    path: '/{bu}/getorderstatusdtlbywgt/{org}/{orderId}/{cv}',
    summary: 'Lines of an order by count and weight',
    params: orderPlace,
    query: Type.Object(LangQuery),
    answer: Type.Object({
      orgCode: Type.String(),
      orderId: Type.Integer(),
      prdTypeCode: Type.String(),
      details: Type.Array(WeightLine),
    }),
    problems: ['order_not_found'],
    who: ['order_tracking'],
    reach: orderReach,
  }),
  getOrderStatus: call({
    name: 'getOrderStatus',
    room: 'orders',
    base: 'main',
    method: 'GET',
    path: '/{path}/getorderstatus/{cv}/{from}/{to}/{lookUpBy}',
    summary: 'Orders of a customer in a range of days, 24 a page, newest first',
    params: Type.Object({ path: Code, cv: Code, from: Text(10), to: Text(10), lookUpBy: Text(1) }),
    query: Type.Object({
      ...LangQuery,
      orderNumber: Type.Optional(Text(60)),
      status: Type.Optional(Text(60)),
      sort: Type.Optional(Text(40)),
      page: Type.Optional(PageNumber),
      appliedFilter: Type.Optional(Text(200)),
      org: Type.Optional(Code),
      search: Type.Optional(Text(100)),
      searchBy: Type.Optional(Text(20)),
    }),
    answer: Type.Object({ ...ListOf(OrderRow).properties, counts: tabCounts }),
    problems: ['not_found', 'invalid_request', 'page_too_far'],
    who: ['order_tracking'],
    reach: { bu: ['params.path'], cv: ['params.cv'], org: ['query.org'] },
  }),
  listUnitOrders: call({
    name: 'listUnitOrders',
    room: 'orders',
    base: 'main',
    method: 'GET',
    path: '/{path}/orders/{from}/{to}/{lookUpBy}',
    summary:
      'Orders of every customer that the caller reaches in a business unit, 24 a page, newest first; counts stop at 1,000, and are left out where nobody could count them quickly',
    params: Type.Object({ path: Code, from: Text(10), to: Text(10), lookUpBy: Text(1) }),
    query: Type.Object({
      ...LangQuery,
      status: Type.Optional(Text(60)),
      /** a customer's name or code, or an order's number */
      search: Type.Optional(Text(100)),
      page: Type.Optional(PageNumber),
    }),
    answer: Type.Object({
      data: Type.Array(UnitOrder),
      page: Type.Integer(),
      hasMore: Type.Boolean(),
      counts: Nullable(tabCounts),
    }),
    problems: ['not_found', 'invalid_request', 'page_too_far'],
    who: ['order_tracking'],
    reach: { bu: ['params.path'] },
  }),
  exportOrders: call({
    name: 'exportOrders',
    room: 'orders',
    base: 'main',
    method: 'GET',
    path: '/{path}/ordersheet/{from}/{to}/{lookUpBy}/{format}',
    summary:
      "Every order of a list as CSV or XLSX: one customer's by the filter of getOrderStatus, without a customer by that of listUnitOrders",
    params: Type.Object({
      path: Code,
      from: Text(10),
      to: Text(10),
      lookUpBy: Text(1),
      format: SheetFormatShape,
    }),
    query: Type.Object({
      ...LangQuery,
      cv: Type.Optional(Code),
      org: Type.Optional(Code),
      status: Type.Optional(Text(60)),
      search: Type.Optional(Text(100)),
      searchBy: Type.Optional(Text(20)),
      sort: Type.Optional(Text(40)),
    }),
    ...sheetAnswer,
    problems: ['not_found', 'invalid_request'],
    who: ['order_tracking'],
    reach: { bu: ['params.path'], cv: ['query.cv'], org: ['query.org'] },
  }),
  genReportOrder: call({
    name: 'genReportOrder',
    room: 'orders',
    base: 'main',
    method: 'GET',
    path: '/{bu}/genreportOrder/{org}/{userId}/{orderId}',
    summary: 'PDF of one order, base64',
    params: Type.Object({ bu: Code, org: Code, userId: Code, orderId: OrderId }),
    query: Type.Object(LangQuery),
    answer: Type.Object({
      isComplete: Type.Boolean(),
      errorMsg: Type.String(),
      dataPdf: Type.String(),
    }),
    problems: ['order_not_found', 'document_busy', 'document_failed'],
    who: ['order_tracking'],
    reach: {
      bu: ['params.bu'],
      org: ['params.org'],
      self: ['params.userId'],
      record: { kind: 'order', at: 'params.orderId' },
    },
  }),
};
