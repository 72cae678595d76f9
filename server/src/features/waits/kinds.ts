import type { WaitKindName } from '#contract/waits/kinds.ts';
import { waitingMessages } from '#features/inbox/front.summary.ts';
import { undecidedMoney } from '#features/payments/front.ts';

interface WaitingRows {
  /**
   * SQL of rows with `since`, the oldest first, and with `order` where each is one that the person was asked about: of `unit.bu`, or of all business units together. $1 is the person where only the customers assigned to
   * them count, $3 the person, $4 since when refused imports count. Each reads an index of what waits, so its cost does not grow with what is done.
   */
  rows: string;
  /** the same for the customers assigned to $1 */
  ofAssigned?: string;
  isOfUnit?: true;
  isOfOrders?: true;
}

const orders = (status: 'PO' | 'APPV', since: string) => ({
  isOfUnit: true as const,
  rows: `select ${since} as since from orders o where o.bu = unit.bu and o.status = '${status}' order by o.order_date, o.order_id`,
  ofAssigned: `select ${since} as since from user_customer m join orders o using (bu, cv_code, org_code) where m.user_id = $1 and m.bu = unit.bu and o.status = '${status}'`,
});
const lastMove =
  '(select s.at from order_step s where s.order_id = o.order_id and s.edit is null order by s.step_id desc limit 1)';

/** What waits for staff: the rows of each kind. A condition is written twice or with `= true` where an index has it so (bank_transaction_in_doubt, audit_troubles). */
export const waitingRows: Record<WaitKindName, WaitingRows> = {
  asked: {
    isOfUnit: true,
    isOfOrders: true,
    rows: `select a.at as since, json_build_object('orderId', o.order_id, 'org', o.org_code, 'cv', o.cv_code) as "order"
      from order_ask a join orders o using (order_id) where a.user_id = $3 and o.bu = unit.bu and o.waiting_reason is not null order by a.at`,
  },
  handovers: {
    rows: 'select h.at as since from cash_handover h where h.receiver_id = $3 and h.confirmed_at is null and h.refused_at is null order by h.handover_id',
  },
  inbox: { rows: waitingMessages('$1') },
  messages: {
    rows: 'select given_up_at as since from outbox_delivery where given_up_at is not null and delivered_at is null',
  },
  money: {
    isOfUnit: true,
    rows: `select t.told_at as since ${undecidedMoney} order by t.transaction_key`,
  },
  credit: orders('APPV', `coalesce(${lastMove}, o.created_at)`),
  accept: orders('PO', 'o.created_at'),
  imports: {
    rows: `select at as since from audit where outcome = 'refused' and call = 'import' and call in ('sign-in', 'import') and at >= $4`,
  },
  people: {
    rows: `select u.created_at as since from user_customer_tally t join app_user u using (user_id)
      where t.bu = '' and t.pairs = 0 and u.active_flag = 'Y' and u.user_group in ('SALEMAN', 'AGENTS', 'CUSTOMER')`,
  },
};
