-- Notes when a credit limit changed; a row that is written again with the same limit does not count.
create or replace function note_credit_change() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;
create or replace trigger credit_limit_changed before update on credit for each row
  when (new.credit_limit is distinct from old.credit_limit) execute function note_credit_change();
