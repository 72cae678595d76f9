import type { Lang } from '#contract/languages.ts';
import { baht } from '#contract/money.ts';
import { decisionsFor, matchId } from '#contract/payments/matching/money.ts';
import type { MoneyDetail } from '#contract/payments/matching/shapes.ts';
import { otherAdminsThan } from '#features/users/front.ts';
import type { Caller } from '#platform/context.ts';
import type { Tx } from '#platform/command.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import { moneyView, readMoney, type MoneyRow } from './list-money.ts';
import { ownMatch, type Part } from './own-match.ts';
import { slipPayments, suggest } from './suggest.ts';

interface Asked {
  bu: string;
  lang: Lang;
  /** words for an invoice or a customer that staff search; '' for the automatic suggestions */
  find: string;
  caller: Pick<Caller, 'userId' | 'group'>;
}
type Payment = NonNullable<MoneyDetail['payment']>;

/** All that staff need to decide about money; undefined where it is missing or of another business unit. */
export async function moneyDetail(
  db: Db | Tx,
  asked: Asked,
  key: number,
): Promise<MoneyDetail | undefined> {
  const row = await readMoney(db, asked, key);
  if (!row) return undefined;
  const isResolved = row.resolvedAt !== null;
  const can = decisionsFor({ ...row, isResolved });
  return {
    ...moneyView(row),
    can: [...can],
    payment: await paymentOf(db, row),
    paid: await paidBy(db, key),
    history: [...(await matchOf(db, row, asked)), ...(await historyOf(db, key, asked.caller))],
    suggestions: can.includes('allot') ? await suggest(db, row, asked) : [],
    slipPayments: can.includes('allot') ? await slipPayments(db, row, asked.bu) : [],
  };
}

async function paymentOf(db: Db | Tx, { paymentId }: MoneyRow): Promise<Payment | null> {
  if (paymentId === null) return null;
  const [found] = await run<
    Omit<Payment, 'createdAt' | 'endedAt'> & { createdAt: Date; endedAt: Date | null }
  >(
    db,
    `select payment_no as "paymentNo", status, amount, created_at as "createdAt", ended_at as "endedAt",
       coalesce((select json_agg(photo_id order by created_at, photo_id) from payment_slip s where s.payment_id = d.payment_id), '[]') as slips,
       (select json_agg(json_build_object('invoiceNumber', a.invoice_number, 'amount', a.amount, 'openAmount', i.open_amount) order by a.position)
        from payment_allotment a join invoice i using (bu, invoice_number) where a.payment_id = d.payment_id) as invoices
     from payment_document d where payment_id = $1`,
    [paymentId],
  );
  if (!found) return null;
  return {
    ...found,
    amount: baht(found.amount),
    createdAt: found.createdAt.toISOString(),
    endedAt: found.endedAt?.toISOString() ?? '',
    invoices: found.invoices.map(({ invoiceNumber, amount, openAmount }) => ({
      invoiceNumber,
      amount: baht(amount),
      openAmount: baht(openAmount),
    })),
  };
}

async function paidBy(db: Db | Tx, key: number) {
  const rows = await run<Part>(
    db,
    `select invoice_number as "invoiceNumber", sum(amount)::bigint as amount from invoice_payment where transaction_key = $1
     group by invoice_number having sum(amount) > 0 order by min(invoice_payment_id)`,
    [key],
  );
  return rows.map(({ invoiceNumber, amount }) => ({ invoiceNumber, amount: baht(amount) }));
}

type Entry = MoneyDetail['history'][number];
interface EntryRow extends Pick<Entry, 'userName' | 'action' | 'reason' | 'about'> {
  paidOn: string | null;
  decisionId: number;
  at: Date;
  amount: number;
  userId: string;
  isReversed: boolean;
}

/** The portal's own match, which any admin may reverse; none where the money paid nothing by its references. */
async function matchOf(
  db: Db | Tx,
  { transactionKey, bank, paidAt }: MoneyRow,
  { caller }: Asked,
): Promise<Entry[]> {
  const parts = await ownMatch(db, transactionKey);
  if (parts.length === 0) return [];
  return [
    {
      decisionId: matchId,
      at: paidAt.toISOString(),
      userName: bank,
      action: 'match',
      amount: baht(parts.reduce((sum, { amount }) => sum + amount, 0)),
      reason: '',
      about: parts.map(({ invoiceNumber }) => invoiceNumber).join(', '),
      can: { reverse: caller.group === 'ADMIN' },
    },
  ];
}

/** The decisions, each with whether the caller may reverse it: an admin, and another one than who decided where there is another. */
async function historyOf(db: Db | Tx, key: number, caller: Asked['caller']): Promise<Entry[]> {
  const rows = await run<EntryRow>(
    db,
    `select decision_id as "decisionId", at, user_id as "userId", user_name as "userName", action, amount, reason, coalesce(facts ->> 'about', '') as about,
       facts ->> 'paidOn' as "paidOn", exists (select from money_decision r where r.reverses = d.decision_id) as "isReversed"
     from money_decision d where transaction_key = $1 order by decision_id`,
    [key],
  );
  const isAlone =
    rows.some(({ userId }) => userId === caller.userId) &&
    (await otherAdminsThan(db, caller.userId)) === 0;
  return rows.map(({ userId, isReversed, paidOn, ...row }) => ({
    ...row,
    ...(paidOn !== null && { paidOn }),
    at: row.at.toISOString(),
    amount: baht(row.amount),
    can: {
      reverse:
        caller.group === 'ADMIN' &&
        !isReversed &&
        row.action !== 'reverse' &&
        (isAlone || userId !== caller.userId),
    },
  }));
}
