-- A customer whose name the ERP writes is in use from then on (migration 0117).
create or replace function note_customer_used() returns trigger language plpgsql as $$
begin
  new.used_at := greatest(new.used_at, now());
  return new;
end $$;
create or replace trigger customer_used before update on customer for each row
  when ((new.name_th, new.name_en, new.address, new.tel_no) is distinct from (old.name_th, old.name_en, old.address, old.tel_no))
  execute function note_customer_used();
