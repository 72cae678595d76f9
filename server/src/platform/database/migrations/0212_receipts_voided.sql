-- concurrently
-- way back: yes
-- Receipts that were voided after a moment.
create index concurrently if not exists receipt_voided on receipt (bu, voided_at) where voided_at is not null;
