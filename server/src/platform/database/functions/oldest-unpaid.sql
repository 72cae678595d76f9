-- A customer's oldest unpaid invoice at an organisation: one row of the index invoice_open, however many invoices there are.
create or replace function oldest_unpaid(unit text, org text, cv text, out invoice_number text, out due_date date) returns setof record language sql stable as $$
  select i.invoice_number, i.due_date from invoice i where i.bu = unit and i.org_code = org and i.cv_code = cv and i.open_amount > 0
  order by i.due_date, i.invoice_number limit 1
$$;
