-- locks: app_user
-- way back: yes
-- What a person is notified of (contract/src/notices/kinds.ts), for 90 days: one row for each person, occasion and kind.
create table notice (
  notice_id bigint generated always as identity primary key,
  user_id text not null references app_user on delete cascade,
  kind text not null,
  -- what happened: `event 4711` for an event of the outbox, else a key of the job or command that wrote the notice, which writes it once
  occasion text not null,
  -- the order's number, the payment's, the customer's place …, by which a later event finds what it makes void
  subject text not null,
  bu text not null default '',
  org_code text not null default '',
  cv_code text not null default '',
  -- contract/src/notices/facts.ts; sums in satang
  facts jsonb not null,
  at timestamptz not null,
  read_at timestamptz,
  void_at timestamptz,
  -- The person first: a person is notified of an occasion once.
  unique (user_id, occasion, kind)
);
create index notice_newest on notice (user_id, notice_id);
create index notice_unread on notice (user_id, notice_id) where read_at is null and void_at is null;
create index notice_of_subject on notice (subject, kind) where void_at is null;
create index notice_old on notice (at);

-- One notice by one channel beside the bell; the sender of channels takes what is due.
create table notice_delivery (
  notice_id bigint not null references notice on delete cascade,
  channel text not null check (channel in ('line', 'push', 'sms', 'mail')),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'void', 'given_up')),
  -- when it is due: after the person's quiet hours, and after a pause where a try failed
  not_before timestamptz not null,
  tries int not null default 0,
  last_problem text not null default '',
  -- the provider gets it with each try, so that two tries are one message
  provider_key uuid not null unique default gen_random_uuid(),
  -- when it got a state other than waiting
  ended_at timestamptz,
  primary key (notice_id, channel)
);
create index notice_delivery_due on notice_delivery (channel, not_before) where state = 'waiting';
create index notice_delivery_given_up on notice_delivery (ended_at) where state = 'given_up';

-- How far the outbox was read for notices: one row.
create table notice_progress (
  only_one boolean primary key default true check (only_one),
  event_id bigint not null,
  -- the last day (in Bangkok) of which the morning's notices were written
  morning date not null default current_date
);
-- What happened before this release is no news.
insert into notice_progress (event_id) select coalesce(max(event_id), 0) from outbox;
