-- What a customer has used of the credit at an organisation, and how often their orders there have changed, kept beside the rows.

-- Whether an order counts against the credit: passed, and not yet invoiced (D-44). `credit_used` and the index `orders_open` say the same.
create or replace function uses_credit(status text, waiting_reason text, invoice_number text) returns boolean language sql immutable as $$
  select status in ('PO', 'SO', 'APPV', 'TO') and waiting_reason is null and invoice_number = ''
$$;

-- Adds to the tallies of some places; what stands there and nobody holds becomes one row with it. A place whose row somebody
-- holds has a second one for a while: nobody waits for another's transaction.
create or replace function add_to_place_tally(added place_tally[]) returns void language plpgsql as $$
begin
  with taken as (
    delete from place_tally where ctid = any (array(
      select held.place from unnest(added) a cross join lateral (
        select p.ctid as place from place_tally p where p.bu = a.bu and p.org_code = a.org_code and p.cv_code = a.cv_code for update skip locked) held))
    returning *
  )
  insert into place_tally (bu, org_code, cv_code, ordered, owed, moves)
    select bu, org_code, cv_code, sum(ordered), sum(owed), sum(moves) from (select * from taken union all select * from unnest(added)) t group by bu, org_code, cv_code;
end $$;
