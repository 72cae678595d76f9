import type { Tx } from '#platform/command.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';

/** A part of an invoice that money paid; satang. */
export type Part = { invoiceNumber: string; amount: number };

/** What a bank's money pays by its references and is not taken back: without what staff decided. */
export const ownMatch = (db: Db | Tx, transactionKey: number): Promise<Part[]> =>
  run<Part>(
    db,
    `select number as "invoiceNumber", sum(amount)::bigint as amount from (
       select invoice_number as number, amount from invoice_payment where transaction_key = $1
       union all
       select coalesce(p."invoiceNumber", ''), -p.amount from money_decision d cross join lateral jsonb_to_recordset(d.facts -> 'parts') as p("invoiceNumber" text, amount bigint)
       where d.transaction_key = $1 and d.action = 'allot' and not exists (select from money_decision r where r.reverses = d.decision_id)) p
     group by number having sum(amount) > 0 order by number`,
    [transactionKey],
  );
