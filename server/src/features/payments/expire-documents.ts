import { paymentMessages } from '#contract/payments/messages.ts';
import type pg from 'pg';
import type { Tx } from '#platform/command.ts';
import { unlockedSql, type Due } from '#platform/jobs/due.ts';
import { run } from '#platform/database/connections/connect.ts';
import { isOverSql } from './is-over.ts';

export const dueExpiry: Due = {
  table: 'payment_document',
  where: `status = 'pending'`,
  at: 'expires_at',
};
const step = 200;

/** Ends pending documents as expired and writes a message about each. `over` selects and locks them; `$1` is now. */
const expireSql = (over: string) => `
  with over as (${over}), freed as (
    update payment_allotment a set live = false from over where a.payment_id = over.payment_id
  ), ended as (
    update payment_document d set status = 'expired', version = version + 1, ended_at = least(d.expires_at, $1) from over where d.payment_id = over.payment_id
    returning d.payment_no, d.bu
  ), told as (
    insert into outbox (document, kind, version, payload, created_at)
    select payment_no, 'payment-expired', ${paymentMessages['payment-expired'].version}, jsonb_build_object('paymentNo', payment_no, 'bu', bu), $1 from ended
  )
  select from ended`;
const allSql = expireSql(
  unlockedSql({
    columns: 'payment_id',
    from: `payment_document d where status = 'pending' and ${isOverSql('d', '$1')}`,
    order: 'expires_at',
    limit: '$2',
  }),
);
const oneSql = expireSql(
  `select payment_id from payment_document where payment_id = $2 and status = 'pending' for update`,
);

/** Marks one such document, before the job does: its invoices may be paid by another from now on. */
export const expireDocument = (tx: Tx, paymentId: number, now: Date) =>
  run(tx, oneSql, [now, paymentId]);

/** Marks documents as expired whose time has passed, a few at a time; answers how many. Readers compare the time themselves. */
export async function expireDocuments(pool: pg.Pool, now: Date): Promise<number> {
  for (let gone = 0; ;) {
    const { rowCount } = await pool.query({
      name: 'expire-documents',
      text: allSql,
      values: [now, step],
    });
    gone += rowCount ?? 0;
    if ((rowCount ?? 0) < step) return gone;
  }
}
