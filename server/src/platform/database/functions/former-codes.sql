-- The code that a customer has today, by that code or by one that it had (former_code).
create or replace function current_customer(named text) returns text language sql stable as $$
  select coalesce((select current_code from former_code where kind = 'customer' and bu = '' and code = named), named)
$$;
-- All codes that a customer has and had, by today's.
create or replace function customer_codes(named text) returns text[] language sql stable as $$
  select array_append(array(select code from former_code where kind = 'customer' and bu = '' and current_code = named), named)
$$;
