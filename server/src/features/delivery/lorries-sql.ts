/** A lorry of an order, or the one of which positions alone are reported; moments as `Date`. */
export interface Lorry {
  plan_id: string;
  invoice_number: string;
  license_plate: string;
  lines: { sequence: number; quantity: number; weight: number }[];
  received_at: Date | null;
  address: string;
  latitude: number | null;
  longitude: number | null;
  queue: number | null;
  arrives_at: Date | null;
  driver_name: string;
  driver_telephone: string;
  at: Date;
}

const planned = 'd.plan_id, d.invoice_number, d.license_plate, d.lines, d.received_at';

/**
 * The lorries of an order `o`: those that the ERP has sent as a list, each with the newer of its own position and the one that is reported by its invoice; else
 * one for each invoice with a position, or the one of the order's number, which where the order has an invoice is the lorry of that.
 */
export const lorriesSql = `
  select ${planned}, p.address, p.latitude, p.longitude, coalesce(nullif(p.queue, 0), d.queue) as queue, coalesce(p.arrives_at, d.arrives_at) as arrives_at,
    coalesce(nullif(p.driver_name, ''), d.driver_name) as driver_name, coalesce(nullif(p.driver_telephone, ''), d.driver_telephone) as driver_telephone, p.at
  from delivery_position d
  cross join lateral (
    select q.* from delivery_position q
    where q.doc_number = d.doc_number or (q.doc_number = d.invoice_number and d.invoice_number <> '' and q.plan_id in ('', d.plan_id))
    order by (q.latitude is not null) desc, q.at desc limit 1) p
  where d.order_number = o.order_number
  union all
  (select distinct on (n.lorry) ${planned.replace('d.invoice_number', 'n.invoice as invoice_number')}, d.address, d.latitude, d.longitude, d.queue, d.arrives_at,
    d.driver_name, d.driver_telephone, d.at
  from (
    select o.order_number as doc, coalesce(nullif(o.invoice_number, ''), o.order_number) as lorry, o.invoice_number as invoice
    union select o.invoice_number, o.invoice_number, o.invoice_number where o.invoice_number <> ''
    union select i.invoice_number, i.invoice_number, i.invoice_number from invoice i
      where i.order_number = o.order_number and i.bu = o.bu and i.cv_code = o.cv_code and i.order_number <> '') n
  join delivery_position d on d.doc_number = n.doc and d.order_number is null
  where not exists (select from delivery_position other where other.order_number = o.order_number)
  order by n.lorry, d.at desc)`;
