import type { DocumentMessage } from '#contract/integration/api/documents.ts';
import type { Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { PlaceCodes } from '#platform/context.ts';
import { writeFewRows } from '../../master-data/few-rows.ts';
import { refused } from './refusals.ts';

const lists = { invoices: 'invoices', creditNotes: 'credit-notes', payments: 'payments' } as const;
const listNames = Object.keys(lists) as (keyof typeof lists)[];

/** Writes the invoices, credit notes and payments of a message by the rules of their import kinds; answers whether credit may be free now. */
export async function writeAccountEntries(tx: Tx, place: PlaceCodes, message: DocumentMessage): Promise<boolean> {
  await refuseForeignInvoices(tx, place, message);
  for (const name of listNames) {
    const rows = message[name];
    if (!rows) continue;
    const [fault] = await writeFewRows(
      tx,
      lists[name],
      rows.map((row) => cellsOf(row, place, message.orderNumber)),
    );
    if (fault) throw refused('row_refused', [name, fault.row, fault.field].filter((part) => part !== undefined).join('.'), { reason: fault.reason });
  }
  return message.invoices !== undefined;
}

/** The cells of an import file's row. */
function cellsOf(row: object, { bu, org, cv }: PlaceCodes, orderNumber: string | undefined): Record<string, string> {
  const cells = Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value)]));
  const invoice = cells.invoiceDate === undefined ? {} : { openAmount: cells.amount ?? '', orderNumber: orderNumber ?? '' };
  return { bu, orgCode: org, cvCode: cv, ...invoice, ...cells };
}

/** Refuses invoices that are another customer's here already: written again, they would change their owner. */
async function refuseForeignInvoices(tx: Tx, { bu, org, cv }: PlaceCodes, message: DocumentMessage) {
  const named = listNames.flatMap((name) =>
    (message[name] ?? []).flatMap(({ invoiceNumber }, at) => (invoiceNumber ? [{ field: `${name}.${at}.invoiceNumber`, invoiceNumber }] : [])),
  );
  if (named.length === 0) return;
  const foreign = await run<{ number: string }>(
    tx,
    'select invoice_number as number from invoice where bu = $1 and invoice_number = any ($2) and (org_code, cv_code) <> ($3, $4)',
    [bu, named.map(({ invoiceNumber }) => invoiceNumber), org, cv],
  );
  const found = named.find(({ invoiceNumber }) => foreign.some(({ number }) => number === invoiceNumber));
  if (found) throw refused('order_of_another_customer', found.field);
}
