-- Satang that a customer has used of the credit: open invoices, and passed orders without an invoice here; nothing counts twice (D-44).
create or replace function credit_used(unit text, org text, cv text) returns bigint language sql stable as $$
  select (select coalesce(sum(open_amount), 0) from invoice where bu = unit and org_code = org and cv_code = cv and open_amount > 0)::bigint
       + (select coalesce(sum(amount), 0) from orders where bu = unit and org_code = org and cv_code = cv
            and waiting_reason is null and invoice_number = ''
            and (status in ('PO', 'SO', 'APPV', 'TO') or (status in ('INV', 'RECEIVE') and taken_over_at is null)))::bigint
$$;
