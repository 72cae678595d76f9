import { businessZone } from '#contract/calendar.ts';
import { localeOf, type Lang } from '#contract/languages.ts';
import { baht } from '#contract/money.ts';
import { mostOfInvoice, type InvoiceDetail } from '#contract/payments/invoice/shapes.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { PlaceCodes } from '#platform/context.ts';
import { booked } from '../booked.ts';
import { liveDocument } from '../invoice-lists.ts';
import { reportedByNumber } from '../reported-payments.ts';

// A check-out becomes one order for each product type, which is always fewer.
const mostOrders = 20;

/**
 * Invoice `$5` of a place (`$1` to `$3`) at the moment `$4`, as one JSON object with amounts in satang; no row where the place has no such invoice. The
 * quantity of a line is the invoiced one, else the sent one, else the ordered one.
 */
const invoiceSql = (lang: Lang) => `
  with found as materialized (
    select * from invoice where bu = $1 and org_code = $2 and cv_code = $3 and invoice_number = $5
  ), own as materialized (
    select o.order_id, o.order_number, o.status, coalesce(o.require_date::text, '') as delivery_date, o.license_plate, o.ship_to_name
    from orders o join found f on o.invoice_number = f.invoice_number and o.invoice_number <> ''
    where o.bu = $1 and o.org_code = $2 and o.cv_code = $3
    union
    select o.order_id, o.order_number, o.status, coalesce(o.require_date::text, ''), o.license_plate, o.ship_to_name
    from orders o join found f on o.order_number = f.order_number
    where o.bu = $1 and o.org_code = $2 and o.cv_code = $3
    order by order_id limit ${mostOrders}
  ), line as materialized (
    select l.* from own join order_line l using (order_id)
  ), note as materialized (
    select n.* from found f join credit_note n on n.bu = $1 and n.invoice_number = f.invoice_number and n.invoice_number <> ''
    where n.org_code = $2 and n.cv_code = $3
  ), paid as materialized (
    select case when p.receipt_id is not null then 'cash' when p.certificate_id is not null then 'withheld' else 'bank' end as kind,
      coalesce(d.payment_no, r.receipt_no, '') as number, (p.at at time zone '${businessZone}')::date as day, p.amount, p.invoice_payment_id as key
    from found f join invoice_payment p on p.bu = $1 and p.invoice_number = f.invoice_number
    left join payment_document d on d.payment_id = p.payment_id left join receipt r on r.receipt_id = p.receipt_id
    union all
    select 'erp', e.payment_number, e.payment_date, ${booked}, 0
    from found f join erp_payment e on e.bu = $1 and e.invoice_number = f.invoice_number and e.invoice_number <> ''
    where e.org_code = $2 and e.cv_code = $3 and ${booked} > 0
  )
  select f.invoice_number as "invoiceNumber", f.company_code as "companyCode", f.invoice_date as "invoiceDate", f.due_date as "dueDate",
    f.amount as "invoiceAmt", f.open_amount as "openAmt",
    coalesce((select d.payment_no from payment_allotment a join payment_document d using (payment_id)
      where a.bu = $1 and a.invoice_number = f.invoice_number and a.live and ${liveDocument}), '') as "paymentNo",
    ${listOf('own', `order_id as "orderId", order_number as "orderNumber", status, delivery_date as "deliveryDate", license_plate as "licensePlate", ship_to_name as "shipToName"`, 'order_id')} as orders,
    ${listOf(
      'line',
      `name_${localeOf[lang]} as name, case when invoiced_at is not null or invoice_qty <> 0 then coalesce(invoice_qty, 0)
        when sent_at is not null or send_qty <> 0 then send_qty else order_qty end as quantity,
        unit_name_${localeOf[lang]} as "unitName", unit_price as "unitPrice", price_by = 'weight' as "isByWeight", net_amount as amount`,
      'order_id, sequence',
    )} as lines,
    (select count(*) from line)::int as "lineCount",
    ${listOf('note', 'credit_note_number as number, credit_note_date as date, amount, reason', 'credit_note_date, credit_note_number')} as "creditNotes",
    (select count(*) from note)::int as "creditNoteCount",
    ${listOf('paid', 'kind, number, day as date, amount', 'day desc, key desc, number')} as payments,
    (select count(*) from paid)::int as "paymentCount",
    s.noted as "creditedAmt", s.paid as "paidAmt", f.amount - f.open_amount - s.paid - s.noted as "booksAmt"
  from found f cross join (select coalesce((select sum(amount) from paid), 0)::bigint as paid, coalesce((select sum(amount) from note), 0)::bigint as noted) s`;

/** The first rows of a part of the statement as JSON. */
function listOf(part: string, columns: string, order: string) {
  return `(select coalesce(json_agg(to_json(x)), '[]') from (select ${columns} from ${part} order by ${order} limit ${mostOfInvoice}) x)`;
}

/** One invoice of a place with everything that belongs to it, amounts in baht; undefined where it is missing or another place's. */
export async function readInvoice(
  db: Db,
  { bu, org, cv }: PlaceCodes,
  invoiceNumber: string,
  now: Date,
  lang: Lang,
): Promise<InvoiceDetail | undefined> {
  const [found] = await run<InvoiceDetail>(db, invoiceSql(lang), [bu, org, cv, now, invoiceNumber]);
  if (!found) return undefined;
  const reported = (await reportedByNumber(db, { bu, org, cv }, now)).get(invoiceNumber);
  const inBaht = <Row extends { amount: number }>(row: Row) => ({
    ...row,
    amount: baht(row.amount),
  });
  return {
    ...found,
    invoiceAmt: baht(found.invoiceAmt),
    openAmt: baht(found.openAmt),
    ...(reported && { reported }),
    lines: found.lines.map((line) => ({ ...inBaht(line), unitPrice: baht(line.unitPrice) })),
    creditedAmt: baht(found.creditedAmt),
    paidAmt: baht(found.paidAmt),
    creditNotes: found.creditNotes.map((note) => inBaht(note)),
    payments: found.payments.map((payment) => inBaht(payment)),
    booksAmt: baht(found.booksAmt),
  };
}
