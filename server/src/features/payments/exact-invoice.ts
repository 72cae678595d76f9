import type { BankPayment } from '#outside/banks/bank.ts';
import type { Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { PlaceCodes } from '#platform/context.ts';
import type { ReportedBy } from './settled.ts';

/** The invoice that money names without a payment of ours. */
export type ExactInvoice = PlaceCodes & { invoiceNumber: string };
interface Named extends ExactInvoice {
  open: number;
}

// By the key of invoices in each business unit; a biller may be of several organisations, a number of several units.
const namedSql = (lock: '' | 'for update of i') => `
  select i.bu, i.org_code as org, i.cv_code as cv, i.invoice_number as "invoiceNumber", i.open_amount as open
  from business_unit u join invoice i on i.bu = u.bu and i.invoice_number = $3
  where i.cv_code = current_customer($2) and ($4::text[] is null or i.bu = any ($4)) and exists (select from payment_method m where m.org_code = i.org_code and m.tax_id || m.suffix = $1)
  order by i.bu ${lock}`;

/**
 * The one open invoice that money names exactly: our biller, the customer, the invoice, the sum (decisions/bank-money.md). Locked, so that no payment of it begins in the same time.
 * `isPaid`: money names invoices of which nothing is open.
 */
export async function exactInvoice(
  tx: Tx,
  { billerId, reference1, reference2, amount }: BankPayment,
  { units }: ReportedBy,
): Promise<{ exact?: ExactInvoice; isPaid: boolean }> {
  const values = [billerId, reference1, reference2, units ?? null];
  await run(tx, namedSql('for update of i'), values);
  // A second statement, because a `for update` that had to wait reads other rows than those that it locked.
  const named = await run<Named>(tx, namedSql(''), values);
  const [exact, another] = named.filter(({ open }) => open === amount);
  return {
    ...(exact && !another && { exact }),
    isPaid: named.length > 0 && named.every(({ open }) => open === 0),
  };
}
