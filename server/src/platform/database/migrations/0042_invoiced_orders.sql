-- Orders whose invoices came before these were noted on them. The tallies are counted anew where tally-of-orders.sql is replaced, at the same start.
update orders o set invoice_number = i.invoice_number, invoice_date = i.invoice_date
from (select distinct on (order_number, bu, cv_code) order_number, bu, cv_code, invoice_number, invoice_date from invoice
  where order_number <> '' order by order_number, bu, cv_code, invoice_date, invoice_number) i
where i.order_number = o.order_number and i.bu = o.bu and i.cv_code = o.cv_code and o.invoice_number = '';

-- What is open against a credit limit (D-44), as order_uses_credit says it.
drop index orders_open;
create index orders_open on orders (bu, org_code, cv_code)
  where waiting_reason is null and invoice_number = ''
    and (status in ('PO', 'SO', 'APPV', 'TO') or (status in ('INV', 'RECEIVE') and taken_over_at is null));
