-- locks: orders
-- The order's number in the supplier's ERP.
alter table orders add column erp_number text not null default '';

-- Messages of the supplier's ERP about documents, each once by the number that its sender gave it.
create table inbox_document (
  inbox_id bigint generated always as identity primary key,
  -- name of the token
  source text not null,
  external_id text not null,
  body_hash bytea not null,
  -- the order's number; '' where the message is of no order
  document text not null default '',
  sequence bigint,
  -- what it holds: status, lines, invoices …
  parts text[] not null,
  body jsonb not null,
  -- business units that its sender may write; null for all
  units text[],
  state text not null check (state in ('applied', 'passed over', 'parked', 'given up', 'dropped')),
  -- why it is parked or was given up: {code, detail, field}
  reason jsonb,
  answer jsonb not null,
  received_at timestamptz not null,
  decided_at timestamptz,
  -- the user who dropped or corrected it; '' where no user did
  decided_by text not null default '',
  tries int not null default 1,
  next_try_at timestamptz,
  -- version of the order when it was tried last; another one is a reason to try again
  seen_version int,
  unique (source, external_id)
);
-- Parked messages of a document, in the order in which they are tried.
create index inbox_document_parked on inbox_document (document, sequence, inbox_id) where state = 'parked';
create index inbox_document_due on inbox_document (next_try_at) where state = 'parked';
-- What staff look at, the newest first.
create index inbox_document_unsolved on inbox_document (inbox_id desc) where state in ('parked', 'given up');
create index inbox_document_age on inbox_document using brin (received_at);

-- The sequence of the last message that named each part of a document: an older one does not change this part.
create table inbox_sequence (
  document text not null,
  source text not null,
  part text not null,
  sequence bigint not null,
  primary key (document, source, part)
);
