import type { DocumentMessage } from '#contract/integration/api/documents.ts';
import { baht } from '#contract/money.ts';
import type { Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { PlaceCodes } from '#platform/context.ts';
import { writeFewRows } from '../../master-data/few-rows.ts';
import { oddity, refused, TooEarly, type Reason } from './refusals.ts';

const lists = { invoices: 'invoices', creditNotes: 'credit-notes', payments: 'payments' } as const;
const listNames = Object.keys(lists) as (keyof typeof lists)[];

/** Writes the invoices, credit notes and payments of a message by the rules of their import kinds; answers whether credit may be free now. */
export async function writeAccountEntries(
  tx: Tx,
  place: PlaceCodes,
  message: DocumentMessage,
): Promise<boolean> {
  await refuseOtherInvoices(tx, place, message);
  for (const name of listNames) {
    const rows = message[name];
    if (!rows) continue;
    const [fault] = await writeFewRows(
      tx,
      lists[name],
      rows.map((row) => cellsOf(row, place, message.orderNumber)),
    );
    if (fault)
      throw refused(
        'row_refused',
        [name, fault.row, fault.field].filter((part) => part !== undefined).join('.'),
        { reason: fault.reason },
      );
  }
  return message.invoices !== undefined;
}

/** The cells of an import file's row. */
function cellsOf(
  row: object,
  { bu, org, cv }: PlaceCodes,
  orderNumber: string | undefined,
): Record<string, string> {
  const cells = Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, String(value)]),
  );
  const invoice =
    cells.invoiceDate === undefined
      ? {}
      : { openAmount: cells.amount ?? '', orderNumber: orderNumber ?? '' };
  return { bu, orgCode: org, cvCode: cv, ...invoice, ...cells };
}

const namedIn = (message: DocumentMessage) =>
  listNames.flatMap((name) =>
    (message[name] ?? []).flatMap(({ invoiceNumber }, at) =>
      invoiceNumber ? [{ name, at, field: `${name}.${at}.invoiceNumber`, invoiceNumber }] : [],
    ),
  );

/** Refuses invoices that are another customer's here already: written again, they would change their owner. Waits for one that is credited or paid and not here. */
async function refuseOtherInvoices(tx: Tx, { bu, org, cv }: PlaceCodes, message: DocumentMessage) {
  const named = namedIn(message);
  if (named.length === 0) return;
  const here = await run<{ number: string; isForeign: boolean }>(
    tx,
    'select invoice_number as number, (org_code, cv_code) <> ($3, $4) as "isForeign" from invoice where bu = $1 and invoice_number = any ($2)',
    [bu, named.map(({ invoiceNumber }) => invoiceNumber), org, cv],
  );
  const foreign = named.find(({ invoiceNumber }) =>
    here.some(({ number, isForeign }) => isForeign && number === invoiceNumber),
  );
  if (foreign) throw refused('order_of_another_customer', foreign.field);
  const known = new Set([
    ...here.map(({ number }) => number),
    ...(message.invoices ?? []).map(({ invoiceNumber }) => invoiceNumber),
  ]);
  const unknown = named.find(({ invoiceNumber }) => !known.has(invoiceNumber));
  if (unknown) throw new TooEarly('invoice_unknown', unknown.field);
}

const overSql = `
  select i.invoice_number as number, i.amount,
    coalesce((select sum(n.amount) from credit_note n where n.bu = $1 and n.invoice_number = i.invoice_number), 0)::bigint as credited,
    (coalesce((select sum(p.amount) from erp_payment p where p.bu = $1 and p.invoice_number = i.invoice_number and p.portal_number = ''), 0)
      + coalesce((select sum(p.amount) from invoice_payment p where p.bu = $1 and p.invoice_number = i.invoice_number), 0))::bigint as paid
  from invoice i where i.bu = $1 and i.invoice_number = any ($2)`;

/** What is odd in the credit notes and payments of a message, after they were written: more is given back or paid than their invoice has. */
export async function oddEntries(
  tx: Tx,
  { bu }: PlaceCodes,
  message: DocumentMessage,
): Promise<Reason[]> {
  const named = namedIn(message).filter(({ name }) => name !== 'invoices');
  if (named.length === 0) return [];
  const rows = await run<{ number: string; amount: number; credited: number; paid: number }>(
    tx,
    overSql,
    [bu, named.map(({ invoiceNumber }) => invoiceNumber)],
  );
  return named.flatMap(({ name, at, invoiceNumber }) => {
    const row = rows.find(({ number }) => number === invoiceNumber);
    const [code, over] =
      name === 'creditNotes'
        ? (['credit_above_invoice', (row?.credited ?? 0) - (row?.amount ?? 0)] as const)
        : (['payment_above_invoice', (row?.paid ?? 0) - (row?.amount ?? 0)] as const);
    return over > 0
      ? [oddity(code, `${name}.${at}.amount`, { invoiceNumber, over: baht(over) })]
      : [];
  });
}
