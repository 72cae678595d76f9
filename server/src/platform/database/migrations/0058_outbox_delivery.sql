-- How the ERP is told what the outbox holds (decision 93): tried and refused so often, next tried then, since when it fails, and given up.
alter table outbox add column tries int not null default 0;
alter table outbox add column refusals int not null default 0;
alter table outbox add column next_try_at timestamptz;
alter table outbox add column failing_since timestamptz;
alter table outbox add column failure text not null default '';
alter table outbox add column dead_at timestamptz;
-- Messages that were given up; what follows of the same document waits for them. Empty as a rule, so it costs no write anything.
create index outbox_dead on outbox (document, outbox_id) where dead_at is not null and delivered_at is null;
-- Whether the ERP has heard of a receipt (`flagSap`); orders have no row in it.
create index outbox_of_receipt on outbox (document) where delivered_at is null and kind in ('receipt', 'receipt-void');
