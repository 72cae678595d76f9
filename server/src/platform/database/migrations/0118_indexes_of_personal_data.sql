-- concurrently
-- way back: yes
-- Rows whose personal data end with the legal years, oldest first; a row leaves its index with its data (features/persons/legal-years.ts).
create index concurrently if not exists receipt_with_name on receipt (coalesce(voided_at, paid_at)) where cashier_name <> 'ลบแล้ว (removed)';
create index concurrently if not exists payment_slip_by_moment on payment_slip (created_at);
create index concurrently if not exists bank_transaction_with_message on bank_transaction (told_at) where raw <> '' and parked = 0;
create index concurrently if not exists credit_note_with_reason on credit_note (credit_note_date) where reason <> '';
create index concurrently if not exists money_decision_with_name on money_decision (at) where user_name <> 'ลบแล้ว (removed)';
create index concurrently if not exists customer_advance_with_reason on customer_advance (created_at) where reason <> '' and open_amount = 0;
create index concurrently if not exists cash_day_with_name on cash_day (closed_at) where user_name <> 'ลบแล้ว (removed)';
create index concurrently if not exists cash_handover_with_name on cash_handover (at) where receiver <> 'ลบแล้ว (removed)';
create index concurrently if not exists customer_with_name on customer (used_at) where name_th <> 'ลบแล้ว (removed)';

-- Data that end after some days.
create index concurrently if not exists bank_hint_answered on bank_hint (told_at) where state <> 'waiting';
create index concurrently if not exists delivery_position_with_place on delivery_position (at)
  where driver_name <> '' or driver_telephone <> '' or latitude is not null or address <> '';

-- Erasures asked for since the last look.
create index concurrently if not exists person_erasure_asked on person_erasure (asked_at);
