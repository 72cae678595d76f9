-- locks: bank_transaction
-- way back: yes
-- Of the refunds that staff decided: what was paid. Until then it waits for staff.
alter table bank_transaction add column refund_paid bigint not null default 0;
alter table bank_transaction add constraint bank_transaction_refund_paid_check check (refund_paid between 0 and refunded) not valid;
