-- Which orders, payments, receipts and claims changed, for systems that read them by what changed (decisions/erp.md). functions/changes-of-*.sql write the rows; a change
-- gets its number and moment after its commit, one batch after the other, so a reader who continues after the last number misses none.
create table record_change (
  kind text not null check (kind in ('order', 'payment', 'receipt', 'claim')),
  key bigint not null,
  -- null until it is numbered
  number bigint,
  at timestamptz,
  primary key (kind, key)
);
create index record_change_in_order on record_change (kind, at, number) where number is not null;
create index record_change_unnumbered on record_change (kind, key) where number is null;
create sequence record_change_number;

insert into record_change (kind, key, number, at)
select kind, key, nextval('record_change_number'), at from (
  select 'order' as kind, order_id as key, greatest(created_at, (select max(s.at) from order_step s where s.order_id = o.order_id)) as at from orders o
  union all select 'payment', payment_id, greatest(created_at, ended_at) from payment_document
  union all select 'receipt', receipt_id, greatest(paid_at, voided_at) from receipt
  union all select 'claim', claim_id, (select max(s.at) from claim_step s where s.claim_id = c.claim_id) from claim c
  order by at, kind, key) existing;
