-- What a customer received otherwise than it was sent, and what staff decided about it (decision 71). An order is received once, so it has one claim at most.
create table claim (
  claim_id bigint generated always as identity primary key,
  order_id bigint not null unique references orders on delete cascade,
  status text not null default 'open' check (status in ('open', 'accepted', 'partly', 'refused', 'withdrawn')),
  version int not null default 1,
  note text not null default ''
);
-- Of the lines that differ, what came in good order.
create table claim_line (
  claim_id bigint not null references claim on delete cascade,
  sequence int not null,
  received_qty numeric(14,3) not null check (received_qty >= 0),
  received_weight numeric(14,3),
  reason text not null check (reason in ('short', 'damaged', 'wrong', 'temperature', 'dead')),
  note text not null default '',
  -- satang, by the price of the line
  amount bigint not null check (amount >= 0),
  primary key (claim_id, sequence)
);
-- Who claimed and who decided, when and why.
create table claim_step (
  step_id bigint generated always as identity primary key,
  claim_id bigint not null references claim on delete cascade,
  at timestamptz not null,
  user_id text not null,
  user_name text not null,
  user_group text not null,
  from_status text,
  to_status text not null,
  reason text not null default ''
);
create index claim_step_claim on claim_step (claim_id, step_id);
-- Photographs of the goods; the pictures themselves lie in the photo store, by their id. Until the receipt they belong to the order alone.
create table claim_photo (
  photo_id uuid primary key,
  order_id bigint not null references orders on delete cascade,
  claim_id bigint references claim on delete cascade,
  -- of the file as it was sent: the same one again is the same photo
  sha256 bytea not null,
  bytes int not null,
  width int not null,
  height int not null,
  created_by text not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  unique (order_id, sha256)
);
create index claim_photo_claim on claim_photo (claim_id) where claim_id is not null;
create index claim_photo_unclaimed on claim_photo (created_at) where claim_id is null;
