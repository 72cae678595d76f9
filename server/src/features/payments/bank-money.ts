import { baht } from '#contract/money.ts';
import type { BankMoney } from '#contract/payments/shapes.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { PlaceCodes } from '#platform/context.ts';

type Part = BankMoney['invoices'][number];
/** Money that did not fit, as the database has it; amounts in satang. */
export type BankMoneyRow = BankMoney;

const most = 20;

// Payers type the customer's code as reference 1, as our payments have it (create-document.ts), also one of before. Money that was short is allotted, and shown there.
export const ofPlace = ({ bu, org, cv }: Names) =>
  `t.reference1 = any (customer_codes(${cv})) and t.bu = ${bu} and t.org_code = ${org} and t.doubt not in ('', 'part')`;

/** SQL for the codes of a place: parameters or columns. */
interface Names {
  bu: string;
  org: string;
  cv: string;
}

/** SQL for the satang of a place's money that wait for a decision of staff. */
export const waitingSql = (place: Names) =>
  `(select coalesce(sum(t.parked), 0) from bank_transaction t where ${ofPlace(place)} and t.parked > 0)::bigint`;

/** SQL for a place's money that did not fit, as JSON: undecided first, newest first. Of the invoices that it paid, only this customer's are named. */
export const bankMoneySql = (place: Names, more: string) => `(
  select coalesce(json_agg(to_json(m) order by m.waiting > 0 desc, m.key desc), '[]') from (
    select t.transaction_key as key, coalesce(d.payment_no, '') as "paymentNo", t.paid_at as "paidAt", t.amount, t.parked as waiting, t.allotted, t.advanced, t.refunded, t.refund_paid as "refundPaid",
      coalesce((select max(f.facts ->> 'paidOn') from money_decision f where t.refund_paid > 0 and f.transaction_key = t.transaction_key and f.action = 'refund_paid'
        and not exists (select from money_decision r where r.reverses = f.decision_id)), '') as "refundPaidOn",
      coalesce((select json_agg(json_build_object('invoiceNumber', p.invoice_number, 'amount', p.amount) order by p.at) from (
        select p.invoice_number, sum(p.amount)::bigint as amount, min(p.invoice_payment_id) as at from invoice_payment p join invoice i using (bu, invoice_number)
        where p.transaction_key = t.transaction_key and i.cv_code = current_customer(t.reference1) group by p.invoice_number having sum(p.amount) > 0) p), '[]') as invoices
    from bank_transaction t left join payment_document d using (payment_id) where ${ofPlace(place)} and (${more})
    order by t.parked > 0 desc, t.transaction_key desc limit ${most}) m)`;

/** Satang of a customer's money that wait for a decision of staff. */
export async function waitingOf(db: Db, { bu, org, cv }: PlaceCodes): Promise<number> {
  const [found] = await run<{ waiting: number }>(
    db,
    `select ${waitingSql({ bu: '$1', org: '$2', cv: '$3' })} as waiting`,
    [bu, org, cv],
  );
  return found?.waiting ?? 0;
}

export const bankMoneyView = ({
  paymentNo,
  paidAt,
  amount,
  waiting,
  allotted,
  advanced,
  refunded,
  refundPaid,
  refundPaidOn,
  invoices,
}: BankMoneyRow): BankMoney => ({
  paymentNo,
  paidAt: new Date(paidAt).toISOString(),
  amount: baht(amount),
  waiting: baht(waiting),
  allotted: baht(allotted),
  advanced: baht(advanced),
  refunded: baht(refunded),
  refundPaid: baht(refundPaid),
  refundPaidOn,
  invoices: invoices.map((part): Part => ({ ...part, amount: baht(part.amount) })),
});
