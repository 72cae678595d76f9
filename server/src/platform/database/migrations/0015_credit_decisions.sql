-- What a move of staff decided about the customer's credit (D-44): satang over the limit, 0 where the order fitted; null where nothing was decided.
alter table order_step add column credit_over bigint check (credit_over >= 0);

-- When a customer's credit was last changed from outside, so that `npm run verify` tells our own decisions from that.
alter table credit add column changed_at timestamptz not null default now();
alter table invoice add column grown_at timestamptz not null default now();
-- Orders of another system's; ours are known by the message that told the ERP of them.
alter table orders add column taken_over_at timestamptz;
update orders o set taken_over_at = created_at where not exists (select 1 from outbox b where b.kind = 'order' and b.document = o.order_number);
