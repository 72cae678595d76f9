-- Orders, their lines and their history. Amounts are satang.
create table orders (
  order_id bigint generated always as identity primary key,
  order_number text not null unique,
  bu text not null,
  org_code text not null,
  cv_code text not null,
  prd_type_code text not null,
  status text not null default 'PO' check (status in ('PO', 'SO', 'APPV', 'TO', 'INV', 'RECEIVE', 'C', 'REJ')),
  version int not null default 1,
  ship_to text not null default '',
  ship_to_name text not null default '',
  send_by text not null default '',
  send_by_name text not null default '',
  require_date date,
  require_time text not null default '',
  order_date date not null,
  order_time text not null,
  confirm_date date,
  license_plate text not null default '',
  license_plate_plain text not null default '',
  comments text not null default '',
  telephone text not null default '',
  amount bigint not null check (amount >= 0),
  total_product int not null,
  total_qty numeric(14,3) not null,
  invoice_number text not null default '',
  invoice_date date,
  -- over the credit limit and waiting (D-44): reason and satang over; null when it passed the check
  waiting_reason text,
  waiting_over bigint,
  created_by text not null,
  created_at timestamptz not null,
  foreign key (bu, cv_code, org_code) references customer_org (bu, cv_code, org_code)
);
-- A customer's list, newest first, by day placed and by day required (D-45).
create index orders_of_customer on orders (bu, cv_code, order_date desc, order_id desc) include (org_code, status);
create index orders_of_customer_required on orders (bu, cv_code, require_date desc, order_id desc) include (org_code, status);
-- What is open against a credit limit (D-44).
create index orders_open on orders (bu, org_code, cv_code) include (amount)
  where status in ('PO', 'SO', 'APPV', 'TO') and waiting_reason is null and invoice_number = '';

create table order_line (
  order_id bigint not null references orders on delete cascade,
  sequence int not null,
  entry_type text not null default '1',
  sku text not null,
  product_code text not null,
  medicine_code text not null default '',
  grade_code text not null default '',
  grade_name_th text not null default '',
  grade_name_en text not null default '',
  name_th text not null,
  name_en text not null,
  unit_code text not null,
  unit_name_th text not null,
  unit_name_en text not null,
  pack_size int not null,
  weight_kg numeric(12,3) not null default 0,
  image_path text not null default '',
  order_qty numeric(14,3) not null check (order_qty > 0),
  send_qty numeric(14,3) not null default 0,
  send_weight numeric(14,3) not null default 0,
  allocate_qty numeric(14,3) not null default 0,
  unit_price bigint not null,
  amount bigint not null,
  net_amount bigint not null,
  primary key (order_id, sequence)
);

-- Who moved an order, when, from where to where and why (D-40).
create table order_step (
  step_id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  at timestamptz not null,
  user_id text not null,
  user_name text not null,
  user_group text not null,
  from_status text,
  to_status text not null,
  reason text not null default ''
);
create index order_step_order on order_step (order_id, step_id);

-- Order numbers count up, and a number once given is never given again; gaps are harmless: SO-6911-00482.
create sequence order_number_seq;

-- One row an intent: the same key by the same person gives the same answer (D-43).
create table idempotency (
  user_id text not null,
  key text not null,
  call text not null,
  body_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_age on idempotency (created_at);

-- What the ERP must hear of (D-51), written in the transaction of the change.
create table outbox (
  outbox_id bigint generated always as identity primary key,
  document text not null,
  kind text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  delivered_at timestamptz
);
create index outbox_waiting on outbox (outbox_id) where delivered_at is null;

-- Every accepted write and every refusal. A sealer chains the rows (design §4); nothing may change or remove one.
create table audit (
  audit_id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  request_id text not null,
  outcome text not null check (outcome in ('accepted', 'refused')),
  call text not null,
  user_id text,
  user_group text,
  session_id uuid,
  bu text,
  org_code text,
  cv_code text,
  subject text,
  before_hash bytea,
  after_hash bytea,
  facts jsonb not null default '{}'
);
create index audit_user on audit (user_id, at);

-- What the sealer has not chained yet; a row leaves in the transaction that seals it.
create table audit_unsealed (audit_id bigint primary key);
create function queue_for_seal() returns trigger language plpgsql as $$
begin
  insert into audit_unsealed values (new.audit_id);
  return null;
end $$;
create trigger audit_queued after insert on audit for each row execute function queue_for_seal();

-- The chain: each hash covers the hash before it and every word of its row.
create table audit_seal (
  seal_id bigint primary key,
  audit_id bigint not null unique references audit,
  hash bytea not null
);

-- Every column of an audit row as one text that no session setting changes.
create function audit_words(a audit) returns text language sql stable as $$
  select jsonb_build_array(a.audit_id, extract(epoch from a.at)::text, a.request_id, a.outcome, a.call, a.user_id, a.user_group, a.session_id,
    a.bu, a.org_code, a.cv_code, a.subject, encode(a.before_hash, 'hex'), encode(a.after_hash, 'hex'), a.facts)::text
$$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name;
end $$;
create trigger audit_fixed before update or delete on audit for each row execute function refuse_change();
create trigger audit_kept before truncate on audit for each statement execute function refuse_change();
create trigger audit_seal_fixed before update or delete on audit_seal for each row execute function refuse_change();
create trigger audit_seal_kept before truncate on audit_seal for each statement execute function refuse_change();
