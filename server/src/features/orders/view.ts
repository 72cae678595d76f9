import { eachReadField, headerFields } from '#contract/orders/header-fields.ts';
import { baht } from '#contract/money.ts';
import type { OrderDelivery, OrderHead, OrderLine, OrderView } from '#contract/orders/shapes.ts';
import type { OrderStatus } from '#contract/orders/statuses.ts';
import { isStaff, whatMay } from '#contract/orders/who-may.ts';
import type { Lang } from '#contract/shapes.ts';
import { productOfRow } from '#features/catalogue/front.ts';
import { overrideWords } from '#features/delivery/front.ts';
import { configuredToken } from '#contract/integration/tokens/configured-token.ts';
import { textIn } from '#platform/database/language.ts';
import type { Caller, Context } from '#platform/context.ts';
import type { Deps } from '#platform/deps.ts';
import { editView, namesIn } from './edit/order-edit.ts';
import { loweredBy, orderedAmount } from './progress/fallen.ts';
import { figuresOf } from './order-record.ts';
import { claimView } from './receive/read-claim.ts';
import type { StoredDelivery } from './read-deliveries.ts';
import type { ReleaseRight } from './move/release-right.ts';
import { waitsOf } from './overdue.ts';
import { readOrder, type StoredOrder } from './read-order.ts';

/** The head of an order: codes, names in the reader's language, amounts in baht. */
function headOf(order: StoredOrder, lang: Lang): OrderHead {
  return {
    orderId: order.order_id,
    orderNumber: order.order_number,
    orderDate: order.order_date,
    orderTime: order.order_time,
    ...eachReadField((name) => order[headerFields[name].column] ?? ''),
    confirmDate: order.confirm_date ?? '',
    shipToName: textIn(order, 'ship_to_name', lang) || order.ship_to_name,
    orderByName: textIn(order, 'send_by_name', lang) || order.send_by_name,
    orgCode: order.org_code,
    orgName: textIn(order, 'org_name', lang),
    cvCode: order.cv_code,
    cvName: textIn(order, 'cv_name', lang),
    bu: order.bu,
    prdTypeCode: order.prd_type_code,
    prdTypeName: textIn(order, 'type_name', lang),
    invoiceDate: order.invoice_date ?? '',
    invoiceNumber: order.invoice_number,
    amount: baht(order.amount),
    totalProduct: order.total_product,
    totalQty: order.total_qty,
    status: order.status as OrderStatus,
    waiting: waitsOf({
      reason: order.waiting_reason,
      over: order.waiting_over,
      overdue: order.overdue,
    }),
  };
}

/** A step by a token of the integration API. */
const isSystem = ({ user_id }: StoredOrder['steps'][number]) => user_id.startsWith('token:');

/** Staff read the name that an admin gave the token; a customer only that the supplier's system did it. */
const isUnnamed = (step: StoredOrder['steps'][number], isForStaff: boolean) =>
  isSystem(step) && (!isForStaff || step.user_name === configuredToken);

/** An order with its lines and history, and the actions that this person may take. */
export function viewOf(
  { config }: Pick<Deps, 'config'>,
  order: StoredOrder,
  caller: Pick<Caller, 'userId' | 'group'>,
  lang: Lang,
  right?: ReleaseRight,
): OrderView {
  const names = namesIn(order);
  return {
    ...headOf(order, lang),
    ...(order.erp_number !== '' && isStaff(caller) && { erpNumber: order.erp_number }),
    details: order.lines.map((line) => lineOf(line, lang)),
    history: order.steps.map((step) => ({
      at: new Date(step.at).toISOString(),
      userName: isUnnamed(step, isStaff(caller)) ? '' : step.user_name,
      userGroup: isSystem(step) ? 'SYSTEM' : step.user_group,
      from: step.from_status as OrderStatus | null,
      to: step.to_status as OrderStatus,
      reason:
        step.closed_day === null ? step.reason : overrideWords(step.closed_day, step.reason, lang),
      ...(step.credit_over && { over: baht(step.credit_over) }),
      ...(step.overdue_days && { overdueDays: step.overdue_days }),
      ...(step.edit !== null && { edit: editView(step.edit, names, lang) }),
    })),
    claim: order.claim && claimView(order.claim),
    ...(order.asked &&
      order.waiting_reason !== null &&
      isStaff(caller) && { asked: { ...order.asked, at: new Date(order.asked.at).toISOString() } }),
    ...(right && { right: { over: baht(right.over), most: baht(right.most) } }),
    ...(order.deliveries.length > 1 && { deliveries: order.deliveries.map(deliveryView) }),
    can: whatMay(caller, {
      status: order.status as OrderStatus,
      waiting: order.waiting_reason !== null,
      claim: order.claim?.status,
      claimedBy: order.claim?.claimedBy,
      loweredBy: loweredBy(order),
      isRightEnough: !right || right.over <= right.most,
      placedBy: config.file.releaseOwnOrders ? undefined : order.created_by,
    }),
    version: order.version,
  };
}

const momentOf = (stored: Date | string | null) => stored && new Date(stored).toISOString();
const deliveryView = (one: StoredDelivery): OrderDelivery => ({
  ...one,
  lines: [...one.lines],
  arrivesAt: momentOf(one.arrivesAt),
  receivedAt: momentOf(one.receivedAt),
});

const lineOf = (line: StoredOrder['lines'][number], lang: Lang): OrderLine => ({
  sku: line.sku,
  entryType: line.entry_type,
  sequence: line.sequence,
  orderQty: line.order_qty,
  sendQty: line.send_qty,
  allocateQty: line.allocate_qty,
  amount: baht(line.amount),
  netamount: baht(line.net_amount),
  unitPrice: baht(line.unit_price),
  orderedAmount: baht(orderedAmount(line)),
  ...figuresOf(line),
  ...productOfRow(line, lang),
});

/** One order of the place that is reached, with what the caller may do with it; undefined where there is none. */
export async function orderFor(
  deps: Pick<Deps, 'db' | 'config'>,
  { caller, reached, lang }: Pick<Context, 'caller' | 'reached' | 'lang'>,
  orderId: number,
): Promise<OrderView | undefined> {
  const order = await readOrder(deps.db, reached, orderId);
  return order && viewOf(deps, order, caller, lang);
}
