import type { BankPayment } from '#outside/banks/bank.ts';
import { momentOf } from '#platform/clock.ts';
import type { Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import { settleIn } from '../settle.ts';

interface Row extends Omit<BankPayment, 'raw'> {
  line: number;
}

/** Settles the staged rows of a statement, in the file's order, within these business units; a payment that is known already stays as it is. */
export async function settleStatement(
  tx: Tx,
  staging: string,
  units?: readonly string[],
): Promise<{ settled: number }> {
  const rows = await run<Row>(
    tx,
    `select bank, transaction_id as "transactionId", biller_id as "billerId", reference1, reference2, amount, paid_at as "paidAt", line from ${staging} s
     where (bank, transaction_id, biller_id, reference1, reference2, amount, paid_at, line) is not null
       and not exists (select from bank_transaction t where t.bank = s.bank and t.transaction_id = s.transaction_id) order by row_at`,
    [],
  );
  const at = await momentOf(tx);
  let settled = 0;
  for (const { line, ...payment } of rows) {
    const by = { requestId: 'statement', source: 'statement', ...(units && { units }) } as const;
    const { again } = await settleIn(tx, at, { ...payment, raw: `statement line ${line}` }, by);
    if (!again) settled += 1;
  }
  return { settled };
}
