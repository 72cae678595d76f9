import { dayOf, moneyDay } from '#features/statements/front.ts';

const isOfPlace = (row: string) =>
  `${row}.bu = n.bu and ${row}.org_code = n.org_code and ${row}.cv_code = n.cv_code`;

/**
 * Joins to each promise `n` what was paid on its account since it was noted: `money.paid`, of it `money.in_time` until its day, and `money.owed` now. Money counts from the day on
 * which statements have it. What the ERP booked or closed counts, credit notes do not; what is taken back lowers it (docs/customer-notes.md).
 */
export const promiseMoney = `
  cross join lateral (
    select coalesce(sum(p.amount), 0)::bigint as paid, coalesce(sum(p.amount) filter (where p.day <= n.day), 0)::bigint as in_time,
      (select coalesce(sum(t.owed), 0) from place_tally t where ${isOfPlace('t')})::bigint as owed
    from (
      select p.amount, case when p.amount > 0 then ${moneyDay('p.at')} else ${dayOf('p.at')} end as day
      from invoice_payment p left join bank_transaction t on t.transaction_key = p.transaction_key
      where ${isOfPlace('p')} and p.cv_code is not null and p.at >= n.written_at
      union all
      select -c.amount, c.day from account_change c where ${isOfPlace('c')} and c.learnt_at >= n.written_at and c.kind in ('payment', 'books')) p
    where p.day >= ${dayOf('n.written_at')}) money`;

/** What is left of promise `n`, and owed: 0 once it is paid or nothing is owed. Needs `promiseMoney`. */
export const promiseLeft = 'greatest(least(n.amount - greatest(money.paid, 0), money.owed), 0)';

/** True for a promise `n` that no person ended, whose day passed before `today` with something left. Needs `promiseMoney`. */
export const isDuePromise = (today: string): string =>
  `n.kind = 'promise' and n.ended_at is null and n.day < ${today} and ${promiseLeft} > 0`;
