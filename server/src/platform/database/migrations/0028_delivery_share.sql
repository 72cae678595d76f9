-- Links to one delivery that open without sign-in (decision 69). The link itself is not kept: it is made of the id and a key outside the database.
create table delivery_share (
  share_id uuid primary key default gen_random_uuid(),
  order_id bigint not null references orders on delete cascade,
  user_id text not null references app_user on delete cascade,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  -- by the sharer; receipt and cancellation are read from the order
  ended_at timestamptz
);
create index delivery_share_order on delivery_share (order_id, user_id);
