-- concurrently
-- way back: yes
create index concurrently if not exists bank_transaction_to_refund on bank_transaction (coalesce(bu, ''), transaction_key desc) where refunded > refund_paid;
