-- A person's business units in one column, derived from user_bu: a super user's list reads them at every row it passes.
create or replace function keep_units() returns trigger language plpgsql as $$
begin
  update app_user u set units = coalesce((select array_agg(b.bu order by b.bu) from user_bu b where b.user_id = u.user_id), '{}')
    where u.user_id in (select c.user_id from changed c);
  return null;
end $$;
create or replace trigger user_bu_added after insert on user_bu referencing new table as changed for each statement execute function keep_units();
create or replace trigger user_bu_taken after delete on user_bu referencing old table as changed for each statement execute function keep_units();
