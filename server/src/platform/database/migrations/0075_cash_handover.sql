-- locks: cash_day, cash_handover, receipt
-- Who takes money over is a person who confirms the sum; until then it is handed over and not confirmed. Those of before name a receiver in words, and no person who could confirm.
alter table cash_handover
  add column receiver_id text,
  add column confirmed_at timestamptz,
  add column refused_at timestamptz,
  add column refused_by text,
  add column refuse_reason text not null default '',
  add constraint cash_handover_answer check (
    (confirmed_at is null or refused_at is null) and (refused_at is null) = (refuse_reason = '') and (receiver_id is not null or (confirmed_at is null and refused_at is null))
  );
create index cash_handover_waiting on cash_handover (receiver_id) where receiver_id is not null and confirmed_at is null and refused_at is null;
create index cash_day_by_date on cash_day (day, day_id);
create index receipt_by_moment on receipt (paid_at);
