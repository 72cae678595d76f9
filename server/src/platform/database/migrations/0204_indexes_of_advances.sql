-- concurrently
-- way back: yes
create index concurrently if not exists receipt_of_advance on receipt (advance_id) where advance_id is not null;
create index concurrently if not exists customer_advance_left on customer_advance (bu, advance_id desc) where open_amount > 0;
create unique index concurrently if not exists money_decision_reversed_once on money_decision (reverses) where reverses is not null;
