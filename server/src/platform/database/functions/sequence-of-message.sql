-- Counts the messages of each document: a receiver sees by a gap that it missed one. A trigger, so that copies of 0.2.0 count, too.
create or replace function number_message() returns trigger language plpgsql as $$
begin
  insert into outbox_document as d (document, last_sequence) values (new.document, 1)
    on conflict (document) do update set last_sequence = d.last_sequence + 1
    returning last_sequence into new.sequence;
  return new;
end $$;
create or replace trigger message_numbered before insert on outbox for each row execute function number_message();

-- Numbered while the trigger's lock stops writers: what waited before there was a number.
with waiting as (
  select outbox_id, document, row_number() over (partition by document order by outbox_id) as sequence
  from outbox where delivered_at is null and sequence = 0),
numbered as (update outbox o set sequence = w.sequence from waiting w where o.outbox_id = w.outbox_id)
insert into outbox_document (document, last_sequence) select document, max(sequence) from waiting group by document
  on conflict (document) do nothing;
