-- An edit changes an order's amount alone: with the amount in this index each edit wrote every index of the order anew. Used credit is a tally; the check that
-- counts it reads the rows.
drop index orders_open;
create index orders_open on orders (bu, org_code, cv_code)
  where status in ('PO', 'SO', 'APPV', 'TO') and waiting_reason is null and invoice_number = '';
