-- locks: receipt
-- way back: yes
-- A void that a second admin has to confirm, because the day of the receipt is closed and confirmed.
create table receipt_void_ask (
  receipt_id bigint primary key references receipt,
  user_id text not null,
  user_name text not null,
  reason text not null check (trim(reason) <> ''),
  at timestamptz not null
);
