-- An order's invoice is the earliest one that names it. From then on the invoice counts against the credit and the order does not (D-44).
-- Invoices are looked up by the order's number alone: in a take-over, before the first statistics of invoices, a condition on business unit and
-- customer had PostgreSQL read the index of a whole business unit for each order (227 s for 70,000 orders).
create or replace function take_invoices(of_orders text[]) returns void language sql as $$
  update orders o set invoice_number = i.invoice_number, invoice_date = i.invoice_date
  from (
    select distinct on (e.order_number, e.bu, e.cv_code) e.order_number, e.bu, e.cv_code, e.invoice_number, e.invoice_date
    from (select distinct n.order_number from unnest(of_orders) as n (order_number)) n
    join invoice e on e.order_number = n.order_number and e.order_number <> ''
    order by e.order_number, e.bu, e.cv_code, e.invoice_date, e.invoice_number
  ) i
  where o.order_number = i.order_number and o.bu = i.bu and o.cv_code = i.cv_code and o.invoice_number = ''
$$;

create or replace function note_new_invoices() returns trigger language plpgsql as $$
declare
  named text[] := array(select distinct order_number from joined where order_number <> '' order by order_number);
begin
  if cardinality(named) > 0 then perform take_invoices(named); end if;
  return null;
end $$;
create or replace trigger invoice_named after insert on invoice referencing new table as joined for each statement execute function note_new_invoices();

-- A corrected or removed invoice is taken off the order that it belonged to.
create or replace function note_other_invoice() returns trigger language plpgsql as $$
begin
  update orders set invoice_number = '', invoice_date = null
  where order_number = old.order_number and bu = old.bu and invoice_number = old.invoice_number and old.order_number <> '';
  perform take_invoices(array_remove(array[old.order_number, case when tg_op = 'UPDATE' then new.order_number end], ''));
  return null;
end $$;
create or replace trigger invoice_put_right after update of order_number, invoice_date on invoice for each row
  when ((new.order_number, new.invoice_date) is distinct from (old.order_number, old.invoice_date)) execute function note_other_invoice();
create or replace trigger invoice_taken_back after delete on invoice for each row execute function note_other_invoice();
