-- locks: customer_org
-- way back: yes
-- The book of calls and promises (features/customer-notes): what staff noted about a customer of an organisation, for staff alone.
create table customer_note (
  note_id bigint generated always as identity primary key,
  bu text not null,
  org_code text not null,
  cv_code text not null,
  kind text not null check (kind in ('called', 'not_today', 'promise', 'complaint', 'note')),
  words text not null,
  next_step text not null,
  -- of the next step, or until which a promise is to be paid
  day date,
  -- satang that were promised
  amount bigint check (amount > 0),
  written_by text not null,
  written_at timestamptz not null,
  ended_at timestamptz,
  ended_by text not null default '',
  ended_as text not null default '' check (ended_as in ('', 'paid', 'cleared', 'done', 'moved', 'withdrawn')),
  foreign key (bu, cv_code, org_code) references customer_org (bu, cv_code, org_code),
  check ((kind = 'promise') = (amount is not null)),
  check (kind not in ('promise', 'not_today') or day is not null),
  check ((ended_at is null) = (ended_as = ''))
);
create index customer_note_of_place on customer_note (bu, org_code, cv_code, note_id);
create unique index customer_note_promise on customer_note (bu, org_code, cv_code) where kind = 'promise' and ended_at is null;
create index customer_note_promises_due on customer_note (bu, day) where kind = 'promise' and ended_at is null;
create index customer_note_steps on customer_note (bu, org_code, cv_code, day) where ended_at is null and day is not null;
create index customer_note_removable on customer_note (written_at);
