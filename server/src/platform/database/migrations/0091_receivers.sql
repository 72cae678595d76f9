-- locks: outbox
-- The supplier's systems that receive events (decisions/erp.md). Rows come from CONFIG_FILE at the start of a copy; `ended_at` is of one that it names no more.
create table receiver (
  name text primary key,
  -- null means all
  kinds text[],
  units text[],
  paused_at timestamptz,
  paused_by text,
  ended_at timestamptz
);

-- The number in the log, in the order of commits: `id` of what receivers get. It is taken from the sequence of outbox_id, so it is above every id that 0.2.0 sent.
-- Copies of 0.2.0 that still run take nothing new: for them it is due after 50 minutes.
alter table outbox
  add column event_id bigint,
  alter column next_try_at set default now() + interval '50 minutes';
create unique index outbox_event on outbox (event_id) where event_id is not null;
create index outbox_unnumbered on outbox (outbox_id) where event_id is null and delivered_at is null;
-- What a copy of 0.2.0 may be sending; empty as a rule.
create index outbox_tried on outbox (document, outbox_id) where delivered_at is null and tries > 0;

-- One event for one receiver.
create table outbox_delivery (
  receiver text not null,
  event_id bigint not null,
  outbox_id bigint not null,
  document text not null,
  -- the oldest of its document that the receiver has not taken: the only one that may be sent
  is_first boolean not null,
  -- when it is due; while it is being sent, when another copy may send it
  next_try_at timestamptz not null,
  tries int not null default 0,
  refusals int not null default 0,
  failing_since timestamptz,
  failure text not null default '',
  -- the last ten tries: at, status, ms, answer
  last_tries jsonb not null default '[]',
  delivered_at timestamptz,
  given_up_at timestamptz,
  primary key (receiver, event_id)
);
create index outbox_delivery_due on outbox_delivery (receiver, next_try_at) where delivered_at is null and given_up_at is null and is_first;
create index outbox_delivery_of_document on outbox_delivery (document, receiver, event_id) where delivered_at is null;
create index outbox_delivery_waiting on outbox_delivery (receiver, event_id) where delivered_at is null;
create index outbox_delivery_given_up on outbox_delivery (event_id) where given_up_at is not null and delivered_at is null;

-- All events of a document, to send them again; it serves for those that wait as well.
create index outbox_by_document on outbox (document, outbox_id);
drop index outbox_of_document;
